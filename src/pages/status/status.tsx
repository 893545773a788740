/**
 * `/status`: whether the service is well, as it is found in this moment.
 *
 * @module
 */
import { responseValidators } from "../../../generated/validators.ts";
import type { Page, PageView } from "../page.ts";

export const page: Page = {
  async get(request): Promise<PageView> {
    const response = await request.callApi({ method: "get", target: "/health" });
    const health = responseValidators.getHealth[response.status === 200 ? 200 : 503].parse(
      await response.json(),
    );
    const isWell = health.status === "ok";
    const databases = Object.entries(health.databases);
    const old = (health.datasets ?? []).filter(({ stale }) => stale === true).length;
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
            Found at {health.served_at?.replace("T", " ").replace(/\.\d+Z$/, " UTC")}, for this page.
          </p>
          <dl class="facts section">
            {databases.map(([name, state]) => (
              <div>
                <dt>{DATABASE_WORDS[name] ?? name}</dt>
                <dd>
                  <span class={`tag ${state === "ok" ? "tag-pass" : "tag-stop"}`}>
                    {state === "ok" ? "in order" : state}
                  </span>
                </dd>
              </div>
            ))}
            <div>
              <dt>Running for</dt>
              <dd>{describeUptime(health.uptime_seconds)}</dd>
            </div>
            <div>
              <dt>Banks known</dt>
              <dd>{health.bic_database_entries.toLocaleString("en")} by BIC</dd>
            </div>
            <div>
              <dt>Datasets</dt>
              <dd>
                {(health.datasets ?? []).length} loaded, {old}{" "}
                of them older than a year (<a href="/data">which</a>)
              </dd>
            </div>
            <div>
              <dt>Version</dt>
              <dd>{health.version}</dd>
            </div>
          </dl>
          <p class="quiet small section">
            For programs: <code>GET /health</code> answers 503 when something is not in order.
          </p>
        </div>
      ),
    };
  },
};

/** What the databases of the answer are for. */
const DATABASE_WORDS: Readonly<Record<string, string>> = {
  bic: "Bank registers",
  stats: "Keys and charges",
  compliance: "Sanctions and risk",
};

function describeUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
