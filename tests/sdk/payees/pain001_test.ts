import { assertEquals, assertThrows } from "@std/assert";
import { english, type FileProblem } from "../../../sdk/formats/mod.ts";
import { PayeeError } from "../../../sdk/payees/mod.ts";
import { holdTransfers, readPain001 } from "../../../sdk/payees/pain001.ts";
import { decodeText } from "../../../sdk/payees/read_payees.ts";

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

const said = (problems: readonly FileProblem[]): readonly string[] => problems.map((say) => say(english));

Deno.test("readPain001() holds NbOfTxs and CtrlSum against the transfers, exactly", () => {
  const of = (header: string) => said(readPain001(payments("09", "BICFI", header)).problems);
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
  assertEquals(said(readPain001(wrong).problems), [
    "A payment block says that its amounts add up to 1 (CtrlSum), and they are 150.10.",
  ]);
});

const transferOf = (iban: string, amount: string): string =>
  `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;

const blockOf = (sum: string, ...transfers: readonly string[]): string =>
  `<p:PmtInf><p:NbOfTxs>${transfers.length}</p:NbOfTxs><p:CtrlSum>${sum}</p:CtrlSum>${
    transfers.join("\n").replaceAll(/<(\/?)/g, "<$1p:")
  }</p:PmtInf>`;

const [one, two, three] = [transferOf("DE1", "0.10"), transferOf("DE2", "20"), transferOf("DE3", "300.255")];

const fileOf = (count: number, sum: string, ...blocks: readonly string[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<p:Document><p:GrpHdr><p:MsgId>Größe &amp; <!-- 1 --></p:MsgId><p:NbOfTxs>${count}</p:NbOfTxs>` +
  `<p:CtrlSum>${sum}</p:CtrlSum></p:GrpHdr>${blocks.join("")}</p:Document>`;

const PAYMENTS = fileOf(3, "320.355", blockOf("20.1", one, two), blockOf("300.255", three));

/** ISO 8859-1, as the file declares. */
const PAYMENT_BYTES = Uint8Array.from(PAYMENTS, (character) => character.charCodeAt(0));

function left(...held: readonly number[]): string {
  return new TextDecoder().decode(holdTransfers(decodeText(PAYMENT_BYTES), (place) => held.includes(place)));
}

Deno.test("holdTransfers() takes payments out, and writes number and sum of file and block anew", () => {
  const expected = (text: string): string => text.replace("ISO-8859-1", "UTF-8");
  assertEquals(left(), expected(PAYMENTS));
  assertEquals(
    left(1),
    expected(
      fileOf(
        2,
        "320.255",
        blockOf("20.00", `${two}`).replace("</p:CtrlSum>", "</p:CtrlSum>\n"),
        blockOf("300.255", three),
      ),
    ),
  );
  // A block without a payment is none.
  assertEquals(left(3), expected(fileOf(2, "20.10", blockOf("20.1", one, two))));
  assertEquals(left(1, 2), expected(fileOf(1, "300.255", blockOf("300.255", three))));
  assertThrows(() => left(1, 2, 3), PayeeError, "every one of the file is held");
  const wrong = fileOf(2, "0.10", blockOf("0.10", one));
  assertThrows(() => holdTransfers(wrong, () => false), PayeeError, "NbOfTxs");
});
