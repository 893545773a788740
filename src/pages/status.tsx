// `/status`: whether the service is healthy and its data current; and the state of the sanctions lists and SEPA
// registers, which other pages show too. `../screening/edition_age.ts` decides when a list is too old.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ReplyBody } from "../../generated/handlers.ts";
import { isTableOf, sanctionsLists } from "../identifiers/mod.ts";
import { clearsUntil, isCurrentRegisterDate, outdatedLists } from "../screening/mod.ts";
import { asCode, asMarked, shareBar, useReader } from "./frame.tsx";
import { answerOf, type Page, type PageParts, type PageView, type Reader } from "./page.ts";

const DATABASES = ["bic", "stats", "compliance"] as const;

type Health = ReplyBody<"getHealth", 200 | 503>;

export const page: Page = {
  async get(request, parts): Promise<PageView> {
    const health = await answerOf(request, "getHealth", { answersWith: 503 });
    const { reader } = request;
    const { words: { status, writing }, link } = reader;
    const { lists, registers } = sourcesOf(health.datasets, parts, reader);
    const sources = [...lists, ...registers];
    const isListed = lists.every(({ state }) => state === "current");
    // The API is "ok" while email fails, because it still answers calls. But people who wait for an emailed code have a
    // problem.
    const runs = health.status === "ok" && health.mail.state === "ok";
    const state = !runs ? "problem" : sources.every(({ state }) => state === "current") ? "well" : "limited";
    const heading = status.heading[state];
    return {
      title: status.title[state],
      description: status.description,
      body: (
        <div class="wide intro">
          <h1>
            {typeof heading === "string" ? heading : heading({ marked: asMarked })}
          </h1>
          <p class="lede">{status.found({ at: health.served_at })}</p>
          <table class="states section">
            <caption class="visually-hidden">{status.parts}</caption>
            <tbody>
              {DATABASES.map((name) => {
                const found = health.databases[name];
                const lacksLists = name === "compliance" && found === "ok" && !isListed;
                const word = found !== "ok" ? status.broken : lacksLists ? status.lacksLists : status.ok;
                return partState(status.databases[name], found === "ok" && !lacksLists, word);
              })}
              {partState(
                status.mail,
                health.mail.state === "ok",
                health.mail.state === "ok" ? status.ok : status.broken,
                health.mail.failing_since !== undefined &&
                  status.mailSince({ at: health.mail.failing_since }),
              )}
              <tr>
                <th scope="row">{status.running}</th>
                <td>
                  {describeUptime(health.uptime_seconds, reader)},{" "}
                  {status.version({ version: health.version })}
                </td>
              </tr>
            </tbody>
          </table>
          <Sources sources={sources} />
          <section class="section" aria-labelledby="freshness">
            <h2 id="freshness">{status.fresh}</h2>
            <p>
              {status.loaded({
                datasets: health.datasets.length,
                bics: health.bic_database_entries,
                numbers: health.ch_clearing_entries,
              })}
            </p>
            <table class="states">
              <caption class="visually-hidden">{status.byAge}</caption>
              <tbody>
                {AGES.map(([age, from, to]) => {
                  const found = health.datasets.filter(({ age_days }) => age_days >= from && age_days < to);
                  return (
                    <tr>
                      <th scope="row">{status.ages[age]}</th>
                      <td>
                        {writing.number(found.length)}{" "}
                        {shareBar(found.length, health.datasets.length, from > 365)}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            <p class="small quiet states-note">
              {status.note} <a href={link("/data")}>{status.each}</a>
            </p>
          </section>
        </div>
      ),
    };
  },
};

/** Groups of datasets by age in days: from (inclusive), to (exclusive). */
const AGES = [
  ["month", 0, 31],
  ["half", 31, 183],
  ["year", 183, 366],
  ["older", 366, Infinity],
] as const;

function describeUptime(seconds: number, { words: { status: { uptime } } }: Reader): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return uptime.short;
  if (minutes < 120) return uptime.minutes({ count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? uptime.hours({ count: hours }) : uptime.days({ count: Math.floor(hours / 24) });
}

/** A sanctions list or a SEPA register, and whether it is current. */
export interface SourceState {
  readonly name: string;
  readonly state: "current" | "old" | "missing";
  readonly word: string;
  readonly detail: string;
}

/** SEPA registers, which contain facts about each bank that its country alone doesn't imply. */
const REGISTERS = ["epc_sct", "epc_sct_inst", "epc_sdd_core", "epc_vop"] as const;

interface Loaded {
  readonly dataset: string;
  readonly as_of: string;
}

/** Returns the state of each sanctions list and SEPA register: current, too old, or missing. */
export function sourcesOf(
  datasets: readonly Loaded[],
  { data, today }: PageParts,
  { words: { status } }: Reader,
): { readonly lists: readonly SourceState[]; readonly registers: readonly SourceState[] } {
  const { sanctions, confirmedLists } = data.current();
  const outdated = outdatedLists(sanctions, today(), confirmedLists);
  const lists = sanctionsLists.map((list): SourceState => {
    const tables = datasets.filter(({ dataset }) => isTableOf(list, dataset));
    const date = tables.map(({ as_of }) => as_of).toSorted().at(-1);
    const state = date === undefined ? "missing" : outdated.includes(list) ? "old" : "current";
    const since = (date: string) => clearsUntil(date, confirmedLists.get(list) ?? null);
    return {
      name: status.sanctions[list].list,
      state,
      word: status.ofList[state],
      detail: date === undefined
        ? ""
        : state === "old"
        ? status.oldSince({ date, since: since(date) })
        : status.asOf({ date }),
    };
  });
  const registers = REGISTERS.map((id): SourceState => {
    const date = datasets.find(({ dataset }) => dataset === id)?.as_of;
    const state = date === undefined ? "missing" : isCurrentRegisterDate(date, today()) ? "current" : "old";
    const detail = date === undefined ? status.never : status.asOf({ date });
    return { name: status.registers[id], state, word: status.ofRegister[state], detail };
  });
  return { lists, registers };
}

/** Renders a row with the state of a part of the service. */
function partState(name: string, isWell: boolean, word: string, detail?: Child): JSX.Element {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span class={`tag ${isWell ? "tag-pass" : "tag-stop"}`}>{word}</span> {detail}
      </td>
    </tr>
  );
}

/** Lists the sanctions lists and SEPA registers with their dates, and says what an old or missing one means. */
export function Sources({ sources }: { readonly sources: readonly SourceState[] }): JSX.Element {
  const { words: { status, catalogue } } = useReader();
  return (
    <section class="section" aria-labelledby="lists">
      <h2 id="lists">{status.lists}</h2>
      <p>{status.listsLede({ verdict: catalogue.verdicts.account_fine.word })}</p>
      {sources.some(({ state }) => state !== "current") && <p>{status.bringLists({ code: asCode })}</p>}
      <table class="states">
        <tbody>
          {sources.map(({ name, state, word, detail }) => partState(name, state === "current", word, detail))}
        </tbody>
      </table>
    </section>
  );
}
