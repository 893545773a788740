// `/legal/terms` and `/legal/privacy`.
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../generated/limits.ts";
import { EnglishOnly } from "./frame.tsx";
import type { Page, PageParts, PageView } from "./page.ts";

/** The page of `/legal/privacy`. */
export const privacy: Page = {
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

function Operator({ operator: { name, address, contact } }: Pick<PageParts, "operator">): JSX.Element {
  return (
    <section id="operator">
      <h2>Who operates this server</h2>
      <p>
        {name === null
          ? "The operator of this server has not named themselves here."
          : [name, address].filter((part) => part !== null).join(", ")}
        {contact !== null && (
          <>
            . Contact: <span class="mono">{contact}</span>
          </>
        )}
      </p>
    </section>
  );
}

/** The page of `/legal/terms`. */
export const terms: Page = {
  get: (_, parts): PageView => ({
    title: "Terms",
    description: "What you may expect of Bankscreen, what it expects of you, and what it is not.",
    body: (
      <article class="wide intro">
        <h1>Terms</h1>
        <EnglishOnly />
        <div class="clauses">
          <Operator operator={parts.operator} />
          <section>
            <h2>What this is</h2>
            <p>
              Bankscreen answers questions about the bank that holds an account, from registers that it names
              with each answer. It screens institutions, not people: the payee, its owners and the purpose of
              a payment are not looked at. It informs a decision and takes none. It is no regulated compliance
              service, and no legal advice.
            </p>
          </section>
          <section>
            <h2>What you may do</h2>
            <p>
              Use the answers in your own work, for as many payments as you like. On a free key, and without
              one, results that you show to people carry the line of credit that the answer gives; use behind
              the scenes owes nothing. Some registers have terms of their own:{" "}
              <a href="/data">each dataset names them</a>.
            </p>
          </section>
          <section>
            <h2>What you may not do</h2>
            <p>
              Copy the registers out call by call, evade the limits with many keys or networks, or use a key
              that is not yours. Such keys are revoked.
            </p>
          </section>
          <section>
            <h2>Keys</h2>
            <p>
              A key belongs to whoever holds it: whoever has it may use it, replace it and end it. It is shown
              once. Keep it out of addresses and out of programs that others can read.
            </p>
          </section>
          <section>
            <h2>Payment</h2>
            <p>
              Prices are on the <a href="/pricing">price page</a>{" "}
              and in the answer that asks for a payment. A refusal is never charged. Credits never expire. Pro
              costs ${limits.proPriceUsd}{" "}
              a month and can be ended at any time; it then lasts until the end of what is paid. Money that
              went back takes back what it bought.
            </p>
          </section>
          <section>
            <h2>What can go wrong</h2>
            <p>
              Registers have errors and grow old; that is why each answer gives their dates. The service is
              offered as it is, without a promise that an answer is right or that it is always there. Decide
              on money with more than one source, and check every hit with the publisher of the list.
            </p>
          </section>
          <section>
            <h2>Changes</h2>
            <p>
              Operations and members may be added at any time. What goes away is announced ninety days before,
              in the headers of its answers.
            </p>
          </section>
        </div>
      </article>
    ),
  }),
};
