/**
 * `deno task feedback`: what callers have reported, for the operator to read and close.
 *
 * Exit status: 0 done, 1 there is no such report or it was closed before, 2 the command was not understood.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { parseArgs } from "node:util";
import {
  closeReport,
  listReports,
  readFeedbackReport,
  type ReportRead,
  type ReportSummary,
} from "../feedback/mod.ts";
import { type Opened, runOnDatabase } from "./run_on_database.ts";
import { stripControlCharacters } from "./control_characters.ts";

const USAGE = `Usage: deno task feedback [list [--all]]
       deno task feedback show ID
       deno task feedback close ID

Lists what callers have reported and nobody has dealt with yet, the latest first (with --all: closed reports too),
shows one report with the payment that it claims back, and closes one. The database is that of DATABASE_URL.

Exit status: 0 done, 1 there is no such report, or it was closed before, 2 usage.`;

/** Reports in one list. */
const LIST_LENGTH_MAX = 200;

type Command =
  | { readonly kind: "list"; readonly all: boolean }
  | { readonly kind: "show" | "close"; readonly id: number };

async function run({ storage }: Opened, command: Command): Promise<number> {
  switch (command.kind) {
    case "list": {
      const reports = await listReports(storage, { all: command.all, limit: LIST_LENGTH_MAX });
      console.log(reports.length === 0 ? "No reports." : reports.map(summarize).join("\n"));
      if (reports.length === LIST_LENGTH_MAX) {
        console.log(`The latest ${LIST_LENGTH_MAX}; there may be more.`);
      }
      return 0;
    }
    case "show": {
      const report = await readFeedbackReport(storage, command.id);
      console.log(report === null ? `There is no report ${command.id}.` : describe(report));
      return report === null ? 1 : 0;
    }
    case "close": {
      const isClosed = await closeReport(storage, command.id);
      console.log(isClosed ? `Closed report ${command.id}.` : `There is no open report ${command.id}.`);
      return isClosed ? 0 : 1;
    }
  }
}

/** Reads the arguments; a text says what is wrong with them, `null` asks for the usage. */
function readCommand(args: readonly string[]): Command | string | null {
  try {
    const { values, positionals: [kind = "list", id, ...more] } = parseArgs({
      args: [...args],
      options: {
        all: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
      allowPositionals: true,
    });
    if (values.help) return null;
    if (kind === "list" && id === undefined) return { kind, all: values.all };
    if (kind !== "show" && kind !== "close") return `There is no command "${kind}".`;
    if (id === undefined || more.length > 0 || !/^[1-9]\d{0,9}$/.test(id)) {
      return `${kind} takes the number of a report.`;
    }
    return { kind, id: Number(id) };
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

const NOTES_WIDTH = 60;

const CLAIMS: Readonly<Record<ReportSummary["claim"], string>> = {
  none: "",
  payment_known: "  refund of a payment of ours",
  payment_unknown: "  refund of a payment that is not known",
};

function summarize({ id, createdAt, status, errorType, endpoint, notes, claim }: ReportSummary): string {
  const about = [endpoint, notes].filter((text) => text !== null).join(": ");
  const short = about.length > NOTES_WIDTH ? `${about.slice(0, NOTES_WIDTH)}…` : about;
  return `${String(id).padStart(10)}  ${instant(createdAt)}  ${status.padEnd(4)}  ${errorType}${
    CLAIMS[claim]
  }  ${stripControlCharacters(short)}`;
}

function describe(report: ReportRead): string {
  const lines: (readonly [name: string, value: string | null])[] = [
    ["report", String(report.id)],
    ["sent", instant(report.createdAt)],
    ["status", report.closedAt === null ? report.status : `${report.status}, ${instant(report.closedAt)}`],
    ["kind", report.errorType],
    ["endpoint", report.endpoint],
    ["agent", report.agent],
    ["contact", report.contact],
    ["expected", report.expected],
    ["got", report.got],
    ["transaction", report.transactionHash],
    ...report.payments.flatMap((payment): (readonly [string, string])[] => [
      [
        "  payment",
        `${payment.amountAtomic / 1_000_000} USDC, ${payment.state}, ${instant(payment.createdAt)}`,
      ],
      ["  payer", `${payment.payer} on ${payment.network}`],
      [
        "  for",
        `${payment.operation}${payment.purchaseId === null ? "" : `, purchase ${payment.purchaseId}`}`,
      ],
      ["  key", payment.keyPrefix ?? "none"],
      ["  refund", "to this payer only: anybody can name the hash of a transaction"],
    ]),
    ...(report.transactionHash !== null && report.payments.length === 0
      ? [["  payment", "none of this transaction was taken here"] as const]
      : []),
    ["  also in", report.otherClaims.length === 0 ? null : `report ${report.otherClaims.join(", ")}`],
  ];
  const told = lines.flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(12)} ${stripControlCharacters(value)}`]
  );
  const notes = report.notes?.split("\n").map((line) => `  ${stripControlCharacters(line)}`) ?? [];
  return [...told, ...(notes.length === 0 ? [] : ["notes", ...notes])].join("\n");
}

function instant(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}

if (import.meta.main) Deno.exit(await runOnDatabase(readCommand(Deno.args), USAGE, run));
