// Loads the scripts that the page doesn't need at first. They are the same in every language, so a reader who changes
// the language doesn't download them again.
/// <reference lib="dom" />
import type { EvidenceScript } from "../screen_evidence.ts";
import type { FilesScript } from "../screen_files.ts";
import type { Later } from "../screen_later.ts";
import type { LettersScript } from "../screen_letters.ts";
import type { ReaderScript } from "../screen_reader.ts";
import { find } from "../shared/elements.ts";
import type { PartName } from "../shared/part.ts";

/** Milliseconds after which loading a script counts as failed. The next call of `load` tries again. */
const WAIT_MS = 20_000;

class Part<Exports> {
  readonly #name: PartName;
  readonly #template: string;
  #loading: Promise<Exports | null> | null = null;
  loaded: Exports | null = null;

  constructor(name: PartName, template = `${name}-part`) {
    this.#name = name;
    this.#template = template;
  }

  /** Loads the script once, and returns its exports; `null` if loading failed. */
  load(): Promise<Exports | null> {
    return this.#loading ??= new Promise((resolve) => {
      // Copies the script element of the template: it contains the digest that the page's policy requires.
      const part = document.importNode(find(this.#template, HTMLTemplateElement).content, true);
      const giveUp = (): void => {
        this.#loading = null;
        resolve(null);
      };
      const timer = setTimeout(giveUp, WAIT_MS);
      part.querySelector("script")?.addEventListener("error", giveUp);
      addEventListener(`screen-${this.#name}`, (event) => {
        clearTimeout(timer);
        if (event instanceof CustomEvent) this.loaded = event.detail;
        resolve(this.loaded);
      }, { once: true });
      document.body.append(part);
    });
  }
}

/** The scripts that are loaded later. */
export const parts = {
  reader: new Part<ReaderScript>("reader", "reader"),
  later: new Part<Later>("later"),
  files: new Part<FilesScript>("files"),
  letters: new Part<LettersScript>("letters"),
  evidence: new Part<EvidenceScript>("evidence"),
};

/** Returns the exports of `screen_later.ts`; throws a `TypeError` before it has been loaded. */
export function late(): Later {
  if (parts.later.loaded === null) throw new TypeError("The script hasn't been loaded yet");
  return parts.later.loaded;
}
