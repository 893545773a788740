/**
 * Files without a declared encoding: names from central Europe and old Macs are read correctly, and those from western
 * Europe as before.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { decodeText } from "../../../sdk/payees/decode_text.ts";

/** Writes a text in an encoding of one byte per letter. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new RangeError(`${label} cannot write ${letter}`);
    return byte;
  });
}

function assertRead(text: string, label: string): void {
  assertEquals(decodeText(encode(text, label)), text, label);
}

const CENTRAL: readonly (readonly [iban: string, name: string])[] = [
  ["PL61109010140000071219812874", "Łódź Transport"],
  ["PL61109010140000071219812874", "Paweł Wójcik"],
  ["PL61109010140000071219812874", "Żabka Polska sp. z o.o."],
  ["PL61109010140000071219812874", "ZAKŁAD ŚWIĘTOKRZYSKI"],
  ["PL61109010140000071219812874", "Michał Gęś"],
  ["CZ6508000000192000145399", "Žižka s.r.o."],
  ["CZ6508000000192000145399", "Dvořák a Němcová"],
  ["CZ6508000000192000145399", "Řezník Příští"],
  ["SK3112000000198742637541", "Ľubomír Šťastný"],
  ["HU42117730161111101800000000", "Győr Kft."],
  ["HU42117730161111101800000000", "Fűszer Zrt."],
  ["RO49AAAA1B31007593840000", "Brăila Construcţii"],
  ["HR1210010051863000160", "Đurić i Čačić d.o.o."],
];

const WESTERN: readonly (readonly [iban: string, name: string])[] = [
  ["DE89370400440532013000", "Müller & Söhne"],
  ["DE89370400440532013000", "Jägbach Energie GmbH, Groß-Gerau"],
  ["DE89370400440532013000", "ÄRZTEKAMMER STRAßE ÖSTLICH"],
  ["FR1420041010050500013M02606", "Société Générale"],
  ["FR1420041010050500013M02606", "Crème de l’Été, Hôtelière à Nîmes"],
  ["FR1420041010050500013M02606", "Cœur & Œuvres – Noël"],
  ["FR1420041010050500013M02606", "SOCIÉTÉ FRANÇAISE"],
  ["ES9121000418450200051332", "Muñoz Ibáñez, Mª José, Nº 3"],
  ["ES9121000418450200051332", "¿Qué pasa? ¡Olé!"],
  ["PT50000201231234567890154", "Conceição e Ações Lda"],
  ["IT60X0542811101000000123456", "Società più Città, perché è così"],
  ["DK5000400440116243", "Jørgensen & Ærø ApS"],
  ["SE4550000000058398257466", "Håkan Åkerström"],
  ["FI2112345600000785", "Hämeenlinnan Sähkö Oy"],
  ["IS140159260076545510730339", "Guðmundur Þórðarson"],
  ["NL91ABNA0417164300", "Citroën Zaanstad BV"],
  ["EE382200221020145685", "Võru Õlleköök"],
  ["GB29NWBK60161331926819", "Café £5 Shop™ “Best” 3 m³"],
];

const tableOf = (rows: readonly (readonly [iban: string, name: string])[]): string =>
  ["IBAN;Name", ...rows.map((row) => row.join(";"))].join("\r\n");

Deno.test("names of central Europe come out right, alone and together", () => {
  for (const label of ["windows-1250", "iso-8859-2"]) {
    for (const row of CENTRAL) assertRead(tableOf([row]), label);
    assertRead(tableOf(CENTRAL), label);
  }
  assertRead("Łódź Transport\nŽižka s.r.o.\nGyőr Kft.", "windows-1250");
  for (const name of ["Łódź Transport", "Žižka s.r.o.", "Győr Kft."]) assertRead(name, "windows-1250");
});

Deno.test("names of western Europe come out as ever, with an account of any country", () => {
  assertRead(tableOf(WESTERN), "windows-1252");
  for (const [iban, name] of WESTERN) {
    assertRead(name, "windows-1252");
    assertRead(tableOf([[iban, name]]), "windows-1252");
    // A payee with another language among those of this one.
    assertRead(tableOf([[iban, name], ["PL61109010140000071219812874", "Krakow"]]), "windows-1252");
  }
});

Deno.test("names that an old Mac wrote come out right", () => {
  for (
    const name of [
      "Müller & Söhne",
      "Société Générale",
      "Überseehändler",
      "Österreichische Ärzte",
      "École française",
      "Groß & Käse",
      "Peña y Compañía Señor",
    ]
  ) {
    assertRead(`IBAN;Name\rDE89370400440532013000;${name}`, "macintosh");
  }
});

Deno.test("an umlaut behind many plain lines is found", () => {
  const plain = "DE89370400440532013000;Nobody\n".repeat(20_000);
  assertRead(`${plain}HU42117730161111101800000000;Győr\n`, "windows-1250");
  assertRead(`${plain}${"x".repeat(70_000)}ü`, "windows-1252");
});
