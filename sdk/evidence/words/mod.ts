/**
 * Findings about evidence in words, in the languages of the product.
 *
 * @module
 */
import type { CheckWords } from "./english.ts";
import type { DocumentCheck } from "../verify_document.ts";
import type { EvidenceWarning } from "../warnings.ts";

export { english } from "./english.ts";
export { french } from "./french.ts";
export { german } from "./german.ts";

/** Says what was found about a document, whose service is named when it is `elsewhere` than the keys. */
export function sayCheck(found: DocumentCheck, elsewhere: string | null, words: CheckWords): string {
  const { check } = found;
  if (check.outcome === "valid") {
    return [...sayValid(found, words), ...check.warnings.map((warning) => sayWarning(warning, words))].join(
      " ",
    );
  }
  const reason = check.outcome === "altered" ? words.altered[check.part] : words.problems[check.outcome];
  const row = "row" in check && check.row !== undefined ? [words.row(String(check.row))] : [];
  const hint = check.outcome === "unknown_key" && elsewhere !== null
    ? [words.elsewhere(elsewhere, `${elsewhere}/.well-known/jwks.json`)]
    : [];
  return [reason, ...row, ...hint].join(" ");
}

function sayValid({ kind, check }: DocumentCheck, words: CheckWords): readonly string[] {
  if (check.outcome !== "valid") return [];
  if (kind === "answer") {
    const { claims: { iss, op, iat }, proven } = check;
    const open = (["request", "editions"] as const).filter((part) => !proven[part]);
    return [
      words.answered(iss, op, instantOf(iat)),
      ...(open.length === 0 ? [] : [words.notCompared(open.map((part) => words.parts[part]))]),
    ];
  }
  const { issuer, rows, sealedAt, source, about } = check;
  const at = instantOf(sealedAt);
  return [
    kind === "row" ? words.sealedRow(issuer, at) : words.sealed(issuer, rows, at),
    ...(about === undefined ? [] : [words.about(about)]),
    ...(source ? [words.sameFile] : []),
  ];
}

function sayWarning(warning: EvidenceWarning, { warnings }: CheckWords): string {
  switch (warning.code) {
    case "key_stolen_later":
      return warnings.keyStolenLater(warning.from);
    case "milder_verdict":
      return warnings.milderVerdict(warning.rows.map(String));
    case "not_asked":
      return warnings.notAsked(warning.rows.map(String));
    case "file_not_compared":
      return warnings.fileNotCompared;
    case "other_column":
      return warnings.otherColumn(warning.column);
    case "asked_otherwise":
      return warnings.askedOtherwise(warning.rows.map(String));
    case "answered_another_day":
      return warnings.answeredAnotherDay(warning.rows.map(String));
    case "rows_missing":
      return warnings.rowsMissing(warning.rows.map(String));
  }
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
