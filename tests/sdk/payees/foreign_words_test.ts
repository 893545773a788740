/**
 * Words and marks around the payees, in other languages: totals, currencies, apostrophes, and numbers of banks.
 * Many are from exports of banks and payroll programs (2026-11-30).
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { currencyOfSign, readAmount } from "../../../sdk/payees/amounts.ts";
import { type PayeeList, readPayees } from "../../../sdk/payees/mod.ts";

function read(...lines: readonly string[]): PayeeList {
  return readPayees(new TextEncoder().encode(lines.join("\n")));
}

const [ES, DE, BE, GB, CH] = [
  "ES9121000418450200051332",
  "DE89370400440532013000",
  "BE68539007547034",
  "GB29NWBK60161331926819",
  "CH9300762011623852957",
];

const TOTALS =
  "TOTALES|Totales|TOTAIS|Totaux|TOTALI|Totalt|Totaal|Subtotales|Subtotais|Sous-totaux|Sumas|Sumas totales|" +
  "Samtals|Heildarupphæð|Всього|ВСЬОГО|Усього|Загалом|Підсумок|Total general|Suma total|Gran total|Gran Totale|Somma|" +
  "Total geral|Somatório|À reporter|A riportare|Zwischensumme|Zwischentotal|Übertrag|Saldovortrag|Gesamtbeträge:|" +
  "Delsummor|Mellomsum|Välisumma|Kokonaissumma|Részösszeg|Mindösszesen|Mezisoučet|Součty|Dohromady|Medzisúčet|Podsuma|" +
  "Suma końcowa|Ukupno|Međuzbroj|Svega|Skupaj|Skupni znesek|Seštevek|Σύνολο|Γενικό σύνολο|Υποσύνολο|Итого:|Итог|" +
  "Общая сумма|Сбор|Междинна сума|Iš viso|Bendra suma|Kopā|Pavisam|Kokku|Vahesumma|Genel Toplam|Ara Toplam|Збир|" +
  "Вкупно|Итого к выплате|TOPLAM TUTAR|Iš viso mokėti|SVEUKUPNO ZA ISPLATU|Gjithsej|Guztira|الاجمالي الكلي|סך הכל|合计|합계";

Deno.test("a total's word in any language and column pays nobody, whether or not it adds up", () => {
  for (const word of TOTALS.split("|")) {
    for (const place of [0, 1, 3]) {
      for (const sum of ["5.216,25", "9.999,99"]) {
        const cells = ["", "", "", "", sum, ""].map((cell, at) => at === place ? word : cell);
        const { payees } = read(
          "Código;Trabajador;NIF;IBAN;Líquido;Concepto",
          `0012;GARCÍA PRADA, LUCÍA;12345678Z;${ES};2.608,25;Nómina`,
          `0013;IBARRA SOL;12345678Z;${DE};2.608,00;Nómina`,
          cells.join(";"),
        );
        assertEquals(payees.length, 2, `${word} in column ${place + 1}, ${sum}`);
      }
    }
  }
});

Deno.test("a row without an account that adds up those above is a total, whatever its word, but not one with a name", () => {
  const rows = (last: string): number =>
    read(
      "Nr;Name;IBAN;Betrag;Zweck",
      `1;Acme Handel;${DE};10,10;R 1`,
      `2;Bolt Service;${BE};20,20;R 2`,
      last,
    ).payees.length;
  assertEquals(rows(";Tamamı;;30,30;"), 3);
  assertEquals(rows("Tamamı;;;30,30;"), 2);
  assertEquals(rows(";;Tamamı;30,30;"), 2);
  assertEquals(rows(";;;30,30;Tamamı"), 2);
  assertEquals(rows(";Tamamı;;30,31;"), 3);
  assertEquals(rows("3;Cask;;30,30;R 3"), 3);
  assertEquals(rows(";Cask Brewing;;30,30;"), 3);
});

Deno.test("a grand total below the total of the last group pays nobody", () => {
  const { payees, totals } = read(
    "Nr;Name;IBAN;Betrag",
    `1;Acme;${DE};10,10`,
    `2;Bolt;${BE};20,20`,
    "Lapa;;;30,30",
    `3;Cask;${GB};5,00`,
    `4;Dune;${CH};6,00`,
    "Lapa;;;11,00",
    "Viss;;;41,30",
  );
  assertEquals(payees.map(({ name }) => name), ["Acme", "Bolt", "Cask", "Dune"]);
  assertEquals(totals?.map(({ difference }) => difference), ["0.00", "0.00", "0.00"]);
});

Deno.test("the message of a Belgian export wins over the bank's reference, and any message over a bank's numbers", () => {
  const belgian = (reference: string, message: string): readonly (string | null)[] =>
    read(
      `Rekening;Boekdatum;${reference};Beschrijving;Bedrag;Munt;Rekening tegenpartij;Naam tegenpartij;${message}`,
      `${BE};26-11-2026;B6K26CM0AH000U1Y;Overschrijving uitgaand;-302,50;EUR;${DE};Garage Peeters BV;Factuur 260118`,
      `${BE};26-11-2026;B6K26CM0AH000U1Z;Betaling app;-45,00;EUR;${ES};Chiro Sint-Jan;Lidgeld Lotte`,
      `${BE};27-11-2026;B6K27CM0AH000U20;Overschrijving uitgaand;-1.150,00;EUR;${GB};Vastgoed Claes NV;Huur december`,
    ).payees.map(({ reference }) => reference);
  const messages = ["Factuur 260118", "Lidgeld Lotte", "Huur december"];
  for (
    const [reference, message] of [
      ["Referentie", "Mededeling"],
      ["Referentie", "Vrije mededeling"],
      ["Référence", "Communication"],
      ["Référence", "Communication libre"],
      ["Reference", "Message"],
      ["Referenz", "Mitteilung"],
      ["Riferimento", "Descrizione operazione"],
      ["Referencia", "Concepto"],
    ] as const
  ) assertEquals(belgian(reference, message), messages, `${reference}, ${message}`);
});

Deno.test("apostrophes in front of every cell are a spreadsheet's marks; those of a name stay", () => {
  const { payees } = read(
    "Name;IBAN;Amount;Currency;Reference",
    `'Kelso Farms;'${GB};'1,204.50;'GBP;'KF-001`,
    `’'t Hof Ayr;’${BE};88.00;GBP;'0042`,
    `'Dunbar Books;'${DE};15.99;GBP;A-43`,
  );
  assertEquals(payees.map(({ name, amount, currency, reference }) => [name, amount, currency, reference]), [
    ["Kelso Farms", "1,204.50", "GBP", "KF-001"],
    ["'t Hof Ayr", "88.00", "GBP", "0042"],
    ["Dunbar Books", "15.99", "GBP", "A-43"],
  ]);
  const names = ["'s-Hertogenbosch Bouw", "’t Hof", "'n Kroeg", "D'Arcy", "'Snug' Pub"];
  const plain = read("Naam;IBAN", ...names.map((name, at) => `${name};${[GB, BE, DE, ES, CH][at]}`));
  assertEquals(plain.payees.map(({ name }) => name), names);
});

Deno.test("the sign of a currency is read by the country of the account where several share it", () => {
  const cases =
    "Fr.:CH:CHF Fr:LI:CHF SFr.:DE:CHF sFr.::CHF FR.:CH:CHF Frs.:CH:CHF Fr.:BI: kr:SE:SEK kr.:NO:NOK kr:DK:DKK Kr.:IS:ISK kr.:DE: kr:: " +
    "lei:RO:RON Lei:DE:RON LEI:MD:MDL Kč:CZ:CZK KČ::CZK Ft:HU:HUF Ft.::HUF zł:PL:PLN ZŁ::PLN лв.:BG:BGN ₺::TRY €::EUR £::GBP $:US: R$:: ¥::";
  for (const [sign = "", country = "", code = ""] of cases.split(" ").map((text) => text.split(":"))) {
    assertEquals(currencyOfSign(sign, country), code || null, `${sign} ${country}`);
  }
  for (const text of ["Fr. 1'250.–", "1’250.00 SFr.", "sFr. 1250", "FR. 1250.-", "1250.- Frs."]) {
    assertEquals(Number(readAmount(text, ".")), 1250, text);
  }
  const { payees } = read(
    "Name;IBAN;Betrag;Währung",
    `A;${CH};10.00;Fr.`,
    `B;${DE};20.00;€`,
    `C;${DE};30.00;kr`,
  );
  assertEquals(payees.map(({ currency }) => currency), ["CHF", "EUR", "kr"]);
});

Deno.test("national account numbers are read from the only column of accounts, though few or none are IBANs", () => {
  const { payees } = read(
    "Name;Account;Amount;Currency",
    "Bakkerij Wouters;539-0075470-34;55,00;EUR",
    "Zahradnictví Lípa;19-2000145399/0800;1200,00;CZK",
    `Meubelen Maes NV;${BE};480,00;EUR`,
  );
  assertEquals(payees.map(({ iban, accountNote }) => [iban, accountNote?.kind ?? null]), [
    ["", "national"],
    ["", "national"],
    [BE, null],
  ]);
  const czech = read(
    "Příjemce;Číslo účtu;Částka",
    "Lípa;19-2000145399/0800;1200,00",
    "Dub;2000145399/0800;1,00",
  );
  assertEquals(czech.payees.map(({ accountNote }) => accountNote?.kind), ["national", "national"]);
});

Deno.test("the texts of Swiss QR codes are a list of payees", () => {
  const code = (reference: string, amount: string): string =>
    ["SPC", "0200", "1", CH, "S", "Velowerkstatt Meier", "Dorfstrasse", "12", "8400", "Winterthur", "CH"]
      .concat(Array<string>(7).fill(""), [
        amount,
        "CHF",
        "S",
        "Anna Keller",
        "Seeweg",
        "3",
        "6300",
        "Zug",
        "CH",
      ])
      .concat([reference === "" ? "NON" : "SCOR", reference, "Reparatur, E-Bike", "EPD"]).join("\r\n");
  const { payees } = read(code("RF18539007547034", "199.95"), code("", ""));
  assertEquals(
    payees.map(({ iban, name, amount, currency, reference }) => [iban, name, amount, currency, reference]),
    [
      [CH, "Velowerkstatt Meier", "199.95", "CHF", "RF18539007547034"],
      [CH, "Velowerkstatt Meier", null, "CHF", "Reparatur, E-Bike"],
    ],
  );
});
