/**
 * The steps of `/device`: which code, who asks, the mailed code, and its outcome.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { Reader } from "../page.ts";
import { Fact } from "../frame/fact.tsx";
import { MailedCodeField, Trouble, type TroubleProps } from "../frame/mailed_code.tsx";

/** A program that asks for a key, in its own words. */
export interface Request {
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

/** Asks for the code; one that came with the address has to be confirmed. */
export function AskForCode({ code, trouble, reader }: AskProps): JSX.Element {
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

/** Shows who asks, and takes the decision. */
export function Decide({ request, trouble, reader }: DecideProps): JSX.Element {
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

/** Asks for the code that was mailed. */
export function MailedCode({ request, email, trouble, reader }: MailedCodeProps): JSX.Element {
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

/** Tells its outcome. */
export function Outcome(
  { title, children }: { readonly title: string; readonly children: Child },
): JSX.Element {
  return (
    <>
      <h1>{title}</h1>
      <p class="lede" role="status">{children}</p>
    </>
  );
}

/** State that the next step needs. */
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
