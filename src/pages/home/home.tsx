// `/`: what the service answers, a form to try it, and an example answer.
import { raw } from "hono/html";
import type { JSX } from "hono/jsx/jsx-runtime";
import { examples } from "../../../generated/guides.ts";
import type { ReplyBody } from "../../../generated/handlers.ts";
import { limits } from "../../../generated/limits.ts";
import { decideOn, sayFinding } from "../../../sdk/verdicts/mod.ts";
import type { DailyQuota } from "../../contract/mod.ts";
import {
  cleanIban,
  type MisreadLetter,
  misreadLetter,
  readBic,
  sanctionsLists,
} from "../../identifiers/mod.ts";
import { outdatedLists } from "../../screening/mod.ts";
import { withAddress } from "../docs/docs_frame.tsx";
import { asCode, asLink, asMarked, Heads, useReader } from "../frame.tsx";
import {
  formOf,
  type Page,
  type PageParts,
  type PageRequest,
  type PageView,
  readAnswer,
  readProblem,
} from "../page.ts";
import { type Answer, AnswerSlip, bankOf } from "./answer_slip.tsx";
import { Prices, Questions } from "./sections.tsx";

interface Checked {
  readonly line: Line;
  readonly answer: Answer | null;
  readonly refusal: "spent" | { readonly message: string } | null;
}

type Tried =
  | { readonly kind: "example"; readonly answer: Answer }
  | { readonly kind: "empty" }
  | {
    readonly kind: "checked";
    readonly typed: string;
    readonly checked: readonly Checked[];
    readonly isCut: boolean;
  };

const TYPED_MAX = 2000;

export const page: Page = {
  get: async (request, parts) => {
    const demo = await readDemo(request);
    const [example] = demo.iban_examples;
    if (example === undefined) throw new Error("Cannot show the start page: the demo has no example");
    // Checks the example account like an account from the form, but without using up a trial call.
    const response = await screen(request, { iban: example.iban }, { take: () => Promise.resolve(true) });
    const answer = await readAnswer<"complianceCheck", 200>(response);
    return await show(request, parts, demo, { kind: "example", answer });
  },
  post: async (request, parts) =>
    await show(request, parts, await readDemo(request), await tryLines(request, parts)),
};

async function tryLines(request: PageRequest, { takeTrialCall }: PageParts): Promise<Tried> {
  const form = formOf(request);
  const typed = form.get("iban")?.slice(0, TYPED_MAX).trim() ?? "";
  const { lines, isCut } = readLines(typed);
  if (lines.length === 0) return { kind: "empty" };
  const checked: Checked[] = [];
  for (const line of lines) {
    checked.push(await check(request, line, { take: () => takeTrialCall(request.network) }));
  }
  return { kind: "checked", typed, checked, isCut };
}

async function check(request: PageRequest, line: Line, dailyQuota: DailyQuota): Promise<Checked> {
  if (line.kind === "letter" || line.kind === "neither") return { line, answer: null, refusal: null };
  const body = line.kind === "iban" ? { iban: line.text } : { bic: line.text };
  const response = await screen(request, body, dailyQuota);
  if (response.status === 200) {
    return { line, answer: await readAnswer<"complianceCheck", 200>(response), refusal: null };
  }
  return {
    line,
    answer: null,
    refusal: response.status === 402 ? "spent" : { message: await readProblem(response, request.reader) },
  };
}

function screen(
  request: PageRequest,
  body: { readonly iban: string } | { readonly bic: string },
  dailyQuota: DailyQuota,
): Promise<Response> {
  const target = "/v1/iban/compliance";
  return request.callApi({ method: "post", target, body, dailyQuota, isWithoutKey: true });
}

async function readDemo(request: PageRequest) {
  const response = await request.callApi({ method: "get", target: "/v1/demo" });
  return await readAnswer<"getDemo", 200>(response);
}

async function show(
  request: PageRequest,
  parts: PageParts,
  { compliance_example: { result } }: ReplyBody<"getDemo", 200>,
  tried: Tried,
): Promise<PageView> {
  const health = await readAnswer<"getHealth", 200 | 503>(
    await request.callApi({ method: "get", target: "/health" }),
    503,
  );
  const { reader } = request;
  const { words: { home } } = reader;
  return {
    title: home.title,
    description: home.description,
    scripts: ["try_iban.js"],
    ...(tried.kind !== "example" && { headers: { "Cache-Control": "no-store" } }),
    body: (
      <>
        <div class="wide hero">
          <h1>{home.heading({ marked: asMarked })}</h1>
          <p class="lede">{home.lede}</p>
        </div>
        <TryIban tried={tried} areListsCurrent={areListsCurrent(parts)} />
        <Questions
          result={"compliance" in result ? result : null}
          bankCount={health.bic_database_entries}
        />
        <Prices parts={parts} />
        <Ways parts={parts} />
      </>
    ),
  };
}

function areListsCurrent({ data, today }: PageParts): boolean {
  const { sanctions, confirmedLists } = data.current();
  const outdated = outdatedLists(sanctions, today(), confirmedLists);
  return sanctionsLists.every((list) => sanctions.asOfByList.has(list) && !outdated.includes(list));
}

interface TryProps {
  readonly tried: Tried;
}

function TryIban(
  { tried, areListsCurrent }: TryProps & { readonly areListsCurrent: boolean },
): JSX.Element {
  const { words: { build, home: { form }, status }, link } = useReader();
  return (
    <section class="try" aria-labelledby="try-heading">
      <div class="wide">
        <form
          method="post"
          action={`${link("/")}#answer`}
          class="try-form"
          id="try"
          data-unreachable={form.unreachable}
        >
          <h2 id="try-heading">
            <label for="iban">{form.label}</label>
          </h2>
          <div class="try-line">
            <textarea
              id="iban"
              name="iban"
              class="mono"
              rows={1}
              placeholder="DE89 3704 0044 0532 0130 00"
              required
              maxlength={TYPED_MAX}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              aria-describedby="try-note"
            >
              {tried.kind === "checked" ? tried.typed : ""}
            </textarea>
            <button type="submit">{form.button}</button>
          </div>
          <p class="small quiet" id="try-note">
            {form.note({ lines: LINES_MAX, calls: limits.trialCallsPerWeek })}
          </p>
          <p class="small">
            <a href={link("/build")}>{build.page.title}</a>
          </p>
          {!areListsCurrent && (
            <p class="small">
              {form.listsOld({ status: asLink(link("/status")) })} {status.bringLists({ code: asCode })}
            </p>
          )}
        </form>
        <div id="answer" aria-live="polite">
          <Outcome tried={tried} />
        </div>
      </div>
    </section>
  );
}

function Outcome({ tried }: TryProps): JSX.Element {
  const { words: { home: { form } }, link } = useReader();
  switch (tried.kind) {
    case "empty":
      return <p class="notice">{form.empty}</p>;
    case "example":
      return (
        <>
          <p class="slip-title">{form.example}</p>
          <AnswerSlip answer={tried.answer} />
        </>
      );
    case "checked": {
      const [only, ...others] = tried.checked;
      if (only !== undefined && others.length === 0) {
        return (
          <>
            <p class="slip-title">{form.answer}</p>
            {only.answer === null ? <NoAnswer checked={only} /> : <AnswerSlip answer={only.answer} />}
          </>
        );
      }
      return (
        <>
          <p class="slip-title">{form.answer}</p>
          <Answers checked={tried.checked} />
          <p class="small">
            {tried.isCut && form.more({ lines: LINES_MAX })} <a href={link("/screen")}>{form.screenFile}</a>
          </p>
        </>
      );
    }
  }
}

/** Says why there is no answer. If a letter is in the place of a digit, offers to check the IBAN with the digit. */
function NoAnswer({ checked: { line, refusal } }: { readonly checked: Checked }): JSX.Element {
  const { words: { home: { form }, keys }, link } = useReader();
  if (line.kind === "letter") {
    return (
      <form method="post" action={`${link("/")}#answer`} class="notice stack">
        <p>{form.letter({ letter: line.letter, digit: line.letter === "O" ? "0" : "1" })}</p>
        <p class="mono">{line.meant}</p>
        <input type="hidden" name="iban" value={line.meant} />
        <p>
          <button type="submit" class="button-small">{form.checkThis}</button>
        </p>
      </form>
    );
  }
  if (line.kind === "neither") return <p class="notice">{form.neither}</p>;
  if (refusal === "spent") {
    return (
      <p class="notice">
        {form.spent} <a href={link("/key")}>{keys.page.title}</a>
      </p>
    );
  }
  return <p class="notice">{refusal?.message ?? form.unreachable}</p>;
}

function Answers(
  { checked }: { readonly checked: readonly Checked[] },
): JSX.Element {
  const { words: { catalogue, home: { slip } } } = useReader();
  const fine = catalogue.verdicts.fine.meaning;
  return (
    <table class="stacking">
      <Heads heads={Object.values(slip.columns)} />
      <tbody>
        {checked.map((each) => {
          const { line, answer } = each;
          const decision = answer === null ? null : decideOn(answer);
          const first = decision?.findings[0];
          return (
            <tr>
              <td class="mono">{line.text}</td>
              <td>
                {decision !== null && (
                  <span class={`tag tag-${decision.verdict}`}>
                    {catalogue.verdicts[decision.verdict].word}
                  </span>
                )}
              </td>
              <td>{answer === null ? "" : bankOf(answer) ?? slip.notKnown}</td>
              <td>
                {answer === null
                  ? <NoAnswer checked={each} />
                  : first === undefined
                  ? `${fine.charAt(0).toUpperCase()}${fine.slice(1)}.`
                  : sayFinding(first, catalogue)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const WAYS = [
  ["terminal", "validate_sh"],
  ["typescript", "validate_ts"],
  ["python", "validate_py"],
  ["agent", "connect_mcp"],
] as const;

function Ways({ parts }: { readonly parts: PageParts }): JSX.Element {
  const { words: { home: { ways } } } = useReader();
  return (
    <section class="wide section" aria-labelledby="start">
      <h2 id="start" class="display">{ways.heading}</h2>
      <p class="lede">{ways.lede}</p>
      <div class="ways">
        {WAYS.map(([way, example]) => (
          <div>
            <h3>{ways[way]}</h3>
            <pre
              tabindex={0}
              role="group"
              aria-label={ways[way]}
            ><code>{raw(withAddress(examples[example], parts))}</code></pre>
          </div>
        ))}
      </div>
    </section>
  );
}

type Line =
  | { readonly kind: "iban" | "bic"; readonly text: string }
  /** An IBAN with a letter in the place of a digit, and the likely intended IBAN. */
  | (MisreadLetter & { readonly kind: "letter"; readonly text: string })
  | { readonly kind: "neither"; readonly text: string };

const LINES_MAX = 10;

/** Reads the lines of the form that aren't empty, up to the limit. `isCut` is true if there are more lines. */
export function readLines(typed: string): { readonly lines: readonly Line[]; readonly isCut: boolean } {
  const texts = typed.split(/[\r\n;\t]+|,(?=\s*[A-Za-z]{2})/).map((line) => line.trim()).filter((line) =>
    line !== ""
  );
  return { lines: texts.slice(0, LINES_MAX).map(readLine), isCut: texts.length > LINES_MAX };
}

function readLine(text: string): Line {
  const code = cleanIban(text.replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ""))
    .replace(/^\(?(?:IBAN|BIC|SWIFT)\)?[:.]?(?=[A-Z]{2})/, "");
  const misread = misreadLetter(code);
  if (misread !== null) return { kind: "letter", text: code, ...misread };
  if (readBic(code) !== null && !/^[A-Z]{2}\d{2}/.test(code)) return { kind: "bic", text: code };
  // Sends text that starts like an IBAN to the API, whose answer says what is wrong with an invalid IBAN.
  return /^[A-Z]{2}[0-9O]/.test(code) ? { kind: "iban", text: code.slice(0, 64) } : { kind: "neither", text };
}
