/**
 * Puts what was found about a document into the words of the reader, by the codes of the finding.
 *
 * @module
 */
import type { DocumentCheck, EvidenceWarning } from "../../../../sdk/evidence/mod.ts";
import type { VerifyWords } from "./english.ts";

/** A finding, as the page shows it. */
export interface SaidCheck {
  readonly tone: "fine" | "look" | "stop";
  readonly title: string;
  readonly text: string;
}

/** @param elsewhere The service that the document names, when it is another than the one whose keys were taken. */
export function sayCheck(found: DocumentCheck, elsewhere: string | null, words: VerifyWords): SaidCheck {
  const { check } = found;
  if (check.outcome === "valid") {
    return {
      tone: check.warnings.length === 0 ? "fine" : "look",
      title: words.titles.valid,
      text: [...sayValid(found, words), ...check.warnings.map((warning) => sayWarning(warning, words))].join(
        " ",
      ),
    };
  }
  const reason = check.outcome === "altered" ? words.altered[check.part] : words.problems[check.outcome];
  const row = "row" in check && check.row !== undefined ? [words.row(String(check.row))] : [];
  const hint = check.outcome === "unknown_key" && elsewhere !== null
    ? [words.elsewhere(elsewhere, `${elsewhere}/.well-known/jwks.json`)]
    : [];
  return {
    tone: "stop",
    title: words.titles[check.outcome],
    text: [reason, ...row, ...hint].join(" "),
  };
}

function sayValid({ kind, check }: DocumentCheck, words: VerifyWords): readonly string[] {
  if (check.outcome !== "valid") return [];
  if (kind === "answer") {
    const { claims: { iss, op, iat }, proven } = check;
    const open = (["request", "editions"] as const).filter((part) => !proven[part]);
    return [
      words.answered(iss, op, instantOf(iat)),
      ...(open.length === 0 ? [] : [words.notCompared(open.map((part) => words.parts[part]))]),
    ];
  }
  const { issuer, rows, sealedAt, source } = check;
  const at = instantOf(sealedAt);
  return [
    kind === "row" ? words.sealedRow(issuer, at) : words.sealed(issuer, rows, at),
    ...(source ? [words.sameFile] : []),
  ];
}

function sayWarning(warning: EvidenceWarning, { warnings }: VerifyWords): string {
  switch (warning.code) {
    case "key_stolen_later":
      return warnings.keyStolenLater(warning.from);
    case "milder_verdict":
      return warnings.milderVerdict(warning.rows.map(String));
    case "not_asked":
      return warnings.notAsked(warning.rows.map(String));
  }
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
