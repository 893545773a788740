/**
 * The script of `/verify`: reads the files that are dropped, and checks the evidence among them.
 *
 * @module
 */
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
} from "../../../sdk/evidence/mod.ts";
import { find, make } from "./screen/elements.ts";
import { takeDrops } from "./shared/drop_zone.ts";

/** Larger than the evidence of the largest payout file. */
const BYTES_MAX = 200 * 1024 * 1024;

const place = find("findings", HTMLElement);
const chosen = find("chosen", HTMLInputElement);

chosen.addEventListener("change", () => void check([...chosen.files ?? []]));
takeDrops(find("drop", HTMLElement), (files) => void check(files));

/** The seal that a printed report leads here with, in the part of the address that is never sent. */
const sealOnPaper = new URLSearchParams(location.hash.slice(1)).get("seal");
if (sealOnPaper !== null) void checkSeal(sealOnPaper, null);

/** @param keys Those that were dropped; `null` asks this server for its own. */
async function checkSeal(seal: string, keys: EvidenceKeySet | null): Promise<void> {
  const name = `The seal of the report, ${sealIdOf(seal)}`;
  const used = keys ?? await fetchKeys();
  if (used === null) return showNoKeys(name);
  const check = await verifySeal(seal, used);
  describe(name, { kind: "run", check }, keys === null ? issuerOf({ seal }) : null);
  if (check.outcome === "valid") {
    place.lastElementChild?.append(
      make(
        "p",
        {},
        "What the rows say is in the file of evidence: drop it here, and each is checked against this seal.",
      ),
    );
  }
}

async function check(files: readonly File[]): Promise<void> {
  place.replaceChildren();
  const documents: { readonly name: string; readonly value: unknown }[] = [];
  let keys: EvidenceKeySet | null = null;
  let source: Uint8Array | undefined;
  for (const file of files) {
    if (file.size > BYTES_MAX) {
      show(file.name, "notice-stop", "Too large", "Evidence is at most 200 MB.");
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
    show(
      files[0]?.name ?? "",
      "notice-stop",
      "Not evidence",
      "None of these files holds evidence of a Bankscreen service.",
    );
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
      show(name, "notice-stop", "Another seal", "This is not the evidence that the printed report names.");
    }
  }
}

function sealOf(document: unknown): unknown {
  return typeof document === "object" && document !== null && "seal" in document ? document.seal : null;
}

function showNoKeys(name: string): void {
  const text = "The keys of this server cannot be fetched. Drop its key set beside the file.";
  show(name, "notice-stop", "No keys", text);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // The payout file itself, which is compared by its bytes.
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

const TITLES = {
  valid: "Valid",
  altered: "Altered",
  unknown_key: "Unknown key",
  key_compromised: "Key stolen",
  not_evidence: "Not evidence",
} as const;

/** @param issuer The service that the document names, when its keys were looked for on this server. */
function describe(name: string, { check }: DocumentCheck, issuer: string | null): void {
  const row = "row" in check && check.row !== undefined ? ` Row ${check.row}.` : "";
  const elsewhere = check.outcome === "unknown_key" && issuer !== null && issuer !== location.origin
    ? ` It names ${issuer}: drop the key set from there (${issuer}/.well-known/jwks.json) beside the file.`
    : "";
  const warning = check.outcome === "valid" && check.warning !== null ? ` ${check.warning}` : "";
  const tone = check.outcome === "valid" ? warning === "" ? "notice-fine" : "notice-look" : "notice-stop";
  show(name, tone, TITLES[check.outcome], check.sentence + row + elsewhere + warning);
}

function show(name: string, tone: string, title: string, text: string): void {
  place.append(
    make("div", { class: `notice ${tone}` }, make("h2", {}, title), make("p", {}, name), make("p", {}, text)),
  );
}
