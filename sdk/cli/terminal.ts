// Input and output of a command, and output for people: a table on a terminal, plain lines in a pipe, a progress bar.
import process from "node:process";
import {
  bankAnswerOf,
  bankOf,
  type ComparedPayees,
  decideOnPayee,
  detailOf,
  findingsOf,
  partFindings,
  reachOf,
  type ScreenedPayee,
  verdictOf,
} from "../payees/mod.ts";
import {
  type Catalogue,
  codeOf,
  MARKS,
  printBic,
  sayFinding,
  type Verdict,
  verdictOfFinding,
  VERDICTS,
} from "../verdicts/mod.ts";
import { cliWords } from "./ending.ts";

/** The variables, streams and abort signal of one run of the command. */
export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: { readonly isTerminal: boolean; readonly stream: AsyncIterable<Uint8Array> };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly signal: AbortSignal;
}

/** An output stream; `width` is in columns. */
export interface Output {
  readonly isTerminal: boolean;
  readonly width: number;
  readonly write: (text: string) => void;
}

/**
 * Returns the environment of the process. A signal aborts the run; the same signal again, or an uncaught error, ends
 * the process.
 */
export function environmentOfProcess(env: CliEnvironment["env"]): CliEnvironment {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => controller.abort());
  // An open read of the standard input would keep the process running.
  controller.signal.addEventListener("abort", () => process.stdin.destroy());
  process.stdout.on("error", (error) => {
    // The program that reads the output has exited.
    if ("code" in error && error.code === "EPIPE") process.exit(2);
    throw error;
  });
  // Exits with status 2, because Node.js would exit with 1, which means that there are findings.
  process.on("uncaughtException", (error) => {
    process.stderr.write(renderMessage(`Unexpected error: ${error.stack ?? error}`));
    process.exit(2);
  });
  return {
    env,
    stdin: { isTerminal: process.stdin.isTTY === true, stream: process.stdin },
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    signal: controller.signal,
  };
}

function outputOf(stream: typeof process.stdout | typeof process.stderr): Output {
  return {
    isTerminal: stream.isTTY === true,
    // Some terminals report a width of 0.
    width: stream.columns || 80,
    write: (text) => void stream.write(text),
  };
}

const COLOURS: Readonly<Record<Verdict, number>> = {
  fine: 32,
  account_fine: 36,
  check_first: 33,
  stop: 31,
  not_checked: 35,
};

const BAR_WIDTH = 30;

/** Width of the narrowest supported terminal; narrower ones break lines. */
const WIDTH_MIN = 60;

const WIDTH_MAX = 120;

const INDENT = 4;

/** Folds a text to the width (60 to 120 columns); indents the first line by `at`, and the others by `hanging`. */
export function fold(text: string, at: number, width: number, hanging = at): string {
  const lines: string[] = [];
  let line = "";
  const room = Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, width)) - 1;
  for (const word of text.split(" ")) {
    const indent = lines.length === 0 ? at : hanging;
    if (line !== "" && indent + line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each, index) => `${" ".repeat(index === 0 ? at : hanging)}${each}\n`).join("");
}

/** Renders a line per payee, cut to the terminal's width, and below it the reasons for the verdict in full. */
export function renderTable(
  payees: readonly ScreenedPayee[],
  width: number,
  colour: boolean,
  catalogue: Catalogue,
): string {
  const rows = payees.map((screened) => [
    `${MARKS[verdictOf(screened)]} ${catalogue.verdicts[verdictOf(screened)].word}`,
    String(screened.payee.place),
    ...[accountOf(screened), screened.payee.name ?? "", bankOf(screened.screening)].map(
      stripControlCharacters,
    ),
  ]);
  const room = Math.max(WIDTH_MIN, width) - 1;
  const widths = [18, 7, 34, 28, 34].map((max, column) =>
    rows.reduce((most, row) => Math.min(max, Math.max(most, row[column]?.length ?? 0)), 0)
  );
  return rows.map((cells, index) => {
    const text = cells.map((cell, at) =>
      at === 1 ? cell.padStart(widths[at] ?? 0) : fit(cell, widths[at] ?? 0)
    ).join("  ").trimEnd().slice(0, room);
    const screened = payees[index];
    if (screened === undefined) return "";
    const verdict = verdictOf(screened);
    const reasons = partFindings(screened).own.filter((one) => verdictOfFinding(one) === verdict)
      .map((one) => stripControlCharacters(sayFinding(one, catalogue))).join(" ");
    const line = colour ? `\x1b[${COLOURS[verdict]}m${text}\x1b[0m` : text;
    return `${line}\n${reasons === "" ? "" : fold(reasons, INDENT, width)}`;
  }).join("");
}

/** Renders the findings that all payees share, one sentence per line. */
export function renderShared(
  payees: readonly ScreenedPayee[],
  width: number,
  catalogue: Catalogue,
): string {
  const sentences = payees.flatMap((payee) =>
    partFindings(payee).shared.map((one) => sayFinding(one, catalogue))
  );
  return [...new Set(sentences)].map((sentence) => fold(stripControlCharacters(sentence), 0, width)).join("");
}

/** Renders all facts about a payee, one per line. */
export function renderExplained(screened: ScreenedPayee, catalogue: Catalogue): string {
  const { screening } = screened;
  const verdict = verdictOf(screened);
  const { instant, vop } = reachOf(screening);
  const words = cliWords[catalogue.writing.language].command.run;
  const { writing: { country, day }, results: { columns, cells } } = catalogue;
  const reach = [[columns.sct_inst, instant], [columns.vop, vop]] as const;
  const bank = bankAnswerOf(screening);
  const result = screening.kind === "screened" && screening.result.valid ? screening.result : null;
  const lines = [
    `${MARKS[verdict]} ${catalogue.verdicts[verdict].word}${catalogue.colon}${
      catalogue.verdicts[verdict].meaning
    }`,
    headingOf(screened),
    ...decideOnPayee(screened).findings.map((one) => `- ${sayFinding(one, catalogue)} [${codeOf(one)}]`),
    [bankOf(screening), printBic(result?.bic ?? null), result === null ? "" : country(result.country.code)]
      .filter((
        part,
      ) => part !== "")
      .join(", "),
    ...reach.flatMap(([scheme, { reach, since }]) =>
      reach === "" ? [] : [
        `${scheme}${catalogue.colon}${cells[reach]}${
          since === null ? "" : ` ${words.since({ from: since })}`
        }`,
      ]
    ),
    ...(bank?.compliance.lists ?? []).map(({ list, outcome, as_of }) =>
      `${catalogue.lists[list]}${catalogue.colon}${words.lists[outcome]}${
        as_of === null ? "" : `, ${day(as_of)}`
      }`
    ),
    ...(bank === null ? [] : [words.risk({ level: bank.compliance.risk_level })]),
    ...(bank?.compliance.risk_breakdown ?? []).filter(({ weight }) => weight > 0).map(({ flag, weight }) =>
      `  ${flag} +${weight}`
    ),
  ];
  return `${lines.filter((line) => line !== "").map(renderMessage).join("")}\n`;
}

/** Renders one line of fields separated by tabs: verdict, account, name, bank, findings, reason. */
export function renderLine(screened: ScreenedPayee, catalogue: Catalogue): string {
  const { payee: { name }, screening } = screened;
  const found = [accountOf(screened), name ?? "", bankOf(screening), findingsOf(screened).join(" ")];
  const cells = [verdictOf(screened), ...found, detailOf(screened, catalogue)];
  return `${cells.map(stripControlCharacters).join("\t")}\n`;
}

function accountOf(
  { payee: { iban, otherAccount, bic }, screening }: ScreenedPayee,
): string {
  if (screening.kind === "bank") return bic ?? "";
  return iban === "" ? otherAccount ?? "" : iban;
}

function headingOf(screened: ScreenedPayee): string {
  return [accountOf(screened), screened.payee.name ?? ""].filter((part) => part !== "").join("  ");
}

/** Renders the number of each verdict, such as `3 payees: 1 Stop, 2 Fine.` */
export function renderSummary(payees: readonly ScreenedPayee[], catalogue: Catalogue): string {
  const counts = new Map<Verdict, number>();
  for (const verdict of payees.map(verdictOf)) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return renderCounts(counts, catalogue);
}

/** Renders how often each verdict was given. */
export function renderCounts(counts: ReadonlyMap<Verdict, number>, catalogue: Catalogue): string {
  const words = cliWords[catalogue.writing.language].command.run;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const given = VERDICTS.flatMap((verdict) => {
    const count = counts.get(verdict);
    return count === undefined ? [] : [words.count({ count, verdict: catalogue.verdicts[verdict].word })];
  });
  return `${words.summary({ payees: total, counts: given.join(", ") })}\n`;
}

const OUTCOMES = ["account_changed", "name_changed", "new_payee", "same_account"] as const;

const MISSING_NAMED = 10;

/** Renders the result of a comparison. */
export function renderComparison({ comparisons, missing }: ComparedPayees, catalogue: Catalogue): string {
  const words = cliWords[catalogue.writing.language].command.run;
  const parts = OUTCOMES.flatMap((outcome) => {
    const count = comparisons.filter((each) => each?.outcome === outcome).length;
    return count === 0 ? [] : [words.compared[outcome]({ count })];
  });
  const names = missing.slice(0, MISSING_NAMED).map(({ name, iban }) => name ?? iban);
  const [count, more] = [missing.length, missing.length - names.length];
  return renderMessage(words.comparison({ parts: parts.join(", ") })) +
    (count === 0 ? "" : renderMessage(words.missing({ count, names: names.join("; "), more })));
}

/** Renders a progress bar that replaces the previous one. */
export function renderProgress(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.floor(done / total * BAR_WIDTH);
  return `\r${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${done}/${total}`;
}

/** Returns a progress bar, which does nothing if the standard error stream isn't a terminal. */
export function progressBar(
  total: number,
  { stderr: { isTerminal, write } }: { readonly stderr: Pick<Output, "isTerminal" | "write"> },
): { readonly add: (count: number) => void; readonly clear: () => void } {
  if (!isTerminal) return { add: () => {}, clear: () => {} };
  let done = 0;
  write(renderProgress(0, total));
  return {
    add: (count) => write(renderProgress(done = Math.min(total, done + count), total)),
    clear: () => write("\r\x1b[K"),
  };
}

/** Replaces control and format characters and line separators with spaces: they could control the terminal. */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}

/** Serialises a value as one line of JSON, with control and format characters and line separators escaped. */
export function writePrintableJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) =>
      character.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  );
}

const MESSAGE_LENGTH_MAX = 500;

/** Renders a message as one line, which is cut after 500 characters. */
export function renderMessage(text: string): string {
  const line = stripControlCharacters(text);
  return `${line.length > MESSAGE_LENGTH_MAX ? `${line.slice(0, MESSAGE_LENGTH_MAX)}…` : line}\n`;
}

function fit(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text.padEnd(width);
}
