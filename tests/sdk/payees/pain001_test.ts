import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { english, type FileProblem } from "../../../sdk/formats/mod.ts";
import { cleanFile, PayeeError, readPayees } from "../../../sdk/payees/mod.ts";
import { holdTransfers, readPain001 } from "../../../sdk/payees/pain001.ts";
import { decodeText } from "../../../sdk/payees/read_payees.ts";

// pain001.ts

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

// Against the schema of ISO 20022

const FIXTURES = new URL("../../fixtures/iso20022/", import.meta.url);

/** Versions whose schemas are kept. */
const VERSIONS = ["03", "09", "11"] as const;
type Version = typeof VERSIONS[number];

const schemas = Object.fromEntries(VERSIONS.map((version) => {
  const text = Deno.readTextFileSync(new URL(`pain.001.001.${version}.xsd`, FIXTURES));
  return [version, XsdValidator.fromDoc(XmlDocument.fromString(text))];
}));

/** Throws what the published schema finds wrong. */
function validate(version: Version, bytes: Uint8Array): void {
  using document = XmlDocument.fromBuffer(bytes);
  schemas[version]?.validate(document);
}

interface Transfer {
  readonly cents: number;
  readonly isHeld: boolean;
  /** Given in another currency than the account's (`EqvtAmt`). */
  readonly isEquivalent: boolean;
  readonly hasBank: boolean;
  readonly account: "iban" | "other";
  readonly name: string;
  readonly isStructured: boolean;
  readonly hasExtension: boolean;
}

interface Block {
  readonly transfers: readonly Transfer[];
  readonly method: "TRF" | "TRA";
  readonly isCounted: boolean;
  readonly isSummed: boolean;
}

interface File {
  readonly version: Version;
  readonly blocks: readonly Block[];
  readonly isSummed: boolean;
  /** Every element with this prefix, where it is not empty. */
  readonly prefix: string;
  /** What stands between elements. */
  readonly space: string;
  readonly encoding: "UTF-8" | "ISO-8859-1";
  readonly hasExtension: boolean;
}

const cents = (value: number): string => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;
const sum = (transfers: readonly Transfer[]): number => transfers.reduce((all, each) => all + each.cents, 0);
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Elements of another namespace, where the schema lets them in; some are called as those of the payments are. */
const EXTENSION = `<SplmtryData><Envlp><x:Own xmlns:x="urn:example:own">` +
  `<x:PmtInf><x:NbOfTxs>7</x:NbOfTxs><x:CtrlSum>1</x:CtrlSum><x:CdtTrfTxInf><x:Amt>5</x:Amt></x:CdtTrfTxInf></x:PmtInf>` +
  `<x:GrpHdr><x:NbOfTxs>8</x:NbOfTxs></x:GrpHdr></x:Own></Envlp></SplmtryData>`;

function validTransfer(transfer: Transfer, version: Version, place: string): string {
  const { isEquivalent, hasBank, account, name, isStructured, hasExtension } = transfer;
  const bic = version === "03" ? "BIC" : "BICFI";
  const amount = cents(transfer.cents);
  return `<CdtTrfTxInf><PmtId><InstrId>I-${place}</InstrId><EndToEndId>E-${place}</EndToEndId></PmtId><Amt>${
    isEquivalent
      ? `<EqvtAmt><Amt Ccy="EUR">${amount}</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt>`
      : `<InstdAmt Ccy="EUR">${amount}</InstdAmt>`
  }</Amt><ChrgBr>SLEV</ChrgBr>${
    hasBank ? `<CdtrAgt><FinInstnId><${bic}>COBADEFFXXX</${bic}></FinInstnId></CdtrAgt>` : ""
  }<Cdtr><Nm>${
    escaped(name)
  }</Nm><PstlAdr><Ctry>DE</Ctry><AdrLine>Weg 1</AdrLine></PstlAdr></Cdtr><CdtrAcct><Id>${
    account === "iban" ? "<IBAN>DE89370400440532013000</IBAN>" : "<Othr><Id>0012 3456</Id></Othr>"
  }</Id></CdtrAcct><RmtInf>${
    isStructured
      ? "<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd>"
      : "<Ustrd>Rechnung 1</Ustrd>"
  }</RmtInf>${hasExtension && version !== "03" ? EXTENSION : ""}</CdtTrfTxInf>`;
}

function validBlock(
  { transfers, method, isCounted, isSummed }: Block,
  version: Version,
  place: number,
): string {
  const bic = version === "03" ? "BIC" : "BICFI";
  const agent = (text: string): string => `<DbtrAgt><FinInstnId>${text}</FinInstnId></DbtrAgt>`;
  return `<PmtInf><PmtInfId>P-${place}</PmtInfId><PmtMtd>${method}</PmtMtd><BtchBookg>false</BtchBookg>${
    isCounted ? `<NbOfTxs>${transfers.length}</NbOfTxs>` : ""
  }${
    isSummed ? `<CtrlSum>${cents(sum(transfers))}</CtrlSum>` : ""
  }<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>` +
    `<ReqdExctnDt>${version === "03" ? "2026-11-25" : "<Dt>2026-11-25</Dt>"}</ReqdExctnDt>` +
    `<Dbtr><Nm>Käufer AG</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>${
      place % 2 === 0 ? agent(`<${bic}>BYLADEM1001</${bic}>`) : agent("<Othr><Id>NOTPROVIDED</Id></Othr>")
    }${
      transfers.map((transfer, at) => validTransfer(transfer, version, `${place}-${at + 1}`)).join("")
    }</PmtInf>`;
}

/** Writes the file with the numbers that its transfers have. */
function textOf({ version, blocks, isSummed, prefix, space, encoding, hasExtension }: File): string {
  const all = blocks.flatMap(({ transfers }) => transfers);
  const name = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`;
  const body =
    `<CstmrCdtTrfInitn><GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-23T08:00:00</CreDtTm><NbOfTxs>${all.length}</NbOfTxs>${
      isSummed ? `<CtrlSum>${cents(sum(all))}</CtrlSum>` : ""
    }<InitgPty><Nm>Käufer AG</Nm></InitgPty></GrpHdr>${
      blocks.map((block, at) => validBlock(block, version, at + 1)).join("")
    }${hasExtension && version !== "03" ? EXTENSION : ""}</CstmrCdtTrfInitn>`
      .replaceAll(/(<\/?)(?=\w+[ >\/])/g, prefix === "" ? "$1" : `$1${prefix}:`)
      .replaceAll("><", `>${space}<`);
  const tag = prefix === "" ? "Document" : `${prefix}:Document`;
  return `<?xml version="1.0" encoding="${encoding}"?>\n<${tag} xmlns${
    prefix && `:${prefix}`
  }="${name}">${body}</${tag}>\n`;
}

function bytesOf(file: File): Uint8Array {
  const text = textOf(file);
  return file.encoding === "UTF-8"
    ? new TextEncoder().encode(text)
    : Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const transfers: fc.Arbitrary<Transfer> = fc.record({
  cents: fc.integer({ min: 0, max: 10 ** 11 }),
  isHeld: fc.boolean(),
  isEquivalent: fc.boolean(),
  hasBank: fc.boolean(),
  account: fc.constantFrom("iban", "other"),
  name: fc.constantFrom("Müller & Söhne", "A < B", "École du Rhône"),
  isStructured: fc.boolean(),
  hasExtension: fc.boolean(),
});

const files: fc.Arbitrary<File> = fc.record({
  version: fc.constantFrom(...VERSIONS),
  blocks: fc.array(
    fc.record({
      transfers: fc.array(transfers, { minLength: 1, maxLength: 5 }),
      method: fc.constantFrom("TRF", "TRA"),
      isCounted: fc.boolean(),
      isSummed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  isSummed: fc.boolean(),
  prefix: fc.constantFrom("", "p"),
  space: fc.constantFrom("", "\n", "\r\n\t", "<!-- CdtTrfTxInf -->"),
  encoding: fc.constantFrom("UTF-8", "ISO-8859-1"),
  hasExtension: fc.boolean(),
});

/** The file as it must be without its held transfers. */
function without(file: File): File {
  const blocks = file.blocks.map((block) => ({
    ...block,
    transfers: block.transfers.filter((each) => !each.isHeld),
  }));
  return { ...file, encoding: "UTF-8", blocks: blocks.filter(({ transfers }) => transfers.length > 0) };
}

/** Space and what names a place aside: places are counted anew in a file that is made anew. */
const bare = (text: string): string =>
  text.replaceAll(/<!--.*?-->|\s+(?=<)/g, "").replaceAll(/\b[IEP]-[\d-]+/g, "#")
    .replaceAll(/<(\w+:)?DbtrAgt>.*?<\/(\w+:)?DbtrAgt>/g, "#");

Deno.test("cleanFile() of a valid pain.001 is valid by the published schema, and holds what is left alone", () => {
  fc.assert(
    fc.property(files, (file) => {
      const bytes = bytesOf(file);
      validate(file.version, bytes);
      const list = readPayees(bytes);
      assertEquals(list.problems, []);
      const all = file.blocks.flatMap((block) => block.transfers);
      assertEquals(list.payees.length, all.length);
      const isHeld = (place: number): boolean => all[place - 1]?.isHeld === true;
      if (all.every((each) => each.isHeld)) {
        assertThrows(() => cleanFile(bytes, list, isHeld), PayeeError, "No payment is left");
        return;
      }
      const clean = cleanFile(bytes, list, isHeld);
      validate(file.version, clean);
      const left = new TextDecoder().decode(clean);
      assertEquals(bare(left), bare(textOf(without(file))));
    }),
    { numRuns: 300 },
  );
});

Deno.test("the published schemas refuse what is no pain.001 of their version", () => {
  const [file] = fc.sample(files, 1);
  assert(file !== undefined);
  const text = textOf({ ...file, version: "09", prefix: "", space: "", encoding: "UTF-8" });
  const broken = [
    text.replace("<PmtMtd>", "<PmtMtd>X"),
    text.replace(/<NbOfTxs>\d+<\/NbOfTxs>/, ""),
    text.replace(/<PmtInf>.*<\/PmtInf>/, ""),
    text.replaceAll("pain.001.001.09", "pain.001.001.03"),
  ];
  for (const each of broken) {
    assertThrows(() => validate("09", new TextEncoder().encode(each)), XmlValidateError);
  }
});
