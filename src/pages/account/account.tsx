// `/account`: the keys, usage and payments of an email address, after signing in with a code. It works without a
// script: the server calls the API with the cookie of the session. Forms redirect to the page, except those that show a
// secret.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { OperationId } from "../../../generated/operations.ts";
import type { components } from "../../../generated/types.ts";
import {
  EmailField,
  Hidden,
  KEY_SCRIPTS,
  KeyShownOnce,
  MailedCodeField,
  Problem,
  type ProblemProps,
  useReader,
} from "../frame.tsx";
import {
  call,
  type Called,
  formOf,
  type Page,
  type PageParts,
  type PageRequest,
  type PageView,
  type Reader,
} from "../page.ts";
import { type Note, Overview } from "./overview.tsx";
import type { OpenReport } from "./report.tsx";

export const page: Page = {
  async get(request, parts) {
    const receipt = request.query.get("receipt");
    return receipt === null ? await showOverview(request, parts) : await openReceipt(request, receipt);
  },
  async post(request, parts) {
    const form = formOf(request);
    switch (form.get("action")) {
      case "sign-in":
        return await signIn(request, form);
      case "sign-out":
        return await signOut(request, form.get("all") === "yes");
      case "create":
        return await createKey(request, parts, nameOf(form));
      case "rotate":
        return await rotateKey(request, parts, refOf(form));
      case "name":
        return await act(request, parts, "named", { ref: refOf(form), name: nameOf(form) });
      case "confirm":
        return await act(request, parts, "confirmed", { ref: refOf(form), confirm: true });
      case "disown":
        return await act(request, parts, "disowned", { ref: refOf(form) });
      case "revoke":
        // Browsers only send the form after the user ticks this checkbox, but other programs may send it without.
        return form.get("sure") === "yes"
          ? await act(request, parts, "revoked", { ref: refOf(form) })
          : redirect(request.reader, request.reader.link("/account"));
      default:
        return await mailCode(request, emailOf(form), returnOf(form));
    }
  },
};

/** Calls the API in the page's language, so that the API also writes emails in this language. */
function send<Id extends OperationId>(request: PageRequest, id: Id, body: unknown): Promise<Called<Id>> {
  return call(request, id, { body, language: request.reader.language });
}

function refOf(form: URLSearchParams): string {
  return form.get("ref") ?? "";
}

function nameOf(form: URLSearchParams): string | null {
  return form.get("name")?.trim() || null;
}

function emailOf(form: URLSearchParams): string {
  return form.get("email")?.trim() ?? "";
}

/** The pages to return to after signing in, by the value of `to`. An address could lead to another site. */
const RETURNS = { screen: "/screen", watch: "/account/watch" } as const;

type Return = keyof typeof RETURNS;

function returnOf(fields: URLSearchParams): Return | null {
  const to = fields.get("to");
  return to === "screen" || to === "watch" ? to : null;
}

async function mailCode(request: PageRequest, email: string, to: Return | null): Promise<PageView> {
  const { answer, problem } = await send(request, "requestAccountSignInCode", { email });
  const step = answer === null
    ? <AskForEmail email={email} problem={problem} to={to} />
    : <AskForCode email={email} to={to} />;
  return show(request.reader, request.reader.words.account.signIn, step);
}

async function signIn(request: PageRequest, form: URLSearchParams): Promise<PageView> {
  const [email, to] = [emailOf(form), returnOf(form)];
  const code = form.get("code")?.trim() ?? "";
  const { answer, headers, problem } = await send(request, "openAccountSession", { email, code });
  const { reader } = request;
  if (answer !== null) {
    return redirect(reader, reader.link(to === null ? "/account" : RETURNS[to]), headers);
  }
  return show(reader, reader.words.account.signIn, <AskForCode email={email} problem={problem} to={to} />);
}

async function signOut(request: PageRequest, all: boolean): Promise<PageView> {
  const called = await send(request, "closeAccountSession", { all });
  const { reader } = request;
  return called.status === 204
    ? redirect(reader, reader.link("/account"), called.headers)
    : showProblem(reader, called);
}

async function createKey(request: PageRequest, parts: PageParts, name: string | null): Promise<PageView> {
  const called = await send(request, "createAccountKey", name === null ? {} : { name });
  if (called.answer === null) return await showRefusal(request, parts, called);
  return showSecret(request.reader, called.answer, false);
}

async function rotateKey(request: PageRequest, parts: PageParts, ref: string): Promise<PageView> {
  const called = await send(request, "rotateAccountKey", { ref });
  if (called.answer === null) return await showRefusal(request, parts, called);
  return showSecret(request.reader, called.answer, true);
}

/** The operation of each act on a key, by the note that the page then shows. */
const ACTS = {
  named: "changeAccountKey",
  confirmed: "changeAccountKey",
  disowned: "disownAccountKey",
  revoked: "revokeAccountKey",
} as const;

/** Acts on a key, and then shows the account with a message about what was done. */
async function act(
  request: PageRequest,
  parts: PageParts,
  done: keyof typeof ACTS,
  body: components["schemas"]["AccountKeyChange"],
): Promise<PageView> {
  const called = await send(request, ACTS[done], body);
  if (called.answer === null) return await showRefusal(request, parts, called);
  return redirect(request.reader, `${request.reader.link("/account")}?done=${done}`);
}

async function showRefusal(
  request: PageRequest,
  parts: PageParts,
  { status, problem }: Refused,
): Promise<PageView> {
  if (status === 401) return askToSignIn(request.reader);
  return { ...await showOverview(request, parts, { text: problem, isProblem: true }), status };
}

function showSecret(
  reader: Reader,
  { api_key, name }: components["schemas"]["AccountKeySecret"],
  isRotated: boolean,
): PageView {
  const { words: { account, keys }, link } = reader;
  const view = show(
    reader,
    keys.shown.title,
    <>
      <h1>{isRotated ? account.acts.newSecret : account.acts.newKey}</h1>
      {name !== null && <p class="lede">{name}</p>}
      <div class="prose stack section">
        {isRotated && <p class="notice" role="status">{account.acts.oldIsOver}</p>}
        <KeyShownOnce secret={api_key} />
        <p>
          <a href={link("/account")}>{account.yourKeys}</a>
        </p>
      </div>
    </>,
  );
  return { ...view, scripts: KEY_SCRIPTS };
}

async function openReceipt(request: PageRequest, ref: string): Promise<PageView> {
  const called = await call(request, "getAccountReceipt", { query: { ref } });
  const { reader } = request;
  if (called.status === 401) return askToSignIn(reader);
  return called.answer === null ? showProblem(reader, called) : redirect(reader, called.answer.url);
}

async function showOverview(
  request: PageRequest,
  { today }: PageParts,
  note: Note | null = noteOf(request),
): Promise<PageView> {
  const { query, reader } = request;
  const page = { page: query.get("page") ?? "1" };
  const { answer: overview, ...refused } = await call(request, "getAccountOverview", { query: page });
  if (refused.status === 401) return askToSignIn(reader, returnOf(query));
  if (overview === null) return showProblem(reader, refused);
  const { answer: listed, ...unlisted } = await call(request, "listAccountReceipts");
  if (listed === null) return showProblem(reader, unlisted);
  const prefix = query.get("report");
  const opened = prefix === null ? null : await readReport(request, prefix, today());
  const body = <Overview overview={overview} receipts={listed.receipts} opened={opened} note={note} />;
  return show(reader, reader.words.frame.links.account, body);
}

function noteOf({ query, reader: { words: { account: { acts } } } }: PageRequest): Note | null {
  const [, text] = Object.entries(acts.done).find(([done]) => done === query.get("done")) ?? [];
  return text === undefined ? null : { text, isProblem: false };
}

const REPORT_DAYS = 30;

async function readReport(request: PageRequest, prefix: string, today: string): Promise<OpenReport | null> {
  const query = { prefix, days: String(REPORT_DAYS) };
  const { answer } = await call(request, "getAccountKeyReport", { query });
  return answer === null ? null : { prefix, report: answer.report, days: REPORT_DAYS, today };
}

/** Redirects with GET, so that a reload doesn't send the form again; passes on the API's session cookie. */
function redirect(reader: Reader, address: string, headers?: Headers): PageView {
  const cookie = headers?.get("Set-Cookie") ?? null;
  return {
    ...show(
      reader,
      reader.words.frame.links.account,
      <p>
        <a href={address}>{reader.words.keys.resume}</a>
      </p>,
    ),
    status: 303,
    headers: { Location: address, ...(cookie !== null && { "Set-Cookie": cookie }) },
  };
}

function show({ words: { account } }: Reader, title: string, body: JSX.Element): PageView {
  return {
    title,
    description: account.description,
    isUnlisted: true,
    body: <div class="wide intro account">{body}</div>,
  };
}

function askToSignIn(reader: Reader, to: Return | null = null): PageView {
  const view = show(reader, reader.words.account.signIn, <AskForEmail to={to} />);
  return to === null ? view : { ...view, query: new URLSearchParams({ to }) };
}

type Refused = Pick<Called<OperationId>, "status" | "problem">;

function showProblem(reader: Reader, { status, problem }: Refused): PageView {
  const { words: { account, frame: { links } }, link } = reader;
  const view = show(
    reader,
    links.account,
    <>
      <h1>{links.account}</h1>
      <p class="notice" role="alert">{problem}</p>
      <p>
        <a href={link("/account")}>{account.again}</a>
      </p>
    </>,
  );
  return { ...view, status };
}

interface StepProps extends ProblemProps {
  readonly email?: string;
  readonly to: Return | null;
}

function AskForEmail({ email = "", problem, to }: StepProps): JSX.Element {
  const { words: { account, keys }, link } = useReader();
  return (
    <>
      <h1>{account.signIn}</h1>
      <p class="lede">{account.signInLede}</p>
      <form method="post" action={link("/account")} class="panel stack narrow section">
        <Problem problem={problem} />
        {to !== null && <Hidden values={{ to }} />}
        <EmailField value={email} />
        <button type="submit" name="action" value="code">{keys.mailCode}</button>
      </form>
    </>
  );
}

function AskForCode({ email = "", problem, to }: StepProps): JSX.Element {
  const { words: { account }, link } = useReader();
  return (
    <>
      <h1>{account.signIn}</h1>
      <p class="lede" role="status">{account.sent({ email })}</p>
      <form method="post" action={link("/account")} class="panel stack narrow section">
        <Problem problem={problem} />
        <Hidden values={{ email, ...(to !== null && { to }) }} />
        <MailedCodeField autofocus />
        <div class="row">
          <button type="submit" name="action" value="sign-in">{account.signIn}</button>
          <a class="button button-quiet" href={`${link("/account")}${to === null ? "" : `?to=${to}`}`}>
            {account.other}
          </a>
        </div>
      </form>
    </>
  );
}
