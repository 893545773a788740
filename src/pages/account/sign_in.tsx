/**
 * The two steps of signing in: an address, and the code that was mailed to it.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { Reader } from "../page.ts";
import { MailedCodeField, Trouble, type TroubleProps } from "../frame/mailed_code.tsx";

interface StepProps extends TroubleProps {
  readonly email?: string;
  readonly reader: Reader;
}

/** Asks for the address. */
export function AskForEmail(
  { email = "", trouble, reader: { words: { keys }, link } }: StepProps,
): JSX.Element {
  return (
    <>
      <h1>{keys.account.signIn}</h1>
      <p class="lede">{keys.account.signInLede}</p>
      <form method="post" action={link("/account")} class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <div>
          <label for="email">{keys.email}</label>
          <input
            id="email"
            type="email"
            name="email"
            value={email}
            required
            maxlength={254}
            autocomplete="email"
          />
        </div>
        <button type="submit" name="action" value="code">{keys.mailCode}</button>
      </form>
    </>
  );
}

/** Asks for the code. */
export function AskForCode(
  { email = "", trouble, reader: { words: { keys }, link } }: StepProps,
): JSX.Element {
  return (
    <>
      <h1>{keys.account.signIn}</h1>
      <p class="lede" role="status">{keys.account.sent(email)}</p>
      <form method="post" action={link("/account")} class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <input type="hidden" name="email" value={email} />
        <MailedCodeField label={keys.code} autofocus />
        <div class="row">
          <button type="submit" name="action" value="sign-in">{keys.account.signIn}</button>
          <a class="button button-quiet" href={link("/account")}>{keys.account.other}</a>
        </div>
      </form>
    </>
  );
}
