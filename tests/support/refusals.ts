import { readTable } from "./table.ts";

/** A request that an operation rejects. */
export interface Refusal {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Empty if there is no body; `<…>` stands for one that a table can't show. */
  readonly body: string;
  readonly status: number;
  readonly error: string;
  /** Texts in the answer. */
  readonly parts: readonly string[];
}

const TABLE = new URL("../handlers/refusals.tsv", import.meta.url);

/** The rows of `tests/handlers/refusals.tsv`. */
export const refusals: readonly Refusal[] = readTable(TABLE, "call", "body", "status", "error", "says")
  .map(({ call, body, status, error, says }) => {
    const [method = "", path = ""] = call.split(" ");
    const parts = says.split(" … ").filter((part) => part !== "");
    return { method, path, body, status: Number(status), error, parts };
  });
