// The dialogs: everything about one payee, a decision about several, letters, keyboard shortcuts, and the other forms.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { useLayoutEffect, useRef } from "hono/jsx/dom";
import type { PayeeDecision } from "../../../../sdk/payees/mod.ts";
import { Button, type Fact, Facts } from "./button.tsx";
import { canDecide, decisions, nextUndecided } from "./decisions.ts";
import { download } from "./downloads.ts";
import { DecideForm, HandoverForm, VerifyForm } from "./forms.tsx";
import { late, parts } from "./later.ts";
import { focusRow, Tag } from "./list.tsx";
import { openDetails, say, store } from "./store.ts";
import { describeMoneyOf, nameSource, type Row, words } from "./words.ts";

/** Renders the dialog element, and opens or closes it when the state changes. */
export function DialogHost(): JSX.Element {
  const { dialog } = store.state;
  const element = useRef<HTMLDialogElement>(null);
  const place = dialog?.kind === "details" ? dialog.place : null;
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    if (dialog === null) current.close();
    else if (!current.open) current.showModal();
    current.scrollTop = 0;
  }, [dialog?.kind, place]);
  const content = contentOf();
  const close = (): void => {
    // The `close` event arrives late, so another dialog may already be open.
    if (element.current?.open === true) return;
    store.set({ dialog: null });
    // The browser moves the focus back, unless the element that had it was redrawn.
    const { current } = store.state;
    if (document.activeElement === document.body && current !== null) focusRow(current);
  };
  return (
    <dialog
      class="panel screen-details"
      id="details"
      aria-labelledby="details-title"
      ref={element}
      onClose={close}
    >
      {content !== null && (
        <>
          <header class="row">
            <h2 id="details-title">{content.title}</h2>
            <form method="dialog">
              <button type="submit" class="button-quiet button-small">{words.review.close}</button>
            </form>
          </header>
          {content.body}
        </>
      )}
    </dialog>
  );
}

/** Decides, and shows the next payment; with `null`, closes the dialog. */
function decide(places: readonly number[], decision: PayeeDecision | null, next: Row | null): void {
  say(decisions.decide(places, decision));
  store.set({ selected: new Set() });
  if (next === null) store.set({ dialog: null });
  else openDetails(next);
}

function contentOf(): { readonly title: string; readonly body: JSX.Element } | null {
  const { dialog, rows } = store.state;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "help":
      return { title: words.desk.keys.heading, body: <Keys /> };
    case "hand_over":
    case "release":
      return { title: words.handover.heading, body: <HandoverForm /> };
    case "verify":
      return { title: words.verify.heading, body: <VerifyForm /> };
    case "letters":
      return { title: words.letters.heading, body: <Letters place={dialog.place} /> };
    case "decide": {
      const { choice, places } = dialog;
      const wanted = new Set(places);
      const chosen = rows.filter(({ place }) => wanted.has(place));
      const stops = chosen.filter(({ verdict }) => verdict === "stop").length;
      const said = chosen.length === 1
        ? chosen[0]?.detail ?? ""
        : stops === 0
        ? ""
        : words.desk.stops({ count: stops, stop: words.catalogue.verdicts.stop.word });
      return {
        title: titleOf(chosen),
        body: (
          <>
            <p>{[describeMoneyOf(chosen), said].filter((part) => part !== "").join(" · ")}</p>
            <DecideForm
              rows={chosen}
              choice={choice}
              onDecide={(decision) => decide(places, decision, null)}
              hasNext={false}
              isOnlyForm
            />
          </>
        ),
      };
    }
    case "details": {
      const { place } = dialog;
      const row = rows.find((each) => each.place === place);
      if (row === undefined) return null;
      const next = nextUndecided(place);
      const body = (
        <Details row={row}>
          {canDecide() && !row.isWaiting && (
            <DecideForm
              key={place}
              rows={[row]}
              choice={null}
              onDecide={(decision, isNextWanted) => decide([place], decision, isNextWanted ? next : null)}
              hasNext={next !== null}
              isOnlyForm={false}
            />
          )}
        </Details>
      );
      return { title: titleOf([row]), body };
    }
  }
}

function titleOf(rows: readonly Row[]): string {
  const [row] = rows;
  return rows.length === 1
    ? row?.screened.payee.name ?? words.review.noName
    : words.desk.selected({ count: rows.length });
}

function Keys(): JSX.Element {
  const { keys } = words.desk;
  const lines = [
    [keys.moveKeys, keys.move],
    [keys.openKey, keys.open],
    ["X", keys.select],
    ["P", keys.pay],
    ["H", keys.hold],
    ["A", keys.ask],
    ["N", keys.note],
    ["Z", keys.undo],
    ["/", keys.search],
    ["⇧ ← →", keys.resize],
    ["?", keys.help],
  ] as const;
  return <Facts style="facts keys" facts={lines.map(([key, text]) => [<kbd>{key}</kbd>, text] as const)} />;
}

/** Shows why a payee has its verdict, what to do, and the known facts; `children` is the form of the decision. */
function Details({ row, children }: { readonly row: Row; readonly children: Child }): JSX.Element {
  const { payee, screening } = row.screened;
  const { review, catalogue: { results: { columns }, verdicts } } = words;
  return (
    <>
      <p class="row verdict-line">
        <Tag row={row} />
        <span>{row.isWaiting ? "" : verdicts[row.verdict].meaning}</span>
      </p>
      {row.reasons.length > 0 && <ul class="reasons">{row.reasons.map((reason) => <li>{reason}</li>)}</ul>}
      {children}
      {!row.isWaiting && late().isOnHold(row.screened) && (
        <p>
          <Button onClick={() => store.set({ dialog: { kind: "letters", place: row.place } })}>
            {words.letters.one}
          </Button>
        </p>
      )}
      <Facts
        style="facts"
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

function bankFacts(row: Row): readonly Fact[] {
  const { screening } = row.screened;
  if (screening.kind !== "screened" || !screening.result.valid) return [];
  const { country, bank_code_check: code, bic, risk_indicators: risk } = screening.result;
  const { writing } = words.catalogue;
  const { columns, facts } = words.review;
  const { printBic } = late();
  // For a retired code, `bank_code_check.value` already contains the successor.
  const retired = screening.result.findings?.find(({ code, values }) =>
    code === "bank_code_retired" && values.bic === ""
  )?.values;
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
    ...([[facts.listed, hits], [words.review.sanctions.review, review]] as const).flatMap(([term, entries]) =>
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

/** Shows the API's next steps, which are in English; in other languages, shows nothing: the reasons say what to do. */
function Advice({ row: { screened: { screening } } }: { readonly row: Row }): JSX.Element | null {
  if (words.catalogue.writing.language !== "en") return null;
  if (screening.kind !== "screened" || !screening.result.valid) return null;
  const { bank, result: { next_steps: own } } = screening;
  const ofBank = bank.kind === "asked" && bank.answer.valid ? bank.answer.next_steps : null;
  const all = ofBank === null ? own : [
    ...ofBank.filter(({ code }) => !own.some((step) => step.code === code)),
    ...own.filter(({ code }) => code !== "screen_compliance"),
  ];
  // Omits old data: only the operator can refresh it, and the notes above the list mention it once per country.
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

/** Shows the letter about the payment at `place`; with `null`, the letters about all payments on hold. */
function Letters({ place }: { readonly place: number | null }): JSX.Element {
  const { rows, run } = store.state;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { gravestFirst, isOnHold } = late();
    const values = new Map(rows.map(({ screened, value }) => [screened, value]));
    const onHold = rows.filter((row) =>
      !row.isWaiting && isOnHold(row.screened) && (place === null || row.place === place)
    );
    const payments = gravestFirst(onHold.map(({ screened }) => screened)).map((screened) => ({
      screened,
      value: values.get(screened) ?? null,
    }));
    void parts.letters.load().then((script) => {
      if (element.current === null) return;
      if (script === null) element.current.textContent = words.notLoaded;
      else {
        script.showLetters(element.current, {
          payments,
          words: words.letters,
          language: words.catalogue.writing.language,
          download: (ending, content) => download(run?.file.name ?? "", ending, content),
        });
      }
    });
  }, []);
  return <div class="letters" ref={element}></div>;
}
