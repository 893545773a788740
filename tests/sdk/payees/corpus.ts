/**
 * Files as programs and banks write them, made of the layouts in `corpus.tsv` and the payees of their country. Most
 * headings are from memory of such files, so a program is only an example, and no page is quoted. If a page was read,
 * the last column has its URL and date. In the column `columns`, each is `Heading=role`; roles are the members of
 * `Payee`, and columns with other roles must be ignored. Add a line for a file that was read wrongly.
 *
 * @module
 */
import { composeIban } from "../../../src/identifiers/mod.ts";
import { readTable } from "../../support/table.ts";

/** What a column with a role contains, as `corpus_roles.tsv` says. */
const ROLES = new Map(
  readTable(new URL("./corpus_roles.tsv", import.meta.url), "role", "value").map((
    row,
  ) => [row.role, row.value]),
);

/** The layout of a program in a country. */
export interface Layout {
  readonly program: string;
  readonly country: string;
  readonly columns: string;
  readonly delimiter?: "," | ";" | "\t" | "|";
  readonly form?: "csv" | "xlsx";
  readonly encoding?: "utf-8" | "utf-8-bom" | "latin1" | "utf-16";
  /** Lines above the headings; `#` stands for a debit account. */
  readonly above?: readonly string[];
  /** Text of the first cell in a row of totals. */
  readonly total?: string;
  readonly quoted?: boolean;
  /** True if the heading of the amounts contains the currency, so that there is no column of currencies. */
  readonly headed?: boolean;
  /** IBANs in groups of four. */
  readonly grouped?: boolean;
}

interface Country {
  /** Beginning of the accounts of its banks. */
  readonly bban: string;
  readonly decimal: string;
  readonly group: string;
  readonly currency: string;
  readonly names: readonly string[];
}

const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  readTable(
    new URL("./corpus_countries.tsv", import.meta.url),
    ...["country", "bban", "decimal", "group", "currency", "names"] as const,
  ).map(({ country, group, names, ...row }) => [
    country,
    { ...row, group: group === "space" ? " " : group, names: names.split(" / ") },
  ]),
);

function countryOf(code: string): Country {
  const country = COUNTRIES.get(code);
  if (country === undefined) throw new Error(`The corpus has no country ${code}`);
  return country;
}

const AMOUNTS = ["1234.5", "89.99", "15000", "720.05"];

/** A file with its expected payees. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The expected members of each payee; `null` if the file doesn't have one. */
  readonly payees: readonly Readonly<Record<string, string | null>>[];
}

const READ = ["iban", "name", "amount", "currency", "reference", "supplier", "bic"] as const;

/** The rows of a layout, from its first line to its last, and the expected payees. */
export function rowsOf({ country, columns, above = [], total, grouped, headed }: Layout): {
  readonly rows: readonly (readonly string[])[];
  readonly payees: CorpusFile["payees"];
} {
  const parsed = columns.split("|").map((column) => {
    const at = column.lastIndexOf("=");
    const role = column.slice(at + 1);
    if (!ROLES.has(role)) throw new Error(`"${column}" has no role`);
    return { heading: column.slice(0, at), role };
  });
  const payer = accountOf(country, 9);
  const body = countryOf(country).names.map((name, index) =>
    new Map(parsed.map(({ role }) => [role, valueOf(role, country, name, index, grouped === true)]))
  );
  const rows = [
    ...above.map((line) => line.replace("#", payer).split("¦")),
    parsed.map(({ heading }) => heading),
    ...body.map((values) => parsed.map(({ role }) => values.get(role) ?? "")),
    ...(total === undefined
      ? []
      : [parsed.map(({ role }, at) =>
        at === 0 ? total : role === "amount" ? writeAmount("17044.54", country) : ""
      )]),
  ];
  const payees = body.map((values) =>
    Object.fromEntries(READ.map((role) => [
      role,
      values.get(role) ?? (role === "currency" && headed ? countryOf(country).currency : null) ??
        (role === "name" && values.has("last") ? `${values.get("first")} ${values.get("last")}` : null),
    ]))
  );
  return { rows, payees };
}

function valueOf(role: string, country: string, name: string, index: number, grouped: boolean): string {
  const iban = accountOf(country, index);
  const [first = "", ...last] = name.split(" ");
  const facts: Readonly<Record<string, string>> = {
    name,
    country,
    first,
    last: last.join(" "),
    iban: grouped ? iban.replaceAll(/(.{4})(?=.)/g, "$1 ") : iban,
    amount: writeAmount(AMOUNTS[index] ?? "0", country),
    currency: countryOf(country).currency,
    payer: accountOf(country, 9),
  };
  const values = (ROLES.get(role) ?? "").split(" / ");
  return (values[values.length === 1 ? 0 : index] ?? "").replaceAll(
    /\{(\w+)\}/g,
    (_, fact: string) => /^\d/.test(fact) ? String(Number(fact) + index) : facts[fact] ?? "",
  );
}

function accountOf(country: string, index: number): string {
  return composeIban(country, `${countryOf(country).bban}${index}`);
}

function writeAmount(amount: string, country: string): string {
  const { decimal, group } = countryOf(country);
  const [whole = "", cents = ""] = Number(amount).toFixed(2).split(".");
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${decimal}${cents}`;
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  const value = values.find((each) => each === text);
  if (value === undefined && text !== "") throw new Error(`${text} isn't one of ${values.join(", ")}`);
  return value;
}

/** The layouts of `corpus.tsv`. */
export const LAYOUTS: readonly Layout[] = readTable(
  new URL("./corpus.tsv", import.meta.url),
  ...["program", "country", "columns", "delimiter", "form", "encoding", "flags", "total", "above"] as const,
).map(({ program, country, columns, flags, delimiter, form, encoding, total, above }) => ({
  program,
  country,
  columns,
  delimiter: oneOf([",", ";", "\t", "|"], delimiter === "tab" ? "\t" : delimiter),
  form: oneOf(["csv", "xlsx"], form),
  encoding: oneOf(["utf-8", "utf-8-bom", "latin1", "utf-16"], encoding),
  above: above === "" ? [] : above.split(" ⏎ "),
  total: total || undefined,
  quoted: flags.includes("quoted"),
  headed: flags.includes("headed"),
  grouped: flags.includes("grouped"),
}));
