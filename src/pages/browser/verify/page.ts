// The script of `/verify`: reads dropped files, and checks the evidence among them.
/// <reference lib="dom" />
import {
  type DocumentCheck,
  type EvidenceKeySet,
  issuerOf,
  parseJson,
  readKeySet,
  sealIdOf,
  verifyDocument,
  verifySeal,
} from "../../../../sdk/evidence/mod.ts";
import { find, make, takeDrops } from "../shared/elements.ts";
import { type SaidCheck, sayCheck, words } from "./words.ts";

/** More than the evidence of the largest payout file. */
const BYTES_MAX = 200 * 1024 * 1024;

const place = find("findings", HTMLElement);
const chosen = find("chosen", HTMLInputElement);

chosen.addEventListener("change", () => void check([...chosen.files ?? []]));
takeDrops(find("drop", HTMLElement), (files) => void check(files));

/** The seal from a printed report, in the part of the address that is never sent. */
const sealOnPaper = sealInAddress();
if (sealOnPaper !== null) void checkSeal(sealOnPaper, null);
// A new seal in the address of an open page doesn't reload it, and would appear above the result for the old one.
addEventListener("hashchange", () => {
  const seal = sealInAddress();
  if (seal !== null && seal !== sealOnPaper) location.reload();
});

// The other languages check the same seal.
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = location.hash;

function sealInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get("seal");
}

/** @param keys The dropped keys; `null` fetches this server's. */
async function checkSeal(seal: string, keys: EvidenceKeySet | null): Promise<void> {
  const name = words.sealOfReport({ id: sealIdOf(seal) });
  const used = keys ?? await fetchKeys();
  if (used === null) return showNoKeys(name);
  const check = await verifySeal(seal, used);
  describe(name, { kind: "run", check }, keys === null ? issuerOf({ seal }) : null);
  if (check.outcome === "valid") {
    place.lastElementChild?.append(make("p", {}, words.dropTheRest));
  }
}

async function check(files: readonly File[]): Promise<void> {
  place.replaceChildren();
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
  if (sealOnPaper !== null && files.length > 0) await checkSeal(sealOnPaper, keys);
  for (const { name, value } of documents) {
    const used = keys ?? await fetchKeys();
    if (used === null) {
      showNoKeys(name);
      continue;
    }
    describe(name, await verifyDocument(value, used, source), keys === null ? issuerOf(value) : null);
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
    // The payout file itself, compared by its bytes.
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

/** @param issuer The service that the document refers to, when this server's keys were tried. */
function describe(name: string, found: DocumentCheck, issuer: string | null): void {
  show(name, sayCheck(found, issuer === location.origin ? null : issuer, words));
}

function show(name: string, { tone, title, text }: SaidCheck): void {
  place.append(
    make(
      "div",
      { class: `notice notice-${tone}` },
      make("h2", {}, title),
      make("p", {}, name),
      make("p", {}, text),
    ),
  );
}
