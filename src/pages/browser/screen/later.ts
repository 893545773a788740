// Loads the scripts that the page doesn't need at first: those that read files and call the service, others that write
// files and letters, and one for evidence. They are the same for every language, and separate from the page's bundle.
/// <reference lib="dom" />
import type { EvidenceEvent, EvidenceScript } from "../screen_evidence.ts";
import type { FilesEvent, FilesScript } from "../screen_files.ts";
import type { LettersEvent, LettersScript } from "../screen_letters.ts";
import type { Later, LaterEvent } from "../screen_later.ts";
import type { ReaderEvent, ReaderScript } from "../screen_reader.ts";
import { find } from "../shared/elements.ts";

/** Time after which a script that hasn't loaded counts as missing. If it loads later, the next press finds it. */
const WAIT_MS = 20_000;

/** A script in a template of the page, which hands its exports over by an event. */
class Part<Exports> {
  readonly #template: string;
  readonly #event: string;
  #loading: Promise<Exports | null> | null = null;
  loaded: Exports | null = null;

  constructor(template: string, event: string) {
    this.#template = template;
    this.#event = event;
  }

  load(): Promise<Exports | null> {
    return this.#loading ??= new Promise((resolve) => {
      // The page's policy only runs scripts whose digest it lists, so the element has one.
      const part = document.importNode(find(this.#template, HTMLTemplateElement).content, true);
      const giveUp = (): void => {
        this.#loading = null;
        resolve(null);
      };
      const timer = setTimeout(giveUp, WAIT_MS);
      part.querySelector("script")?.addEventListener("error", giveUp);
      addEventListener(this.#event, (event) => {
        clearTimeout(timer);
        this.loaded = event instanceof CustomEvent ? event.detail : null;
        resolve(this.loaded);
      }, { once: true });
      document.body.append(part);
    });
  }
}

const LATER: LaterEvent = "screen-later";
const EVIDENCE: EvidenceEvent = "screen-evidence";
const FILES: FilesEvent = "screen-files";
const LETTERS: LettersEvent = "screen-letters";
const READER: ReaderEvent = "screen-reader";

const main = new Part<Later>("run-part", LATER);
const forEvidence = new Part<EvidenceScript>("evidence-part", EVIDENCE);
const forFiles = new Part<FilesScript>("files-part", FILES);
const forReader = new Part<ReaderScript>("later", READER);
const forLetters = new Part<LettersScript>("letters-part", LETTERS);

/** Returns the script once it has been loaded; throws a `TypeError` before. */
export function late(): Later {
  if (main.loaded === null) throw new TypeError("The script hasn't been loaded yet");
  return main.loaded;
}

/** Returns the script, loaded once; `null` when it failed to load, which the next call retries. */
export function loadLater(): Promise<Later | null> {
  return main.load();
}

/** Returns the script for evidence, loaded once; `null` when it failed to load, which the next call retries. */
export function loadEvidence(): Promise<EvidenceScript | null> {
  return forEvidence.load();
}

/** Returns the script for evidence if it has been loaded; else `null`. */
export function evidenceScript(): EvidenceScript | null {
  return forEvidence.loaded;
}

/** Returns the script that writes files, loaded once; `null` when it failed to load, which the next call retries. */
export function loadFiles(): Promise<FilesScript | null> {
  return forFiles.load();
}

/** Returns the script that reads files, loaded once; `null` when it failed to load, which the next call retries. */
export function loadReader(): Promise<ReaderScript | null> {
  return forReader.load();
}

/** Returns the script for letters, loaded once; `null` when it failed to load, which the next call retries. */
export function loadLetters(): Promise<LettersScript | null> {
  return forLetters.load();
}
