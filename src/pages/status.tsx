// `/status`: whether the service is healthy and its data current. `../screening/edition_age.ts` decides by age.
import type { ReplyBody } from "../../generated/handlers.ts";
import { ShareBar } from "./frame.tsx";
import { type Page, type PageView, readAnswer, type Reader } from "./page.ts";
import { PartState, Sources, sourcesOf } from "./sources.tsx";

const DATABASES = ["bic", "stats", "compliance"] as const;

type Health = ReplyBody<"getHealth", 200 | 503>;

export const page: Page = {
  async get(request, parts): Promise<PageView> {
    const response = await request.callApi({ method: "get", target: "/health" });
    const health = await readAnswer<"getHealth", 200 | 503>(response, 503);
    const { reader } = request;
    const { words: { status, writing }, link } = reader;
    const { lists, registers } = sourcesOf(health.datasets, parts, reader);
    const sources = [...lists, ...registers];
    const isListed = lists.every(({ state }) => state === "current");
    // Calls are served while mail fails, so the API says "ok"; but a person waiting for a code isn't well served.
    const runs = health.status === "ok" && health.mail.state === "ok";
    const state = !runs ? "problem" : sources.every(({ state }) => state === "current") ? "well" : "limited";
    const heading = status.heading[state];
    return {
      title: status.title[state],
      description: status.description,
      body: (
        <div class="wide intro">
          <h1>
            {typeof heading === "string"
              ? heading
              : heading({ marked: (text) => <span class="marked">{text}</span> })}
          </h1>
          <p class="lede">{status.found({ at: health.served_at })}</p>
          <table class="states section">
            <caption class="visually-hidden">{status.parts}</caption>
            <tbody>
              {DATABASES.map((name) => {
                const found = health.databases[name];
                const lacksLists = name === "compliance" && found === "ok" && !isListed;
                return (
                  <PartState
                    name={status.databases[name]}
                    isWell={found === "ok" && !lacksLists}
                    word={found !== "ok" ? status.broken : lacksLists ? status.lacksLists : status.ok}
                  />
                );
              })}
              <PartState
                name={status.mail}
                isWell={health.mail.state === "ok"}
                word={health.mail.state === "ok" ? status.ok : status.broken}
              >
                {health.mail.failing_since !== undefined &&
                  status.mailSince({ at: health.mail.failing_since })}
              </PartState>
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
                        <ShareBar count={found.length} total={health.datasets.length} isBad={from > 365} />
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

/** Ages of datasets in days: from (inclusive), to (exclusive). */
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
