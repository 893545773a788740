/**
 * `/legal/privacy`.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { EnglishOnly } from "../frame/english_only.tsx";
import type { Page, PageView } from "../page.ts";
import { Operator } from "./operator.tsx";

export const page: Page = {
  get: (_, parts): PageView => ({
    title: "Privacy",
    description: "What Bankscreen learns of you, how it is kept and for how long.",
    body: (
      <article class="wide intro">
        <h1>Privacy</h1>
        <EnglishOnly />
        <div class="clauses">
          <Operator operator={parts.operator} />
          <section>
            <h2>IBANs that you ask about</h2>
            <p>
              They are read, answered and forgotten. Neither the log nor the report of a key holds an IBAN. An
              account number can name a person, so send no more than you need.
            </p>
          </section>
          <section>
            <h2>Your e-mail address</h2>
            <p>
              Nothing needs one. If you give it to raise a key, to buy or to sign in, it is kept with the key,
              and used to mail codes, receipts and what you have to know about the key. Codes are kept as
              keyed digests for {limits.codeMinutes} minutes.
            </p>
          </section>
          <section>
            <h2>Your network</h2>
            <p>
              Limits count by network, and the report of a key tells from how many it was used. Networks are
              kept as keyed digests that cannot be turned back without the key of the server.
            </p>
          </section>
          <section>
            <h2>Cookies</h2>
            <p>
              None on these pages. The account area sets one when you sign in, for nothing else, for seven
              days. There is no tracking, no analysis of visitors, and nothing is loaded from another host.
            </p>
          </section>
          <section>
            <h2>Payments</h2>
            <p>
              Card data never reaches this server: the card processor takes it. What arrives here is that
              something was paid, how much, and the address that the receipt went to.
            </p>
          </section>
          <section id="data-processing">
            <h2>Processing on behalf of others</h2>
            <p>
              An IBAN or an email address may be personal data (Regulation (EU) 2016/679). Where you send some
              of your payees, you decide why, and the operator processes them for you and on your instruction
              alone: to answer the call. Subject: checking the bank behind an account. Duration: the time of
              the call; a watched payee, until you end the watch. Kinds of data: IBAN, BIC, a reference of
              yours. Persons: your payees.
            </p>
            <p>
              Nothing of it is given to others, but to the host of this server and its database. Nothing is
              used for purposes of the operator. Calls are encrypted on their way, secrets are kept as keyed
              digests, and whoever works on the server is bound to confidence. The operator tells you of a
              breach without delay, helps you to answer those whose data it is, and shows you on request that
              this is kept. A signed agreement under article 28 is made with the operator named above.
            </p>
          </section>
          <section>
            <h2>The log</h2>
            <p>
              Path template, status, duration, an id, and the first characters of a key. It is there to find
              faults.
            </p>
          </section>
        </div>
      </article>
    ),
  }),
};
