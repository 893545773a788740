// `deno task feedback` lets the operator read and close the reports of callers. Exit status: 0 done, 1 not found or
// already closed, 2 wrong usage.
import type { Command } from "@commander-js/extra-typings";
import { closeReport, readFeedbackReport, type ReportRead } from "../feedback/mod.ts";
import { showList } from "./admin/queries.ts";
import {
  type Actions,
  type CommandEnvironment,
  instant,
  numberUpTo,
  runCommandLine,
  stripControlCharacters,
} from "./command_line.ts";

const reportNumber = numberUpTo(9_999_999_999);

/** Runs `deno task feedback`; returns the exit status. */
export function runFeedback(args: readonly string[], environment?: CommandEnvironment): Promise<number> {
  return runCommandLine("deno task feedback", define, args, environment);
}

function define(program: Command, { onDatabase }: Actions): void {
  program.description("Reads and closes the reports of callers in the database of DATABASE_URL.");
  program.command("list", { isDefault: true })
    .description("lists open reports, latest first")
    .option("--all", "also closed reports")
    .action(onDatabase((opened, { all = false }) => showList(opened, "reports", { argument: all })));
  program.command("show").description("shows a report, with the payment to refund")
    .argument("<id>", "its number in the list", reportNumber)
    .action(onDatabase(async ({ storage, console }, id) => {
      const report = await readFeedbackReport(storage, id);
      console.log(report === null ? `Report ${id} not found.` : describe(report));
      return report === null ? 1 : 0;
    }));
  program.command("close").description("marks a report as done")
    .argument("<id>", "its number in the list", reportNumber)
    .action(onDatabase(async ({ storage, console }, id) => {
      const isClosed = await closeReport(storage, id);
      console.log(isClosed ? `Closed report ${id}.` : `Report ${id} not found, or already closed.`);
      return isClosed ? 0 : 1;
    }));
}

function describe(report: ReportRead): string {
  const lines: (readonly [name: string, value: string | null])[] = [
    ["report", String(report.id)],
    ["sent", instant(report.created_at)],
    ["status", report.closed_at === null ? report.status : `${report.status}, ${instant(report.closed_at)}`],
    ["kind", report.error_type],
    ["endpoint", report.endpoint],
    ["agent", report.agent],
    ["contact", report.contact],
    ["expected", report.expected],
    ["got", report.got],
    ["transaction", report.transaction_hash],
    ...report.payments.flatMap((payment): (readonly [string, string])[] => [
      [
        "  payment",
        `${payment.amount_atomic / 1_000_000} USDC, ${payment.state}, ${instant(payment.created_at)}`,
      ],
      ["  payer", `${payment.payer} on ${payment.network}`],
      [
        "  for",
        `${payment.operation}${payment.purchase_id === null ? "" : `, purchase ${payment.purchase_id}`}`,
      ],
      ["  key", payment.key_prefix ?? "none"],
      ["  refund", "to this payer only, because anyone can send the hash of a transaction"],
    ]),
    ...(report.transaction_hash !== null && report.payments.length === 0
      ? [["  payment", "none of this transaction was received here"] as const]
      : []),
    ["  also in", report.otherClaims.length === 0 ? null : `report ${report.otherClaims.join(", ")}`],
  ];
  const facts = lines.flatMap(([name, value]) =>
    value === null ? [] : [`${name.padEnd(12)} ${stripControlCharacters(value)}`]
  );
  const notes = report.notes?.split("\n").map((line) => `  ${stripControlCharacters(line)}`) ?? [];
  return [...facts, ...(notes.length === 0 ? [] : ["notes", ...notes])].join("\n");
}

if (import.meta.main) Deno.exit(await runFeedback(Deno.args));
