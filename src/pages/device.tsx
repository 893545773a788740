// `/device`: a person decides whether a program gets a key (RFC 8628). The link may come from an attacker whose program
// wants the key. So the page doesn't look up the code in the link before the person confirms that their own program
// shows this code.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import {
  EmailField,
  Fact,
  Hidden,
  MailedCodeField,
  Problem,
  type ProblemProps,
  useReader,
} from "./frame.tsx";
import { call, formOf, type Page, type PageRequest, type PageView, type Reader } from "./page.ts";

/** A program's request, copied into hidden fields of the form. The API only relies on `approval_token`. */
type Request = Readonly<
  Record<
    "user_code" | "approval_token" | "client_name" | "reason" | "anonymous_limit" | "proven_limit",
    string
  >
>;

export const page: Page = {
  get: ({ query, reader }) => show(reader, <AskForCode code={codeOf(query.get("code"))} />),
  post: async (request) => show(request.reader, await takeStep(request)),
};

function show({ words: { device } }: Reader, step: JSX.Element): PageView {
  return {
    title: device.title,
    description: device.description,
    isUnlisted: true,
    body: <div class="wide intro device">{step}</div>,
  };
}

async function takeStep(request: PageRequest): Promise<JSX.Element> {
  const form = formOf(request);
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

async function lookUp(request: PageRequest, code: string): Promise<JSX.Element> {
  const { language, words: { device } } = request.reader;
  if (code === "") return <AskForCode code={code} problem={device.missing} />;
  const body = { user_code: code };
  const { answer: found, problem } = await call(request, "lookupDeviceGrant", { body, language });
  if (found === null) return <AskForCode code={code} problem={problem} />;
  const copied: Request = {
    user_code: found.user_code,
    approval_token: found.approval_token,
    client_name: found.client_name ?? "",
    reason: found.reason ?? "",
    anonymous_limit: String(found.anonymous_monthly_limit),
    proven_limit: String(found.claimed_monthly_limit),
  };
  return <Decide request={copied} minutes={Math.max(1, Math.round(found.expires_in / 60))} />;
}

async function approve(request: PageRequest, form: URLSearchParams, code: string): Promise<JSX.Element> {
  const email = form.get("email")?.trim() ?? "";
  const mailed = form.get("code")?.trim() ?? "";
  const { language, words: { device } } = request.reader;
  const body = {
    user_code: code,
    approval_token: form.get("approval_token"),
    ...(email !== "" && { email }),
    ...(mailed !== "" && { code: mailed }),
  };
  const { answer, status, problem } = await call(request, "approveDeviceGrant", { body, language });
  if (answer !== null && "monthly_limit" in answer) {
    const calls = answer.monthly_limit;
    return <Outcome title={device.approved}>{device.approvedDetail({ calls })}</Outcome>;
  }
  const read = (name: keyof Request): string => form.get(name) ?? "";
  const copied: Request = {
    user_code: code,
    approval_token: read("approval_token"),
    client_name: read("client_name"),
    reason: read("reason"),
    anonymous_limit: read("anonymous_limit"),
    proven_limit: read("proven_limit"),
  };
  if (answer !== null) return <MailedCode request={copied} email={email} />;
  if (status === 404) return <AskForCode code="" problem={problem} />;
  return mailed === ""
    ? <Decide request={copied} problem={problem} />
    : <MailedCode request={copied} email={email} problem={problem} />;
}

async function deny(request: PageRequest, form: URLSearchParams, code: string): Promise<JSX.Element> {
  const { language, words: { device } } = request.reader;
  const body = { user_code: code, approval_token: form.get("approval_token") };
  const { answer, problem } = await call(request, "denyDeviceGrant", { body, language });
  return answer === null
    ? <AskForCode code="" problem={problem} />
    : <Outcome title={device.denied}>{device.deniedDetail}</Outcome>;
}

/** Returns a code as `ABCD-EFGH`; empty if the text doesn't contain exactly eight letters. */
function codeOf(text: string | null): string {
  const letters = (text ?? "").slice(0, 40).toUpperCase().replaceAll(/[^A-Z]/g, "");
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : "";
}

function AskForCode({ code, problem }: ProblemProps & { readonly code: string }): JSX.Element {
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

interface RequestProps extends ProblemProps {
  readonly request: Request;
}

function Decide(
  { request, minutes, problem }: RequestProps & { readonly minutes?: number },
): JSX.Element {
  const { words: { device, keys }, link } = useReader();
  const choices = [
    [
      "approve",
      device.withEmail,
      device.withEmailDetail({ calls: Number(request.proven_limit) || 0 }),
      keys.mailCode,
    ],
    [
      "approve",
      device.without,
      device.withoutDetail({ calls: Number(request.anonymous_limit) || 0 }),
      device.approve,
    ],
    ["deny", device.notMine, device.notMineDetail, device.deny],
  ] as const;
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
        {choices.map(([action, title, detail, button], index) => (
          <form method="post" action={link("/device")} class="panel stack">
            <h2>{title}</h2>
            <p class="quiet">{detail}</p>
            <Hidden values={request} />
            {index === 0 && <EmailField />}
            <button
              type="submit"
              class={index === 0 ? undefined : "button-quiet"}
              name="action"
              value={action}
            >
              {button}
            </button>
          </form>
        ))}
      </div>
    </>
  );
}

function MailedCode(
  { request, email, problem }: RequestProps & { readonly email: string },
): JSX.Element {
  const { words: { device }, link } = useReader();
  return (
    <>
      <h1>{device.mailbox}</h1>
      <p class="lede">{device.onItsWay({ email })}</p>
      <form method="post" action={link("/device")} class="panel stack narrow section">
        <Problem problem={problem} />
        <Hidden values={{ ...request, email }} />
        <MailedCodeField />
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
