/**
 * The report of one key, with charts: calls by day, and failures by their cause.
 *
 * @module
 */
/// <reference lib="dom" />
import { call, type KeyReport } from "./api.ts";
import { element, table } from "./elements.ts";

const DAYS = 30;
const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [720, 140];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks for the report of a key and shows it in its place; a second call puts it away. */
export async function renderReport(prefix: string, place: HTMLElement): Promise<void> {
  if (place.childElementCount > 0) return place.replaceChildren();
  const query = new URLSearchParams({ prefix, days: String(DAYS) });
  const answer = await call<KeyReport>("GET", `/v1/account/keys/report?${query}`);
  if (answer === "signed_out") return location.reload();
  const { total, failed, days, endpoints, errors, footprint } = answer.report;
  const networks = footprint.distinct_networks;
  place.replaceChildren(
    element("h3", "", `The last ${DAYS} days`),
    element(
      "p",
      "quiet",
      `${total.toLocaleString("en")} calls, ${
        failed.toLocaleString("en")
      } of them refused, from ${networks} ` +
        `${networks === 1 ? "network" : "networks"}${
          footprint.unusual === true ? ", which is unusual" : ""
        }.`,
    ),
    ...(total === 0 ? [] : [
      chartOf(days),
      element("h4", "", "Operations"),
      table(["Operation", "Calls"], endpoints.map(({ path, count }) => [path, count.toLocaleString("en")])),
    ]),
    ...(errors.length === 0 ? [] : [
      element("h4", "", "Refusals by cause"),
      table(
        ["What happened", "What to do", "Calls"],
        errors.map(({ meaning, fix, count }) => [meaning, fix, count.toLocaleString("en")]),
      ),
    ]),
  );
}

/** Draws calls by day; what was refused is the dark part of a bar. */
function chartOf(days: KeyReport["report"]["days"]): HTMLElement {
  const known = new Map(days.map((one) => [one.day, one]));
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const all = Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(today - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, count: 0, failed: 0 };
  });
  const most = Math.max(...all.map(({ count }) => count), 1);
  const step = WIDTH / DAYS;
  const svg = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", class: "chart" });
  const busiest = all.reduce((best, one) => one.count > best.count ? one : best);
  svg.setAttribute(
    "aria-label",
    `Calls by day. The most were ${busiest.count} on ${busiest.day}; the table of days follows.`,
  );
  all.forEach(({ day, count, failed }, index) => {
    const bar = shape("g", {});
    const title = shape("title", {});
    title.textContent = `${day}: ${count} calls, ${failed} refused`;
    bar.append(
      title,
      barOf(index * step, count / most, step, "bar"),
      barOf(index * step, failed / most, step, "bar-failed"),
    );
    svg.append(bar);
  });
  const shown = all.filter(({ count }) => count > 0);
  const list = element(
    "details",
    "",
    element("summary", "small", "The same as a table"),
    table(
      ["Day", "Calls", "Refused"],
      shown.map(({ day, count, failed }) => [day, String(count), String(failed)]),
    ),
  );
  return element("div", "stack", svg, list);
}

function barOf(x: number, share: number, step: number, className: string): SVGElement {
  const height = share * (HEIGHT - 2);
  return shape("rect", {
    class: className,
    x: String(x + 2),
    y: String(HEIGHT - height),
    width: String(step - 4),
    height: String(height),
  });
}

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  if (!(made instanceof SVGElement)) throw new TypeError(`Cannot draw ${name}`);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
