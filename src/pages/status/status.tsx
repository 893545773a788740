/**
 * `/status`: whether the service is well, as it is found in this moment.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { ShareBar } from "../frame/share_bar.tsx";
import type { Page, PageView } from "../page.ts";
import { readAnswer } from "../read_answer.ts";

export const page: Page = {
  async get(request): Promise<PageView> {
    const response = await request.callApi({ method: "get", target: "/health" });
    const health = await readAnswer<"getHealth", 200 | 503>(response);
    // Calls are served while mail fails, so that the answer is "ok"; a person who waits for a code is not well served.
    const isWell = health.status === "ok" && health.mail.state === "ok";
    const databases = Object.entries(health.databases);
    return {
      title: isWell ? "Status: in order" : "Status: in trouble",
      description: "Whether Bankscreen is well, as it is found in this moment.",
      body: (
        <div class="wide intro">
          <h1>
            {isWell
              ? (
                <>
                  Everything is <span class="marked">in order</span>
                </>
              )
              : "Something is not in order"}
          </h1>
          <p class="lede">
            Found at {minuteOf(health.served_at)}, for this page.
          </p>
          <table class="states section">
            <caption class="visually-hidden">Parts of the service</caption>
            <tbody>
              {databases.map(([name, state]) => (
                <PartState name={DATABASE_WORDS[name] ?? name} state={state} />
              ))}
              <PartState name="Mail" state={health.mail.state}>
                {health.mail.failing_since !== undefined && (
                  <>
                    since {minuteOf(health.mail.failing_since)}; codes and receipts may be missing
                  </>
                )}
              </PartState>
              <tr>
                <th scope="row">Running for</th>
                <td>{describeUptime(health.uptime_seconds)}, version {health.version}</td>
              </tr>
            </tbody>
          </table>
          <section class="section" aria-labelledby="freshness">
            <h2 id="freshness">How fresh the data is</h2>
            <p>
              {health.datasets.length} datasets are loaded, with{" "}
              {health.bic_database_entries.toLocaleString("en")} BICs and{" "}
              {health.ch_clearing_entries.toLocaleString("en")} Swiss clearing numbers. Their ages:
            </p>
            <table class="states">
              <caption class="visually-hidden">Datasets by age</caption>
              <tbody>
                {AGES.map(([words, from, to]) => {
                  const found = health.datasets.filter(({ age_days }) => age_days >= from && age_days < to);
                  return (
                    <tr>
                      <th scope="row">{words}</th>
                      <td>
                        {found.length}{" "}
                        <ShareBar count={found.length} total={health.datasets.length} isBad={from > 365} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            <p class="small quiet states-note">
              An answer says it when what it rests on is older than a year.{" "}
              <a href="/data">
                Each dataset and its date
              </a>
            </p>
          </section>
          <p class="quiet small section">
            For programs: <code>GET /health</code> answers 503 when something is not in order.
          </p>
        </div>
      ),
    };
  },
};

interface PartStateProps {
  readonly name: string;
  readonly state: string;
  readonly children?: Child;
}

function PartState({ name, state, children }: PartStateProps): JSX.Element {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span class={`tag ${state === "ok" ? "tag-pass" : "tag-stop"}`}>
          {state === "ok" ? "in order" : state}
        </span>{" "}
        {children}
      </td>
    </tr>
  );
}

/** Ages of datasets, in days: from, and up to but not with. */
const AGES: readonly (readonly [words: string, from: number, to: number])[] = [
  ["Up to a month", 0, 31],
  ["Up to half a year", 31, 183],
  ["Up to a year", 183, 366],
  ["Older than a year", 366, Infinity],
];

/** Purposes of the databases of the answer. */
const DATABASE_WORDS: Readonly<Record<string, string>> = {
  bic: "Bank registers",
  stats: "Keys and charges",
  compliance: "Sanctions and risk",
};

function minuteOf(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

function describeUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
