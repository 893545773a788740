/**
 * The overview: the keys of an address, what is left on each, and what was paid.
 *
 * @module
 */
/// <reference lib="dom" />
import type { AccountKey, AccountOverview, Receipts } from "./api.ts";
import { button, element, fact, link, table } from "./elements.ts";

/** What can be done from the overview. */
export interface OverviewActs {
  readonly openPage: (page: number) => void;
  readonly openReport: (prefix: string, place: HTMLElement) => void;
  readonly openReceipt: (path: string) => void;
  readonly signOut: (isEverywhere: boolean) => void;
}

/** Renders the overview. */
export function renderOverview(
  found: AccountOverview,
  paid: Receipts,
  acts: OverviewActs,
): readonly HTMLElement[] {
  const { email, keys, inactive_keys: inactive, page, pages, session_expires_at: ends } = found;
  const signOuts = element(
    "p",
    "row section",
    button("Sign out", "button-quiet", () => acts.signOut(false)),
    button("Sign out everywhere", "button-quiet", () => acts.signOut(true)),
    element("span", "small quiet", `Signed in until ${dateOf(ends)}`),
  );
  const rest = inactive === 0 ? "" : ` ${inactive} more work no longer.`;
  return [
    element("h1", "", "Your keys"),
    element(
      "p",
      "lede",
      keys.length === 0 ? `No working key is proven for ${email}.${rest}` : `${email}.${rest}`,
    ),
    ...keys.map((key) => renderKey(key, acts)),
    ...(pages > 1 ? [renderPages(page, pages, acts)] : []),
    element("h2", "section", "Receipts"),
    renderReceipts(paid, acts),
    signOuts,
  ];
}

function renderKey(key: AccountKey, acts: OverviewActs): HTMLElement {
  const report = element("div", "stack");
  const { allowance, credits, actions } = key;
  const links = [
    ...Object.entries(actions.topup ?? {}).map(([slug, href]) => link(`Buy ${slug}`, href)),
    ...(actions.subscribe_pro === null ? [] : [link("Subscribe to Pro", actions.subscribe_pro)]),
    ...(actions.manage_subscription === null
      ? []
      : [link("Manage the subscription", actions.manage_subscription)]),
  ];
  return element(
    "section",
    "panel stack section",
    element("h2", "mono", `${key.key_prefix}…`),
    element(
      "dl",
      "facts",
      fact("Lives on", PLAN_WORDS[key.plan]),
      ...(allowance === null ? [] : [
        fact(
          allowance.basis === "monthly" ? "Allowance of the month" : "Allowance",
          gauge(allowance.remaining, allowance.limit),
        ),
      ]),
      ...(credits === null ? [] : [fact("Credits", gauge(credits.remaining, credits.purchased_total))]),
      fact("Calls this month", key.calls_this_month.toLocaleString("en")),
      fact("Last call", key.last_call_at === null ? "never" : dateOf(key.last_call_at)),
      fact("Made", dateOf(key.created_at)),
    ),
    element(
      "p",
      "row",
      button("Report", "button-small", () => acts.openReport(key.key_prefix, report)),
      ...links,
    ),
    report,
  );
}

const PLAN_WORDS: Readonly<Record<AccountKey["plan"], string>> = {
  "free": "a free allowance",
  "free+pack": "a free allowance, then credits",
  "pack": "credits",
  "none": "nothing at the moment",
  "pro": "Pro",
  "pro+pack": "Pro, then credits",
};

/** A bar of what is left, with the figures beside it. */
function gauge(left: number, of: number): HTMLElement {
  const bar = element("meter", "");
  bar.max = Math.max(of, 1);
  bar.value = left;
  const words = `${left.toLocaleString("en")} of ${of.toLocaleString("en")} left`;
  bar.setAttribute("aria-label", words);
  return element("span", "gauge", bar, element("span", "", words));
}

function renderPages(page: number, pages: number, acts: OverviewActs): HTMLElement {
  return element(
    "p",
    "row section",
    ...(page > 1 ? [button("Previous keys", "button-small", () => acts.openPage(page - 1))] : []),
    element("span", "small quiet", `Page ${page} of ${pages}`),
    ...(page < pages ? [button("Next keys", "button-small", () => acts.openPage(page + 1))] : []),
  );
}

function renderReceipts({ receipts }: Receipts, acts: OverviewActs): HTMLElement {
  if (receipts.length === 0) return element("p", "quiet", "Nothing was paid yet.");
  return table(
    ["Paid", "What", "Key", "Amount", "Status", "Receipt"],
    receipts.map(({ paid_at, credits, key_prefix, amount, status, receipt, invoices, rail }) => [
      dateOf(paid_at),
      credits === null ? "Pro" : `${credits.toLocaleString("en")} credits`,
      element("span", "mono", `${key_prefix}…`),
      amount === null ? "" : `${(amount.minor / 100).toFixed(2)} ${amount.currency.toUpperCase()}`,
      status,
      receipt !== null
        ? button("Open", "button-small", () => acts.openReceipt(receipt))
        : invoices !== null
        ? link("Invoices", invoices)
        : rail === "usdc"
        ? "on the chain"
        : "",
    ]),
  );
}

function dateOf(instant: string): string {
  return new Date(instant).toLocaleDateString("en", { day: "numeric", month: "short", year: "numeric" });
}
