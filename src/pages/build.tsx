// `/build`: builds the IBAN of a domestic account number.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ReplyBody } from "../../generated/handlers.ts";
import { Fact, useReader } from "./frame.tsx";
import { call, formOf, type Page, type PageView, type Reader } from "./page.ts";

type Result = ReplyBody<"buildIBAN", 200>;

const FIELDS = ["country", "account_number", "bank_code", "branch_code", "bic"] as const;

const LENGTH_MAX = 40;

export const page: Page = {
  get: ({ reader }) => show(reader, new Map(), null),
  post: async (request) => {
    const form = formOf(request);
    const typed = new Map(FIELDS.flatMap((name) => {
      const text = (form.get(name) ?? "").trim().slice(0, LENGTH_MAX);
      return text === "" ? [] : [[name, text]];
    }));
    const { answer, problem } = await call(request, "buildIBAN", {
      body: Object.fromEntries(typed),
      isWithoutKey: true,
      language: request.reader.language,
    });
    const outcome = answer === null ? <p class="notice">{problem}</p> : <Outcome result={answer} />;
    const headers = { "Cache-Control": "no-store" };
    return { ...show(request.reader, typed, outcome), isUnlisted: true, headers };
  },
};

function show(
  reader: Reader,
  typed: ReadonlyMap<string, string>,
  outcome: JSX.Element | null,
): PageView {
  const { words: { build: { expected, page }, home, writing }, link } = reader;
  const countries = Object.entries(expected)
    .map(([code, needs]) => ({ code, needs, name: writing.country(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, reader.language));
  const fields = [
    { name: "account_number", label: page.account, isRequired: true },
    { name: "bank_code", label: `${page.bank} (${page.optional})`, isRequired: false },
    { name: "branch_code", label: `${page.branch} (${page.optional})`, isRequired: false },
    { name: "bic", label: `${home.slip.bic} (${page.optional})`, isRequired: false },
  ] as const;
  return {
    title: page.title,
    description: page.description,
    body: (
      <div class="wide intro">
        <h1>{page.title}</h1>
        <p class="lede">{page.lede}</p>
        <form method="post" action={`${link("/build")}#answer`} class="panel stack narrow section">
          <div>
            <label for="country">{page.country}</label>
            <select id="country" name="country" required>
              <option value=""></option>
              {countries.map(({ code, name }) => (
                <option value={code} selected={typed.get("country") === code}>{name}</option>
              ))}
            </select>
          </div>
          {fields.map(({ name, label, isRequired }) => (
            <div>
              <label for={name}>{label}</label>
              <input
                type="text"
                id={name}
                name={name}
                class="mono"
                maxlength={LENGTH_MAX}
                autocomplete="off"
                spellcheck={false}
                required={isRequired}
                value={typed.get(name) ?? ""}
              />
            </div>
          ))}
          <button type="submit">{page.button}</button>
        </form>
        <div id="answer" aria-live="polite">{outcome}</div>
        <section class="section" aria-labelledby="needs">
          <h2 id="needs">{page.needs}</h2>
          <dl class="facts">
            {countries.map(({ name, needs }) => <Fact term={name}>{needs}</Fact>)}
          </dl>
        </section>
      </div>
    ),
  };
}

function Outcome({ result }: { readonly result: Result }): JSX.Element {
  const { words: { build: { page } }, link } = useReader();
  if (!result.built) {
    return (
      <div class="notice stack">
        <p>
          <strong>{page.none}.</strong> {result.reason_detail}
        </p>
        {result.expected !== undefined && <p>{result.expected}</p>}
      </div>
    );
  }
  return (
    <div class="slip">
      <dl class="facts">
        <Fact term={page.built}>
          <strong class="mono">{result.formatted}</strong>
        </Fact>
        <Fact term={page.rule}>{result.rule}</Fact>
      </dl>
      <p>{result.note}</p>
      <form method="post" action={`${link("/")}#answer`}>
        <input type="hidden" name="iban" value={result.iban} />
        <button type="submit">{page.check}</button>
      </form>
    </div>
  );
}
