/**
 * Describes the results of checking evidence. `deno task generate` compiles the messages in `openapi/words/`.
 *
 * @module
 */
import type { EvidenceWords } from "../../generated/words/evidence.ts";
import { evidence as wordsInGerman } from "../../generated/words/evidence_de.ts";
import { evidence as wordsInEnglish } from "../../generated/words/evidence_en.ts";
import { evidence as wordsInFrench } from "../../generated/words/evidence_fr.ts";
import { type Language, writingIn } from "../../verdicts/mod.ts";
import type {
  DocumentFinding,
  EvidenceCheck,
  EvidenceProblem,
  EvidenceWarning,
  RunCheck,
  WithoutText,
} from "../checks/mod.ts";

/** Messages about evidence in one language. */
export interface CheckWords extends EvidenceWords {
  readonly list: (parts: readonly string[]) => string;
}

function checkWordsIn(language: Language, words: EvidenceWords): CheckWords {
  return { ...words, list: writingIn(language).list };
}

/** English messages. Bundles for browsers leave out the languages that they don't use. */
export const english: CheckWords = /* @__PURE__ */ checkWordsIn("en", wordsInEnglish);
/** German messages. */
export const german: CheckWords = /* @__PURE__ */ checkWordsIn("de", wordsInGerman);
/** French messages. */
export const french: CheckWords = /* @__PURE__ */ checkWordsIn("fr", wordsInFrench);

/** Describes the result of a check; `elsewhere` is the URL of the document's service if the keys aren't from there. */
export function sayCheck(found: DocumentFinding, elsewhere: string | null, words: CheckWords): string {
  const { check } = found;
  if (check.outcome === "valid") {
    const said = "claims" in check
      ? sayAnswered(check, words)
      : saySealed(check, found.kind === "row" ? "row" : "run", words);
    const warning = sayWarnings(check.warnings, words);
    return warning === null ? said : `${said} ${warning}`;
  }
  const row = "row" in check && check.row !== undefined ? [words.row({ row: String(check.row) })] : [];
  const hint = check.outcome === "unknown_key" && elsewhere !== null
    ? [words.elsewhere({ issuer: elsewhere, address: `${elsewhere}/.well-known/jwks.json` })]
    : [];
  return [sayProblem(check, words), ...row, ...hint].join(" ");
}

/** Describes why evidence proves nothing. */
export function sayProblem(check: WithoutText<EvidenceProblem>, words: CheckWords): string {
  return check.outcome === "altered" ? words.altered[check.part] : words.problems[check.outcome];
}

type Valid<Check> = Extract<Check, { readonly outcome: "valid" }>;

/** Describes a signed answer: which service signed it and when, and whether request and editions were compared. */
export function sayAnswered(
  { claims: { iss, op, iat }, proven }: Pick<Valid<EvidenceCheck>, "claims" | "proven">,
  words: CheckWords,
): string {
  const open = (["request", "editions"] as const).filter((part) => !proven[part]);
  const said = words.answered({ issuer: iss, operation: op, at: instantOf(iat) });
  if (open.length === 0) return said;
  return `${said} ${words.notCompared({ parts: words.list(open.map((part) => words.parts[part])) })}`;
}

/** Describes a sealed run or row: which service sealed it and when, who released it, and what was compared. */
export function saySealed(
  { issuer, rows, sealedAt, source, about, release }: WithoutText<Valid<RunCheck>>,
  kind: "row" | "run",
  words: CheckWords,
): string {
  const at = instantOf(sealedAt);
  return [
    kind === "row" ? words.sealedRow({ issuer, at }) : words.sealed({ issuer, rows, at }),
    ...(release === undefined ? [] : [
      words.released({
        preparer: release.prepared_by,
        prepared: release.prepared_at,
        releaser: release.released_by,
        released: release.released_at,
      }),
    ]),
    ...(about === undefined ? [] : [words.about({ account: about })]),
    ...(source ? [words.sameFile] : []),
  ].join(" ");
}

/** Describes warnings; `null` if there are none. */
export function sayWarnings(warnings: readonly EvidenceWarning[], words: CheckWords): string | null {
  return warnings.map((warning) => sayWarning(warning, words)).join(" ") || null;
}

function sayWarning(warning: EvidenceWarning, words: CheckWords): string {
  const { warnings } = words;
  switch (warning.code) {
    case "key_stolen_later":
      return warnings.key_stolen_later(warning);
    case "file_not_compared":
      return warnings.file_not_compared;
    case "other_column":
      return warnings.other_column(warning);
    default:
      return warnings[warning.code]({ rows: rowsOf(warning.rows, words), count: warning.rows.length });
  }
}

const ROWS_LISTED = 10;

function rowsOf(rows: readonly number[], words: CheckWords): string {
  const more = Math.max(0, rows.length - ROWS_LISTED);
  const listed = rows.slice(0, ROWS_LISTED).map(String);
  return words.rows({
    count: rows.length,
    rows: more > 0 ? listed.join(", ") : words.list(listed),
    more,
  });
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
