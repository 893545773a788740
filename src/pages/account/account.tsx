/**
 * `/account`: the keys of an address, their use and what was paid, after signing in with a mailed code.
 *
 * The cookie of a session is sent to `/v1/account` alone, so this page is the same for everybody and its script asks
 * the API. It changes nothing: what can be bought are links, and keys are replaced and ended by their holders.
 *
 * @module
 */
import type { Page, PageView } from "../page.ts";

export const page: Page = {
  get: (): PageView => ({
    title: "Account",
    description: "Sign in with a mailed code: your keys, what they used, what is left, and receipts.",
    scripts: ["account.js"],
    body: (
      <div class="wide intro account">
        <noscript>
          <h1>Account</h1>
          <p class="lede">
            This page needs JavaScript. Everything in it is also answered to the key itself:{" "}
            <a href="/docs/api/getApiKeyReport">its report</a>.
          </p>
        </noscript>
        <section id="sign-in" hidden>
          <h1>Sign in</h1>
          <p class="lede">
            To see the keys that an address was proven for. No password: a code of six digits is mailed to
            you.
          </p>
          <form id="email-form" class="panel stack narrow section">
            <div>
              <label for="email">E-mail address</label>
              <input id="email" type="email" name="email" required maxlength={254} autocomplete="email" />
            </div>
            <button type="submit">Mail me a code</button>
          </form>
          <form id="code-form" class="panel stack narrow section" hidden>
            <p id="code-sent"></p>
            <div>
              <label for="code">Code from the mail</label>
              <input
                id="code"
                type="text"
                name="code"
                class="mono code-input"
                required
                inputmode="numeric"
                pattern="[0-9]{6}"
                maxlength={6}
                autocomplete="one-time-code"
              />
            </div>
            <div class="row">
              <button type="submit">Sign in</button>
              <button type="button" id="other-address" class="button-quiet">Another address</button>
            </div>
          </form>
        </section>
        <section id="overview" hidden></section>
        <p id="trouble" class="notice" role="alert" hidden></p>
      </div>
    ),
  }),
};
