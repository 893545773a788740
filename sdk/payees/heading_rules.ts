// Rules for the headings of each role, by the concepts of their words.
import type { ColumnRole } from "./column_words.ts";
import { type Concept, STEMS } from "./heading_stems.ts";

interface Rule {
  readonly says: readonly Concept[];
  /** Any of these means the role if there is nothing else. */
  readonly alone: readonly Concept[];
  /** Concepts that leave it certain. */
  readonly beside: ReadonlySet<Concept>;
  /** Any of these means something else. */
  readonly not: readonly Concept[];
  /** With any of these, the cells alone don't show the role. */
  readonly notByCells: readonly Concept[];
}

const SIDES = "payee direct customer payer filler";

function rule(says: string, alone: string, beside: string, not: string, notByCells = ""): Rule {
  return {
    says: concepts(says),
    alone: concepts(alone),
    beside: new Set(concepts(`${says} ${SIDES} ${beside}`)),
    not: concepts(not),
    notByCells: concepts(notByCells),
  };
}

function concepts(list: string): readonly Concept[] {
  return list.split(" ").filter((word): word is Concept => word in STEMS);
}

/** The rule of each role. */
export const RULES: Readonly<Record<ColumnRole, Rule>> = /* @__PURE__ */ (() => ({
  iban: rule(
    "iban account",
    "",
    "number bank bic target",
    "currency name holder date kind amount balance place user reach tax text remark company contact unit count",
  ),
  bic: rule("bic", "", "bank number iban account name", "between reference"),
  currency: rule(
    "currency",
    "",
    "amount paid settled target account booking number document invoice bank pay kind",
    "date count place name",
    "payer account bank owed place",
  ),
  amount: rule(
    "amount pay",
    "paid settled remaining approved gross net booked balance",
    "paid settled remaining approved gross net booked booking target invoice document currency date tax",
    "number count reference end kind place reach account iban bic name holder user unit text remark between contact",
    "owed deducted requested count tax date number balance payer",
  ),
  reference: rule(
    "reference end invoice text remark",
    "",
    "number pay paid settled document target bank booking",
    "date amount currency kind tax iban account bic name holder reach place user count unit contact remaining gross " +
      "net owed deducted balance between company",
    "payer tax bank place reach kind unit user date currency account iban bic count between contact name",
  ),
  supplier: rule(
    "payee customer",
    "",
    "number account short",
    "tax bank place reach invoice document iban bic currency date reference end name holder amount kind unit user text " +
      "remark between contact paid",
  ),
  name: rule(
    "name payee holder company customer contact",
    "",
    "target paid settled",
    "iban bic number amount currency reference end invoice document date reach kind unit user tax between count balance " +
      "owed deducted text remark booking remaining gross net",
    "payer contact bank place kind unit user date reach text remark reference currency invoice document between booking",
  ),
}))();

/** All roles. */
export const ROLES: readonly ColumnRole[] = [
  "iban",
  "bic",
  "currency",
  "amount",
  "reference",
  "supplier",
  "name",
];
