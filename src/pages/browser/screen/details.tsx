// Everything about one payee: why, what to do, the decision, and what is known.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { words } from "./chosen_words.ts";
import { late } from "./later.ts";
import { Tag } from "./list.tsx";
import { store } from "./store.ts";
import { nameSource, type Row, VERDICTS } from "./words.ts";

/** The contents of the dialog about a payee, with the form of the decision. */
export function Details(
  { row, children }: { readonly row: Row; readonly children: JSX.Element | null },
): JSX.Element {
  const { payee, screening } = row.screened;
  const { review, catalogue: { results: { columns } } } = words;
  const [, , meaning = ""] = VERDICTS.find(([verdict]) => verdict === row.verdict) ?? [];
  return (
    <>
      <p class="row verdict-line">
        <Tag row={row} />
        <span>{row.isWaiting ? "" : meaning}</span>
      </p>
      {row.reasons.length > 0 && <ul class="reasons">{row.reasons.map((reason) => <li>{reason}</li>)}</ul>}
      {children}
      <Letter row={row} />
      <Facts
        facts={[
          [
            review.facts.inTheFile,
            `${review.columns.row} ${payee.place}${row.money === "" ? "" : `, ${row.money}`}`,
          ],
          [columns.reference, payee.reference ?? ""],
          [review.columns.account, row.account || review.facts.none],
          [columns.supplier_number, payee.supplier ?? ""],
          [review.facts.before, row.change],
          [review.facts.givenBic, payee.bic ?? ""],
          ...bankFacts(row),
          [columns.findings, row.findings.join(", ")],
        ]}
      />
      <Advice row={row} />
      {screening.kind === "screened" && screening.bank.kind === "asked" && (
        <p class="small quiet">{review.disclaimer}</p>
      )}
    </>
  );
}

function Letter({ row }: { readonly row: Row }): JSX.Element | null {
  const { payee } = row.screened;
  if (row.isWaiting || !late().isOnHold(row.screened)) return null;
  return (
    <p>
      <button
        type="button"
        class="button-quiet button-small"
        onClick={() => store.set({ dialog: { kind: "letters", place: payee.place } })}
      >
        {words.letters.one}
      </button>
    </p>
  );
}

type Fact = readonly [term: string, text: string];

function bankFacts(row: Row): readonly Fact[] {
  const { screening } = row.screened;
  if (screening.kind !== "screened" || !screening.result.valid) return [];
  const { country, bank_code_check: code, bic, risk_indicators: risk } = screening.result;
  const { writing } = words.catalogue;
  const { columns, facts } = words.review;
  const { printBic } = late();
  // For a retired code, `bank_code_check.value` is already its successor.
  const retired = screening.result.findings?.find((finding) => finding.code === "bank_code_retired")?.values;
  const codes = [retired?.code ?? code.value, retired?.successor ?? code.superseded_by].filter(Boolean);
  const source = code.register === null ? "" : `${nameSource(code.register)}, ${writing.day(code.as_of)}`;
  return [
    [columns.bank, [row.bank || facts.notKnown, writing.country(country.code)].join(", ")],
    [
      "BIC",
      [printBic(bic), nameSource(bic?.source ?? ""), bic?.as_of && writing.day(bic.as_of)]
        .filter(Boolean)
        .join(", "),
    ],
    [
      facts.bankCode,
      [codes.join(" → "), source].filter(Boolean).join(", "),
    ],
    ...row.reach.map(({ detail }, index): Fact => [index === 0 ? facts.reach : "", detail]),
    [facts.countryRisk, words.review.levels[risk.country_risk]],
    [facts.sanctions, row.sanctions],
    ...sanctionFacts(row),
  ];
}

function sanctionFacts({ screened: { screening } }: Row): readonly Fact[] {
  if (screening.kind !== "screened" || screening.bank.kind !== "asked") return [];
  const { compliance, meta } = screening.bank.answer;
  const { hits, review, fatf_status } = compliance.sanctions;
  const { writing } = words.catalogue;
  const { facts, lists } = words.review;
  return [
    ...([[facts.listed, hits], [words.review.sanctions.alike, review]] as const).flatMap(([term, entries]) =>
      entries.map((
        { list, entry_id, listed_name },
      ): Fact => [term, `${words.lists[list]} ${entry_id}, ${listed_name}`])
    ),
    ...compliance.lists.map(({ list, outcome, as_of }, index): Fact => [
      index === 0 ? facts.lists : "",
      `${words.lists[list]}${words.catalogue.colon}${lists[outcome]}${
        as_of === null ? "" : `, ${writing.day(as_of)}`
      }`,
    ]),
    [facts.fatf, `${words.review.fatf[fatf_status]}, ${writing.day(meta.fatf_as_of)}`],
    [
      facts.risk,
      `${words.review.levels[compliance.risk_level]}${
        compliance.risk_score === null || compliance.risk_level === "unassessable"
          ? ""
          : `, ${compliance.risk_score} / 100`
      }`,
    ],
  ];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }): JSX.Element {
  const groups: { readonly term: string; readonly texts: string[] }[] = [];
  for (const [term, text] of facts.filter(([, text]) => text !== "")) {
    if (term === "") groups.at(-1)?.texts.push(text);
    else groups.push({ term, texts: [text] });
  }
  return (
    <dl class="facts">
      {groups.map(({ term, texts }) => (
        <div>
          <dt>{term}</dt>
          {texts.map((text) => <dd>{text}</dd>)}
        </div>
      ))}
    </dl>
  );
}

/** Shows the server's advice, which is in English; the reasons say what to do in every language. */
function Advice({ row: { screened: { screening } } }: { readonly row: Row }): JSX.Element | null {
  if (words.catalogue.writing.language !== "en") return null;
  if (screening.kind !== "screened" || !screening.result.valid) return null;
  const { bank, result: { next_steps: own } } = screening;
  const ofBank = bank.kind === "asked" && bank.answer.valid ? bank.answer.next_steps : null;
  const all = ofBank === null ? own : [
    ...ofBank.filter(({ code }) => !own.some((step) => step.code === code)),
    ...own.filter(({ code }) => code !== "screen_compliance"),
  ];
  // Only the operator can refresh the data; the notes above the list say so once for each country.
  const steps = all.filter(({ code }) => code !== "reference_data_stale");
  if (steps.length === 0) return null;
  return (
    <>
      <h3>{words.review.next}</h3>
      <ol>
        {steps.map((step) => (
          <li>
            <strong>{step.do}</strong> <span class="quiet">{step.because}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
