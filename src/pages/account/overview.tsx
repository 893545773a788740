/**
 * The overview: the keys of an address, what is left on each, and what was paid.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import { Fact } from "../frame/fact.tsx";
import { type OpenReport, Report } from "./report.tsx";

type Schemas = components["schemas"];
type Key = Schemas["AccountKey"];
type Receipt = Schemas["AccountReceipts"]["receipts"][number];

interface OverviewProps {
  readonly overview: Schemas["AccountOverview"];
  readonly receipts: readonly Receipt[];
  /** The report that was asked for. */
  readonly opened: OpenReport | null;
}

/** Renders the overview. */
export function Overview({ overview, receipts, opened }: OverviewProps): JSX.Element {
  const { email, keys, inactive_keys: inactive, page, pages, session_expires_at: ends } = overview;
  return (
    <>
      <h1>Your keys</h1>
      <p class="lede">
        {keys.length === 0 ? `No working key is proven for ${email}.` : email}
        {inactive > 0 && ` ${inactive} more work no longer.`}
      </p>
      <p>
        <a href="/account/watch">Watched payees: changes, webhooks and mails</a>
      </p>
      {keys.map((key) => (
        <KeyPanel account={key} opened={opened?.prefix === key.key_prefix ? opened : null} page={page} />
      ))}
      {pages > 1 && (
        <nav class="row section" aria-label="Pages of keys">
          {page > 1 && <a href={`/account?page=${page - 1}`}>Previous keys</a>}
          <span class="small quiet">{`Page ${page} of ${pages}`}</span>
          {page < pages && <a href={`/account?page=${page + 1}`}>Next keys</a>}
        </nav>
      )}
      <section class="section" aria-labelledby="receipts">
        <h2 id="receipts">Receipts</h2>
        <Receipts receipts={receipts} />
      </section>
      <form method="post" action="/account" class="row section">
        <input type="hidden" name="action" value="sign-out" />
        <button type="submit" class="button-quiet">Sign out</button>
        <button type="submit" class="button-quiet" name="all" value="yes">Sign out everywhere</button>
        <span class="small quiet">Signed in until {dateOf(ends)}</span>
      </form>
    </>
  );
}

interface KeyPanelProps {
  readonly account: Key;
  readonly opened: OpenReport | null;
  readonly page: number;
}

function KeyPanel({ account, opened, page }: KeyPanelProps): JSX.Element {
  const { key_prefix: prefix, plan, allowance, credits, actions } = account;
  return (
    <section class="panel stack section" id={prefix}>
      <h2 class="mono">{prefix}…</h2>
      <dl class="facts">
        <Fact term="Paid by">{PLAN_WORDS[plan]}</Fact>
        {allowance !== null && (
          <Fact term={allowance.basis === "monthly" ? "Allowance of the month" : "Allowance"}>
            <Gauge left={allowance.remaining} of={allowance.limit} />
          </Fact>
        )}
        {credits !== null && (
          <Fact term="Credits">
            <Gauge left={credits.remaining} of={credits.purchased_total} />
          </Fact>
        )}
        <Fact term="Calls this month">{account.calls_this_month.toLocaleString("en")}</Fact>
        <Fact term="Last call">{account.last_call_at === null ? "never" : dateOf(account.last_call_at)}</Fact>
        <Fact term="Made">{dateOf(account.created_at)}</Fact>
      </dl>
      <div class="row">
        <form method="get" action={`/account#${prefix}`} class="row">
          {page > 1 && <input type="hidden" name="page" value={String(page)} />}
          {opened === null && <input type="hidden" name="report" value={prefix} />}
          <button type="submit" class={opened === null ? "button-small" : "button-quiet button-small"}>
            {opened === null ? "Report" : "Close the report"}
          </button>
        </form>
        {Object.entries(actions.topup ?? {}).map(([slug, href]) => <Buy href={href}>Buy {slug} calls</Buy>)}
        {actions.subscribe_pro !== null && <Buy href={actions.subscribe_pro}>Subscribe to Pro</Buy>}
        {actions.manage_subscription !== null && (
          <Buy href={actions.manage_subscription}>Manage the subscription</Buy>
        )}
      </div>
      {opened !== null && <Report opened={opened} />}
    </section>
  );
}

/** Sources that a key is served from. */
const PLAN_WORDS: Readonly<Record<Key["plan"], string>> = {
  "free": "a free allowance",
  "free+pack": "a free allowance, then credits",
  "pack": "credits",
  "none": "nothing at the moment",
  "pro": "Pro",
  "pro+pack": "Pro, then credits",
};

function Buy({ href, children }: { readonly href: string; readonly children: Child }): JSX.Element {
  return <a class="button button-quiet button-small" href={href} rel="noreferrer">{children}</a>;
}

/** A bar of what is left, with the figures beside it. */
function Gauge({ left, of }: { readonly left: number; readonly of: number }): JSX.Element {
  const words = `${left.toLocaleString("en")} of ${of.toLocaleString("en")} left`;
  return (
    <span class="gauge">
      <meter min={0} max={Math.max(of, 1)} value={left} aria-label={words} /> <span>{words}</span>
    </span>
  );
}

function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }): JSX.Element {
  if (receipts.length === 0) return <p class="quiet">Nothing was paid yet.</p>;
  return (
    <table class="stacking">
      <thead>
        <tr>
          {["Paid", "What", "Key", "Amount", "Status", "Receipt"].map((head) => <th scope="col">{head}</th>)}
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr>
            <td class="nowrap">{dateOf(receipt.paid_at)}</td>
            <td>{receipt.credits === null ? "Pro" : `${receipt.credits.toLocaleString("en")} credits`}</td>
            <td class="mono" data-label="Key">{receipt.key_prefix}…</td>
            <td class="nowrap" data-label="Amount">{amountOf(receipt)}</td>
            <td data-label="Status">{receipt.status}</td>
            <td>
              <ReceiptLink receipt={receipt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountOf({ amount }: Receipt): string {
  return amount === null
    ? "not known"
    : `${(amount.minor / 100).toFixed(2)} ${amount.currency.toUpperCase()}`;
}

function ReceiptLink(
  { receipt: { receipt, ref, invoices, rail } }: { readonly receipt: Receipt },
): JSX.Element {
  if (receipt !== null) return <a href={`/account?receipt=${ref}`}>Open the receipt</a>;
  if (invoices !== null) return <a href={invoices} rel="noreferrer">Invoices</a>;
  return <span class="quiet">{rail === "usdc" ? "on the chain" : "none"}</span>;
}

/** A day in UTC. */
function dateOf(instant: string): string {
  return new Date(instant).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
