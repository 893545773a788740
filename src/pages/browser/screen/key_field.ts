// The key that pays: one from the signed-in user's account, or a typed one, which is never stored or put into the
// address.
/// <reference lib="dom" />
import type { Balance, KeyUsage } from "../../../../sdk/mod.ts";
import type { PageCalls } from "../../../../sdk/payees/mod.ts";
import { askForKey } from "../shared/handed_key.ts";
import { find } from "../shared/elements.ts";
import { words } from "./chosen_words.ts";
import { loadLater } from "./later.ts";
import { clientFor } from "./page_run.ts";

/** Pause after the last keystroke before the balance of the key is requested. */
const TYPING_MS = 400;

/** A complete key, such as a pasted one: no need to wait for another keystroke. */
const WHOLE = /^ifk_[0-9a-f]{64}$/;

/** Entry in local storage for the account's key that was used last: its name and first characters. */
const LAST = "bankscreen-key";

/** The key that was chosen or typed, and what is left on it. */
export class KeyField {
  readonly #field = find("key", HTMLInputElement);
  readonly #own = document.querySelector<HTMLSelectElement>("#own-key");
  readonly #balance = find("balance", HTMLElement);
  readonly #onChange: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  left: number | null = null;
  usage: KeyUsage | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    const change = (): void => {
      clearTimeout(this.#timer);
      this.left = this.usage = null;
      this.#balance.textContent = "";
      onChange();
      this.#timer = setTimeout(() => void this.ask(), WHOLE.test(this.value) || this.isOwn ? 0 : TYPING_MS);
    };
    this.#field.addEventListener("input", change);
    this.#own?.addEventListener("change", () => {
      localStorage.setItem(LAST, this.#own?.selectedOptions[0]?.text ?? "");
      this.#showField();
      change();
    });
    for (const option of this.#own?.options ?? []) {
      if (option.text === localStorage.getItem(LAST)) option.selected = true;
    }
    this.#showField();
    if (this.value !== "") this.#timer = setTimeout(() => void this.ask(), 0);
    // The page that shows a new key may have opened this one.
    askForKey((secret) => {
      if (this.value !== "") return;
      this.#field.value = secret;
      void this.ask();
    });
  }

  /** True for a key of the account, which a reload finds again. */
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

  async ask(): Promise<void> {
    const asked = this.value;
    if (asked === "") return;
    const later = await loadLater();
    if (later === null) {
      this.left = this.usage = null;
      this.#balance.textContent = words.run.unreadKey;
      return this.#onChange();
    }
    try {
      const usage = await this.client().getApiKeyUsage();
      const { basis, remaining, credits_remaining: credits = 0 } = usage;
      if (asked !== this.value) return;
      this.usage = usage;
      this.#show(basis === "credits" ? credits : Math.max(0, remaining) + credits);
    } catch (error) {
      if (!(error instanceof later.BankscreenError)) throw error;
      if (asked !== this.value) return;
      this.left = this.usage = null;
      this.#balance.textContent = error instanceof later.AuthenticationError
        ? this.isOwn ? words.run.signedOut : words.run.unknownKey
        : words.run.unreadKey;
    }
    this.#onChange();
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
