/**
 * `/`: the question, a box to try it, and what an answer tells.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { SideRequest } from "../../contract/mod.ts";
import type { Page, PageParts, PageView } from "../page.ts";
import { readAnswer, readMessage } from "../read_answer.ts";
import { AnswerSlip, type IbanAnswer } from "./answer_slip.tsx";
import { Prices } from "./prices.tsx";
import { Questions } from "./questions.tsx";
import { raw } from "hono/html";
import { examples } from "../../../generated/guides.ts";
import { withAddress } from "../docs/with_address.ts";

/** Contents of the box for the number that was asked for. */
type Tried =
  | { readonly kind: "example"; readonly answer: IbanAnswer }
  | { readonly kind: "answer"; readonly asked: string; readonly answer: IbanAnswer }
  | { readonly kind: "refusal"; readonly asked: string; readonly message: string };

export const page: Page = {
  get: async (request, parts) => {
    const { iban_examples: [example] } = await readDemo(request);
    if (example === undefined) throw new Error("Cannot show the start page: the demo has no example");
    return await show(request, parts, { kind: "example", answer: example });
  },
  post: async (request, parts) => await show(request, parts, await tryIban(request)),
};

/** Asks for the number of the form in the name of whoever sent it, on their trial. */
async function tryIban(request: SideRequest): Promise<Tried> {
  const asked =
    new URLSearchParams(new TextDecoder().decode(request.body)).get("iban")?.slice(0, 100).trim() ?? "";
  const refuse = (message: string): Tried => ({ kind: "refusal", asked, message });
  if (asked === "") return refuse("Type or paste an IBAN first.");
  const response = await request.callApi({
    method: "post",
    target: "/v1/iban/validate",
    body: { iban: asked },
  });
  if (response.status === 200) {
    return { kind: "answer", asked, answer: await readAnswer<"validateIBAN", 200>(response) };
  }
  if (response.status === 402) {
    return refuse(
      "The calls without a key are used up for this week, for everybody on your network. A free key has more.",
    );
  }
  return refuse(await readMessage(response));
}

async function readDemo(request: SideRequest) {
  const response = await request.callApi({ method: "get", target: "/v1/demo" });
  return await readAnswer<"getDemo", 200>(response);
}

async function show(request: SideRequest, parts: PageParts, tried: Tried): Promise<PageView> {
  const { compliance_example: { result } } = await readDemo(request);
  const health = await readAnswer<"getHealth", 200>(
    await request.callApi({ method: "get", target: "/health" }),
  );
  return {
    title: "Bankscreen: know the bank before you pay it",
    description:
      "Which bank holds this IBAN, can a payment reach it, and is there a reason not to pay? One answer, with the " +
      "register and the date of every fact.",
    scripts: ["try_iban.js"],
    ...(tried.kind !== "example" && { headers: { "Cache-Control": "no-store" } }),
    body: (
      <>
        <div class="wide hero">
          <h1>
            Know the <span class="marked">bank</span> before you pay it.
          </h1>
          <p class="lede">
            Paste the IBAN of a payee. Bankscreen says which bank holds the account, whether a payment can
            reach it, and whether there is a reason not to pay, with the source and the date of every fact.
          </p>
        </div>
        <TryIban tried={tried} />
        <Questions result={"compliance" in result ? result : null} bankCount={health.bic_database_entries} />
        <Prices />
        <Start parts={parts} />
      </>
    ),
  };
}

function TryIban({ tried }: { readonly tried: Tried }): JSX.Element {
  const asked = tried.kind === "example" ? "" : tried.asked;
  return (
    <section class="try" aria-labelledby="try-heading">
      <div class="wide">
        <form method="post" action="/#answer" class="try-form" id="try">
          <h2 id="try-heading">
            <label for="iban">Try an IBAN</label>
          </h2>
          <div class="try-line">
            <input
              id="iban"
              type="text"
              name="iban"
              class="mono"
              value={asked}
              placeholder="DE89 3704 0044 0532 0130 00"
              required
              maxlength={64}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              aria-describedby="try-note"
            />
            <button type="submit">Check it</button>
          </div>
          <p class="small quiet" id="try-note">
            Free, no account. Only the IBAN is sent, and it is not kept.
          </p>
        </form>
        <div id="answer" aria-live="polite">
          {tried.kind === "refusal" ? <p class="notice">{tried.message}</p> : (
            <>
              <p class="slip-title">{tried.kind === "example" ? "For example" : "Answer"}</p>
              <AnswerSlip answer={tried.answer} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const WAYS: readonly (readonly [title: string, example: keyof typeof examples])[] = [
  ["From a terminal", "validate_sh"],
  ["TypeScript", "validate_ts"],
  ["Python", "validate_py"],
  ["An AI agent, by MCP", "connect_mcp"],
];

/** Renders the section. */
function Start({ parts }: { readonly parts: PageParts }): JSX.Element {
  return (
    <section class="wide section" aria-labelledby="start">
      <h2 id="start" class="display">The first answer takes a minute</h2>
      <p class="lede">No account, no key, no card: the first calls of a week are free for every network.</p>
      <div class="ways">
        {WAYS.map(([title, example]) => (
          <div>
            <h3>{title}</h3>
            <pre
              tabindex={0}
              role="group"
              aria-label={title}
            ><code>{raw(withAddress(examples[example], parts))}</code></pre>
          </div>
        ))}
      </div>
    </section>
  );
}
