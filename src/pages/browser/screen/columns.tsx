// The choice of the columns that are read.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useRef } from "hono/jsx/dom";
import type { ColumnChoice, ColumnError, ColumnRole } from "../../../../sdk/payees/mod.ts";
import { words } from "./chosen_words.ts";
import type { ReadList } from "./read_file.ts";

/** The columns of a payout file, and those of the file that it is compared with. */
export const ROLES: readonly ColumnRole[] = [
  "iban",
  "name",
  "bic",
  "amount",
  "currency",
  "reference",
  "supplier",
];
/** The columns of the file compared with. */
export const COMPARED: readonly ColumnRole[] = ["iban", "name", "supplier"];

const { columns } = words.catalogue.results;

/** The name of each column. */
export const ROLE_WORDS: Readonly<Record<ColumnRole, string>> = {
  ...columns,
  bic: "BIC",
  supplier: columns.supplier_number,
};

const AS_FOUND = "found";

interface Kept {
  readonly file: ReadList | ColumnError;
  readonly chosen: Map<ColumnRole, number | null>;
}

interface ColumnsProps {
  readonly file: ReadList | ColumnError;
  readonly roles: readonly ColumnRole[];
  readonly prefix: "column" | "before";
  readonly isAsLastTime?: boolean;
  readonly onColumns: (choice: ColumnChoice) => void;
}

/** The column choice. If the IBANs weren't found, the other columns are preselected. */
export function Columns(
  { file, roles, prefix, isAsLastTime = false, onColumns }: ColumnsProps,
): JSX.Element {
  const { samples } = file;
  const isOpen = "columns" in file;
  const header = isOpen ? file.columns : file.list.header;
  const places = isOpen ? file.places : file.list.places;
  const placeOf = (role: ColumnRole): number => places?.[role] ?? -1;
  // A name spread over several columns stays as found until someone chooses one.
  const names = places?.names;
  const kept = useRef<Kept | null>(null);
  if (kept.current?.file !== file) {
    const found = roles.filter((role) => role !== "name" || names === undefined);
    kept.current = {
      file,
      chosen: new Map(found.map((role) => [role, placeOf(role) === -1 ? null : placeOf(role)])),
    };
  }
  const { chosen } = kept.current;
  const choose = (role: ColumnRole, value: string): void => {
    if (value === AS_FOUND) chosen.delete(role);
    else chosen.set(role, value === "-1" ? null : Number(value));
    if (typeof chosen.get("iban") === "number") onColumns(Object.fromEntries(chosen));
  };
  return (
    <details class="columns-chosen" open={isOpen}>
      <summary>{words.run.columns({ from: isAsLastTime ? "last" : "found" })}</summary>
      <div class="fields">
        {roles.map((role) => {
          const id = `${prefix}-${role}`;
          const isFound = role === "name" && names !== undefined;
          return (
            <div>
              <label for={id}>{ROLE_WORDS[role]}</label>
              <select
                id={id}
                value={chosen.has(role) ? String(chosen.get(role) ?? -1) : AS_FOUND}
                onChange={({ currentTarget }: Event) => {
                  if (currentTarget instanceof HTMLSelectElement) choose(role, currentTarget.value);
                }}
              >
                <option value="-1">{words.run.noColumn}</option>
                {isFound && <option value={AS_FOUND}>{writeParts(names, header)}</option>}
                {header.map((heading, place) => (
                  <option value={String(place)}>
                    {[heading.slice(0, 60) || words.run.column({ place: place + 1 }), samples[place] ?? ""]
                      .filter((text) => text !== "").join(" · ")}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </details>
  );
}

function writeParts(names: readonly (readonly number[])[], header: readonly string[]): string {
  const write = (place: number): string =>
    header[place]?.slice(0, 60) || words.run.column({ place: place + 1 });
  return names.map((group) => group.map(write).join(" ")).join(" / ");
}
