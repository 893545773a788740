// `/account/watch` and `/unsubscribe`: watches, changes, webhooks with deliveries, and emails. Only dropping a file
// needs a script.
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../../generated/limits.ts";
import { asLink } from "../frame.tsx";
import type { components } from "../../../generated/types.ts";
import { answerOf, call, formOf, type Page, type PageRequest, type PageView, type Reader } from "../page.ts";
import { translateWith } from "../../../sdk/verdicts/mod.ts";
import { isChangeKind, Watched, type WatchNote } from "./watched.tsx";

type Schemas = components["schemas"];

export const page: Page = {
  get: (request) => show(request, request.query.get("prefix")),
  async post(request) {
    const form = formOf(request);
    const prefix = form.get("prefix") ?? "";
    const { done } = request.reader.words.watch;
    switch (form.get("action")) {
      case "add":
        return await show(request, prefix, await add(request, prefix, form.get("payees") ?? ""));
      case "end":
        return await change(request, { prefix, end_watch: form.get("watch") ?? "" }, done.end);
      case "redeliver": {
        const message = { webhook: form.get("webhook") ?? "", delivery: form.get("delivery") ?? "" };
        return await change(request, { prefix, redeliver: message }, done.redeliver);
      }
      case "add_webhook": {
        const kinds = form.getAll("kinds").filter(isChangeKind);
        const body = { url: form.get("url") ?? "", ...(kinds.length > 0 && { kinds }) };
        return await changeWebhook(request, { prefix, action: "add", ...body });
      }
      case "mails": {
        const mails = form.get("mails") === "on";
        return await change(request, { mails }, mails ? done.mailsOn : done.mailsOff, prefix);
      }
      default: {
        const action = form.get("action") ?? "";
        if (!isWebhookAction(action)) return await show(request, prefix);
        return await changeWebhook(request, { prefix, action, webhook: form.get("webhook") ?? "" });
      }
    }
  },
};

/** Matches a line with an IBAN or a BIC, optionally followed by the customer's reference for the payee. */
const LINE =
  /^["']?([A-Za-z]{2}[0-9]{2}[A-Za-z0-9 -]{8,60}|[A-Za-z]{4}[A-Za-z0-9]{4}(?:[A-Za-z0-9]{3})?)["']? {0,9}(?:[\t;,](.*))?$/;

interface Line {
  readonly place: number;
  readonly text: string;
  readonly item: Schemas["WatchItem"] | null;
}

/** Parses lines pasted from a spreadsheet or a CSV file: an IBAN or a BIC, and optionally a reference. */
function readLines(text: string, { words: { watch: { add } } }: Reader): readonly Line[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ text: line.trim(), place: index + 1 }))
    .filter(({ text }) => text !== "");
  return lines.map(({ text, place }): Line => {
    const [, account, rest = ""] = LINE.exec(text) ?? [];
    if (account === undefined) return { place, text, item: null };
    const reference = rest.trim().replace(/^["']|["']$/g, "").trim().slice(0, limits.watchReferenceLength) ||
      add.line({ place: String(place) });
    const isIban = /^[A-Za-z]{2}[0-9]{2}/.test(account);
    return { place, text, item: isIban ? { iban: account, reference } : { bic: account, reference } };
  });
}

const LINES_NAMED = 10;

interface ReadLine extends Line {
  readonly item: Schemas["WatchItem"];
}

async function add(request: PageRequest, prefix: string, text: string): Promise<WatchNote> {
  const { words: { watch, catalogue, writing } } = request.reader;
  const lines = readLines(text, request.reader);
  if (lines.length === 0) return problem(watch.add.none);
  const read = lines.filter((line): line is ReadLine => line.item !== null);
  const unread = lines.filter(({ item }) => item === null);
  const unreadable = unread.length === 0 ? [] : [watch.add.unread({
    count: unread.length,
    lines: unread.slice(0, LINES_NAMED).map(({ place }) => writing.number(place)).join(", ") +
      (unread.length > LINES_NAMED ? " …" : ""),
  })];
  if (read.length === 0) return { ...problem(unreadable.join("")), lines: text };
  const kept = new Set(unread);
  const leftOver = () => lines.filter((line) => kept.has(line)).map(({ text }) => text).join("\n");
  let [added, already] = [0, 0];
  const refused: string[] = [];
  for (let start = 0; start < read.length; start += limits.watchItemsMax) {
    const part = read.slice(start, start + limits.watchItemsMax);
    const body = { prefix, items: part.map(({ item }) => item) };
    const { answer, problem: refusal } = await call(request, "addAccountWatches", { body });
    if (answer === null) {
      const before = start === 0 ? "" : `${watch.add.before({ count: start })} `;
      for (const line of read.slice(start)) kept.add(line);
      return { ...problem(before + refusal), lines: leftOver() };
    }
    added += answer.added;
    already += answer.already_watched;
    for (const [index, line] of part.entries()) {
      const error = answer.items[index]?.error;
      if (error === undefined) continue;
      kept.add(line);
      refused.push(`${line.item.reference}${catalogue.colon}${watch.add.reasons[error]}`);
    }
  }
  const sentences = [
    watch.add.added({ count: added }),
    ...(already > 0 ? [watch.add.already({ count: already })] : []),
    ...(refused.length > 0 ? [watch.add.refused({ count: refused.length }), ...refused.slice(0, 5)] : []),
    ...unreadable,
  ];
  return { text: sentences.join(" "), isProblem: kept.size > 0, ...(kept.size > 0 && { lines: leftOver() }) };
}

function problem(text: string): WatchNote {
  return { text, isProblem: true };
}

async function change(
  request: PageRequest,
  body: Schemas["AccountWatchChange"],
  text: string,
  prefix: string | null = body.prefix ?? null,
): Promise<PageView> {
  const { answer, problem: refusal } = await call(request, "changeAccountWatch", { body });
  const note = answer === null ? problem(refusal) : { text, isProblem: false };
  return await show(request, prefix, note);
}

const WEBHOOK_ACTIONS = ["add", "delete", "pause", "resume", "test", "rotate_secret"] as const;

function isWebhookAction(text: string): text is typeof WEBHOOK_ACTIONS[number] {
  return WEBHOOK_ACTIONS.some((action) => action === text);
}

async function changeWebhook(
  request: PageRequest,
  body: Schemas["AccountWebhookChange"],
): Promise<PageView> {
  const { answer, problem: refusal } = await call(request, "changeAccountWebhook", { body });
  if (answer === null) return await show(request, body.prefix, problem(refusal));
  const { changed, secret } = answer;
  const { watch } = request.reader.words;
  const note = changed ? { text: watch.done[body.action], isProblem: false } : problem(watch.noWebhook);
  return await show(request, body.prefix, { ...note, ...(secret !== undefined && { secret }) });
}

async function show(
  request: PageRequest,
  prefix: string | null,
  note: WatchNote | null = null,
): Promise<PageView> {
  const options = prefix === null || prefix === "" ? {} : { query: { prefix } };
  const { answer: watch, status, problem } = await call(request, "getAccountWatch", options);
  const { reader } = request;
  if (watch !== null) {
    const titles = watch.changes.length === 0 ? new Map() : await registerTitles(request);
    return view(reader, <Watched watch={watch} note={note} titles={titles} />);
  }
  const { words: { watch: words, account }, link } = reader;
  const isSignedOut = status === 401;
  // Without a prefix, the API chooses one of the confirmed keys, so there is none.
  const lede = isSignedOut ? words.description : status === 404 && !prefix ? words.noKey : null;
  return view(
    reader,
    <>
      <h1>{words.title}</h1>
      {lede !== null ? <p class="lede">{lede}</p> : <p class="notice" role="alert">{problem}</p>}
      <p>
        <a
          class={lede === null ? undefined : "button"}
          href={`${link("/account")}${isSignedOut ? "?to=watch" : ""}`}
        >
          {isSignedOut ? account.signIn : account.yourKeys}
        </a>
      </p>
    </>,
  );
}

/** Returns the title of each dataset in the reader's language. */
async function registerTitles(request: PageRequest): Promise<ReadonlyMap<string, string>> {
  const translate = translateWith(request.reader.words.registers);
  const { editions } = await answerOf(request, "getDataEditions");
  return new Map(editions.map(({ dataset, register }) => [dataset, translate(register)]));
}

function view({ words: { watch } }: Reader, body: JSX.Element): PageView {
  return {
    title: watch.title,
    description: watch.description,
    isUnlisted: true,
    scripts: ["watch_file.js"],
    body: <div class="wide intro account">{body}</div>,
  };
}

/**
 * Stops the emails about watches: after a form was submitted, or when a mail program sends the one-click request (RFC
 * 8058). Opening the page changes nothing, because programs follow links.
 */
export const unsubscribe: Page = {
  get(request) {
    const { words: { watch: { unsubscribe: words } }, link } = request.reader;
    return showUnsubscribe(
      request,
      words.ask,
      <>
        <p>{words.rest}</p>
        <form method="post" action={`${link("/unsubscribe")}?${tokenOf(request)}`}>
          <button type="submit">{words.submit}</button>
        </form>
      </>,
    );
  },
  async post(request) {
    const { words: { watch: { unsubscribe: words } }, link } = request.reader;
    const query = Object.fromEntries(tokenOf(request));
    const { answer, status, problem } = await call(request, "unsubscribeFromChanges", { query });
    if (answer !== null) {
      const again = words.again({ account: asLink(link("/account/watch")) });
      return showUnsubscribe(request, words.done, <p>{again}</p>);
    }
    const body = <p class="notice" role="alert">{status === 400 ? words.brokenDetail : problem}</p>;
    return { ...showUnsubscribe(request, status === 400 ? words.broken : words.failed, body), status };
  },
};

function tokenOf({ query }: PageRequest): URLSearchParams {
  return new URLSearchParams({ token: query.get("token") ?? "" });
}

function showUnsubscribe(request: PageRequest, heading: string, body: JSX.Element): PageView {
  const { title, description } = request.reader.words.watch.unsubscribe;
  return {
    title,
    description,
    isUnlisted: true,
    query: tokenOf(request),
    body: (
      <div class="wide intro stack">
        <h1>{heading}</h1>
        {body}
      </div>
    ),
  };
}
