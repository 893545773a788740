// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { HomeWords } from "./home.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `home`. */
export const home: HomeWords = {
  title: "Bankscreen : connaître la banque avant de payer",
  description: "Quelle banque tient ce compte, le virement peut-il arriver, et y a-t-il une raison de ne pas payer ? Une seule réponse, avec la source et la date de chaque information.",
  heading: (a) => ["Connaître la ", a.marked("banque"), " avant de payer."],
  lede: "Collez l’IBAN d’un bénéficiaire. Bankscreen indique quelle banque tient le compte, si le virement peut arriver, si la banque figure sur une liste de sanctions et ce qu’il faut faire, avec la source et la date de chaque information.",
  form: {
    label: "Contrôler un IBAN ou un BIC",
    button: "Contrôler",
    note: (a) => `Gratuit, sans inscription : ${writing.number(a.calls)} contrôles par semaine. Un IBAN ou un BIC par ligne, ${writing.number(a.lines)} au plus. Seules ces données sont envoyées, et nous ne les conservons pas.`,
    listsOld: (a) => ["Certaines listes de sanctions ne sont pas à jour (", a.status("voir lesquelles"), ") : aucune banque n’est mise hors de cause."],
    example: "Par exemple",
    answer: "Résultat",
    empty: "Saisissez ou collez d’abord un IBAN ou un BIC.",
    spent: "Votre réseau a épuisé les contrôles gratuits de la semaine. Une clé gratuite vous en donne davantage.",
    unreachable: "Aucune réponse n’est arrivée. Vérifiez votre connexion et réessayez.",
    more: (a) => `Les ${writing.number(a.lines)} premières lignes ont été contrôlées.`,
    screenFile: "Contrôler tout un fichier",
    neither: "Ce n’est ni un IBAN ni un BIC.",
    letter: (a) => `La lettre ${a.letter} figure à la place du chiffre ${a.digit}. Vouliez-vous saisir cet IBAN ?`,
    checkThis: "Contrôler celui-ci",
  },
  slip: {
    otherFindings: "Autres constats",
    restsOn: "Sources",
    bank: "Banque",
    notKnown: "Inconnue",
    instant: "Virement instantané",
    vop: "Vérification du bénéficiaire (VoP)",
    countryRisk: "Risque pays",
    sanctions: "Listes de sanctions",
    neverChecked: "Jamais contrôlé",
    owner: "L’existence du compte et l’identité de son titulaire",
    bic: "BIC",
    noBic: "Aucune source n’associe de BIC à ce code banque",
    bankCode: "Code banque",
    parts: {
      check: "clé",
      bank: "banque",
      branch: "guichet",
      account: "compte",
    },
    copy: "Copier",
    copied: "Copié",
    asOf: (a) => `édition : ${a.date}`,
    old: "date de plus d’un an",
    holder: {
      confirmed: "Attribué, selon le registre de l’organisme compétent",
      inferred: "Présent dans une liste compilée, mais pas dans le registre d’un organisme compétent",
      not_allocated: "Non attribué, selon le registre de l’organisme compétent",
      absent: "Absent de cette source, ce qui n’exclut pas ce code",
      unknown: "Absent de tous les registres",
    },
    basis: {
      given: "indiqué par le bénéficiaire avec l’IBAN",
      national_register: "associé à ce code banque par un registre",
      curated_map: "associé à ce code banque par une liste compilée",
      directory_prefix: "probable : le BIC commence par le code banque",
    },
    risk: {
      standard: "Normal",
      elevated: "Accru",
      high: "Élevé",
    },
    instantIs: {
      outside: "Le pays ne fait pas partie de l’espace SEPA",
      listed: "La banque est inscrite pour le virement instantané SEPA",
      notListed: "La banque n’est pas inscrite pour le virement instantané SEPA",
      duty: (a) => `Réception obligatoire depuis le ${a.date} (règlement (UE) 2024/886)`,
      later: (a) => `Réception obligatoire à partir du ${a.date} (règlement (UE) 2024/886)`,
      none: "Inconnu pour cette banque",
    },
    vopIs: {
      takesPart: "La banque y participe",
      notInRegister: "La banque ne figure pas dans le registre",
      duty: "Les banques de ce pays doivent la proposer",
      none: "Aucune obligation dans ce pays",
    },
    sanctionsAre: {
      hit: (a) => `Inscrite sur une liste de sanctions (${a.lists})`,
      review: "Correspondance possible : à comparer",
      clear: "La banque ne figure sur aucune liste de sanctions",
      incomplete: (a) => `Contrôle incomplet, faute de liste à jour (${a.lists})`,
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
    heading: "Six questions, des réponses tirées des registres",
    example: (a) => `Le résultat du jour pour ${a.account} (pays : ${a.country}).`,
    noExample: "Ce que révèle un contrôle.",
    number: {
      ask: "L’IBAN est-il valide ?",
      how: "Longueur, structure nationale et clé de contrôle pour 89 pays, selon le registre IBAN de SWIFT.",
    },
    wellFormed: "Valide",
    holder: {
      ask: "Quelle banque tient le compte ?",
      how: (a) => `D’abord les registres nationaux, puis un annuaire de ${writing.plural(a.banks, "# BIC", "# BIC")}. Jamais de supposition.`,
    },
    reach: {
      ask: "Le virement peut-il arriver ?",
      how: "Virement SEPA, virement instantané et vérification du bénéficiaire, par pays et par banque.",
    },
    reached: {
      outside: "Hors SEPA",
      instant: "Instantané",
      slow: "Non instantané",
    },
    listed: {
      ask: "La banque figure-t-elle sur une liste de sanctions ?",
      how: (a) => `Listes ${a.lists}, comparées par BIC, LEI, nom et identité vérifiée.`,
    },
    risk: {
      ask: "Quel est le risque ?",
      how: "Une note de 0 à 100, dont chaque point est expliqué.",
    },
    score: (a) => `${writing.number(a.score)} sur 100`,
    next: {
      ask: "Que faire ?",
      how: "Une phrase qui indique la marche à suivre, et un code stable pour les programmes.",
    },
  },
  ways: {
    heading: "Une première réponse en une minute",
    lede: "Sans compte, sans clé, sans carte : chaque réseau dispose d’appels gratuits chaque semaine.",
    terminal: "Depuis un terminal",
    typescript: "TypeScript",
    python: "Python",
    agent: "Assistant IA (MCP)",
  },
};
