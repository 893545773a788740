// `/device`: a person decides whether a program gets a key (RFC 8628).
//
// The danger is a link that somebody else sends, for a program of theirs. So a code that came with the address is
// never looked up by itself: the person says first that their own program shows it. What the program says of itself is
// shown as its words, and a decision is taken by a form that only this page can send.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { Fact, MailedCodeField, Trouble, type TroubleProps } from "./frame.tsx";
import { type Page, type PageRequest, type PageView, readAnswer, type Reader, readTrouble } from "./page.ts";

type Step =
  | { readonly step: "ask"; readonly code: string; readonly trouble?: string }
  | { readonly step: "decide"; readonly request: Request; readonly trouble?: string }
  | { readonly step: "mailed"; readonly request: Request; readonly email: string; readonly trouble?: string }
  | { readonly step: "approved"; readonly monthlyLimit: number }
  | { readonly step: "denied" };

export const page: Page = {
  get: ({ query, reader }) => show(reader, { step: "ask", code: codeOf(query.get("code")) }),
  post: async (request) => show(request.reader, await takeStep(request)),
};

async function takeStep(request: PageRequest): Promise<Step> {
  const form = new URLSearchParams(new TextDecoder().decode(request.body));
  const code = codeOf(form.get("user_code"));
  switch (form.get("action")) {
    case "approve":
      return await approve(request, form, code);
    case "deny":
      return await deny(request, form, code);
    default:
      return await lookUp(request, code);
  }
}

async function lookUp(request: PageRequest, code: string): Promise<Step> {
  if (code === "") return { step: "ask", code, trouble: request.reader.words.keys.device.missing };
  const response = await ask(request, "lookup", { user_code: code });
  if (response.status !== 200) {
    return { step: "ask", code, trouble: await readTrouble(response, request.reader) };
  }
  const found = await readAnswer<"lookupDeviceGrant", 200>(response);
  return {
    step: "decide",
    request: {
      code: found.user_code,
      clientName: found.client_name,
      reason: found.reason,
      minutesLeft: Math.max(1, Math.round(found.expires_in / 60)),
      anonymousLimit: found.anonymous_monthly_limit,
      provenLimit: found.claimed_monthly_limit,
      approvalToken: found.approval_token,
    },
  };
}

async function approve(request: PageRequest, form: URLSearchParams, code: string): Promise<Step> {
  const email = form.get("email")?.trim() ?? "";
  const mailed = form.get("code")?.trim() ?? "";
  const response = await ask(request, "approve", {
    user_code: code,
    approval_token: form.get("approval_token"),
    ...(email !== "" && { email }),
    ...(mailed !== "" && { code: mailed }),
  });
  if (response.status === 200) {
    const { monthly_limit } = await readAnswer<"approveDeviceGrant", 200>(response);
    return { step: "approved", monthlyLimit: monthly_limit };
  }
  if (response.status === 202) return { step: "mailed", request: sentBack(form, code), email };
  const trouble = await readTrouble(response, request.reader);
  if (response.status === 404) return { step: "ask", code: "", trouble };
  return mailed === ""
    ? { step: "decide", request: sentBack(form, code), trouble }
    : { step: "mailed", request: sentBack(form, code), email, trouble };
}

async function deny(request: PageRequest, form: URLSearchParams, code: string): Promise<Step> {
  const body = { user_code: code, approval_token: form.get("approval_token") };
  const response = await ask(request, "deny", body);
  return response.status === 200
    ? { step: "denied" }
    : { step: "ask", code: "", trouble: await readTrouble(response, request.reader) };
}

function ask(request: PageRequest, what: "lookup" | "approve" | "deny", body: unknown): Promise<Response> {
  const { language } = request.reader;
  return request.callApi({ method: "post", target: `/v1/keys/device/${what}`, body, language });
}

/** The request as the form carries it on; the API decides by its token alone. */
function sentBack(form: URLSearchParams, code: string): Request {
  const numberOf = (name: string) => Number(form.get(name)) || 0;
  return {
    code,
    clientName: form.get("client_name"),
    reason: form.get("reason"),
    minutesLeft: null,
    anonymousLimit: numberOf("anonymous_limit"),
    provenLimit: numberOf("proven_limit"),
    approvalToken: form.get("approval_token") ?? "",
  };
}

/** Letters of a code, as it is shown; empty when it cannot be one. */
function codeOf(text: string | null): string {
  const letters = (text ?? "").slice(0, 40).toUpperCase().replaceAll(/[^A-Z]/g, "");
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : "";
}

function show(reader: Reader, step: Step): PageView {
  const { device } = reader.words.keys;
  return {
    title: device.title,
    description: device.description,
    isUnlisted: true,
    body: <div class="wide intro device">{bodyOf(reader, step)}</div>,
  };
}

function bodyOf(reader: Reader, step: Step): JSX.Element {
  const { device } = reader.words.keys;
  switch (step.step) {
    case "ask":
      return <AskForCode code={step.code} trouble={step.trouble} reader={reader} />;
    case "decide":
      return <Decide request={step.request} trouble={step.trouble} reader={reader} />;
    case "mailed":
      return <MailedCode request={step.request} email={step.email} trouble={step.trouble} reader={reader} />;
    case "approved":
      return <Outcome title={device.approved}>{device.approvedDetail(step.monthlyLimit)}</Outcome>;
    case "denied":
      return <Outcome title={device.denied}>{device.deniedDetail}</Outcome>;
  }
}

interface Request {
  readonly code: string;
  readonly clientName: string | null;
  readonly reason: string | null;
  /** `null` once it is not asked again. */
  readonly minutesLeft: number | null;
  readonly anonymousLimit: number;
  readonly provenLimit: number;
  readonly approvalToken: string;
}

interface AskProps extends TroubleProps {
  readonly code: string;
  readonly reader: Reader;
}

function AskForCode({ code, trouble, reader }: AskProps): JSX.Element {
  const { words: { keys: { device } }, link } = reader;
  const isFromAddress = code !== "" && trouble === undefined;
  return (
    <>
      <h1>{device.title}</h1>
      <p class="lede">
        {isFromAddress ? device.confirm : device.type}
      </p>
      <form method="post" action={link("/device")} class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <div>
          <label for="user-code">{device.code}</label>
          <input
            id="user-code"
            type="text"
            name="user_code"
            class="mono code-input"
            value={code}
            required
            maxlength={20}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder="XXXX-XXXX"
          />
        </div>
        <div class="row">
          <button type="submit" name="action" value="lookup">
            {isFromAddress ? device.yes : device.goOn}
          </button>
        </div>
        <p class="small quiet">{device.warning}</p>
      </form>
    </>
  );
}

interface DecideProps extends TroubleProps {
  readonly request: Request;
  readonly reader: Reader;
}

function Decide({ request, trouble, reader }: DecideProps): JSX.Element {
  const { words: { keys }, link } = reader;
  const { device } = keys;
  const { clientName, reason, code, minutesLeft, anonymousLimit, provenLimit } = request;
  return (
    <>
      <h1>{device.who}</h1>
      <p class="lede">{device.unchecked}</p>
      <dl class="facts section">
        <Fact term={device.name}>{clientName ?? device.noName}</Fact>
        <Fact term={device.reason}>{reason ?? device.noReason}</Fact>
        <Fact term={device.code}>
          <span class="mono">{code}</span>
        </Fact>
        {minutesLeft !== null && <Fact term={device.left}>{device.minutes(minutesLeft)}</Fact>}
      </dl>
      <Trouble trouble={trouble} />
      <div class="choices">
        <form method="post" action={link("/device")} class="panel stack">
          <h2>{device.withEmail}</h2>
          <p class="quiet">{device.withEmailDetail(provenLimit)}</p>
          <Carried request={request} />
          <div>
            <label for="email">{keys.email}</label>
            <input id="email" type="email" name="email" required maxlength={254} autocomplete="email" />
          </div>
          <button type="submit" name="action" value="approve">{keys.mailCode}</button>
        </form>
        <form method="post" action={link("/device")} class="panel stack">
          <h2>{device.without}</h2>
          <p class="quiet">{device.withoutDetail(anonymousLimit)}</p>
          <Carried request={request} />
          <button type="submit" class="button-quiet" name="action" value="approve">{device.approve}</button>
        </form>
        <form method="post" action={link("/device")} class="panel stack">
          <h2>{device.notMine}</h2>
          <p class="quiet">{device.notMineDetail}</p>
          <Carried request={request} />
          <button type="submit" class="button-quiet" name="action" value="deny">{device.deny}</button>
        </form>
      </div>
    </>
  );
}

interface MailedCodeProps extends TroubleProps {
  readonly request: Request;
  readonly email: string;
  readonly reader: Reader;
}

function MailedCode({ request, email, trouble, reader }: MailedCodeProps): JSX.Element {
  const { words: { keys }, link } = reader;
  const { device } = keys;
  return (
    <>
      <h1>{device.mailbox}</h1>
      <p class="lede">{device.onItsWay(email)}</p>
      <form method="post" action={link("/device")} class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <Carried request={request} />
        <input type="hidden" name="email" value={email} />
        <MailedCodeField label={keys.code} />
        <button type="submit" name="action" value="approve">{device.approve}</button>
      </form>
    </>
  );
}

function Outcome(
  { title, children }: { readonly title: string; readonly children: Child },
): JSX.Element {
  return (
    <>
      <h1>{title}</h1>
      <p class="lede" role="status">{children}</p>
    </>
  );
}

function Carried({ request }: { readonly request: Request }): JSX.Element {
  const fields: readonly (readonly [name: string, value: string])[] = [
    ["user_code", request.code],
    ["approval_token", request.approvalToken],
    ["client_name", request.clientName ?? ""],
    ["reason", request.reason ?? ""],
    ["anonymous_limit", String(request.anonymousLimit)],
    ["proven_limit", String(request.provenLimit)],
  ];
  return <>{fields.map(([name, value]) => <input type="hidden" name={name} value={value} />)}</>;
}
