// `/account`: the keys, usage and payments of an email address, after signing in with a code. It works without a
// script: the server calls the API with the cookie of the session. Forms redirect to the page, except those that show a
// secret.
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import type { ApiCall } from "../../contract/mod.ts";
import {
  EmailField,
  KEY_SCRIPTS,
  KeyShownOnce,
  MailedCodeField,
  Problem,
  type ProblemProps,
  useReader,
} from "../frame.tsx";
import {
  formOf,
  type Page,
  type PageParts,
  type PageRequest,
  type PageView,
  readAnswer,
  type Reader,
  readProblem,
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
        return await signIn(request, emailOf(form), form.get("code")?.trim() ?? "");
      case "sign-out":
        return await signOut(request, form.get("all") === "yes");
      case "create":
        return await createKey(request, parts, nameOf(form));
      case "rotate":
        return await rotateKey(request, parts, refOf(form));
      case "name":
        return await act(request, parts, "change", { ref: refOf(form), name: nameOf(form) }, "named");
      case "confirm":
        return await act(request, parts, "change", { ref: refOf(form), confirm: true }, "confirmed");
      case "disown":
        return await act(request, parts, "disown", { ref: refOf(form) }, "disowned");
      case "revoke":
        // Browsers only send the form after the user ticks this checkbox, but other programs may send it without.
        return form.get("sure") === "yes"
          ? await act(request, parts, "revoke", { ref: refOf(form) }, "revoked")
          : redirect(request.reader, request.reader.link("/account"));
      default:
        return await mailCode(request, emailOf(form));
    }
  },
};

/** Calls the API in the page's language, so that the API also writes emails in this language. */
function send(request: PageRequest, act: string, body: unknown): Promise<Response> {
  const { language } = request.reader;
  return request.callApi({ method: "post", target: `/v1/account/${act}`, body, language });
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

async function mailCode(request: PageRequest, email: string): Promise<PageView> {
  const { reader } = request;
  const response = await send(request, "code", { email });
  const step = response.status === 202
    ? <AskForCode email={email} />
    : <AskForEmail email={email} problem={await readProblem(response, reader)} />;
  return show(reader, reader.words.account.signIn, step);
}

async function signIn(request: PageRequest, email: string, code: string): Promise<PageView> {
  const response = await send(request, "session", { email, code });
  const { reader } = request;
  if (response.status === 200) return redirect(reader, reader.link("/account"), response);
  const problem = await readProblem(response, reader);
  return show(reader, reader.words.account.signIn, <AskForCode email={email} problem={problem} />);
}

async function signOut(request: PageRequest, all: boolean): Promise<PageView> {
  const response = await send(request, "logout", { all });
  const { reader } = request;
  return response.status === 204
    ? redirect(reader, reader.link("/account"), response)
    : await showProblem(reader, response);
}

async function createKey(request: PageRequest, parts: PageParts, name: string | null): Promise<PageView> {
  const response = await send(request, "keys", name === null ? {} : { name });
  if (response.status !== 201) return await showRefusal(request, parts, response);
  return showSecret(request.reader, await readAnswer<"createAccountKey", 201>(response), false);
}

async function rotateKey(request: PageRequest, parts: PageParts, ref: string): Promise<PageView> {
  const response = await send(request, "keys/rotate", { ref });
  if (response.status !== 200) return await showRefusal(request, parts, response);
  return showSecret(request.reader, await readAnswer<"rotateAccountKey", 200>(response), true);
}

/** Acts on a key, and then shows the account with a message about what was done. */
async function act(
  request: PageRequest,
  parts: PageParts,
  operation: "change" | "disown" | "revoke",
  body: components["schemas"]["AccountKeyChange"],
  done: typeof DONE[number],
): Promise<PageView> {
  const response = await send(request, `keys/${operation}`, body);
  if (response.status !== 200) return await showRefusal(request, parts, response);
  return redirect(request.reader, `${request.reader.link("/account")}?done=${done}`);
}

async function showRefusal(request: PageRequest, parts: PageParts, response: Response): Promise<PageView> {
  if (response.status === 401) return askToSignIn(request.reader);
  const problem = await readProblem(response, request.reader);
  return {
    ...await showOverview(request, parts, { text: problem, isProblem: true }),
    status: response.status,
  };
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
  const response = await callApi(request, `/v1/account/receipt?${new URLSearchParams({ ref })}`);
  const { reader } = request;
  if (response.status === 401) return askToSignIn(reader);
  if (response.status !== 200) return await showProblem(reader, response);
  return redirect(reader, (await readAnswer<"getAccountReceipt", 200>(response)).url);
}

async function showOverview(
  request: PageRequest,
  { today }: PageParts,
  note: Note | null = noteOf(request),
): Promise<PageView> {
  const { query, reader } = request;
  const search = new URLSearchParams({ page: query.get("page") ?? "1" });
  const response = await callApi(request, `/v1/account/overview?${search}`);
  if (response.status === 401) return askToSignIn(reader);
  if (response.status !== 200) return await showProblem(reader, response);
  const overview = await readAnswer<"getAccountOverview", 200>(response);
  const listed = await callApi(request, "/v1/account/receipts");
  if (listed.status !== 200) return await showProblem(reader, listed);
  const { receipts } = await readAnswer<"listAccountReceipts", 200>(listed);
  const prefix = query.get("report");
  const opened = prefix === null ? null : await readReport(request, prefix, today());
  const body = <Overview overview={overview} receipts={receipts} opened={opened} note={note} />;
  return show(reader, reader.words.frame.links.account, body);
}

const DONE = ["named", "confirmed", "disowned", "revoked"] as const;

function noteOf({ query, reader: { words: { account: { acts } } } }: PageRequest): Note | null {
  const done = DONE.find((act) => act === query.get("done"));
  return done === undefined ? null : { text: acts.done[done], isProblem: false };
}

const REPORT_DAYS = 30;

async function readReport(request: PageRequest, prefix: string, today: string): Promise<OpenReport | null> {
  const search = new URLSearchParams({ prefix, days: String(REPORT_DAYS) });
  const response = await callApi(request, `/v1/account/keys/report?${search}`);
  if (response.status !== 200) return null;
  const { report } = await readAnswer<"getAccountKeyReport", 200>(response);
  return { prefix, report, days: REPORT_DAYS, today };
}

function callApi(request: PageRequest, target: ApiCall["target"]): Promise<Response> {
  return request.callApi({ method: "get", target });
}

/** Redirects with GET, so that a reload doesn't send the form again; passes on the API's session cookie. */
function redirect(reader: Reader, address: string, response?: Response): PageView {
  const cookie = response?.headers.get("Set-Cookie") ?? null;
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

function askToSignIn(reader: Reader): PageView {
  return show(reader, reader.words.account.signIn, <AskForEmail />);
}

async function showProblem(reader: Reader, response: Response): Promise<PageView> {
  const { words: { account, frame: { links } }, link } = reader;
  const view = show(
    reader,
    links.account,
    <>
      <h1>{links.account}</h1>
      <p class="notice" role="alert">{await readProblem(response, reader)}</p>
      <p>
        <a href={link("/account")}>{account.again}</a>
      </p>
    </>,
  );
  return { ...view, status: response.status };
}

interface StepProps extends ProblemProps {
  readonly email?: string;
}

function AskForEmail({ email = "", problem }: StepProps): JSX.Element {
  const { words: { account, keys }, link } = useReader();
  return (
    <>
      <h1>{account.signIn}</h1>
      <p class="lede">{account.signInLede}</p>
      <form method="post" action={link("/account")} class="panel stack narrow section">
        <Problem problem={problem} />
        <EmailField value={email} />
        <button type="submit" name="action" value="code">{keys.mailCode}</button>
      </form>
    </>
  );
}

function AskForCode({ email = "", problem }: StepProps): JSX.Element {
  const { words: { account }, link } = useReader();
  return (
    <>
      <h1>{account.signIn}</h1>
      <p class="lede" role="status">{account.sent({ email })}</p>
      <form method="post" action={link("/account")} class="panel stack narrow section">
        <Problem problem={problem} />
        <input type="hidden" name="email" value={email} />
        <MailedCodeField autofocus />
        <div class="row">
          <button type="submit" name="action" value="sign-in">{account.signIn}</button>
          <a class="button button-quiet" href={link("/account")}>{account.other}</a>
        </div>
      </form>
    </>
  );
}
