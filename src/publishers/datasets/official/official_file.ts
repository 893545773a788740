/**
 * Recipes that need one file of a publisher, which carries no date of its own.
 *
 * @module
 */
import type { BankRecord } from "../../../registers/records.ts";
import { type DatasetSource, type Recipe, requireSource } from "../../formats/mod.ts";
import { compileBankCodes } from "../register_dataset.ts";

/** Where the file is. */
export type OfficialFile =
  & Pick<DatasetSource, "name" | "linkOnPage" | "linkOrigin">
  & Partial<Pick<DatasetSource, "storedPath">>
  & {
    /** Address of the file, or of the page with a link to it. */
    readonly url: string;
  };

/**
 * Describes a file. Unless `storedPath` says otherwise, a stored copy has the same name, with or without its date
 * before the ending: `kody_bank_CR_2026-11-02.csv`.
 */
export function officialSource({ storedPath, ...file }: OfficialFile): DatasetSource {
  return { ...file, storedPath: storedPath ?? namedLike(file.name), required: true };
}

function namedLike(name: string): RegExp {
  const [, stem = name, ending = ""] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  const [start, end] = [stem, ending].map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`(^|/)${start}(_[\\d-]+)?${end}$`);
}

/** Makes the recipe of a file; the edition is of the day that its server gives, or of its fetch. */
export function fromOfficialFile(
  file: OfficialFile,
  read: (bytes: Uint8Array) => readonly BankRecord[],
): Recipe {
  return {
    sources: [officialSource(file)],
    compile: (readSource) => {
      const { bytes, dated } = requireSource(readSource, file.name);
      return compileBankCodes(read(bytes), dated);
    },
  };
}
