// The contents of `/account/watch`: what a key watches.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import { severityWords } from "../../../sdk/verdicts/mod.ts";
import { sayChange } from "../../watch/mod.ts";
import { Fact, Hidden, table, useReader } from "../frame.tsx";
import type { Reader } from "../page.ts";
import { watch as english } from "../../../generated/words/watch_en.ts";
import type { Note } from "./overview.tsx";

type Schemas = components["schemas"];
type Watch = Schemas["AccountWatch"];

/** A message about the submitted form. */
export interface WatchNote extends Note {
  /** The secret of a new webhook, which is shown once. */
  readonly secret?: string;
  /** The lines that couldn't be added, for the user to correct. */
  readonly lines?: string;
}

/** Returns whether a text is one of the kinds of changes. */
export const isChangeKind = (text: string): text is Schemas["WatchChangeKind"] =>
  Object.hasOwn(english.webhooks.kinds, text);

interface WatchedProps {
  readonly watch: Watch;
  readonly note: WatchNote | null;
  /** Titles of registers by dataset. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Renders what a key watches. */
export function Watched({ watch, note, titles }: WatchedProps): JSX.Element {
  const { key_prefix: prefix, watched, limit } = watch;
  const { words: { watch: words, account, writing }, link } = useReader();
  const shown = watch.keys.find((key) => key.key_prefix === prefix)?.name ?? null;
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lede">{words.lede({ watched, limit })}</p>
      <div class="stack">
        <p>
          {shown !== null && `${shown} `}
          <span class="mono">{prefix}…</span>
        </p>
        {note !== null && <p class="notice" role={note.isProblem ? "alert" : "status"}>{note.text}</p>}
        {note?.secret !== undefined && (
          <p class="notice">
            {words.secretOnce} <code class="mono">{note.secret}</code>
          </p>
        )}
        {watch.keys.length > 1 && (
          <nav class="row" aria-label={words.keys}>
            {watch.keys.map((key) => (
              <a
                href={`${link("/account/watch")}?prefix=${key.key_prefix}`}
                aria-current={key.key_prefix === prefix ? "page" : undefined}
              >
                {`${key.name ?? `${key.key_prefix}…`} (${writing.number(key.watched)})`}
              </a>
            ))}
          </nav>
        )}
      </div>
      <section class="section" aria-labelledby="changes">
        <h2 id="changes">{words.changes.heading}</h2>
        {changesTable(watch.changes, titles)}
      </section>
      {addPayees(prefix, note?.lines ?? "")}
      <section class="section" aria-labelledby="watches">
        <h2 id="watches">{words.payees.heading}</h2>
        {watchesTable(watch)}
      </section>
      <section class="section stack" aria-labelledby="webhooks">
        <h2 id="webhooks">{words.webhooks.heading}</h2>
        {watch.webhooks.length === 0 && (
          <p class="quiet">
            {words.webhooks.none} <a href={link("/docs/watch")}>{words.webhooks.how}</a>
          </p>
        )}
        {watch.webhooks.map((webhook) => webhookPanel(webhook, prefix))}
        {addWebhook(prefix)}
      </section>
      {mailsForm(watch.mails, prefix)}
      <p class="section">
        <a href={link("/account")}>{account.yourKeys}</a>
      </p>
    </>
  );
}

const SEVERITIES = ["stop", "check", "info"] as const;

function byTimeAndSeverity(one: Watch["changes"][number], other: Watch["changes"][number]): number {
  const order = (change: Watch["changes"][number]) => SEVERITIES.indexOf(change.severity);
  return other.at.localeCompare(one.at) || order(one) - order(other);
}

function changesTable(changes: Watch["changes"], titles: ReadonlyMap<string, string>): JSX.Element {
  const { language, words: { watch: { changes: words }, catalogue: { verdicts }, writing } } = useReader();
  const severities = severityWords(verdicts, words.forInformation);
  if (changes.length === 0) return <p class="quiet">{words.none}</p>;
  return table(
    "stacking",
    [
      [words.found, { class: "nowrap" }],
      [words.payee, { isLabelled: true }],
      [words.weight, { class: "nowrap" }],
      [words.what],
    ],
    changes.toSorted(byTimeAndSeverity).map((change) => [
      writing.minute(change.at),
      change.watch.reference,
      <strong>{severities[change.severity]}</strong>,
      <>
        {sayChange({ ...change, ...change.watch }, language)}
        <span class="small quiet">
          {" "}
          {change.correction && `${words.corrected} `}
          {words.source({
            dataset: titles.get(change.edition.dataset) ?? change.edition.dataset,
            date: writing.day(change.edition.as_of),
          })}
        </span>
      </>,
    ]),
  );
}

function addPayees(prefix: string, lines: string): JSX.Element {
  const { words: { watch: { add } }, link } = useReader();
  return (
    <form method="post" action={link("/account/watch")} class="section stack" id="drop" aria-labelledby="add">
      <h2 id="add">{add.heading}</h2>
      <Hidden values={{ action: "add", prefix }} />
      <label for="payees">
        {add.label}
      </label>
      <textarea
        id="payees"
        name="payees"
        rows={6}
        class="mono"
        required
        spellcheck={false}
        autocomplete="off"
        placeholder={add.example}
      >
        {lines}
      </textarea>
      <p class="row" id="choose" hidden>
        <label class="button button-quiet button-small" for="chosen">{add.choose}</label>
        <input class="visually-hidden" type="file" id="chosen" />
        <span class="small quiet">{add.drop}</span>
      </p>
      <p id="file-note" class="small" role="status" data-read={add.read} data-unreadable={add.unreadable} />
      <p class="row">
        <button type="submit">{add.submit}</button>
        <span class="small quiet">
          {add.cost}
        </span>
      </p>
    </form>
  );
}

/** Maximum number of watches on the page; the API returns all of them. */
const WATCHES_SHOWN = 200;

function watchesTable({ watches, watched, key_prefix }: Watch): JSX.Element {
  const { words: { watch: { payees: words, changes }, writing } } = useReader();
  if (watches.length === 0) return <p class="quiet">{words.none}</p>;
  const shown = watches.slice(0, WATCHES_SHOWN);
  return (
    <>
      {watched > shown.length && (
        <p class="small quiet">
          {words.first({ shown: shown.length, all: watched })} {words.rest}
        </p>
      )}
      {table(
        "stacking",
        [
          [changes.payee],
          [words.bank, { isLabelled: true }],
          [words.code, { class: "mono nowrap", isLabelled: true }],
          [words.since, { class: "nowrap", isLabelled: true }],
          [<span class="visually-hidden">{words.act}</span>],
        ],
        shown.map((one) => [
          one.reference,
          one.institution ?? words.unknownBank,
          [one.country, one.bank_code, one.branch, one.bic].filter((part) => part !== null).join(" "),
          writing.day(one.added_at),
          act(words.act, words.end({ name: one.reference }), {
            action: "end",
            prefix: key_prefix,
            watch: one.id,
          }),
        ]),
      )}
    </>
  );
}

/** @param label Accessible name of the button: screen readers don't say to which row a button belongs. */
function act(text: string, label: string, fields: Readonly<Record<string, string>>): JSX.Element {
  const { link } = useReader();
  return (
    <form method="post" action={link("/account/watch")}>
      <Hidden values={fields} />
      <button type="submit" class="button-quiet button-small" aria-label={label}>{text}</button>
    </form>
  );
}

function webhookPanel({ webhook, deliveries }: Watch["webhooks"][number], prefix: string): JSX.Element {
  const reader = useReader();
  const { words: { watch: { webhooks: words }, writing } } = reader;
  const acts = ["test", webhook.state === "paused" ? "resume" : "pause", "rotate_secret", "delete"] as const;
  return (
    <div class="panel stack">
      <h3 class="mono">{webhook.url}</h3>
      <dl class="facts">
        <Fact term={words.state}>{words.states[webhook.state]}</Fact>
        <Fact term={words.told}>
          {webhook.kinds === null ? words.every : webhook.kinds.map((kind) => words.kinds[kind]).join(", ")}
        </Fact>
        <Fact term={words.id}>{webhook.id}</Fact>
      </dl>
      <div class="row">
        {acts.map((action) => {
          const text = words.acts[action];
          return act(text, `${text}: ${webhook.url}`, { action, prefix, webhook: webhook.id });
        })}
      </div>
      {deliveries.length > 0 && table(
        "stacking",
        [
          [words.sent, { class: "nowrap" }],
          [words.message, { isLabelled: true }],
          [words.outcome, { isLabelled: true }],
          [<span class="visually-hidden">{words.again}</span>],
        ],
        deliveries.map((delivery) => [
          delivery.tried_at === null ? words.notYet : writing.minute(delivery.tried_at),
          <>
            {delivery.kind} <span class="small quiet">{delivery.id}</span>
          </>,
          outcomeOf(delivery, reader),
          act(words.again, words.sendAgain({ id: delivery.id }), {
            action: "redeliver",
            prefix,
            webhook: webhook.id,
            delivery: delivery.id,
          }),
        ]),
      )}
    </div>
  );
}

function addWebhook(prefix: string): JSX.Element {
  const { words: { watch: { webhooks: words } }, link } = useReader();
  return (
    <form method="post" action={link("/account/watch")} class="stack" aria-labelledby="add-webhook">
      <h3 id="add-webhook">{words.addHeading}</h3>
      <Hidden values={{ action: "add_webhook", prefix }} />
      <label for="url">{words.url}</label>
      <input
        id="url"
        name="url"
        type="url"
        required
        maxlength={2000}
        class="mono"
        autocomplete="off"
        placeholder="https://hooks.your-company.com/bankscreen"
      />
      <details>
        <summary>{words.some}</summary>
        <fieldset class="row">
          <legend class="small quiet">{words.all}</legend>
          {Object.entries(words.kinds).map(([kind, name]) => (
            <label class="small">
              <input type="checkbox" name="kinds" value={kind} /> {name}
            </label>
          ))}
        </fieldset>
      </details>
      <p class="row">
        <button type="submit">{words.submit}</button>
        <a class="small" href={link("/docs/watch")}>{words.verify}</a>
      </p>
    </form>
  );
}

function outcomeOf(
  { state, status, problem, answer }: Schemas["WebhookDelivery"],
  { words: { watch: { webhooks: words } } }: Reader,
): string {
  const what = problem !== null
    ? words.problems[problem]
    : status === null
    ? null
    : words.answered({ status: String(status) });
  const detail = answer === null || answer === "" ? "" : `: ${answer}`;
  if (what === null) return words.deliveries.pending;
  return `${words.deliveries[state]}, ${what}${state === "delivered" ? "" : detail}`;
}

function mailsForm(mails: boolean, prefix: string): JSX.Element {
  const { words: { watch: { mails: words, unsubscribe } }, link } = useReader();
  return (
    <section class="section" aria-labelledby="mails">
      <h2 id="mails">{words.heading}</h2>
      <form method="post" action={link("/account/watch")} class="row">
        <Hidden values={{ action: "mails", prefix }} />
        <span>
          {mails ? words.on : words.off}
        </span>
        <button type="submit" class="button-quiet button-small" name="mails" value={mails ? "off" : "on"}>
          {mails ? unsubscribe.submit : words.start}
        </button>
      </form>
    </section>
  );
}
