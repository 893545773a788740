// On-demand script of `/screen`: writes letters to suppliers, each in the supplier's language.
/// <reference lib="dom" />
import { strToU8, zipSync } from "fflate";
import {
  bySupplier,
  languageOfSupplier,
  type Letter,
  LETTER_LANGUAGES,
  letterAsHtml,
  letterAsText,
  letterCatalogue,
  letterFileName,
  type LetterHead,
  type LetterLanguage,
  letterTo,
  mailtoOf,
  type PaymentOnHold,
} from "../../../sdk/payees/mod.ts";
import type { Language } from "../../../sdk/verdicts/mod.ts";
import type { PayoutRunWords } from "../../../generated/words/payout_run.ts";
import { make } from "./shared/elements.ts";
import { deliver } from "./shared/part.ts";
import { keepStored, readStored } from "./shared/stored.ts";

interface LettersPage {
  readonly payments: readonly PaymentOnHold[];
  readonly words: PayoutRunWords["letters"];
  readonly language: Language;
  readonly download: (ending: string, content: BlobPart) => void;
}

/** Entry of the local storage with the sender of the letters. */
const SENDER = "bankscreen-sender";

interface Draft {
  readonly name: string;
  readonly payments: readonly PaymentOnHold[];
  language: LetterLanguage;
}

/** Shows the letters in `place`, where the user can read and download them or change their language. */
function showLetters(place: HTMLElement, { payments, words, language, download }: LettersPage): void {
  const drafts = bySupplier(payments).filter((group) => letterTo(group, letterCatalogue(language)) !== null)
    .map((group, index): Draft => ({
      name: group[0]?.screened.payee.name ?? `${index + 1}`,
      payments: group,
      language: languageOfSupplier(group, language),
    }));
  if (drafts.length === 0) return place.replaceChildren(make("p", {}, words.none));
  const sender = make("textarea", { id: "letter-sender", rows: 3, autocomplete: "street-address" });
  sender.value = readStored(SENDER) ?? "";
  const day = make("input", { id: "letter-day", type: "date", required: true });
  day.value = new Date().toISOString().slice(0, 10);
  const headOf = (): LetterHead => ({ sender: sender.value.trim(), day: day.value });
  const letterOf = (draft: Draft): Letter => {
    const letter = letterTo(draft.payments, letterCatalogue(draft.language));
    if (letter === null) throw new TypeError("There is nothing to ask the supplier about");
    return letter;
  };
  const textOf = (draft: Draft): string =>
    letterAsText(letterOf(draft), headOf(), letterCatalogue(draft.language));
  const htmlOf = (draft: Draft): string =>
    letterAsHtml(letterOf(draft), headOf(), letterCatalogue(draft.language));
  const names = new Intl.DisplayNames(language, { type: "language" });
  const entries = drafts.map((draft, index) => {
    const id = `letter-language-${index}`;
    const text = make("pre", { lang: draft.language, tabindex: 0 });
    const mail = make("a", { class: "button button-quiet button-small" }, words.mail);
    const show = (): void => {
      text.textContent = textOf(draft);
      text.lang = draft.language;
      mail.href = mailtoOf(letterOf(draft), headOf().sender);
    };
    const choice = make(
      "select",
      { id },
      ...LETTER_LANGUAGES.map((each) => make("option", { value: each }, names.of(each) ?? each)),
    );
    choice.value = draft.language;
    choice.addEventListener("change", () => {
      draft.language = LETTER_LANGUAGES.find((each) => each === choice.value) ?? draft.language;
      show();
    });
    const save = (label: string, ending: string, contentOf: (draft: Draft) => string): HTMLButtonElement => {
      const button = make("button", { type: "button", class: "button-quiet button-small" }, label);
      button.addEventListener(
        "click",
        () => download(`${letterFileName(draft.name, index)}.${ending}`, contentOf(draft)),
      );
      return button;
    };
    const element = make(
      "details",
      { class: "letter", open: drafts.length === 1 },
      make("summary", {}, `${draft.name} (${words.payments({ count: draft.payments.length })})`),
      make("p", { class: "row" }, make("label", { for: id }, words.language), choice),
      text,
      make("p", { class: "row" }, save(words.text, "txt", textOf), save(words.html, "html", htmlOf), mail),
    );
    return { element, show };
  });
  const showAll = (): void => {
    keepStored(SENDER, sender.value);
    for (const { show } of entries) show();
  };
  for (const field of [sender, day]) field.addEventListener("input", showAll);
  for (const { show } of entries) show();
  const all = make("button", { type: "button", id: "all-letters" }, words.all({ count: drafts.length }));
  all.addEventListener("click", () => {
    const files = drafts.flatMap((draft, index) => {
      const name = letterFileName(draft.name, index);
      return [[`${name}.txt`, strToU8(textOf(draft))], [`${name}.html`, strToU8(htmlOf(draft))]] as const;
    });
    download("letters.zip", Uint8Array.from(zipSync(Object.fromEntries(files))));
  });
  place.replaceChildren(
    make("p", { class: "small quiet" }, words.how),
    make(
      "div",
      { class: "fields" },
      make("div", {}, make("label", { for: sender.id }, words.sender), sender),
      make("div", {}, make("label", { for: day.id }, words.date), day),
    ),
    ...entries.map(({ element }) => element),
    make("p", {}, all),
  );
}

const letters = { showLetters };

/** The exports of the script. */
export type LettersScript = typeof letters;

deliver("letters", letters);
