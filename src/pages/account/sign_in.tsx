/**
 * The two steps of signing in: an address, and the code that was mailed to it.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import { MailedCodeField, Trouble, type TroubleProps } from "../frame/mailed_code.tsx";

interface StepProps extends TroubleProps {
  readonly email?: string;
}

/** Asks for the address. */
export function AskForEmail({ email = "", trouble }: StepProps): JSX.Element {
  return (
    <>
      <h1>Sign in</h1>
      <p class="lede">
        To see the keys that an address was proven for. No password: a code of six digits is mailed to you.
      </p>
      <form method="post" action="/account" class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <div>
          <label for="email">E-mail address</label>
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
        <button type="submit" name="action" value="code">Mail me a code</button>
      </form>
    </>
  );
}

/** Asks for the code. */
export function AskForCode({ email = "", trouble }: StepProps): JSX.Element {
  return (
    <>
      <h1>Sign in</h1>
      <p class="lede" role="status">If {email} can be written to, a code is on its way.</p>
      <form method="post" action="/account" class="panel stack narrow section">
        <Trouble trouble={trouble} />
        <input type="hidden" name="email" value={email} />
        <MailedCodeField autofocus />
        <div class="row">
          <button type="submit" name="action" value="sign-in">Sign in</button>
          <a class="button button-quiet" href="/account">Another address</a>
        </div>
      </form>
    </>
  );
}
