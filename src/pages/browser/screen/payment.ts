// The payment of a run: the key, the cost, and the options when the key doesn't cover it. The user chooses a key of
// their account or types one; a typed key is never stored or put into the address. No account number is sent before the
// user starts the run.
/// <reference lib="dom" />
import type { Balance, KeyUsage } from "../../../../sdk/mod.ts";
import type { PageCalls, RunCost } from "../../../../sdk/payees/mod.ts";
import { requestKey } from "../shared/handed_key.ts";
import { find } from "../shared/elements.ts";
import { keepStored, readStored } from "../shared/stored.ts";
import { late, parts } from "./later.ts";
import { clientFor, type PageRun, TRIAL_ACCOUNTS } from "./page_run.ts";
import { type PaymentOption, type RunState, store } from "./store.ts";
import { words } from "./words.ts";

/** Pause after the last keystroke before the balance of the key is requested. */
const TYPING_MS = 400;

/** Matches a complete key, such as a pasted one. Its balance is requested at once. */
const COMPLETE = /^ifk_[0-9a-f]{64}$/;

/** Entry of the local storage with the name and first characters of the account's key that was chosen last. */
const LAST_KEY = "bankscreen-key";

/** The chosen or typed key, and what is left on it. */
class KeyField {
  readonly #field = find("key", HTMLInputElement);
  readonly #own = document.querySelector<HTMLSelectElement>("#own-key");
  readonly #balance = find("balance", HTMLElement);
  #timer: ReturnType<typeof setTimeout> | undefined;
  left: number | null = null;
  usage: KeyUsage | null = null;

  constructor() {
    const change = (): void => {
      clearTimeout(this.#timer);
      this.left = this.usage = null;
      this.#balance.textContent = "";
      showReady();
      this.#timer = setTimeout(
        () => void this.refresh(),
        COMPLETE.test(this.value) || this.isOwn ? 0 : TYPING_MS,
      );
    };
    this.#field.addEventListener("input", change);
    this.#own?.addEventListener("change", () => {
      keepStored(LAST_KEY, this.#own?.selectedOptions[0]?.text ?? "");
      this.#showField();
      change();
    });
    for (const option of this.#own?.options ?? []) {
      if (option.text === readStored(LAST_KEY)) option.selected = true;
    }
    this.#showField();
    if (this.value !== "") this.#timer = setTimeout(() => void this.refresh(), 0);
    // If the page that shows a new key opened this page, requests that key.
    requestKey((secret) => {
      if (this.value !== "") return;
      this.#field.value = secret;
      void this.refresh();
    });
  }

  /** True if the user chose a key of their account, which is still there after a reload. */
  get isOwn(): boolean {
    return (this.#own?.value ?? "") !== "";
  }

  #showField(): void {
    find("typed-key", HTMLElement).hidden = this.isOwn;
  }

  get value(): string {
    if (this.#own !== null && this.isOwn) return this.#own.value;
    const text = this.#field.value.trim();
    return /^[\x21-\x7e]+$/.test(text) ? text : "";
  }

  client(): PageCalls {
    return clientFor(this.value);
  }

  /** Requests the balance of the key and shows it. */
  async refresh(): Promise<void> {
    const { value } = this;
    if (value === "") return;
    const later = await parts.later.load();
    if (later === null) {
      this.left = this.usage = null;
      this.#balance.textContent = words.run.unreadKey;
      return showReady();
    }
    try {
      const usage = await this.client().getApiKeyUsage();
      const { basis, remaining, credits_remaining: credits = 0 } = usage;
      if (value !== this.value) return;
      this.usage = usage;
      this.#show(basis === "credits" ? credits : Math.max(0, remaining) + credits);
    } catch (error) {
      if (!(error instanceof later.BankscreenError)) throw error;
      if (value !== this.value) return;
      this.left = this.usage = null;
      this.#balance.textContent = error instanceof later.AuthenticationError
        ? this.isOwn ? words.run.signedOut : words.run.unknownKey
        : words.run.unreadKey;
    }
    showReady();
  }

  showBalance({ quota, credits }: Balance): void {
    if (quota !== null || credits !== null) this.#show((quota?.remaining ?? 0) + (credits?.remaining ?? 0));
  }

  get note(): string {
    return this.#balance.textContent ?? "";
  }

  #show(left: number): void {
    this.left = left;
    this.#balance.textContent = words.run.left({ count: left });
  }
}

const { operator = "", contact = "", pack = "" } = find("desk", HTMLElement).dataset;

const compliance = find("compliance", HTMLInputElement);

/** The key that pays. */
export const key = new KeyField();

/** Returns whether the user wants banks screened. */
export function isComplianceChosen(): boolean {
  return compliance.checked;
}

/** Returns whether the next run screens banks, which takes a key. */
export function isBankWanted(): boolean {
  return isComplianceChosen() && key.value !== "";
}

function costOf(run: PageRun, units = Infinity): RunCost {
  return run.cost(isComplianceChosen(), units);
}

/** Shows what a run would check and cost, unless a run is active or the outcome of the last one stays visible. */
export function showReady(): void {
  const { run, running, startedAt, partialFor } = store.state;
  store.set({ isBankWanted: isBankWanted() });
  if (run === null || running !== null) return;
  // The outcome stays visible if nothing is left to check or no key is chosen.
  if (startedAt !== null && (key.value === "" || costOf(run).units === 0)) return;
  store.set({ panel: readyState(run, partialFor === key.value) });
}

function choosePart(isWanted: boolean): void {
  store.set({ partialFor: isWanted ? key.value : null });
  showReady();
}

/** Describes what a run would check and cost; `isPartWanted` if the user wants to check only what the key covers. */
function readyState(run: PageRun, isPartWanted: boolean): RunState {
  const accounts = run.accountsLeft;
  const { run: texts } = words;
  const ready = (action: string, note: string, options: readonly PaymentOption[] = []) =>
    ({ kind: "ready", action, note, options }) as const;
  if (key.value === "") {
    return accounts > TRIAL_ACCOUNTS
      ? ready(texts.checkFirst({ count: TRIAL_ACCOUNTS }), texts.trialPart({ all: accounts }))
      : ready(texts.check({ count: accounts }), texts.trial);
  }
  const whole = costOf(run);
  if (key.left === null || whole.units <= key.left) {
    const action = accounts === 0
      ? texts.checkBanks({ count: whole.banks })
      : texts.check({ count: accounts });
    return ready(action, texts.costs({ cost: describeCost(whole) }));
  }
  const part = costOf(run, key.left);
  const { length: covered } = part.ibans;
  if (!isPartWanted || covered === 0) return shortState(run, whole);
  return ready(
    texts.checkFirstAccounts({ count: covered }),
    texts.costsOf({ cost: describeCost(part), left: key.left, unchecked: accounts - covered }),
    [{ text: texts.notNow, to: () => choosePart(false) }],
  );
}

/** Returns the state for a key that doesn't cover the file: a message with the cost, and options. */
export function shortState(run: PageRun, whole: RunCost): RunState {
  const { run: texts } = words;
  const message = texts.short({ cost: describeCost(whole), left: key.left ?? 0 });
  return {
    kind: "short",
    message: sellsCredits() ? message : `${message} ${texts.askOperator({ who: operator })}`,
    options: paymentOptions(run),
  };
}

/** Lists the options when the key doesn't cover the file. */
export function paymentOptions(run: PageRun): readonly PaymentOption[] {
  const { claim, topup } = key.usage ?? {};
  const { run: texts } = words;
  const part = costOf(run, key.left ?? 0).ibans.length;
  const first = isComplianceChosen()
    ? texts.checkFirstWithSanctions({ count: part })
    : texts.checkFirst({ count: part });
  const options = [
    part > 0 && { text: first, to: () => choosePart(true) },
    claim?.methods.includes("email_code") === true && {
      text: texts.verifyEmail({ count: claim.raises_limit_to }),
      to: () => store.set({ dialog: { kind: "verify" } }),
    },
    sellsCredits() && {
      text: pack === "" ? texts.buyPack : `${texts.buyPack}${words.catalogue.colon}${pack}`,
      // A relative URL, so that the link keeps the language in the address.
      to: topup?.by_card["1k"] ?? "pricing",
    },
    !sellsCredits() && contact !== "" && { text: texts.contact, to: contact },
    { text: texts.lookAgain, to: () => void key.refresh() },
  ];
  return options.filter((option) => option !== false);
}

/** Lists where a user can get a key. */
export function keyOptions(): readonly PaymentOption[] {
  return [{ text: words.run.getKey, to: "key" }, { text: words.run.signIn, to: "account" }];
}

/** Returns whether this server sells credits; otherwise only its operator can add credits. */
function sellsCredits(): boolean {
  return late().sellsCredits(key.usage?.topup);
}

function describeCost({ ibans, banks, units, mayBeLess }: RunCost): string {
  return words.run.cost({ units, accounts: ibans.length, banks, most: mayBeLess ? "yes" : "no" });
}
