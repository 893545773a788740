// `/data`: the datasets behind the answers, and how well each country is covered.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../generated/types.ts";
import { translateWith } from "../../sdk/verdicts/mod.ts";
import { asCode, asLink, table } from "./frame.tsx";
import { answerOf, type Page, type PageView, type Reader } from "./page.ts";
import { Sources, sourcesOf } from "./status.tsx";
import type { Words } from "./words/mod.ts";

type Edition = components["schemas"]["DataEdition"];

export const page: Page = {
  async get(request, parts): Promise<PageView> {
    const { reader } = request;
    const { words: { data, registers, writing }, link } = reader;
    const [{ editions }, { countries }] = await Promise.all([
      answerOf(request, "getDataEditions"),
      answerOf(request, "listIBANStructures"),
    ]);
    const rows = editions.reduce((sum, { rows }) => sum + rows, 0);
    const { lists, registers: sepa } = sourcesOf(editions, parts, reader);
    const sources = [...lists, ...sepa];
    const old = editions.filter(({ stale }) => stale === true);
    const isCurrent = old.length === 0 && sources.every(({ state }) => state === "current");
    return {
      title: data.title,
      description: data.description,
      body: (
        <div class="wide">
          <div class="intro">
            <h1>{isCurrent ? data.current : data.notCurrent}</h1>
            <p class="lede">{data.lede({ datasets: editions.length, rows })}</p>
          </div>
          <Sources sources={sources} />
          {old.length > 0 && (
            <section class="section prose" aria-labelledby="old">
              <h2 id="old">{data.outOfDate({ count: old.length })}</h2>
              <p>{data.outOfDateMeans}</p>
              <details>
                <summary>{data.asList}</summary>
                <ul>
                  {old.map(({ register, as_of }) => (
                    <li>
                      {translateWith(registers)(register)}, {writing.day(as_of)}
                    </li>
                  ))}
                </ul>
              </details>
            </section>
          )}
          <section class="section" aria-labelledby="coverage">
            <h2 id="coverage">{data.coverage({ count: countries.length })}</h2>
            <div class="coverage-frame">{coverageMap(countries, editions, reader)}</div>
            <ul class="legend">
              {COVERAGES.map((coverage) => (
                <li>
                  <svg class={`swatch tile-${coverage}`} width="16" height="16" aria-hidden="true">
                    <rect width="16" height="16" />
                  </svg>
                  <span>
                    <strong>{writing.number(countCovered(coverage, countries, editions))}</strong>{" "}
                    {data.coverages[coverage]}
                  </span>
                </li>
              ))}
            </ul>
            <details class="section">
              <summary>{data.asList}</summary>
              {COVERAGES.map((coverage) => (
                <>
                  <h3>{data.coverages[coverage]}</h3>
                  <ul class="country-list">
                    {countries.filter(({ code }) => coverageOf(code, editions) === coverage).map((
                      { code },
                    ) => (
                      <li>
                        <span class="mono">{code}</span> {writing.country(code)}
                      </li>
                    ))}
                  </ul>
                </>
              ))}
            </details>
          </section>
          <section class="section" aria-labelledby="datasets">
            <h2 id="datasets">{data.datasets}</h2>
            <details class="fold">
              <summary>{data.dated({ count: editions.length })}</summary>
              {table(
                "stacking",
                [
                  [data.columns.register, { isHead: true }],
                  [data.columns.publisher],
                  [data.columns.date, { class: "nowrap", isLabelled: true }],
                  [data.columns.age, { class: "figure nowrap", isLabelled: true }],
                  [data.columns.rows, { class: "figure", isLabelled: true }],
                  [data.columns.terms, { class: "small quiet", lang: "en" }],
                ],
                editions.map((edition) => editionCells(edition, reader)),
              )}
            </details>
            <p class="quiet small section">
              {data.forPrograms({
                code: asCode,
                guide: asLink(link("/docs/data")),
              })}
            </p>
          </section>
        </div>
      ),
    };
  },
};

function editionCells(
  { dataset, register, publisher, as_of, age_days, stale, rows, terms, authoritative }: Edition,
  { words: { data, registers, writing } }: Reader,
): readonly Child[] {
  return [
    <>
      {translateWith(registers)(register)}
      {authoritative && (
        <>
          {" "}
          <span class="tag tag-pass">{data.official}</span>
        </>
      )}
      <span class="source mono">{dataset}</span>
    </>,
    publisher,
    writing.day(as_of),
    <>
      {describeAge(age_days, data.age)}
      {stale === true && (
        <>
          {" "}
          <span class="tag tag-look">{data.old}</span>
        </>
      )}
    </>,
    writing.number(rows),
    terms,
  ];
}

function describeAge(days: number, age: Words["data"]["age"]): string {
  if (days === 0) return age.today;
  if (days < 60) return age.days({ count: days });
  if (days < 730) return age.months({ count: Math.round(days / 30.44) });
  return age.years({ count: Math.round(days / 36.525) / 10 });
}

interface MapCountry {
  readonly code: string;
}

const COVERAGES = ["register", "list", "directory"] as const;

type Coverage = (typeof COVERAGES)[number];

/** Position of each country on the map, one line per row. */
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

/** Returns whether a dataset contains a country's bank codes. The Swiss bank master also covers Liechtenstein. */
function isOf(code: string, dataset: string): boolean {
  if (dataset === "six_bank_master") return code === "CH" || code === "LI";
  return dataset.startsWith(`${code.toLowerCase()}_bank_codes`);
}

function coverageMap(
  countries: readonly MapCountry[],
  editions: readonly Edition[],
  { words: { data, writing, catalogue } }: Reader,
): JSX.Element {
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
      width="100%"
      viewBox={`0 0 ${columns * (TILE + GAP) - GAP} ${rows * (TILE + GAP) - GAP}`}
      role="img"
      aria-label={data.map({
        count: countries.length,
        register: countCovered("register", countries, editions),
        list: countCovered("list", countries, editions),
        directory: countCovered("directory", countries, editions),
      })}
    >
      {tiles.map(({ code, x, y }) => (
        <g
          class={`tile-${coverageOf(code, editions)}`}
          transform={`translate(${x * (TILE + GAP)} ${y * (TILE + GAP)})`}
        >
          <title>
            {`${writing.country(code)}${catalogue.colon}${data.coverages[coverageOf(code, editions)]}`}
          </title>
          <rect width={TILE} height={TILE} rx="4" />
          <text x={TILE / 2} y={TILE / 2} text-anchor="middle" dominant-baseline="central">{code}</text>
        </g>
      ))}
    </svg>
  );
}

function countCovered(
  coverage: Coverage,
  countries: readonly MapCountry[],
  editions: readonly Edition[],
): number {
  return countries.filter(({ code }) => coverageOf(code, editions) === coverage).length;
}
