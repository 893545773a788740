/**
 * The countries that use IBANs as a grid of tiles, one for each, near where they lie. Every country is as large as
 * every other, as every one is a country to pay to.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";

type Edition = components["schemas"]["DataEdition"];
/** A country of the list of structures. */
export interface MapCountry {
  readonly code: string;
  readonly name: string;
}

/** Degrees of coverage of the bank codes of a country. */
export type Coverage = "register" | "list" | "directory";

/** Places of the countries, by row; two dots are an empty place. */
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

/** Returns how well a country is covered by the datasets that are loaded. */
export function coverageOf(code: string, editions: readonly Edition[]): Coverage {
  const own = editions.filter(({ dataset }) => isOf(code, dataset));
  if (own.some(({ authoritative }) => authoritative)) return "register";
  return own.length > 0 ? "list" : "directory";
}

/** Returns whether a dataset holds the bank codes of a country; the Swiss bank master is that of Liechtenstein too. */
function isOf(code: string, dataset: string): boolean {
  if (dataset === "six_bank_master") return code === "CH" || code === "LI";
  return dataset.startsWith(`${code.toLowerCase()}_bank_codes`);
}

/** Meaning of each kind of coverage. */
export const COVERAGE_WORDS: Readonly<Record<Coverage, string>> = {
  register: "Register that allocates bank codes: it can deny one",
  list: "List of banks: it names the bank, and denies none",
  directory: "BIC directory: advisory",
};

interface CoverageMapProps {
  readonly countries: readonly MapCountry[];
  readonly editions: readonly Edition[];
}

/** Renders the map. What it shows is in the table below it too. */
export function CoverageMap({ countries, editions }: CoverageMapProps): JSX.Element {
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
