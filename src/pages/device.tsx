// `/device`: a person decides whether a program gets a key (RFC 8628). The link may come from an attacker whose program
// wants the key. So the page doesn't look up the code in the link before the person confirms that their own program
// shows this code.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { EmailField, Fact, Hidden, MailedCodeField, Problem, useReader } from "./frame.tsx";
import { type Page, type PageRequest, type PageView, readAnswer, type Reader, readProblem } from "./page.ts";

type Step =
  | { readonly step: "ask"; readonly code: string; readonly problem?: string }
  | {
    readonly step: "decide";
    readonly request: Request;
    readonly minutes?: number;
    readonly problem?: string;
  }
  | { readonly step: "mailed"; readonly request: Request; readonly email: string; readonly problem?: string }
  | { readonly step: "approved"; readonly monthlyLimit: number }
  | { readonly step: "denied" };

type StepOf<Name extends Step["step"]> = Extract<Step, { readonly step: Name }>;

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
  if (code === "") return { step: "ask", code, problem: request.reader.words.device.missing };
  const response = await ask(request, "lookup", { user_code: code });
  if (response.status !== 200) {
    return { step: "ask", code, problem: await readProblem(response, request.reader) };
  }
  const found = await readAnswer<"lookupDeviceGrant", 200>(response);
  return {
    step: "decide",
    request: {
      user_code: found.user_code,
      approval_token: found.approval_token,
      client_name: found.client_name ?? "",
      reason: found.reason ?? "",
      anonymous_limit: String(found.anonymous_monthly_limit),
      proven_limit: String(found.claimed_monthly_limit),
    },
    minutes: Math.max(1, Math.round(found.expires_in / 60)),
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
  const problem = await readProblem(response, request.reader);
  if (response.status === 404) return { step: "ask", code: "", problem };
  return mailed === ""
    ? { step: "decide", request: sentBack(form, code), problem }
    : { step: "mailed", request: sentBack(form, code), email, problem };
}

async function deny(request: PageRequest, form: URLSearchParams, code: string): Promise<Step> {
  const body = { user_code: code, approval_token: form.get("approval_token") };
  const response = await ask(request, "deny", body);
  return response.status === 200
    ? { step: "denied" }
    : { step: "ask", code: "", problem: await readProblem(response, request.reader) };
}

function ask(request: PageRequest, what: "lookup" | "approve" | "deny", body: unknown): Promise<Response> {
  const { language } = request.reader;
  return request.callApi({ method: "post", target: `/v1/keys/device/${what}`, body, language });
}

function sentBack(form: URLSearchParams, code: string): Request {
  const read = (name: keyof Request): string => form.get(name) ?? "";
  return {
    user_code: code,
    approval_token: read("approval_token"),
    client_name: read("client_name"),
    reason: read("reason"),
    anonymous_limit: read("anonymous_limit"),
    proven_limit: read("proven_limit"),
  };
}

/** Returns a code as `ABCD-EFGH`; empty if the text doesn't contain exactly eight letters. */
function codeOf(text: string | null): string {
  const letters = (text ?? "").slice(0, 40).toUpperCase().replaceAll(/[^A-Z]/g, "");
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : "";
}

function show(reader: Reader, step: Step): PageView {
  const { device } = reader.words;
  return {
    title: device.title,
    description: device.description,
    isUnlisted: true,
    body: <div class="wide intro device">{bodyOf(reader, step)}</div>,
  };
}

function bodyOf(reader: Reader, step: Step): JSX.Element {
  const { device } = reader.words;
  switch (step.step) {
    case "ask":
      return <AskForCode {...step} />;
    case "decide":
      return <Decide {...step} />;
    case "mailed":
      return <MailedCode {...step} />;
    case "approved":
      return <Outcome title={device.approved}>{device.approvedDetail({ calls: step.monthlyLimit })}</Outcome>;
    case "denied":
      return <Outcome title={device.denied}>{device.deniedDetail}</Outcome>;
  }
}

/** A program's request, copied into hidden fields of the form. The API only relies on `approval_token`. */
type Request = Readonly<
  Record<
    "user_code" | "approval_token" | "client_name" | "reason" | "anonymous_limit" | "proven_limit",
    string
  >
>;

function AskForCode({ code, problem }: StepOf<"ask">): JSX.Element {
  const { words: { device, keys }, link } = useReader();
  const isFromAddress = code !== "" && problem === undefined;
  return (
    <>
      <h1>{device.title}</h1>
      <p class="lede">
        {isFromAddress ? device.confirm : device.type}
      </p>
      <form method="post" action={link("/device")} class="panel stack narrow section">
        <Problem problem={problem} />
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
            {isFromAddress ? device.yes : keys.resume}
          </button>
        </div>
        <p class="small quiet">{device.warning}</p>
      </form>
    </>
  );
}

function Decide({ request, minutes, problem }: StepOf<"decide">): JSX.Element {
  const { words: { device, keys }, link } = useReader();
  return (
    <>
      <h1>{device.who}</h1>
      <p class="lede">{device.unchecked}</p>
      <dl class="facts section">
        <Fact term={device.name}>{request.client_name || device.noName}</Fact>
        <Fact term={device.reason}>{request.reason || device.noName}</Fact>
        <Fact term={device.code}>
          <span class="mono">{request.user_code}</span>
        </Fact>
        {minutes !== undefined && <Fact term={device.left}>{device.minutes({ count: minutes })}</Fact>}
      </dl>
      <Problem problem={problem} />
      <div class="row choices">
        <form method="post" action={link("/device")} class="panel stack">
          <h2>{device.withEmail}</h2>
          <p class="quiet">{device.withEmailDetail({ calls: Number(request.proven_limit) || 0 })}</p>
          <Hidden values={request} />
          <EmailField label={keys.email} />
          <button type="submit" name="action" value="approve">{keys.mailCode}</button>
        </form>
        <form method="post" action={link("/device")} class="panel stack">
          <h2>{device.without}</h2>
          <p class="quiet">{device.withoutDetail({ calls: Number(request.anonymous_limit) || 0 })}</p>
          <Hidden values={request} />
          <button type="submit" class="button-quiet" name="action" value="approve">{device.approve}</button>
        </form>
        <form method="post" action={link("/device")} class="panel stack">
          <h2>{device.notMine}</h2>
          <p class="quiet">{device.notMineDetail}</p>
          <Hidden values={request} />
          <button type="submit" class="button-quiet" name="action" value="deny">{device.deny}</button>
        </form>
      </div>
    </>
  );
}

function MailedCode({ request, email, problem }: StepOf<"mailed">): JSX.Element {
  const { words: { device, keys }, link } = useReader();
  return (
    <>
      <h1>{device.mailbox}</h1>
      <p class="lede">{device.onItsWay({ email })}</p>
      <form method="post" action={link("/device")} class="panel stack narrow section">
        <Problem problem={problem} />
        <Hidden values={{ ...request, email }} />
        <MailedCodeField label={keys.code} />
        <button type="submit" name="action" value="approve">{device.approve}</button>
      </form>
    </>
  );
}

function Outcome({ title, children }: { readonly title: string; readonly children: Child }): JSX.Element {
  return (
    <>
      <h1>{title}</h1>
      <p class="lede" role="status">{children}</p>
    </>
  );
}
