// Shows the cost of a run, and the options when the key doesn't cover it. Nothing is sent before the user chooses.
import type { RunCost } from "../../../../sdk/payees/mod.ts";
import { find } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import type { KeyField } from "./key_field.ts";
import { late } from "./later.ts";
import { type PageRun, TRIAL_ACCOUNTS } from "./page_run.ts";
import { type PaymentOption, type RunState, store } from "./store.ts";

const { operator = "", contact = "", pack = "" } = find("desk", HTMLElement).dataset;

/** A run, and the key that pays for it. */
export interface Asking {
  readonly run: PageRun;
  readonly key: KeyField;
  readonly compliance: boolean;
  readonly onPart: (isWanted: boolean) => void;
}

/** Returns what a run would check and cost. */
export function readyState(asking: Asking, isPartWanted: boolean): RunState {
  const { run, key, compliance, onPart } = asking;
  const accounts = run.accountsLeft;
  const { run: told } = words;
  if (key.value === "") {
    const served = Math.min(accounts, TRIAL_ACCOUNTS);
    return {
      kind: "ready",
      action: accounts > served ? told.checkFirst({ count: served }) : told.check({ count: accounts }),
      note: accounts > served ? told.trialPart({ all: accounts }) : told.trial,
      others: [],
    };
  }
  const whole = run.cost(compliance);
  if (key.left === null || whole.units <= key.left) {
    return {
      kind: "ready",
      action: accounts === 0 ? told.checkBanks({ count: whole.banks }) : told.check({ count: accounts }),
      note: told.costs({ cost: describeCost(whole) }),
      others: [],
    };
  }
  const part = run.cost(compliance, key.left);
  if (!isPartWanted || part.ibans.length === 0) return shortState(asking, whole);
  return {
    kind: "ready",
    action: told.checkFirstAccounts({ count: part.ibans.length }),
    note: told.costsOf({
      cost: describeCost(part),
      left: key.left,
      unchecked: accounts - part.ibans.length,
    }),
    others: [{ text: told.notNow, to: () => onPart(false) }],
  };
}

/** Says that the key doesn't cover the file. */
export function shortState(asking: Asking, whole: RunCost): RunState {
  return {
    kind: "short",
    message: `${words.run.short({ cost: describeCost(whole), left: asking.key.left ?? 0 })}${
      sells(asking) ? "" : ` ${words.run.askOperator({ who: operator })}`
    }`,
    ways: waysToPay(asking),
  };
}

/** Lists the options when the key doesn't cover the file. */
export function waysToPay(asking: Asking): readonly PaymentOption[] {
  const { run, key, compliance, onPart } = asking;
  const { claim, topup } = key.usage ?? {};
  // Links to other pages keep the language.
  const { run: told } = words;
  const part = run.cost(compliance, key.left ?? 0).ibans.length;
  const first = compliance ? told.checkFirstWithSanctions({ count: part }) : told.checkFirst({ count: part });
  return [
    ...(part === 0 ? [] : [{ text: first, to: () => onPart(true) }]),
    ...(claim?.methods.includes("email_code") === true
      ? [{
        text: told.verifyEmail({ count: claim.raises_limit_to }),
        to: () => store.set({ dialog: { kind: "verify" } }),
      }]
      : []),
    ...(sells(asking)
      ? [{
        text: pack === "" ? told.buyPack : `${told.buyPack}${words.catalogue.colon}${pack}`,
        to: topup?.by_card["1k"] ?? "pricing",
      }]
      : contact === ""
      ? []
      : [{ text: told.contact, to: contact }]),
    { text: told.lookAgain, to: () => void key.ask() },
  ];
}

/** Lists the ways to a key, for a user without one. */
export function waysToKey(): readonly PaymentOption[] {
  return [{ text: words.run.getKey, to: "key" }, { text: words.run.signIn, to: "account" }];
}

/** Returns whether this server sells calls; if not, only its operator can give more. */
function sells({ key }: Asking): boolean {
  return late().sellsCredits(key.usage?.topup);
}

function describeCost({ ibans, banks, units }: RunCost): string {
  return words.run.cost({ units, accounts: ibans.length, banks });
}
