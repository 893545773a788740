/**
 * `/account`: the keys of an address, their use and what was paid, after signing in with a mailed code.
 *
 * Everything is a form or a link, so it works without a script; what is shown is asked of the API with the cookie of
 * the session. It changes nothing: what can be bought are links, and keys are replaced and ended by their holders.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ApiCall, SideRequest } from "../../contract/mod.ts";
import type { Page, PageParts, PageView } from "../page.ts";
import { readAnswer, readMessage } from "../read_answer.ts";
import { Overview } from "./overview.tsx";
import type { OpenReport } from "./report.tsx";
import { AskForCode, AskForEmail } from "./sign_in.tsx";

export const page: Page = {
  async get(request, parts) {
    const receipt = request.query.get("receipt");
    return receipt === null ? await showOverview(request, parts) : await openReceipt(request, receipt);
  },
  async post(request) {
    const form = new URLSearchParams(new TextDecoder().decode(request.body));
    switch (form.get("action")) {
      case "sign-in":
        return await signIn(request, emailOf(form), form.get("code")?.trim() ?? "");
      case "sign-out":
        return await signOut(request, form.get("all") === "yes");
      default:
        return await mailCode(request, emailOf(form));
    }
  },
};

function emailOf(form: URLSearchParams): string {
  return form.get("email")?.trim() ?? "";
}

async function mailCode(request: SideRequest, email: string): Promise<PageView> {
  const response = await request.callApi({ method: "post", target: "/v1/account/code", body: { email } });
  return response.status === 202
    ? show("Sign in", <AskForCode email={email} />)
    : show("Sign in", <AskForEmail email={email} trouble={await readMessage(response)} />);
}

async function signIn(request: SideRequest, email: string, code: string): Promise<PageView> {
  const body = { email, code };
  const response = await request.callApi({ method: "post", target: "/v1/account/session", body });
  if (response.status === 200) return leadTo("/account", response);
  return show("Sign in", <AskForCode email={email} trouble={await readMessage(response)} />);
}

async function signOut(request: SideRequest, all: boolean): Promise<PageView> {
  const response = await request.callApi({ method: "post", target: "/v1/account/logout", body: { all } });
  return response.status === 204
    ? leadTo("/account", response)
    : show("Account", <Trouble message={await readMessage(response)} />);
}

/** Leads to the receipt at the card processor. */
async function openReceipt(request: SideRequest, ref: string): Promise<PageView> {
  const response = await ask(request, `/v1/account/receipt?${new URLSearchParams({ ref })}`);
  if (response.status === 401) return show("Sign in", <AskForEmail />);
  if (response.status !== 200) return show("Account", <Trouble message={await readMessage(response)} />);
  return leadTo((await readAnswer<"getAccountReceipt", 200>(response)).url);
}

async function showOverview(request: SideRequest, { today }: PageParts): Promise<PageView> {
  const { query } = request;
  const asked = await ask(
    request,
    `/v1/account/overview?${new URLSearchParams({ page: query.get("page") ?? "1" })}`,
  );
  if (asked.status === 401) return show("Sign in", <AskForEmail />);
  if (asked.status !== 200) return show("Account", <Trouble message={await readMessage(asked)} />);
  const overview = await readAnswer<"getAccountOverview", 200>(asked);
  const paid = await ask(request, "/v1/account/receipts");
  if (paid.status !== 200) return show("Account", <Trouble message={await readMessage(paid)} />);
  const { receipts } = await readAnswer<"listAccountReceipts", 200>(paid);
  const prefix = query.get("report");
  const opened = prefix === null ? null : await readReport(request, prefix, today());
  return show("Account", <Overview overview={overview} receipts={receipts} opened={opened} />);
}

/** Days that a report looks back. */
const DAYS = 30;

/** Reads the report of a key; `null` when the address has none of that prefix. */
async function readReport(request: SideRequest, prefix: string, today: string): Promise<OpenReport | null> {
  const asked = new URLSearchParams({ prefix, days: String(DAYS) });
  const response = await ask(request, `/v1/account/keys/report?${asked}`);
  if (response.status !== 200) return null;
  const { report } = await readAnswer<"getAccountKeyReport", 200>(response);
  return { prefix, report, days: DAYS, today };
}

function ask(request: SideRequest, target: ApiCall["target"]): Promise<Response> {
  return request.callApi({ method: "get", target });
}

/** Leads on by GET, so that loading a page again sends no form; the session of an answer goes with it. */
function leadTo(address: string, response?: Response): PageView {
  const cookie = response?.headers.get("Set-Cookie") ?? null;
  return {
    ...show(
      "Account",
      <p>
        <a href={address}>Go on</a>
      </p>,
    ),
    status: 303,
    headers: { Location: address, ...(cookie !== null && { "Set-Cookie": cookie }) },
  };
}

function show(title: string, body: JSX.Element): PageView {
  return {
    title,
    description: "Sign in with a mailed code: your keys, what they used, what is left, and receipts.",
    isUnlisted: true,
    body: <div class="wide intro account">{body}</div>,
  };
}

function Trouble({ message }: { readonly message: string }): JSX.Element {
  return (
    <>
      <h1>Account</h1>
      <p class="notice" role="alert">{message}</p>
      <p>
        <a href="/account">Try again</a>
      </p>
    </>
  );
}
