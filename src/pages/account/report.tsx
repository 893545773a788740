// The report of a key: a chart of its calls by day, its operations, and its refusals by cause.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import { Text } from "../docs/schema_view.tsx";
import { shareBar, table, useReader } from "../frame.tsx";

type KeyReport = components["schemas"]["KeyReport"];

/** The report that the reader has opened. */
export interface OpenReport {
  readonly prefix: string;
  readonly report: KeyReport;
  readonly days: number;
  readonly today: string;
}

const [WIDTH, HEIGHT] = [720, 140];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Renders the report of a key. */
export function Report({ opened }: { readonly opened: OpenReport }): JSX.Element {
  const { report: { total, failed, endpoints, errors, footprint }, days } = opened;
  const { words: { report: words } } = useReader();
  return (
    <div class="stack key-report">
      <h3>{words.heading({ days })}</h3>
      <p class="quiet">
        {words.summary({
          calls: total,
          failed,
          networks: footprint.distinct_networks,
          unusual: footprint.unusual === true ? "yes" : "no",
        })}
      </p>
      {total > 0 && (
        <>
          <Days opened={opened} />
          <h4>{words.operations}</h4>
          {counts(words.operation, endpoints.map(({ path, count }) => [count, path]), total, false)}
        </>
      )}
      {errors.length > 0 && (
        <>
          <h4>{words.refusals}</h4>
          {counts(words.cause, errors.map(({ meaning, fix, count }) => [count, meaning, fix]), failed, true)}
        </>
      )}
    </div>
  );
}

function Days({ opened }: { readonly opened: OpenReport }): JSX.Element {
  const { words: { report: words, writing } } = useReader();
  const all = everyDay(opened);
  const most = Math.max(...all.map(({ count }) => count), 1);
  const busiest = all.reduce((best, one) => one.count > best.count ? one : best);
  const step = WIDTH / all.length;
  return (
    <figure class="stack">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        height="144"
        preserveAspectRatio="none"
        role="img"
        class="chart"
        aria-label={words.chart({ count: busiest.count, date: busiest.day })}
      >
        {all.map(({ day, count, failed }, index) => (
          <g>
            <title>{words.bar({ date: day, calls: count, failed })}</title>
            {([["bar", count], ["bar-failed", failed]] as const).map(([name, calls]) => {
              const height = calls / most * (HEIGHT - 2);
              return (
                <rect
                  class={name}
                  x={index * step + 2}
                  y={HEIGHT - height}
                  width={step - 4}
                  height={height}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <figcaption class="chart-legend small quiet">
        <span>{writing.day(all[0]?.day ?? "")}</span>
        <span>{writing.day(all.at(-1)?.day ?? "")}</span>
        <span class="chart-scale">
          {words.scale({ count: busiest.count })} <span class="key-failed">{words.refused}</span>
        </span>
      </figcaption>
      <details>
        <summary class="small">{words.asTable}</summary>
        {table(
          null,
          [[words.day], [words.calls, { class: "figure" }], [words.refusedHead, { class: "figure" }]],
          all.flatMap(({ day, count, failed }) => count > 0 ? [[writing.day(day), count, failed]] : []),
        )}
      </details>
    </figure>
  );
}

function everyDay({ report, days, today }: OpenReport): KeyReport["days"] {
  const known = new Map(report.days.map((one) => [one.day, one]));
  return Array.from({ length: days }, (_, index) => {
    const at = Date.parse(today) - (days - 1 - index) * DAY_MS;
    const day = new Date(at).toISOString().slice(0, 10);
    return known.get(day) ?? { day, count: 0, failed: 0 };
  });
}

function counts(
  head: string,
  rows: readonly (readonly [count: number, what: string, ...details: readonly string[]])[],
  total: number,
  isBad: boolean,
): JSX.Element {
  const { words: { report, writing } } = useReader();
  return table(
    null,
    [[head], [report.calls, { class: "figure" }]],
    rows.map(([count, what, ...details]) => [
      <>
        {what}
        {details.map((text) => (
          <div class="source">
            <Text>{text}</Text>
          </div>
        ))}
        {shareBar(count, total, isBad)}
      </>,
      writing.number(count),
    ]),
  );
}
