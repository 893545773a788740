// Registers of SEPA scheme participants (European Payments Council), one per scheme: CSV, UTF-8, a row per BIC
// (layout unchanged since 2022). The terms allow only non-commercial use, so no table is shipped: operators fetch
// them under the terms that apply to them.
import { isBic } from "../../identifiers/mod.ts";
import { type EpcParticipation, type EpcScheme, epcSchemes, writeEpcTable } from "../registers/mod.ts";
import {
  type CompiledTable,
  type Dataset,
  describeDataset,
  officialFile,
  requireSource,
  type SourceFile,
} from "./dataset.ts";
import { type CsvRow, decodeUtf8, readCsv } from "./formats/source_text.ts";

interface SchemeFacts {
  readonly label: string;
  /** Name of a stored copy, other than the publisher's. */
  readonly otherName?: string;
  /** Well below the number of participants of September 2022, where that is known. */
  readonly rowsMin: number;
}

const factsByScheme: Readonly<Record<EpcScheme, SchemeFacts>> = {
  SCT: { label: "SCT", otherName: "sepa_credit_transfer", rowsMin: 3000 },
  SCT_INST: { label: "SCT Inst", otherName: "sepa_instant_credit_transfer", rowsMin: 1800 },
  SDD_CORE: { label: "SDD Core", rowsMin: 1000 },
  SDD_B2B: { label: "SDD B2B", rowsMin: 1000 },
  VOP: { label: "VoP", rowsMin: 1000 },
};

// Nobody has kept a file of the other schemes; their exports are described as having the same columns.
const lastSeen = { format: "CSV, UTF-8, `,`, 8 columns", on: "2022-09-25" };

/** The registers of the European Payments Council; none is shipped. */
export const epcDatasets: readonly Dataset[] = epcSchemes.map(describeScheme);

function describeScheme(scheme: EpcScheme): Dataset {
  const stem = scheme.toLowerCase();
  const { label, otherName = stem, rowsMin } = factsByScheme[scheme];
  const name = `${stem}.csv`;
  const url =
    `https://www.europeanpaymentscouncil.eu/sites/default/files/participants_export/${stem}/${name}`;
  const storedPath = new RegExp(`(^|/)(${stem}|${otherName})\\.csv$`);
  return describeDataset({
    id: `epc_${stem}`,
    kind: "epc_participants",
    covers: [scheme],
    register: `EPC register of participants, ${label}`,
    publisher: "European Payments Council",
    url,
    terms: "Non-commercial use by default; credit the European Payments Council",
    shipped: false,
    rowsMin,
    sources: [officialFile({ name, url, storedPath, lastSeen })],
    compile: (readSource) => compileEpcRegister(requireSource(readSource, name), `the EPC register ${label}`),
  });
}

/**
 * Compiles a scheme's register, sorted by BIC; of several rows of a BIC, the one that stays longest. The edition's date
 * is that of the fetch; of a stored copy without one, the latest day of readiness.
 */
export function compileEpcRegister(file: SourceFile, source: string): CompiledTable {
  const byBic = new Map<string, EpcParticipation>();
  for (const entry of parseEpcRegister(decodeUtf8(file.bytes, source), source)) {
    const known = byBic.get(entry.bic11);
    if (known === undefined || staysLonger(entry, known)) byBic.set(entry.bic11, entry);
  }
  const participants = [...byBic.values()];
  const latestDay = participants.map(({ readyOn }) => readyOn ?? "").toSorted().at(-1) ?? "";
  return { table: writeEpcTable(participants), rows: participants.length, asOf: file.dated || latestDay };
}

function staysLonger(a: EpcParticipation, b: EpcParticipation): boolean {
  if (b.leavesOn === null) return false;
  return a.leavesOn === null || a.leavesOn > b.leavesOn;
}

const columns = ["Country", "ParticipantName", "BIC", "Readiness Date", "Scheme Leaving Date"] as const;

/** Reads the official CSV of one scheme. Participants without a BIC, reached through others, are left out. */
export function parseEpcRegister(text: string, source: string): EpcParticipation[] {
  return readCsv(text, { source, columns })
    .filter((row) => row.BIC !== "")
    .map((row) => toParticipation(row, source));
}

function toParticipation(row: CsvRow<(typeof columns)[number]>, source: string): EpcParticipation {
  const bic = row.BIC.toUpperCase();
  if (!isBic(bic)) {
    throw new SyntaxError(`Cannot read ${source}: "${row.BIC}" is not a BIC`);
  }
  return {
    bic11: bic.padEnd(11, "X"),
    country: row.Country,
    name: row.ParticipantName,
    readyOn: toDate(row["Readiness Date"], source),
    leavesOn: toDate(row["Scheme Leaving Date"], source),
  };
}

function toDate(text: string, source: string): string | null {
  if (text === "") return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    throw new SyntaxError(`Cannot read ${source}: "${text}" is not a date`);
  }
  return text;
}
