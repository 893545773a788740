/**
 * Files of any length, with payees at every bank in the registers.
 *
 * @module
 */
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { composeIban } from "../../src/identifiers/mod.ts";

const COUNTRIES = ["DE", "AT", "CH", "CZ", "ES", "FR", "IT", "NL", "PL", "SE"] as const;

/** Numbers of the mistyped row and of the repeated row in each hundred. */
const [MISTYPED, REPEATED] = [37, 53];

/**
 * Number of large banks, which together hold 19 of every 20 accounts; the remaining accounts are spread over all
 * registered banks in turn.
 */
const LARGE_BANKS = 500;

/** Yields the lines of a CSV file: of a hundred payees one is mistyped, one is repeated, and ten have a BIC. */
export async function* payeeLines(count: number): AsyncGenerator<string> {
  const { registers } = await loadReferenceData();
  const codes = COUNTRIES.flatMap((country) =>
    registers.bankCodes(country).map((code) => ({
      country,
      code,
      rule: registers.ibanStructures.get(country),
    }))
  );
  yield "supplier;name;iban;bic;amount;currency\r\n";
  for (let at = 0; at < count; at++) {
    const row = at % 100 === REPEATED ? at - 1 : at;
    const place = row % 20 === 0 ? row / 20 : row * 7919 % LARGE_BANKS * 31;
    const { country, code, rule } = codes[place % codes.length] ?? { country: "DE", code: "37040044" };
    const bban = rule?.exampleIban.slice(4) ?? "370400440532013000";
    const start = rule?.bankCode.start ?? 0;
    const number = String(row).padStart(7, "0");
    // Replaces the last seven characters of the account number, if the country's example has digits there.
    const own = /\d{7}$/.test(bban) ? bban.slice(0, -7) + number : bban;
    const iban = composeIban(country, own.slice(0, start) + code + own.slice(start + code.length));
    const written = row % 100 === MISTYPED ? `${iban.slice(0, -2)}XX` : iban;
    const bic = row % 10 === 0 ? "COBADEFFXXX" : "";
    yield `${70000 + row};Müller & Söhne ${row} GmbH;${written};${bic};${row % 9999},${at % 90 + 10};EUR\r\n`;
  }
}

/** Writes such a file. */
export async function writePayeeFile(path: string, count: number): Promise<void> {
  await Deno.writeFile(path, ReadableStream.from(payeeLines(count)).pipeThrough(new TextEncoderStream()));
}
