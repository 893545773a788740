/**
 * `/legal/terms`.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { EnglishOnly } from "../frame/english_only.tsx";
import type { Page, PageView } from "../page.ts";
import { Operator } from "./operator.tsx";

export const page: Page = {
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
