// The sanctions lists and SEPA registers that decide what an answer may say, as pages show them.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { isTableOf, sanctionsLists } from "../identifiers/mod.ts";
import { clearsUntil, isCurrentRegisterDate, outdatedLists } from "../screening/mod.ts";
import { useReader } from "./frame.tsx";
import type { PageParts, Reader } from "./page.ts";

/** A sanctions list or a SEPA register, and whether it is current. */
export interface SourceState {
  readonly name: string;
  readonly state: "current" | "old" | "missing";
  readonly word: string;
  readonly detail: string;
}

/** Registers that decide for each bank what its country alone doesn't. */
const REGISTERS = ["epc_sct", "epc_sct_inst", "epc_sdd_core", "epc_vop"] as const;

interface Loaded {
  readonly dataset: string;
  readonly as_of: string;
}

/** Lists each sanctions list and register: whether it is loaded, and since when it is too old to clear a bank. */
export function sourcesOf(
  datasets: readonly Loaded[],
  { data, today }: PageParts,
  { words: { status } }: Reader,
): { readonly lists: readonly SourceState[]; readonly registers: readonly SourceState[] } {
  const { sanctions, confirmedLists } = data.current();
  const outdated = outdatedLists(sanctions, today(), confirmedLists);
  const lists = sanctionsLists.map((list): SourceState => {
    const tables = datasets.filter(({ dataset }) => isTableOf(list, dataset));
    const newest = tables.map(({ as_of }) => as_of).toSorted().at(-1);
    const [name, words] = [status.sanctions[list].list, status.ofList];
    if (newest === undefined) return { name, state: "missing", word: words.missing, detail: "" };
    return outdated.includes(list)
      ? {
        name,
        state: "old",
        word: words.old,
        detail: status.oldSince({
          date: newest,
          since: clearsUntil(newest, confirmedLists.get(list) ?? null),
        }),
      }
      : { name, state: "current", word: words.current, detail: status.asOf({ date: newest }) };
  });
  const registers = REGISTERS.map((id): SourceState => {
    const found = datasets.find(({ dataset }) => dataset === id);
    const name = status.registers[id];
    const state = found === undefined
      ? "missing"
      : isCurrentRegisterDate(found.as_of, today())
      ? "current"
      : "old";
    const detail = found === undefined ? status.never : status.asOf({ date: found.as_of });
    return { name, state, word: status.ofRegister[state], detail };
  });
  return { lists, registers };
}

interface PartStateProps {
  readonly name: string;
  readonly isWell: boolean;
  readonly word: string;
  readonly children?: Child;
}

/** A row that says how a part is. */
export function PartState({ name, isWell, word, children }: PartStateProps): JSX.Element {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span class={`tag ${isWell ? "tag-pass" : "tag-stop"}`}>{word}</span> {children}
      </td>
    </tr>
  );
}

/** Shows the sanctions lists and SEPA registers with their dates, and what it means if one isn't current. */
export function Sources({ sources }: { readonly sources: readonly SourceState[] }): JSX.Element {
  const { words: { status, catalogue } } = useReader();
  return (
    <section class="section" aria-labelledby="lists">
      <h2 id="lists">{status.lists}</h2>
      <p>{status.listsLede({ verdict: catalogue.verdicts.account_fine.word })}</p>
      {sources.some(({ state }) => state !== "current") && (
        <p>{status.bringLists({ code: (text) => <code>{text}</code> })}</p>
      )}
      <table class="states">
        <tbody>
          {sources.map(({ name, state, word, detail }) => (
            <PartState name={name} isWell={state === "current"} word={word}>
              {detail}
            </PartState>
          ))}
        </tbody>
      </table>
    </section>
  );
}
