/**
 * A sanctions list, or a part of one, that files of its publisher make.
 *
 * Kept are institutions that can hold accounts for others (see `keep_institution.ts`); persons, ships and
 * trading companies are not screened, and answers say so by their scope.
 *
 * @module
 */
import type { SanctionsList } from "../../../identifiers/mod.ts";
import { type SanctionsEntry, writeSanctionsTable } from "../../registers/mod.ts";
import { type Dataset, requireSource } from "../dataset.ts";
import { decodeUtf8 } from "../formats/source_text.ts";

/** Contents of the files: one entry per listed institution, and the day of the list where they carry it. */
export interface ListedInstitutions {
  readonly entries: readonly SanctionsEntry[];
  /** `YYYY-MM-DD`; the date of the first file when absent. */
  readonly day?: string;
}

/** A publisher's list. */
export interface SanctionsRegister
  extends
    Pick<Dataset, "id" | "register" | "publisher" | "url" | "terms" | "shipped" | "sources">,
    Partial<Pick<Dataset, "rank" | "parts" | "rowsMin">> {
  readonly list: SanctionsList;
  /**
   * Reads the files, each found by its name.
   *
   * @throws {SyntaxError} with one line, when a file is absent or damaged.
   */
  readonly read: (readText: (name: string) => string) => ListedInstitutions;
}

/** Describes a list as a dataset. */
export function sanctionsDataset({ list, read, ...facts }: SanctionsRegister): Dataset {
  return {
    rank: 1,
    ...facts,
    kind: "sanctions",
    covers: [list],
    completeness: "complete",
    authoritative: true,
    compile: (readSource) => {
      const { entries, day } = read((name) => decodeUtf8(requireSource(readSource, name).bytes, name));
      const [first] = facts.sources;
      const asOf = day ?? (first === undefined ? "" : requireSource(readSource, first.name).dated);
      return { table: writeSanctionsTable(entries), rows: entries.length, asOf };
    },
  };
}
