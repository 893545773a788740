/**
 * `/account/watch`: what a key watches, what has changed, its webhooks with what was sent, and the mails.
 *
 * Everything is a form, so it works without a script; the script reads a file that is dropped into lines of the field.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import type { Page, PageRequest, PageView } from "../page.ts";
import { readAnswer, readMessage } from "../read_answer.ts";
import { Act, AddWebhook, isKind, timeOf, Webhook } from "./webhooks.tsx";

type Schemas = components["schemas"];
type Watch = Schemas["AccountWatch"];

/** A sentence about what was just done. */
interface Note {
  readonly text: string;
  readonly isTrouble: boolean;
  /** Shown this once. */
  readonly secret?: string;
}

export const page: Page = {
  get: (request) => show(request, request.query.get("prefix")),
  async post(request) {
    const form = new URLSearchParams(new TextDecoder().decode(request.body));
    const prefix = form.get("prefix") ?? "";
    switch (form.get("action")) {
      case "add":
        return await show(request, prefix, await add(request, prefix, form.get("payees") ?? ""));
      case "end":
        return await change(request, { prefix, end_watch: form.get("watch") ?? "" }, "The watch has ended.");
      case "redeliver": {
        const message = { webhook: form.get("webhook") ?? "", delivery: form.get("delivery") ?? "" };
        return await change(request, { prefix, redeliver: message }, "The message is on its way.");
      }
      case "add_webhook": {
        const kinds = form.getAll("kinds").filter(isKind);
        const body = { url: form.get("url") ?? "", ...(kinds.length > 0 && { kinds }) };
        return await changeWebhook(request, { prefix, action: "add", ...body });
      }
      default: {
        const action = form.get("action") ?? "";
        if (isWebhookAction(action)) {
          return await changeWebhook(request, { prefix, action, webhook: form.get("webhook") ?? "" });
        }
        const mails = form.get("mails") === "on";
        const text = mails ? "Changes are mailed again." : "No more changes are mailed.";
        return await change(request, { mails }, text, prefix);
      }
    }
  },
};

const CALL_SIZE = 1_000;

interface Item {
  readonly iban?: string;
  readonly bic?: string;
  readonly reference: string;
}

/** A BIC alone, or an account; the rest of the line is the customer's own name of the payee. */
const LINE =
  /^["']?([A-Za-z]{2}[0-9]{2}[A-Za-z0-9 -]{8,60}|[A-Za-z]{4}[A-Za-z0-9]{4}(?:[A-Za-z0-9]{3})?)["']? {0,9}(?:[\t;,](.*))?$/;

/** Reads lines of an account or a BIC and a reference, as they are pasted from a sheet or a CSV file. */
export function readLines(
  text: string,
): { readonly items: readonly Item[]; readonly unread: readonly number[] } {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), place: index + 1 }))
    .filter(({ line }) => line !== "");
  const unread: number[] = [];
  const items = lines.flatMap(({ line, place }): Item[] => {
    const [, account, named = ""] = LINE.exec(line) ?? [];
    if (account === undefined) {
      unread.push(place);
      return [];
    }
    const reference = named.trim().replace(/^["']|["']$/g, "").trim().slice(0, 64) || `line ${place}`;
    return [
      /^[A-Za-z]{2}[0-9]{2}/.test(account) ? { iban: account, reference } : { bic: account, reference },
    ];
  });
  return { items, unread };
}

async function add(request: PageRequest, prefix: string, text: string): Promise<Note> {
  const { items, unread } = readLines(text);
  const [first] = unread;
  if (first !== undefined) {
    return trouble(`Line ${first} begins with neither an IBAN nor a BIC. Nothing was added.`);
  }
  if (items.length === 0) {
    return trouble("There is no payee. Paste one line for each: IBAN, then your own name of it.");
  }
  let [added, already] = [0, 0];
  const refused: string[] = [];
  for (let start = 0; start < items.length; start += CALL_SIZE) {
    const part = items.slice(start, start + CALL_SIZE);
    const body = { prefix, items: part };
    const response = await request.callApi({ method: "post", target: "/v1/account/watch/payees", body });
    if (response.status !== 200) {
      const before = start === 0 ? "" : `The first ${start} payees are watched. `;
      return trouble(before + await readMessage(response));
    }
    const answer = await readAnswer<"addAccountWatches", 200>(response);
    added += answer.added;
    already += answer.already_watched;
    refused.push(
      ...answer.items.flatMap(({ message }, index) =>
        message === undefined ? [] : `${part[index]?.reference}: ${message}`
      ),
    );
  }
  const words = [
    `${added.toLocaleString("en")} ${added === 1 ? "payee is" : "payees are"} watched from now on`,
    ...(already > 0 ? [`${already.toLocaleString("en")} were before`] : []),
    ...(refused.length > 0 ? [`${refused.length} cannot be: ${refused.slice(0, 5).join(" ")}`] : []),
  ];
  return { text: `${words.join("; ")}${refused.length > 0 ? "" : "."}`, isTrouble: refused.length > 0 };
}

function trouble(text: string): Note {
  return { text, isTrouble: true };
}

async function change(
  request: PageRequest,
  body: Schemas["AccountWatchChange"],
  text: string,
  prefix: string | null = body.prefix ?? null,
): Promise<PageView> {
  const response = await request.callApi({ method: "post", target: "/v1/account/watch/change", body });
  const note = response.status === 200 ? { text, isTrouble: false } : trouble(await readMessage(response));
  return await show(request, prefix, note);
}

const DONE: Readonly<Record<Schemas["AccountWebhookChange"]["action"], string>> = {
  add: "The webhook is told every change from now on.",
  delete: "The webhook is deleted.",
  pause: "Nothing is sent to the webhook until it goes on.",
  resume: "The webhook goes on.",
  test: "The test is on its way: read the page again for its outcome.",
  rotate_secret: "The webhook has a new secret; for a day the one before signs too.",
};

function isWebhookAction(text: string): text is Schemas["AccountWebhookChange"]["action"] {
  return Object.hasOwn(DONE, text);
}

async function changeWebhook(
  request: PageRequest,
  body: Schemas["AccountWebhookChange"],
): Promise<PageView> {
  const response = await request.callApi({ method: "post", target: "/v1/account/watch/webhooks", body });
  if (response.status !== 200) {
    return await show(request, body.prefix, trouble(await readMessage(response)));
  }
  const { changed, secret } = await readAnswer<"changeAccountWebhook", 200>(response);
  const note = changed ? { text: DONE[body.action], isTrouble: false } : trouble("There is no such webhook.");
  return await show(request, body.prefix, { ...note, ...(secret !== undefined && { secret }) });
}

async function show(
  request: PageRequest,
  prefix: string | null,
  note: Note | null = null,
): Promise<PageView> {
  const asked = prefix === null || prefix === "" ? "" : `?${new URLSearchParams({ prefix })}`;
  const response = await request.callApi({ method: "get", target: `/v1/account/watch${asked}` });
  if (response.status === 401) {
    return view(
      <>
        <h1>Watched payees</h1>
        <p>
          <a class="button" href="/account">Sign in</a>
        </p>
      </>,
    );
  }
  if (response.status !== 200) {
    return view(
      <>
        <h1>Watched payees</h1>
        <p class="notice" role="alert">{await readMessage(response)}</p>
        <p>
          <a href="/account">Your keys</a>
        </p>
      </>,
    );
  }
  return view(<Watched watch={await readAnswer<"getAccountWatch", 200>(response)} note={note} />);
}

function view(body: JSX.Element): PageView {
  return {
    title: "Watched payees",
    description: "The banks of your payees that are watched, what has changed about them, and who is told.",
    isUnlisted: true,
    scripts: ["watch_file.js"],
    body: <div class="wide intro account">{body}</div>,
  };
}

function Watched({ watch, note }: { readonly watch: Watch; readonly note: Note | null }): JSX.Element {
  const { key_prefix: prefix, keys, watched, limit } = watch;
  return (
    <>
      <h1>Watched payees</h1>
      <p class="lede">
        {`${watched.toLocaleString("en")} of ${limit.toLocaleString("en")} payees are watched with `}
        <span class="mono">{prefix}…</span>. You are told when a bank merges, is listed, loses its licence or
        can no longer be reached.
      </p>
      {note !== null && <p class="notice" role={note.isTrouble ? "alert" : "status"}>{note.text}</p>}
      {note?.secret !== undefined && (
        <p class="notice">
          Store its secret now, it is shown this once: <code class="mono">{note.secret}</code>
        </p>
      )}
      {keys.length > 1 && (
        <nav class="row" aria-label="Keys">
          {keys.map((key) => (
            <a
              href={`/account/watch?prefix=${key.key_prefix}`}
              aria-current={key.key_prefix === prefix ? "page" : undefined}
            >
              {`${key.key_prefix}… (${key.watched.toLocaleString("en")})`}
            </a>
          ))}
        </nav>
      )}
      <section class="section" aria-labelledby="changes">
        <h2 id="changes">Changes</h2>
        <Changes changes={watch.changes} />
      </section>
      <AddPayees prefix={prefix} />
      <section class="section" aria-labelledby="watches">
        <h2 id="watches">Payees</h2>
        <Watches watch={watch} />
      </section>
      <section class="section stack" aria-labelledby="webhooks">
        <h2 id="webhooks">Webhooks</h2>
        {watch.webhooks.length === 0 && (
          <p class="quiet">
            None yet. <a href="/docs/watch">How a program is told</a>
          </p>
        )}
        {watch.webhooks.map((webhook) => <Webhook webhook={webhook} prefix={prefix} />)}
        <AddWebhook prefix={prefix} />
      </section>
      <Mails mails={watch.mails} prefix={prefix} />
      <p class="section">
        <a href="/account">Your keys</a>
      </p>
    </>
  );
}

const SEVERITIES = { stop: "Do not pay", check: "Check first", info: "Good to know" } as const;

/** The latest first, and of one moment those that stop a payment. */
function byTimeAndSeverity(one: Watch["changes"][number], other: Watch["changes"][number]): number {
  const order = Object.keys(SEVERITIES);
  return other.at.localeCompare(one.at) || order.indexOf(one.severity) - order.indexOf(other.severity);
}

function Changes({ changes }: { readonly changes: Watch["changes"] }): JSX.Element {
  if (changes.length === 0) return <p class="quiet">Nothing has changed since the payees were added.</p>;
  return (
    <table class="stacking">
      <thead>
        <tr>
          {["Found", "Payee", "", "What happened, and what to do"].map((head) => <th scope="col">{head}</th>)}
        </tr>
      </thead>
      <tbody>
        {changes.toSorted(byTimeAndSeverity).map(({ at, watch, severity, summary, edition, correction }) => (
          <tr>
            <td class="nowrap">{timeOf(at)}</td>
            <td data-label="Payee">{watch.reference}</td>
            <td class="nowrap">
              <strong>{SEVERITIES[severity]}</strong>
            </td>
            <td>
              {summary}
              <span class="small quiet">
                {correction ? " Our own data was corrected; the bank did not change. " : " "}
                {`Source: ${edition.dataset} of ${edition.as_of}.`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AddPayees({ prefix }: { readonly prefix: string }): JSX.Element {
  return (
    <form method="post" action="/account/watch" class="section stack" id="drop" aria-labelledby="add">
      <h2 id="add">Add payees</h2>
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="prefix" value={prefix} />
      <label for="payees">
        One line for each: IBAN or BIC, a comma or tab, and your own name of the payee
      </label>
      <textarea
        id="payees"
        name="payees"
        rows={6}
        class="mono"
        required
        spellcheck={false}
        autocomplete="off"
        placeholder="DE89 3704 0044 0532 0130 00, supplier 42"
      />
      <p class="row" id="choose" hidden>
        <label class="button button-quiet button-small" for="chosen">Choose a file</label>
        <input class="visually-hidden" type="file" id="chosen" />
        <span class="small quiet">or drop it here: CSV, XLSX, pain.001</span>
      </p>
      <p id="file-note" class="small" role="status" />
      <p class="row">
        <button type="submit">Watch them</button>
        <span class="small quiet">
          A new payee costs one credit of the key. Country, bank code and branch are kept; the account number
          is not.
        </span>
      </p>
    </form>
  );
}

/** More rows than anybody reads; the API has them all. */
const WATCHES_SHOWN = 200;

function Watches({ watch: { watches, watched, key_prefix } }: { readonly watch: Watch }): JSX.Element {
  if (watches.length === 0) return <p class="quiet">No payee is watched yet.</p>;
  const shown = watches.slice(0, WATCHES_SHOWN);
  return (
    <>
      {watched > shown.length && (
        <p class="small quiet">
          {`The first ${shown.length} of ${watched.toLocaleString("en")}.`} <code>GET /v1/watches</code>{" "}
          has all.
        </p>
      )}
      <table class="stacking">
        <thead>
          <tr>{["Payee", "Bank", "Code", "Since", ""].map((head) => <th scope="col">{head}</th>)}</tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr>
              <td>{one.reference}</td>
              <td data-label="Bank">{one.institution ?? "not known by name"}</td>
              <td class="mono nowrap" data-label="Code">
                {[one.country, one.bank_code, one.branch, one.bic].filter((part) => part !== null).join(" ")}
              </td>
              <td class="nowrap" data-label="Since">{timeOf(one.added_at)}</td>
              <td>
                <Act
                  fields={{ action: "end", prefix: key_prefix, watch: one.id }}
                  label={`End the watch of ${one.reference}`}
                >
                  End
                </Act>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Mails({ mails, prefix }: { readonly mails: boolean; readonly prefix: string }): JSX.Element {
  return (
    <section class="section" aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <form method="post" action="/account/watch" class="row">
        <input type="hidden" name="action" value="mails" />
        <input type="hidden" name="prefix" value={prefix} />
        <span>
          {mails
            ? "Changes that stop a payment are mailed at once, all others once a day."
            : "No changes are mailed."}
        </span>
        <button type="submit" class="button-quiet button-small" name="mails" value={mails ? "off" : "on"}>
          {mails ? "Stop the mails" : "Mail changes"}
        </button>
      </form>
    </section>
  );
}
