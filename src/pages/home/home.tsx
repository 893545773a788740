// `/`: what the service answers, a form to try it, and an example answer.
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
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
import { asCode, asLink, asMarked, table, useReader } from "../frame.tsx";
import {
  answerOf,
  call,
  formOf,
  type Page,
  type PageParts,
  type PageRequest,
  type PageView,
} from "../page.ts";
import { type Answer, AnswerSlip, bankOf } from "./answer_slip.tsx";
import { Prices, Questions } from "./sections.tsx";

/** A line of the form, with the answer about it, or else the reason why there is none. */
interface Checked {
  readonly line: Line;
  readonly answer: Answer | null;
  readonly reason: JSX.Element | null;
}

const TYPED_MAX = 2000;

export const page: Page = {
  get: async (request, parts) => {
    const demo = await answerOf(request, "getDemo");
    const [example] = demo.iban_examples;
    if (example === undefined) throw new Error("Cannot show the start page: the demo has no example");
    // Checks the example account like an account from the form, but without using up a trial call.
    const options = { body: { iban: example.iban }, dailyQuota: { take: () => Promise.resolve(true) } };
    const answer = await answerOf(request, "complianceCheck", { ...options, isWithoutKey: true });
    return await show(
      request,
      parts,
      demo,
      "",
      <Titled title={request.reader.words.home.form.example} answer={answer} />,
    );
  },
  post: async (request, parts) => {
    const typed = formOf(request).get("iban")?.slice(0, TYPED_MAX).trim() ?? "";
    const { lines, isCut } = readLines(typed);
    const checked: Checked[] = [];
    for (const line of lines) {
      checked.push(await check(request, line, { take: () => parts.takeTrialCall(request.network) }));
    }
    const outcome = <Outcome checked={checked} isCut={isCut} />;
    const view = await show(
      request,
      parts,
      await answerOf(request, "getDemo"),
      lines.length === 0 ? "" : typed,
      outcome,
    );
    return { ...view, headers: { "Cache-Control": "no-store" } };
  },
};

async function check(request: PageRequest, line: Line, dailyQuota: DailyQuota): Promise<Checked> {
  const { words: { home: { form }, keys }, link } = request.reader;
  const without = (reason: JSX.Element): Checked => ({ line, answer: null, reason });
  if (line.kind === "letter") return without(<Misread line={line} />);
  if (line.kind === "neither") return without(<p class="notice">{form.neither}</p>);
  const body = line.kind === "iban" ? { iban: line.text } : { bic: line.text };
  const options = { body, dailyQuota, isWithoutKey: true };
  const { answer, status, problem } = await call(request, "complianceCheck", options);
  if (answer !== null) return { line, answer, reason: null };
  if (status !== 402) return without(<p class="notice">{problem}</p>);
  return without(
    <p class="notice">
      {form.spent} <a href={link("/key")}>{keys.page.title}</a>
    </p>,
  );
}

async function show(
  request: PageRequest,
  parts: PageParts,
  { compliance_example: { result } }: ReplyBody<"getDemo", 200>,
  typed: string,
  outcome: JSX.Element,
): Promise<PageView> {
  const health = await answerOf(request, "getHealth", { answersWith: 503 });
  const { reader } = request;
  const { words: { home } } = reader;
  return {
    title: home.title,
    description: home.description,
    scripts: ["try_iban.js"],
    body: (
      <>
        <div class="wide hero">
          <h1>{home.heading({ marked: asMarked })}</h1>
          <p class="lede">{home.lede}</p>
        </div>
        <TryIban typed={typed} areListsCurrent={areListsCurrent(parts)}>{outcome}</TryIban>
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
  readonly typed: string;
  readonly areListsCurrent: boolean;
  readonly children: Child;
}

function TryIban({ typed, areListsCurrent, children }: TryProps): JSX.Element {
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
              {typed}
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
        <div id="answer" aria-live="polite">{children}</div>
      </div>
    </section>
  );
}

function Titled({ title, answer }: { readonly title: string; readonly answer: Answer }): JSX.Element {
  return (
    <>
      <p class="slip-title">{title}</p>
      <AnswerSlip answer={answer} />
    </>
  );
}

interface OutcomeProps {
  readonly checked: readonly Checked[];
  readonly isCut: boolean;
}

function Outcome({ checked, checked: [only, ...others], isCut }: OutcomeProps): JSX.Element {
  const { words: { home: { form } }, link } = useReader();
  if (only === undefined) return <p class="notice">{form.empty}</p>;
  if (others.length === 0 && only.answer !== null) return <Titled title={form.answer} answer={only.answer} />;
  return (
    <>
      <p class="slip-title">{form.answer}</p>
      {others.length === 0 ? only.reason : (
        <>
          <Answers checked={checked} />
          <p class="small">
            {isCut && form.more({ lines: LINES_MAX })} <a href={link("/screen")}>{form.screenFile}</a>
          </p>
        </>
      )}
    </>
  );
}

/** Offers to check an IBAN with a digit in the place of a letter. */
function Misread({ line: { letter, meant } }: { readonly line: Extract<Line, MisreadLetter> }): JSX.Element {
  const { words: { home: { form } }, link } = useReader();
  return (
    <form method="post" action={`${link("/")}#answer`} class="notice stack">
      <p>{form.letter({ letter, digit: letter === "O" ? "0" : "1" })}</p>
      <p class="mono">{meant}</p>
      <input type="hidden" name="iban" value={meant} />
      <p>
        <button type="submit" class="button-small">{form.checkThis}</button>
      </p>
    </form>
  );
}

function Answers(
  { checked }: { readonly checked: readonly Checked[] },
): JSX.Element {
  const { words: { catalogue, home: { slip } } } = useReader();
  const fine = catalogue.verdicts.fine.meaning;
  return table(
    "stacking",
    [
      [slip.columns.account, { class: "mono" }],
      [slip.columns.verdict],
      [slip.columns.bank],
      [slip.columns.reason],
    ],
    checked.map(({ line, answer, reason }) => {
      if (answer === null) return [line.text, "", "", reason];
      const { verdict, findings: [first] } = decideOn(answer);
      return [
        line.text,
        <span class={`tag tag-${verdict}`}>{catalogue.verdicts[verdict].word}</span>,
        bankOf(answer) ?? slip.notKnown,
        first === undefined
          ? `${fine.charAt(0).toUpperCase()}${fine.slice(1)}.`
          : sayFinding(first, catalogue),
      ];
    }),
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
