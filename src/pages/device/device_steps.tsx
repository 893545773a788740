/**
 * The steps of `/device`: which code, who asks, the mailed code, and its outcome.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
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

/** Asks for the code; one that came with the address has to be confirmed. */
export function AskForCode({ code, trouble }: TroubleProps & { readonly code: string }): JSX.Element {
  const isFromAddress = code !== "" && trouble === undefined;
  return (
    <>
      <h1>Give a program a key</h1>
      <p class="lede">
        {isFromAddress
          ? "Does your own program show exactly this code, now, in front of you?"
          : "Type the code that your program shows."}
      </p>
      <form method="post" action="/device" class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <div>
          <label for="user-code">Code</label>
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
            {isFromAddress ? "Yes, my program shows it" : "Go on"}
          </button>
        </div>
        <p class="small quiet">
          Somebody sent you this link or this code? Then it is for their program and not for yours: close this
          page.
        </p>
      </form>
    </>
  );
}

/** Shows who asks, and takes the decision. */
export function Decide({ request, trouble }: TroubleProps & { readonly request: Request }): JSX.Element {
  const { clientName, reason, code, minutesLeft, anonymousLimit, provenLimit } = request;
  return (
    <>
      <h1>Who asks, and why</h1>
      <p class="lede">These are the words of the program; nobody has checked them.</p>
      <dl class="facts section">
        <Fact term="It calls itself">{clientName ?? "It gave no name"}</Fact>
        <Fact term="It says that it needs the key for">{reason ?? "It gave no reason"}</Fact>
        <Fact term="Its code">
          <span class="mono">{code}</span>
        </Fact>
        {minutesLeft !== null && <Fact term="Time left">{`about ${minutesLeft} minutes`}</Fact>}
      </dl>
      <Trouble trouble={trouble} />
      <div class="choices">
        <form method="post" action="/device" class="panel stack">
          <h2>With your e-mail address</h2>
          <p class="quiet">{`${provenLimit} requests a month. A code is mailed to you first.`}</p>
          <Carried request={request} />
          <div>
            <label for="email">E-mail address</label>
            <input id="email" type="email" name="email" required maxlength={254} autocomplete="email" />
          </div>
          <button type="submit" name="action" value="approve">Mail me a code</button>
        </form>
        <form method="post" action="/device" class="panel stack">
          <h2>Without an address</h2>
          <p class="quiet">{`${anonymousLimit} requests a month, at once. It can be raised later.`}</p>
          <Carried request={request} />
          <button type="submit" class="button-quiet" name="action" value="approve">Give it a key</button>
        </form>
        <form method="post" action="/device" class="panel stack">
          <h2>Not mine</h2>
          <p class="quiet">The program is told that it was denied, and gets nothing.</p>
          <Carried request={request} />
          <button type="submit" class="button-quiet" name="action" value="deny">Deny</button>
        </form>
      </div>
    </>
  );
}

interface MailedCodeProps extends TroubleProps {
  readonly request: Request;
  readonly email: string;
}

/** Asks for the code that was mailed. */
export function MailedCode({ request, email, trouble }: MailedCodeProps): JSX.Element {
  return (
    <>
      <h1>Look into your mailbox</h1>
      <p class="lede">A code of six digits is on its way to {email}.</p>
      <form method="post" action="/device" class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <Carried request={request} />
        <input type="hidden" name="email" value={email} />
        <MailedCodeField />
        <button type="submit" name="action" value="approve">Give the program its key</button>
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
