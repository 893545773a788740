import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";

const { plural, number } = catalogue.writing;

/** The start page, and the answer that it gives. */
export const start: Words["start"] = {
  title: "Bankscreen\u00a0: connaître la banque avant de payer",
  description:
    "Quelle banque tient ce compte, le virement peut-il l’atteindre, et quelque chose s’oppose-t-il au paiement\u202f? Une " +
    "réponse, avec le registre et la date de chaque fait.",
  heading: (
    <>
      Connaître la <span class="marked">banque</span> avant de payer.
    </>
  ),
  lede:
    "Collez l’IBAN d’un bénéficiaire. Bankscreen dit quelle banque tient le compte, si le virement peut l’atteindre, si " +
    "une liste de sanctions cite la banque et ce qu’il faut faire, avec la source et la date de chaque fait.",
  form: {
    label: "Contrôler un IBAN ou un BIC",
    button: "Contrôler",
    note: (lines, calls) =>
      `Gratuit, sans inscription\u00a0: ${
        number(calls)
      } contrôles par semaine. Un IBAN ou un BIC par ligne, ${
        number(lines)
      } au plus. Rien d’autre n’est envoyé, et rien n’est conservé.`,
    example: "Par exemple",
    answer: "Résultat",
    empty: "Saisissez ou collez d’abord un IBAN ou un BIC.",
    spent:
      "Les contrôles gratuits de la semaine sont épuisés sur votre réseau. Une clé gratuite en donne davantage.",
    getKey: "Obtenir une clé gratuite",
    unreachable: "La réponse n’est pas arrivée. Vérifiez la connexion et réessayez.",
    more: (lines) => `Les ${number(lines)} premières lignes ont été contrôlées.`,
    screenFile: "Contrôler tout un fichier",
    neither: "Ce n’est ni un IBAN ni un BIC.",
    letter: (letter, digit) =>
      `La lettre ${letter} se trouve à la place d’un chiffre (${digit}). Vouliez-vous dire cet IBAN\u202f?`,
    checkThis: "Contrôler celui-ci",
  },
  slip: {
    whatToDo: "Que faire",
    restsOn: "Sur quoi repose la réponse",
    bank: "Banque",
    notKnown: "Inconnue",
    instant: "Virement instantané",
    vop: "Vérification du bénéficiaire (VoP)",
    countryRisk: "Risque pays",
    sanctions: "Listes de sanctions",
    neverChecked: "Jamais contrôlé",
    owner: "L’existence du compte et l’identité de son titulaire",
    bic: "BIC",
    noBic: "Aucune source n’en associe à ce code banque",
    bankCode: "Code banque",
    parts: { check: "clé", bank: "banque", branch: "guichet", account: "compte" },
    copy: "Copier",
    copied: "Copié",
    asOf: (date) => `au ${date}`,
    old: "plus d’un an",
    holder: {
      confirmed: "Attribué, selon le registre de l’organisme d’attribution",
      inferred: "Connu par une liste compilée, non par le registre d’un organisme d’attribution",
      not_allocated: "Non attribué, selon le registre de l’organisme d’attribution",
      unknown: "Aucun registre ne se prononce",
    },
    basis: {
      given: "donné par le bénéficiaire avec l’IBAN",
      national_register: "associé à ce code banque par un registre",
      curated_map: "associé à ce code banque par une liste compilée",
      directory_prefix: "probable\u00a0: le BIC commence par le code banque",
    },
    risk: { standard: "Normal", elevated: "Accru", high: "Élevé" },
    instantIs: {
      outside: "Le pays n’appartient pas à la zone SEPA",
      listed: "La banque est inscrite pour le virement instantané SEPA",
      notListed: "La banque n’est pas inscrite pour le virement instantané SEPA",
      duty: "Réception obligatoire depuis le 9 janvier 2025 (règlement (UE) 2024/886)",
      later: "Réception obligatoire à partir du 9 janvier 2027 (règlement (UE) 2024/886)",
      none: "Inconnu pour cette banque",
    },
    vopIs: {
      takesPart: "La banque y participe",
      notInRegister: "La banque n’est pas dans le registre",
      duty: "Les banques de ce pays doivent la proposer",
      none: "Aucune obligation dans ce pays",
    },
    sanctionsAre: {
      hit: (lists) => `Citée par ${lists}`,
      review: "Correspondance possible\u00a0: comparez les deux",
      clear: "Aucune liste de sanctions ne cite la banque",
      incomplete: (lists) => `Contrôle incomplet des listes à jour\u00a0: sans ${lists}`,
      not_screened: "Non contrôlé",
    },
    columns: {
      account: "IBAN ou BIC",
      verdict: "Verdict",
      bank: "Banque",
      reason: "Motif et suite à donner",
    },
  },
  questions: {
    heading: "Six questions, auxquelles les registres répondent",
    example: (account, country) =>
      `Ce que le contrôle dit aujourd’hui de ${account}, un compte (${country}).`,
    noExample: "Ce à quoi le contrôle répond.",
    number: {
      ask: "Le numéro existe-t-il\u202f?",
      how: "Longueur, structure nationale et clé de 89 pays, selon le registre IBAN de SWIFT.",
    },
    wellFormed: "Bien formé",
    holder: {
      ask: "Quelle banque tient le compte\u202f?",
      how: (banks) =>
        `D’abord les registres nationaux, puis un annuaire de ${
          plural(banks, { one: "# BIC", other: "# BIC" })
        }. Jamais une supposition.`,
    },
    reach: {
      ask: "Le virement peut-il l’atteindre\u202f?",
      how: "Virement SEPA, virement instantané et vérification du bénéficiaire, par pays et par banque.",
    },
    reached: { outside: "Hors SEPA", instant: "Instantané", slow: "Non instantané" },
    listed: {
      ask: "La banque figure-t-elle sur une liste de sanctions\u202f?",
      how: "Listes de l’OFAC, de l’ONU, du Royaume-Uni et de l’UE, par BIC, LEI, nom et identité vérifiée.",
    },
    risk: {
      ask: "Quel est le risque\u202f?",
      how: "Une note de 0 à 100\u202f; chaque point est motivé.",
    },
    score: (score) => `${number(score)} sur 100`,
    next: {
      ask: "Et maintenant\u202f?",
      how: "Une phrase qui dit quoi faire, et un code stable pour les programmes.",
    },
  },
  ways: {
    heading: "La première réponse prend une minute",
    lede:
      "Sans compte, sans clé, sans carte\u00a0: les premiers appels de la semaine sont gratuits pour chaque réseau.",
    terminal: "Depuis un terminal",
    typescript: "TypeScript",
    python: "Python",
    agent: "Un assistant IA, par MCP",
  },
};
