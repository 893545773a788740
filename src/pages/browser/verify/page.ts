// Checks evidence on `/verify`: dropped files, or the seal in the address, which printed reports contain as a QR code.
/// <reference lib="dom" />
import type { VerifyFindingsWords } from "../../../../generated/words/verify_findings.ts";
import { checkDocument, checkSeal, type DocumentFinding } from "../../../../sdk/evidence/checks/mod.ts";
import {
  type EvidenceKeySet,
  issuerOf,
  parseJson,
  readKeySet,
  sealIdOf,
} from "../../../../sdk/evidence/mod.ts";
import { type CheckWords, sayCheck as say } from "../../../../sdk/evidence/words/mod.ts";
import { find, make, takeDrops } from "../shared/elements.ts";

/** The words of the page in one language. */
export interface VerifyWords extends VerifyFindingsWords {
  readonly check: CheckWords;
}

/** Maximum size of a file in bytes: more than the evidence of the largest payout file. */
const BYTES_MAX = 200 * 1024 * 1024;

let words: VerifyWords;

/** Starts the page in the language of `chosenWords`. */
export function openPage(chosenWords: VerifyWords): void {
  words = chosenWords;
  const chosen = find("chosen", HTMLInputElement);
  chosen.addEventListener("change", () => void check([...chosen.files ?? []]));
  takeDrops(find("drop", HTMLElement), (files) => void check(files));
  const seal = sealInAddress();
  if (seal !== null) void showSeal(seal, null);
  // Reloads the page for another seal in the address, whose result would otherwise appear below the first.
  addEventListener("hashchange", () => {
    const next = sealInAddress();
    if (next !== null && next !== seal) location.reload();
  });
  // Adds the seal to the links to other languages, so that those pages check it too.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = location.hash;
}

/** Returns the seal in the fragment of the address, which browsers never send; `null` without one. */
function sealInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("seal");
}

/** @param keys The dropped keys; `null` fetches this server's keys. */
async function showSeal(seal: string, keys: EvidenceKeySet | null): Promise<void> {
  const name = words.sealOfReport({ id: sealIdOf(seal) });
  const used = keys ?? await fetchKeys();
  if (used === null) return showNoKeys(name);
  const check = await checkSeal(seal, used);
  describe(name, { kind: "run", check }, keys === null ? issuerOf({ seal }) : null);
  if (check.outcome === "valid") {
    find("findings", HTMLElement).lastElementChild?.append(make("p", {}, words.dropTheRest));
  }
}

async function check(files: readonly File[]): Promise<void> {
  find("findings", HTMLElement).replaceChildren();
  const sealOnPaper = sealInAddress();
  const documents: { readonly name: string; readonly value: unknown }[] = [];
  let keys: EvidenceKeySet | null = null;
  let source: Uint8Array | undefined;
  for (const file of files) {
    if (file.size > BYTES_MAX) {
      show(file.name, { tone: "stop", title: words.titles.tooLarge, text: words.tooLarge });
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const value = parse(bytes);
    const found = readKeySet(value);
    if (found !== null) keys = found;
    else if (issuerOf(value) !== null) documents.push({ name: file.name, value });
    else source = bytes;
  }
  if (documents.length === 0 && files.length > 0 && (sealOnPaper === null || keys === null)) {
    show(files[0]?.name ?? "", {
      tone: "stop",
      title: words.titles.not_evidence,
      text: words.noneIsEvidence,
    });
  }
  if (sealOnPaper !== null && files.length > 0) await showSeal(sealOnPaper, keys);
  for (const { name, value } of documents) {
    const used = keys ?? await fetchKeys();
    if (used === null) {
      showNoKeys(name);
      continue;
    }
    describe(name, await checkDocument(value, used, source), keys === null ? issuerOf(value) : null);
    if (sealOnPaper !== null && sealOf(value) !== sealOnPaper) {
      show(name, { tone: "stop", title: words.titles.otherSeal, text: words.otherSeal });
    }
  }
}

function sealOf(document: unknown): unknown {
  return typeof document === "object" && document !== null && "seal" in document ? document.seal : null;
}

function showNoKeys(name: string): void {
  show(name, { tone: "stop", title: words.titles.noKeys, text: words.noKeys });
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // A file that isn't JSON is a payout file, which is compared by its bytes.
    return null;
  }
}

async function fetchKeys(): Promise<EvidenceKeySet | null> {
  try {
    return readKeySet(await (await fetch("/.well-known/jwks.json")).json());
  } catch {
    return null;
  }
}

/** @param issuer The issuer that the document mentions, if the keys of this server were used. */
function describe(name: string, found: DocumentFinding, issuer: string | null): void {
  show(name, sayCheck(found, issuer === location.origin ? null : issuer, words));
}

function show(name: string, { tone, title, text }: DisplayedCheck): void {
  find("findings", HTMLElement).append(
    make(
      "div",
      { class: `notice notice-${tone}` },
      make("h2", {}, title),
      make("p", {}, name),
      make("p", {}, text),
    ),
  );
}

interface DisplayedCheck {
  readonly tone: "fine" | "look" | "stop";
  readonly title: string;
  readonly text: string;
}

/** Describes a checked document; `elsewhere` is the document's issuer if it isn't this server. */
export function sayCheck(
  found: DocumentFinding,
  elsewhere: string | null,
  words: VerifyWords,
): DisplayedCheck {
  const { check } = found;
  return {
    tone: check.outcome !== "valid" ? "stop" : check.warnings.length === 0 ? "fine" : "look",
    title: words.titles[check.outcome],
    text: say(found, elsewhere, words.check),
  };
}
