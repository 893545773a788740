/**
 * Lists as banks, programs and people write them, from memory of such files. The expected result of each was written
 * down before the file was first read. The headings of the 14th file are public: exports and templates of DKB,
 * Consorsbank, Deutsche Bank, Alior, Millennium, Fio, LHV, DNB, Reg, BT, Rabobank and others, and code that reads or
 * writes them (GitHub, help pages; 2026-11-30).
 *
 * `foreign_layouts_*.txt`: `## name` begins a list, with `d=` for its delimiter (`;` by default) and `cur=` for the
 * currency of all rows. `H ` begins the headings, each with the role that is right: `=n` name (`n1 n2`: parts, `co`:
 * company before person), `i` IBAN, `b` BIC, `a` amount, `c` currency, `r` reference. `^` begins a line before or
 * between the rows that isn't a payment, `~` one below them. `@DE1` is an account, `@@DE1` in groups. `=>>` follows a
 * row for which other values are right.
 */
import { assertEquals } from "@std/assert";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { composeIban } from "../../../src/identifiers/mod.ts";

/** A BBAN of each country, whose last digits are counted up. */
const BBANS: Readonly<Record<string, string>> = Object.fromEntries(
  ("DE370400440532013000 AT1904300234573201 CH00762011623852957 FR20041010050500013M02606 NLABNA0417164300 BE539007547034 " +
    "ITX0542811101000000123456 ES21000418450200051332 PT000201231234567890154 GBNWBK60161331926819 IEAIBK93115212345678 " +
    "PL109010140000071219812874 CZ08000000192000145399 SK12000000198742637541 HU117730161111101800000000 ROAAAA1B31007593840000 " +
    "HR10010051863000160 SI263300012039086 SE50000000058398257466 DK00400440116243 NO86011117947 FI12345600000785 " +
    "EE2200221020145685 LVBANK0000435195001 LT1000011101001000 GR01101250000000012300695 BGBNBG96611020345678 " +
    "TR0006100519786457841326 RS260005601001611379 UA3223130000026007233566001 AE0331234567890123456 SA80000000608010167519 " +
    "IL0108000000099999999 KZ86125KZT5004100100").split(" ").map((text) => [text.slice(0, 2), text.slice(2)]),
);

type Field = "n" | "i" | "b" | "a" | "c" | "r";
type Values = Readonly<Record<Field, string | null>>;

interface Layout {
  readonly name: string;
  readonly lines: readonly string[];
  readonly payees: readonly Values[];
}

function accountOf(country: string, number: number): string {
  const bban = BBANS[country] ?? "";
  const last = /\d{1,9}$/.exec(bban)?.[0] ?? "";
  const counted = String(Number(last) + number).padStart(last.length, "0").slice(-last.length);
  const whole = bban.slice(0, bban.length - last.length) + counted;
  return composeIban(country, whole);
}

function fillIn(line: string): string {
  return line.replaceAll(/(@@?)([A-Z]{2})(\d+)/g, (_, marks: string, country: string, number: string) => {
    const iban = accountOf(country, Number(number));
    return marks === "@@" ? iban.replaceAll(/(.{4})(?=.)/g, "$1 ") : iban;
  });
}

/** Splits a line without quotes that contain quotes. */
function cellsOf(line: string, delimiter: string): readonly string[] {
  const cells = [""];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"' && (isQuoted || cells.at(-1) === "")) isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) cells.push("");
    else cells.push(`${cells.pop()}${character}`);
  }
  return cells.map((cell) => cell.trim());
}

function readLayout(text: string): Layout {
  const [head = "", ...rest] = text.trimEnd().split("\n");
  const [name = "", ...options] = head.split(" ");
  const optionOf = (key: string): string | null =>
    options.find((option) => option.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
  const delimiter = optionOf("d") === "tab" ? "\t" : optionOf("d") ?? ";";
  const lines: string[] = [];
  const payees: Values[] = [];
  let roles: readonly string[] = [];
  for (const raw of rest) {
    if (/^[\^~]/.test(raw)) lines.push(fillIn(raw.slice(1)));
    else if (raw.startsWith("H ")) {
      const headings = raw.slice(2).split(delimiter);
      roles = headings.map((heading) => /=([a-z]+\d?)"?$/.exec(heading)?.[1] ?? "");
      if (!options.includes("bare")) {
        lines.push(headings.map((heading) => heading.replace(/=[a-z]+\d?("?)$/, "$1")).join(delimiter));
      }
    } else {
      const [line = "", others = ""] = fillIn(raw).split(" =>> ");
      lines.push(line);
      const cells = cellsOf(line, delimiter);
      const cell = (role: string): string | null => cells[roles.indexOf(role)] || null;
      const parts = [cell("n1"), cell("n2")].filter((part) => part !== null).join(" ");
      const given = Object.fromEntries(
        others.split(" | ").filter((each) => each !== "").map((each) => {
          const [key = "", value] = each.split("=");
          return [key, value === "null" ? null : value];
        }),
      );
      payees.push({
        n: cell("co") ?? cell("n") ?? (parts || null),
        i: cell("i"),
        b: cell("b"),
        a: cell("a"),
        c: cell("c") ?? optionOf("cur"),
        r: cell("r"),
        ...given,
      });
    }
  }
  return { name, lines, payees };
}

for (const file of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]) {
  const text = Deno.readTextFileSync(new URL(`./foreign_layouts_${file}.txt`, import.meta.url));
  for (const layout of text.split(/^## /m).slice(1).map(readLayout)) {
    Deno.test(`readPayees() reads the list ${layout.name} (${file})`, () => {
      const { payees } = readPayees(new TextEncoder().encode(layout.lines.join("\n")));
      const read = payees.map(({ name, iban, bic, amount, currency, reference }): Values => ({
        n: name,
        i: iban,
        b: bic,
        a: amount,
        c: currency,
        r: reference,
      }));
      assertEquals(read, layout.payees);
    });
  }
}
