// The findings in French. A space that does not break stands before a colon, a narrow one before a semicolon.
import type { components } from "../generated/types.ts";
import type { Catalogue } from "./catalogue.ts";
import type { FindingValues, ListState } from "./verdict_table.ts";
import { groupIban, titleOf, writingIn } from "./language.ts";

const frenchLetter: Catalogue["letter"] = {
  subject: (reference) =>
    `Merci de confirmer vos coordonnées bancaires${reference === "" ? "" : ` (${reference})`}`,
  greeting: (name) => name === "" ? "Madame, Monsieur," : `Bonjour ${name},`,
  occasion: (amount, reference) =>
    `Nous avons suspendu un paiement en votre faveur${amount === "" ? "" : ` de ${amount}`}${
      reference === "" ? "" : `, référence ${reference}`
    }. En voici la raison. `,
  account: (ending, bank) =>
    `Le compte dont nous disposons se termine par ${ending}${
      bank === "" ? "" : ` et il est tenu par ${bank}`
    }.`,
  request:
    "Merci de nous adresser l’IBAN complet, le BIC et le nom du titulaire du compte sur papier à en-tête, ou une attestation de votre banque (RIB). Nous vous appellerons ensuite au numéro que nous connaissons déjà\u00a0: nous ne modifions jamais un compte sur la seule foi d’un e-mail.",
  farewell: "Cordialement",
  reasons: {
    missing_iban: "Nous ne disposons d’aucun numéro de compte à votre nom.",
    several_ibans:
      "Nous disposons de plusieurs numéros de compte à votre nom, sans savoir lequel est le bon.",
    account_digits_lost: "Le numéro de compte dont nous disposons est incomplet.",
    invalid_format: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
    unsupported_country: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
    wrong_length: "L’IBAN dont nous disposons n’a pas la longueur prévue pour son pays.",
    invalid_check_digits: "L’IBAN dont nous disposons comporte une faute de frappe.",
    checksum_failed: "L’IBAN dont nous disposons comporte une faute de frappe.",
    invalid_bban_structure: "L’IBAN dont nous disposons comporte une faute de frappe.",
    bank_code_not_allocated: "Le code banque de l’IBAN dont nous disposons n’existe pas.",
    test_bic: "Le BIC dont nous disposons est un code de test.",
    account_changed:
      "Le compte dont nous disposons aujourd’hui n’est pas celui que nous avons payé jusqu’ici.",
    bank_in_insolvency: "La banque qui tient ce compte est insolvable ou en cours de liquidation.",
    bic_of_another_bank: "Le BIC dont nous disposons n’est pas celui de la banque de votre IBAN.",
    account_of_other_name: "Le compte dont nous disposons est enregistré chez nous sous un autre nom.",
    name_on_other_account: "Nous disposons de deux comptes différents à votre nom.",
    name_changed: "Le compte dont nous disposons a été payé jusqu’ici sous un autre nom.",
    bank_code_retired: "Le code banque de l’IBAN dont nous disposons n’est plus en service.",
    modulus_check_failed: "La clé de contrôle du numéro de compte dont nous disposons est fausse.",
    verify_payee_name: "Nous n’avons pas pu confirmer la banque du compte dont nous disposons.",
    issuer_not_a_known_iban_issuer: "Nous n’avons pas pu confirmer la banque du compte dont nous disposons.",
    unregistered_layout: "Nous n’avons pas pu vérifier le numéro de compte dont nous disposons.",
    not_an_iban: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
  },
};

const writing = writingIn("fr");

const AGAIN = "redemandez l’IBAN au bénéficiaire";
const CONFIRM = "faites confirmer le compte par le bénéficiaire";

/** The words of the product in French. */
export const french: Catalogue = {
  letter: frenchLetter,
  writing,
  colon: "\u00a0: ",
  verdicts: {
    stop: { word: "Bloquer", meaning: "ne pas payer" },
    check_first: { word: "À vérifier", meaning: "à éclaircir avant de payer" },
    not_checked: { word: "Non contrôlé", meaning: "aucun résultat" },
    account_fine: {
      word: "Compte en règle",
      meaning:
        "sanctions pas contrôlées sur toutes les listes à jour, ou banque connue par une source ancienne seulement",
    },
    fine: { word: "En règle", meaning: "rien ne s’oppose au paiement" },
  },
  results: {
    sheet: "Résultats",
    columns: {
      verdict: "Verdict",
      screened_iban: "IBAN contrôlé",
      country: "Pays de la banque",
      bank: "Banque",
      bic: "BIC de la banque",
      sct_inst: "Virement instantané",
      vop: "Vérification du bénéficiaire (VoP)",
      findings: "Codes",
      detail: "Motif et suite à donner",
      sanctions_as_of: "Listes de sanctions du",
      compared: "Par rapport au mois précédent",
      account_before: "Compte précédent",
      name_before: "Nom précédent",
      other_bank: "Autre banque",
      other_country: "Autre pays",
      decision: "Décision",
      decided_by: "Décidé par",
      decided_on: "Décidé le",
      note: "Note",
      iban: "IBAN",
      name: "Nom",
      amount: "Montant",
      currency: "Devise",
      reference: "Référence",
      supplier_number: "Numéro de fournisseur",
      bic_given: "BIC indiqué",
      other_account: "Autre compte",
    },
    cells: {
      yes: "oui",
      no: "non",
      pending: "annoncé",
      by_law: "selon la loi",
      unknown: "inconnu",
      same_account: "Compte inchangé",
      new_payee: "Nouveau bénéficiaire",
      name_changed: "Nom modifié",
      account_changed: "Compte modifié",
      missing_now: "Absent du fichier",
      paid: "Payé malgré tout",
      held: "Retenu",
      asked: "Demande envoyée",
    },
  },
  fine: ({ bank }, clip) =>
    `aucune liste de sanctions ne cite ${
      bank === null ? "la banque" : clip(bank)
    }, et rien ne s’oppose au paiement`,
  findings: {
    missing_iban: () => "l’IBAN est absent\u202f; demandez-le au bénéficiaire",
    several_ibans: ({ ibans }, clip) =>
      `la cellule contient plusieurs IBAN (${
        clip(ibans.map(groupIban).join(", "))
      })\u202f; demandez au bénéficiaire lequel est le bon`,
    account_digits_lost: ({ text }, clip) =>
      `un tableur a transformé le numéro de compte en «\u00a0${
        clip(text)
      }\u00a0», des chiffres manquent\u202f; ${AGAIN}`,
    invalid_format: () => `ce n’est pas un IBAN\u202f; ${AGAIN}`,
    unsupported_country: () =>
      `les deux premières lettres ne désignent aucun pays du registre IBAN\u202f; ${AGAIN}`,
    unregistered_layout: ({ given }) =>
      given === ""
        ? "la structure de ce numéro n’est pas enregistrée chez SWIFT, il ne peut pas être contrôlé\u202f; indiquez aussi le BIC de la banque"
        : `structure non enregistrée chez SWIFT\u00a0: seule la banque ${given} a été contrôlée\u202f; ${CONFIRM}`,
    wrong_length: () => `l’IBAN n’a pas la longueur prévue pour son pays\u202f; ${AGAIN}`,
    invalid_check_digits: (values) =>
      mistyped(values, "les caractères 3 et 4 de l’IBAN ne peuvent pas être une clé de contrôle"),
    checksum_failed: (values) =>
      mistyped(values, "la clé de contrôle de l’IBAN est fausse, sans doute une faute de frappe"),
    invalid_bban_structure: () => `l’IBAN n’a pas la structure prévue pour son pays\u202f; ${AGAIN}`,
    bank_sanctioned: (values, clip) => `${listing(values, clip)}\u202f; soumettez le cas à la conformité`,
    country_sanctioned: ({ act }, clip) =>
      `le pays est sous sanctions générales (${clip(act)})\u202f; soumettez le cas à la conformité`,
    bank_code_not_allocated: ({ code, register, asOf }, clip) =>
      `le code banque ${code} ne figure pas dans «\u00a0${clip(titleOf(register))}\u00a0» (édition du ${
        writing.day(asOf)
      })\u202f; ${AGAIN}`,
    test_bic: ({ bic }) => `${bic} est un BIC de test\u202f; redemandez le BIC au bénéficiaire`,
    sanctions_review: ({ source, name }, clip) =>
      `la banque pourrait être ${clip(name)} (${clip(source)})\u202f; comparez les deux`,
    bank_in_insolvency: ({ name, source, words }, clip) => {
      const bank = nameOr("la banque", name, clip);
      return words === ""
        ? `selon un registre, ${bank} est insolvable ou en liquidation\u202f; demandez un autre compte`
        : `${clip(source)} dit de ${bank}\u00a0: «\u202f${
          clip(words)
        }\u202f»\u202f; demandez un autre compte`;
    },
    special_measure: ({ source, asOf, words }, clip) =>
      words === ""
        ? "une autorité a pris une mesure spéciale contre la banque\u202f; soumettez le cas à la conformité"
        : `mesure spéciale contre la banque\u00a0: «\u202f${clip(words)}\u202f» (${clip(source)}${
          asOf === "" ? "" : `, ${writing.day(asOf)}`
        })\u202f; soumettez le cas à la conformité`,
    bic_of_another_bank: ({ given, known }) =>
      known === ""
        ? `le BIC indiqué, ${given}, n’est celui d’aucune banque du pays du compte\u202f; demandez lequel est le bon`
        : `le BIC indiqué, ${given}, n’est pas celui de la banque du compte, ${known}\u202f; demandez lequel est le bon`,
    account_changed: ({ accounts, otherBank, otherCountry }, clip) =>
      `jusqu’ici payé sur ${clip(groupIban(accounts[0] ?? ""))}${
        otherCountry ? " (autre pays)" : otherBank === true ? " (autre banque)" : ""
      }\u202f; un e-mail à ce sujet peut être une fraude\u00a0: appelez le numéro que vous connaissez`,
    name_changed: ({ name }, clip) =>
      `ce compte était payé sous un autre nom${
        name === "" ? "" : ` (${clip(name)})`
      }\u202f; appelez un numéro que vous connaissez pour vérifier`,
    new_payee: () => `aucun paiement jusqu’ici à ce nom sur ce compte\u202f; ${CONFIRM}`,
    account_of_other_name: (values) =>
      `le même compte figure sous un autre nom ${rows(values)}\u202f; demandez qui en est titulaire`,
    name_on_other_account: (values) =>
      `le même nom figure avec un autre compte ${rows(values)}\u202f; demandez quel compte est le bon`,
    repeated_payment: (values) =>
      `le même compte et le même montant figurent ${rows(values)}\u202f; évitez de payer deux fois`,
    repeated_payee: (values) => `le même bénéficiaire figure avec un autre montant ${rows(values)}`,
    bank_code_retired: ({ code, successor }) =>
      `le code banque ${code} n’est plus attribué${
        successor === null ? "" : ` (remplacé par ${successor})`
      }\u202f; demandez le nouvel IBAN`,
    modulus_check_failed: ({ scheme }, clip) =>
      `la clé nationale${scheme === "" ? "" : ` (${clip(scheme)})`} est fausse\u202f; ${CONFIRM}`,
    reference_wrong: ({ scheme, pairing }) =>
      pairing === "qrr_requires_qr_iban"
        ? "une référence QR exige un QR-IBAN, et ce compte est ordinaire\u202f; demandez lequel des deux est faux"
        : pairing === "scor_forbidden_with_qr_iban"
        ? "un QR-IBAN exige une référence QR, pas celle-ci\u202f; demandez la bonne"
        : `la référence de paiement${scheme === null ? "" : ` (${scheme})`} est fausse\u202f; redemandez-la`,
    verify_payee_name: ({ code, register, country }, clip) =>
      country === null
        ? `aucune source ne connaît ${code}\u202f; redemandez le BIC au bénéficiaire`
        : register === null
        ? `aucun registre ne confirme ${code} (${
          writing.country(country.code)
        })\u202f; demandez le nom et le BIC de la banque`
        : `${code} ne figure pas dans «\u00a0${clip(titleOf(register))}\u00a0»\u202f; ${CONFIRM}`,
    issuer_not_a_known_iban_issuer: ({ name }, clip) =>
      `${nameOr("la banque", name, clip)} n’est pas connue comme émettrice d’IBAN\u202f; ${CONFIRM}`,
    reference_data_stale: ({ register, asOf }, clip) =>
      `la banque n’est connue que par «\u00a0${clip(titleOf(register))}\u00a0» (édition du ${
        writing.day(asOf)
      })`,
    risk_critical: risk,
    risk_high: risk,
    risk_elevated: risk,
    risk_medium: risk,
    unknown_finding: ({ text }, clip) => clip(withoutStop(text)),
    not_an_iban: ({ text }, clip) =>
      text === ""
        ? "le numéro de compte n’est pas un IBAN\u202f; sa banque n’a donc pas été contrôlée"
        : `l’indication «\u00a0${
          clip(text)
        }\u00a0» est un numéro de compte national, pas un IBAN\u202f: banque non contrôlée\u202f; ${AGAIN}`,
    call_failed: ({ code, text }, clip) =>
      code === "connection_failed"
        ? "le serveur était injoignable\u202f; réessayez"
        : code === "timeout"
        ? "le serveur n’a pas répondu à temps\u202f; réessayez"
        : `réponse du serveur\u00a0: ${clip(withoutStop(text))}`,
    not_screened: ({ text }, clip) => clip(withoutStop(text)),
    bank_not_screened: () =>
      "on en sait trop peu sur la banque pour contrôler les listes de sanctions\u202f; demandez son nom complet et son BIC",
    lists_incomplete: ({ lists }) =>
      `${states(lists)}\u202f; contrôlez ailleurs la banque sur ${
        lists.length === 1 ? "cette liste" : "ces listes"
      }`,
    sanctions_not_asked: () =>
      "les listes de sanctions n’ont pas été contrôlées\u202f; contrôlez la banque avant de payer",
    iban_in_wrong_element: () =>
      "l’IBAN figure dans la balise Othr/Id au lieu de la balise IBAN, ce que les banques refusent\u202f; corrigez le fichier",
    iban_in_text: ({ text }, clip) => `l’IBAN a été extrait du texte «\u00a0${clip(text)}\u00a0»`,
    bic_is_advisory: ({ bic }) => `plusieurs BIC sont possibles pour ce code banque, dont ${bic}`,
    expect_virtual_iban: ({ name }, clip) =>
      `${
        nameOr("l’établissement", name, clip)
      } émet aussi des IBAN virtuels, parfois au nom d’un autre titulaire`,
  },
};

function mistyped({ misread }: FindingValues["checksum_failed"], otherwise: string): string {
  return `${
    misread === null
      ? otherwise
      : `la lettre ${misread.letter} occupe la place d’un chiffre, IBAN possible\u00a0: ${
        groupIban(misread.meant)
      }`
  }\u202f; ${AGAIN}`;
}

function nameOr(other: string, name: string, clip: (text: string) => string): string {
  return name === "" ? other : clip(name);
}

const PRINTED: Partial<Readonly<Record<components["schemas"]["SanctionsHit"]["matched_by"], string>>> = {
  bic8: "le BIC",
  lei: "le LEI",
  bank_code: "le code banque",
};

function listing(
  { source, name, by, identifier, euOnly, others }: FindingValues["bank_sanctioned"],
  clip: (text: string) => string,
): string {
  const also = others.length === 0 ? "" : ` (ainsi que ${others.join(", ")})`;
  if (euOnly) {
    return `${source} interdit les opérations avec ${clip(name)} à toute personne relevant du droit de l’UE`;
  }
  const kind = by === null ? undefined : PRINTED[by];
  if (kind !== undefined && identifier !== null) return `${source} cite ${kind} ${identifier}${also}`;
  return `${clip(source)} cite ${clip(name)}${also}`;
}

function states(lists: readonly ListState[]): string {
  const old = lists.flatMap(({ list, days }) =>
    days === null ? [] : [`${list} ${writing.plural(days, "# jour", "# jours")}`]
  );
  const missing = (isPart: boolean) =>
    lists.filter(({ days, isPartial }) => days === null && isPartial === isPart).map(({ list }) => list);
  const [partial, absent] = [missing(true), missing(false)];
  return [
    ...(old.length === 0 ? [] : [`listes trop anciennes\u00a0: ${old.join(", ")}`]),
    ...(partial.length === 0
      ? []
      : [`${old.length === 0 ? "listes " : ""}partielles\u00a0: ${partial.join(", ")}`]),
    ...(absent.length === 0
      ? []
      : [`${old.length + partial.length === 0 ? "listes " : ""}non chargées\u00a0: ${absent.join(", ")}`]),
  ].join("\u202f; ");
}

const PLACES_NAMED = 5;

function rows({ places }: { readonly places: readonly number[] }): string {
  const more = places.length > PLACES_NAMED ? " et d’autres" : "";
  return `${places.length === 1 ? "à la ligne" : "aux lignes"} ${
    places.slice(0, PLACES_NAMED).join(", ")
  }${more}`;
}

const FLAGS: Partial<Readonly<Record<components["schemas"]["RiskFlag"], string>>> = {
  sanctioned_country: "le pays est sous sanctions générales",
  fatf_black_list: "le GAFI appelle à agir contre le pays",
  fatf_grey_list: "le pays est sous surveillance du GAFI",
  fatf_suspended: "le GAFI a suspendu l’adhésion du pays",
  high_risk_country: "le risque pays est élevé",
  elevated_risk_country: "le risque pays est accru",
  payment_institution_issuer: "le compte est tenu par un établissement de paiement",
  emi_issuer: "le compte est tenu par un établissement de monnaie électronique",
  no_sepa_instant: "pas de virement instantané",
  no_vop: "pas de vérification du bénéficiaire (VoP)",
};

function risk({ flags }: FindingValues["risk_high"]): string {
  const [first = "le risque n’est pas faible"] = flags.flatMap((flag) => FLAGS[flag] ?? []);
  return `${first}\u202f; faites trancher une personne compétente`;
}

/** A sentence of the service as a clause. */
function withoutStop(text: string): string {
  return text.replace(/\.\s*$/, "");
}
