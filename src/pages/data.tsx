// `/data`: every dataset behind the answers, and the coverage of each country.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../generated/types.ts";
import { type Page, type PageView, readAnswer } from "./page.ts";

type Edition = components["schemas"]["DataEdition"];

const COVERAGE_WORDS: Readonly<Record<Coverage, string>> = {
  register: "Official register: also says which bank codes don't exist",
  list: "List of banks: identifies the bank, but can't rule out a code",
  directory: "BIC directory: the bank is a suggestion",
};

export const page: Page = {
  async get(request): Promise<PageView> {
    const [listed, structures] = await Promise.all([
      request.callApi({ method: "get", target: "/v1/data/editions" }),
      request.callApi({ method: "get", target: "/v1/iban/structure" }),
    ]);
    const { editions } = await readAnswer<"getDataEditions", 200>(listed);
    const { countries } = await readAnswer<"listIBANStructures", 200>(structures);
    const rows = editions.reduce((sum, { rows }) => sum + rows, 0);
    const coverages: readonly Coverage[] = ["register", "list", "directory"];
    return {
      title: "Data",
      description: "Every register behind the answers, with its publisher, date and age.",
      body: (
        <div class="wide">
          <div class="intro">
            <h1>Where the answers come from</h1>
            <p class="lede">
              {editions.length} datasets with {rows.toLocaleString("en")}{" "}
              rows, each with a publisher and a date. Every answer cites the dataset it comes from, and says
              nothing that no dataset states.
            </p>
          </div>
          <section class="section" aria-labelledby="coverage">
            <h2 id="coverage">Bank codes of {countries.length} countries</h2>
            <div class="coverage-frame">
              <CoverageMap countries={countries} editions={editions} />
            </div>
            <ul class="legend">
              {coverages.map((coverage) => (
                <li>
                  <span class={`swatch swatch-${coverage}`}></span>
                  <span>
                    <strong>
                      {countries.filter(({ code }) => coverageOf(code, editions) === coverage).length}
                    </strong>{" "}
                    {COVERAGE_WORDS[coverage]}
                  </span>
                </li>
              ))}
            </ul>
            <details class="section">
              <summary>Show as a list</summary>
              <ul class="country-list">
                {countries.map(({ code, name }) => (
                  <li>
                    <span class="mono">{code}</span> {name}: {COVERAGE_WORDS[coverageOf(code, editions)]}
                  </li>
                ))}
              </ul>
            </details>
          </section>
          <section class="section" aria-labelledby="datasets">
            <h2 id="datasets">Datasets</h2>
            <details class="fold">
              <summary>{editions.length} datasets with their dates</summary>
              <table class="stacking">
                <thead>
                  <tr>
                    <th scope="col">Register</th>
                    <th scope="col">Publisher</th>
                    <th scope="col">Date</th>
                    <th scope="col" class="figure">Age</th>
                    <th scope="col" class="figure">Rows</th>
                    <th scope="col">Terms</th>
                  </tr>
                </thead>
                <tbody>
                  {editions.map((edition) => <EditionRow edition={edition} />)}
                </tbody>
              </table>
            </details>
            <p class="quiet small section">
              For programs: <code>GET /v1/data/editions</code>, with the digest of each edition. More in{" "}
              <a href="/docs/data">Data and its dates</a>.
            </p>
          </section>
        </div>
      ),
    };
  },
};

function EditionRow({ edition }: { readonly edition: Edition }): JSX.Element {
  const { dataset, register, publisher, as_of, age_days, stale, rows, terms, authoritative } = edition;
  return (
    <tr>
      <th scope="row">
        {register}
        {authoritative && (
          <>
            {" "}
            <span class="tag tag-pass">official</span>
          </>
        )}
        <span class="source mono">{dataset}</span>
      </th>
      <td>{publisher}</td>
      <td class="nowrap" data-label="Date">{as_of}</td>
      <td class="figure nowrap" data-label="Age">
        {describeAge(age_days)}
        {stale === true && (
          <>
            {" "}
            <span class="tag tag-look">old</span>
          </>
        )}
      </td>
      <td class="figure" data-label="Rows">{rows.toLocaleString("en")}</td>
      <td class="small quiet">{terms}</td>
    </tr>
  );
}

function describeAge(days: number): string {
  if (days === 0) return "today";
  if (days < 60) return days === 1 ? "1 day" : `${days} days`;
  if (days < 730) return `${Math.round(days / 30.44)} months`;
  return `${Math.round(days / 36.525) / 10} years`;
}

interface MapCountry {
  readonly code: string;
  readonly name: string;
}

type Coverage = "register" | "list" | "directory";

/** The map of countries by row; two dots are an empty place. */
const GRID: readonly string[] = [
  ".. GL .. .. IS .. FO NO SE FI .. .. .. RU .. ..",
  ".. .. .. .. .. IE GB DK .. EE LV LT BY .. KZ MN",
  ".. .. .. .. .. NL DE PL CZ SK UA MD .. GE AZ ..",
  "VG DO .. .. .. BE LU LI AT HU RO BG .. TR .. ..",
  "GT LC .. .. .. FR MC CH SI HR RS XK .. SY IQ KW",
  "HN .. .. .. ES AD .. IT SM BA ME MK .. LB JO BH",
  "SV .. .. PT GI .. .. VA MT .. AL GR CY IL PS QA",
  "NI .. .. .. .. .. TN .. LY .. EG .. SA AE OM PK",
  "CR .. .. .. MR .. .. .. .. SD .. DJ YE .. .. ..",
  ".. BR .. .. .. ST .. .. .. .. SO BI SC MU .. TL",
  ".. .. FK .. .. .. .. .. .. .. .. .. .. .. .. ..",
];

const TILE = 60;

const GAP = 6;

function coverageOf(code: string, editions: readonly Edition[]): Coverage {
  const own = editions.filter(({ dataset }) => isOf(code, dataset));
  if (own.some(({ authoritative }) => authoritative)) return "register";
  return own.length > 0 ? "list" : "directory";
}

/** Returns whether a dataset contains a country's bank codes; the Swiss bank master covers Liechtenstein too. */
function isOf(code: string, dataset: string): boolean {
  if (dataset === "six_bank_master") return code === "CH" || code === "LI";
  return dataset.startsWith(`${code.toLowerCase()}_bank_codes`);
}

interface CoverageMapProps {
  readonly countries: readonly MapCountry[];
  readonly editions: readonly Edition[];
}

function CoverageMap({ countries, editions }: CoverageMapProps): JSX.Element {
  const placed = GRID.flatMap((row, y) =>
    row.split(" ").flatMap((code, x) => {
      const country = countries.find((one) => one.code === code);
      return country === undefined ? [] : [{ ...country, x, y }];
    })
  );
  const rest = countries.filter(({ code }) => !placed.some((one) => one.code === code))
    .map((country, index) => ({ ...country, x: index, y: GRID.length }));
  const tiles = [...placed, ...rest];
  const columns = Math.max(...tiles.map(({ x }) => x)) + 1;
  const rows = Math.max(...tiles.map(({ y }) => y)) + 1;
  return (
    <svg
      class="coverage"
      viewBox={`0 0 ${columns * (TILE + GAP) - GAP} ${rows * (TILE + GAP) - GAP}`}
      role="img"
      aria-label={describe(countries, editions)}
    >
      {tiles.map(({ code, name, x, y }) => (
        <g
          class={`tile tile-${coverageOf(code, editions)}`}
          transform={`translate(${x * (TILE + GAP)} ${y * (TILE + GAP)})`}
        >
          <title>{`${name}: ${COVERAGE_WORDS[coverageOf(code, editions)]}`}</title>
          <rect width={TILE} height={TILE} rx="4" />
          <text x={TILE / 2} y={TILE / 2} text-anchor="middle" dominant-baseline="central">{code}</text>
        </g>
      ))}
    </svg>
  );
}

function describe(countries: readonly MapCountry[], editions: readonly Edition[]): string {
  const count = (coverage: Coverage) =>
    countries.filter(({ code }) => coverageOf(code, editions) === coverage).length;
  return `Coverage of ${countries.length} countries: ${
    count("register")
  } by a register that allocates bank codes, ` +
    `${count("list")} by a list of banks, ${count("directory")} by the BIC directory.`;
}
