import { assertEquals } from "@std/assert";
import { readPain001 } from "../../../sdk/payees/pain001.ts";

/** A file of two blocks, as a bank of the euro area takes it. */
function payments(version: string, bic: string, header: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn>
  <GrpHdr><MsgId>RUN-1</MsgId><CreDtTm>2026-11-22T08:00:00</CreDtTm>${header}<InitgPty><Nm>Payer</Nm></InitgPty></GrpHdr>
  <PmtInf><PmtInfId>A</PmtInfId><NbOfTxs>2</NbOfTxs><CtrlSum>150.10</CtrlSum>
    <Dbtr><Nm>Payer</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>
    <CdtTrfTxInf><PmtId><InstrId>i1</InstrId><EndToEndId>E2E-1</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="EUR">100.00</InstdAmt></Amt>
      <CdtrAgt><FinInstnId><${bic}>COBADEFFXXX</${bic}></FinInstnId></CdtrAgt>
      <Cdtr><Nm>Müller &amp; Co</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>
    </CdtTrfTxInf>
    <CdtTrfTxInf><PmtId><EndToEndId>E2E-2</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">50.10</InstdAmt></Amt>
      <Cdtr><Nm>Acme</Nm></Cdtr><CdtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></CdtrAcct></CdtTrfTxInf>
  </PmtInf>
  <PmtInf><PmtInfId>B</PmtInfId>
    <CdtTrfTxInf><PmtId><EndToEndId>E2E-3</EndToEndId></PmtId>
      <Amt><EqvtAmt><Amt Ccy="USD">0.2</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>
      <Cdtr><Nm>Bolt Inc</Nm></Cdtr><CdtrAcct><Id><Othr><Id>0012 3456</Id></Othr></Id></CdtrAcct></CdtTrfTxInf>
  </PmtInf>
</CstmrCdtTrfInitn></Document>`;
}

const RIGHT = "<NbOfTxs>3</NbOfTxs><CtrlSum>150.3</CtrlSum>";

for (const [version, bic] of [["02", "BIC"], ["03", "BIC"], ["09", "BICFI"], ["12", "BICFI"]] as const) {
  Deno.test(`readPain001() reads what a payment of version ${version} tells of its payee`, () => {
    const { payees, problems } = readPain001(payments(version, bic, RIGHT));
    assertEquals(problems, []);
    assertEquals(
      payees.map(({ place, iban, otherAccount, name, bic, amount, currency, reference }) =>
        [place, iban || otherAccount, name, bic, amount, currency, reference].join("|")
      ),
      [
        "1|DE89370400440532013000|Müller & Co|COBADEFFXXX|100.00|EUR|E2E-1",
        "2|CH9300762011623852957|Acme||50.10|EUR|E2E-2",
        "3|0012 3456|Bolt Inc||0.2|USD|E2E-3",
      ],
    );
    assertEquals(payees[2]?.iban, "");
  });
}

Deno.test("readPain001() holds NbOfTxs and CtrlSum against the transfers, exactly", () => {
  const of = (header: string): readonly string[] => readPain001(payments("09", "BICFI", header)).problems;
  assertEquals(of(""), []);
  assertEquals(of("<NbOfTxs>3</NbOfTxs><CtrlSum>150.30</CtrlSum>"), []);
  assertEquals(of("<NbOfTxs>4</NbOfTxs>"), [
    "The file says that it holds 4 transfers (NbOfTxs), and holds 3.",
  ]);
  assertEquals(of("<CtrlSum>150.31</CtrlSum>"), [
    "The file says that its amounts add up to 150.31 (CtrlSum), and they are 150.30.",
  ]);
  assertEquals(of("<NbOfTxs>many</NbOfTxs><CtrlSum>1e2</CtrlSum>").length, 2);
});

Deno.test("readPain001() holds the sums of each block against its own transfers", () => {
  const wrong = payments("09", "BICFI", RIGHT).replace("<CtrlSum>150.10</CtrlSum>", "<CtrlSum>1</CtrlSum>");
  assertEquals(readPain001(wrong).problems, [
    "A payment block says that its amounts add up to 1 (CtrlSum), and they are 150.10.",
  ]);
});
