// The overview of an account: keys with balances, receipts, and the forms for keys. The form of an action that
// can't be undone explains the action first.
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import type { Catalogue } from "../../../sdk/verdicts/mod.ts";
import { creditPacks, packSlugs } from "../../billing/mod.ts";
import { Fact, table, useReader } from "../frame.tsx";
import { type OpenReport, Report } from "./report.tsx";
import { limits } from "../../../generated/limits.ts";

type Schemas = components["schemas"];
type Key = Schemas["AccountKey"];
type UnconfirmedKey = Schemas["UnconfirmedAccountKey"];
type Receipt = Schemas["AccountReceipts"]["receipts"][number];

/** A message about the submitted form. */
export interface Note {
  readonly text: string;
  readonly isProblem: boolean;
}

interface OverviewProps {
  readonly overview: Schemas["AccountOverview"];
  readonly receipts: readonly Receipt[];
  readonly opened: OpenReport | null;
  readonly note: Note | null;
}

/** Renders the overview of an account. */
export function Overview({ overview, receipts, opened, note }: OverviewProps): JSX.Element {
  const { email, inactive_keys: inactive, page, pages, session_expires_at: ends } = overview;
  const keys = overview.keys.filter((key) => key.address_proven);
  const unconfirmed = overview.keys.filter((key) => !key.address_proven);
  const { words: { account: words }, link } = useReader();
  return (
    <>
      <h1>{words.yourKeys}</h1>
      <p class="lede">
        {overview.keys.length === 0 ? words.none({ email }) : email}
        {inactive > 0 && ` ${words.ended({ count: inactive })}`}
      </p>
      {note !== null && <p class="notice" role={note.isProblem ? "alert" : "status"}>{note.text}</p>}
      {keys.length > 0 && (
        <p>
          <a href={link("/account/watch")}>{words.watched}</a>
        </p>
      )}
      {createKey(keys.length === 0)}
      {keys.map((key) => keyPanel(key, opened?.prefix === key.key_prefix ? opened : null, page))}
      {unconfirmed.map(unconfirmedPanel)}
      {pages > 1 && (
        <nav class="row section" aria-label={words.pages}>
          {page > 1 && <a href={`${link("/account")}?page=${page - 1}`}>{words.previous}</a>}
          <span class="small quiet">{words.page({ page, pages })}</span>
          {page < pages && <a href={`${link("/account")}?page=${page + 1}`}>{words.next}</a>}
        </nav>
      )}
      <section class="section" aria-labelledby="receipts">
        <h2 id="receipts">{words.receipts}</h2>
        {receiptsTable(receipts)}
      </section>
      <form method="post" action={link("/account")} class="row section">
        <input type="hidden" name="action" value="sign-out" />
        <button type="submit" class="button-quiet">{words.signOut}</button>
        <button type="submit" class="button-quiet" name="all" value="yes">{words.signOutAll}</button>
        <span class="small quiet">{words.until({ date: ends })}</span>
      </form>
    </>
  );
}

function keyPanel(account: Key, opened: OpenReport | null, page: number): JSX.Element {
  const { words: { account: words, writing }, link } = useReader();
  const { key_prefix: prefix, plan, allowance, credits, actions } = account;
  return (
    <section class="panel stack section" id={prefix}>
      {account.name === null ? <h2 class="mono">{prefix}…</h2> : <h2>{account.name}</h2>}
      <dl class="facts">
        {account.name !== null && (
          <Fact term={words.columns.key}>
            <span class="mono">{prefix}…</span>
          </Fact>
        )}
        <Fact term={words.paidBy}>{words.plans[plan]}</Fact>
        {allowance !== null && (
          <Fact term={allowance.basis === "monthly" ? words.month : words.free}>
            {gauge(allowance.remaining, allowance.limit)}
          </Fact>
        )}
        {credits !== null && (
          <Fact term={words.credits}>
            {gauge(credits.remaining, credits.purchased_total)}
          </Fact>
        )}
        <Fact term={words.calls}>{writing.number(account.calls_this_month)}</Fact>
        <Fact term={words.last}>
          {account.last_call_at === null ? words.never : writing.day(account.last_call_at)}
        </Fact>
        <Fact term={words.created}>{writing.day(account.created_at)}</Fact>
      </dl>
      <div class="row">
        <form method="get" action={`${link("/account")}#${prefix}`} class="row">
          {page > 1 && <input type="hidden" name="page" value={String(page)} />}
          {opened === null && <input type="hidden" name="report" value={prefix} />}
          <button type="submit" class={opened === null ? "button-small" : "button-quiet button-small"}>
            {opened === null ? words.report : words.closeReport}
          </button>
        </form>
        {packSlugs.map((slug) => {
          const href = actions.topup?.[slug];
          return href !== undefined && buy(href, words.buy({ count: creditPacks[slug].credits }));
        })}
        {actions.subscribe_pro !== null && buy(actions.subscribe_pro, words.subscribe)}
        {actions.manage_subscription !== null && buy(actions.manage_subscription, words.manage)}
      </div>
      {manageKey(account)}
      {opened !== null && <Report opened={opened} />}
    </section>
  );
}

function buy(href: string, text: string): JSX.Element {
  return <a class="button button-quiet button-small" href={href} rel="noreferrer">{text}</a>;
}

function gauge(left: number, of: number): JSX.Element {
  const words = useReader().words.account.left({ left, of });
  return (
    <span class="gauge">
      <meter min={0} max={Math.max(of, 1)} value={left} aria-label={words} /> <span>{words}</span>
    </span>
  );
}

function receiptsTable(receipts: readonly Receipt[]): JSX.Element {
  const { words: { account: words, writing } } = useReader();
  const { columns } = words;
  if (receipts.length === 0) return <p class="quiet">{words.noReceipts}</p>;
  return table(
    "stacking",
    [
      [columns.paid, { class: "nowrap" }],
      [columns.what],
      [columns.key, { isLabelled: true }],
      [columns.amount, { class: "nowrap", isLabelled: true }],
      [columns.status, { isLabelled: true }],
      [columns.receipt],
    ],
    receipts.map((receipt) => [
      writing.day(receipt.paid_at),
      receipt.credits === null ? "Pro" : words.creditCount({ count: receipt.credits }),
      <>
        {receipt.key_name !== null && `${receipt.key_name} `}
        <span class="mono">{receipt.key_prefix}…</span>
      </>,
      receipt.amount === null ? words.unknownAmount : writeReceiptAmount(receipt.amount, writing),
      words.statuses[receipt.status],
      receiptLink(receipt),
    ]),
  );
}

// Currencies that are counted in whole units (Stripe, "Supported currencies", 2025). ISK and UGX have no decimals
// either, but Stripe counts them in hundredths.
const WHOLE = /^(?:BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(?:BHD|JOD|KWD|OMR|TND)$/;

/** Formats the amount of a receipt, which the card processor states in the smallest unit of its currency. */
export function writeReceiptAmount(
  { minor, currency }: NonNullable<Receipt["amount"]>,
  writing: Catalogue["writing"],
): string {
  const code = currency.toUpperCase();
  const value = minor / (WHOLE.test(code) ? 1 : THOUSANDTHS.test(code) ? 1000 : 100);
  // `USDC` isn't an ISO 4217 code, so `writing.money` can't format it.
  return /^[A-Z]{3}$/.test(code) ? writing.money(value, code) : `${writing.decimal(value)} ${code}`;
}

function receiptLink({ receipt, ref, invoices, rail }: Receipt): JSX.Element {
  const { words: { account }, link } = useReader();
  if (receipt !== null) return <a href={`${link("/account")}?receipt=${ref}`}>{account.openReceipt}</a>;
  if (invoices !== null) return <a href={invoices} rel="noreferrer">{account.invoices}</a>;
  return <span class="quiet">{rail === "usdc" ? account.onChain : account.noReceipt}</span>;
}

function createKey(isFirst: boolean): JSX.Element {
  const { words: { account: { acts } } } = useReader();
  return (
    <details class="section fold-plain" open={isFirst}>
      <summary>{acts.create}</summary>
      <Act action="create" isPanel>
        <p>{acts.createDetail({ calls: limits.provenQuota, keys: limits.accountKeysMax })}</p>
        {nameField("new-name")}
        <p>
          <button type="submit">{acts.createAndShow}</button>
        </p>
      </Act>
    </details>
  );
}

/** Asks whether a key that was created or bought with the reader's email address is theirs. */
function unconfirmedPanel(account: UnconfirmedKey): JSX.Element {
  const { words: { account: words, writing } } = useReader();
  const { acts } = words;
  return (
    <section class="panel stack section" id={account.key_prefix}>
      <h2 class="mono">{account.key_prefix}…</h2>
      <p class="notice">
        <strong>{words.unconfirmed}.</strong>{" "}
        {account.origin === "bought" ? acts.unconfirmedBought : acts.unconfirmedMade}
      </p>
      <dl class="facts">
        <Fact term={words.created}>{writing.day(account.created_at)}</Fact>
      </dl>
      <p>{acts.confirmDetail}</p>
      <div class="row">
        <Act action="confirm" account={account}>
          <button type="submit" class="button-small">{acts.confirm}</button>
        </Act>
        <Act action="disown" account={account}>
          <button type="submit" class="button-quiet button-small">{acts.disown}</button>
        </Act>
      </div>
    </section>
  );
}

function manageKey(account: Key): JSX.Element {
  const { words: { account: { acts } } } = useReader();
  const { allowance, credits, subscription, watches, webhooks } = account;
  const ends = [
    acts.ends.calls,
    subscription === null && allowance !== null && allowance.remaining > 0 &&
    acts.ends.free({ count: allowance.remaining }),
    credits !== null && credits.remaining > 0 && acts.ends.credits({ count: credits.remaining }),
    watches > 0 && acts.ends.watches({ count: watches }),
    webhooks > 0 && acts.ends.webhooks({ count: webhooks }),
    subscription !== null && acts.ends.subscription,
  ].filter((end) => end !== false);
  const folds = [
    [
      "name",
      account.name === null ? acts.giveName : acts.rename,
      acts.saveName,
      nameField(`name-${account.ref}`, account.name ?? ""),
    ],
    ["rotate", acts.rotate, acts.rotateNow, <p>{acts.rotateDetail}</p>],
    [
      "revoke",
      acts.revoke,
      acts.revokeNow,
      <>
        <p>{acts.revokeDetail}</p>
        <ul>{ends.map((end) => <li>{end}</li>)}</ul>
        <p>{acts.rotateInstead}</p>
        <label class="check">
          <input type="checkbox" name="sure" value="yes" required /> {acts.sure}
        </label>
      </>,
    ],
  ] as const;
  return (
    <div class="row folds">
      {folds.map(([action, title, button, content]) => (
        <details class="fold-plain">
          <summary>{title}</summary>
          <Act action={action} account={account}>
            {content}
            <p>
              <button type="submit" class={action === "revoke" ? "button-small button-stop" : "button-small"}>
                {button}
              </button>
            </p>
          </Act>
        </details>
      ))}
    </div>
  );
}

interface ActProps {
  readonly action: "create" | "name" | "confirm" | "disown" | "rotate" | "revoke";
  readonly account?: Pick<Key, "ref">;
  readonly isPanel?: boolean;
  readonly children: Child;
}

function Act({ action, account, isPanel = false, children }: ActProps): JSX.Element {
  const reader = useReader();
  return (
    <form method="post" action={reader.link("/account")} class={isPanel ? "panel stack narrow" : "stack"}>
      <input type="hidden" name="action" value={action} />
      {account !== undefined && <input type="hidden" name="ref" value={account.ref} />}
      {children}
    </form>
  );
}

function nameField(id: string, value = ""): JSX.Element {
  const { words: { account: { acts } } } = useReader();
  return (
    <div class="narrow">
      <label for={id}>{acts.name}</label>
      <input
        id={id}
        type="text"
        name="name"
        value={value}
        maxlength={limits.accountKeyNameLength}
        placeholder={acts.nameExample}
        autocomplete="off"
      />
    </div>
  );
}
