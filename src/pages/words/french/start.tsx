// Words of the home page and of the prices, in French.
import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type * as english from "../english/start.tsx";

const { plural, number } = catalogue.writing;

/** The start page, and the answer that it gives. */
export const start: typeof english.start = {
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
    asOf: (date) => `édition\u00a0: ${date}`,
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
          plural(banks, "# BIC", "# BIC")
        }. Jamais une supposition.`,
    },
    reach: {
      ask: "Le virement peut-il l’atteindre\u202f?",
      how: "Virement SEPA, virement instantané et vérification du bénéficiaire, par pays et par banque.",
    },
    reached: { outside: "Hors SEPA", instant: "Instantané", slow: "Non instantané" },
    listed: {
      ask: "La banque figure-t-elle sur une liste de sanctions\u202f?",
      how: (lists: string): string => `Listes ${lists}, par BIC, LEI, nom et identité vérifiée.`,
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

/** Prices in short, and the page of prices. */
export const prices: typeof english.prices = {
  label: "Tarifs",
  heading: "Commencer gratuitement, payer à l’usage",
  free: "Gratuit",
  withoutAccount: "sans inscription",
  trial: (calls) => `${number(calls)} contrôles par semaine, sur la page d’accueil ou par l’API`,
  withKey: "avec une clé gratuite",
  quota: (calls, verified) =>
    `${number(calls)} appels par mois tout de suite, ${number(verified)} avec une adresse e-mail vérifiée.`,
  getKey: "Obtenir une clé",
  credits: (count) => plural(count, "# crédit", "# crédits"),
  pack: "Sans date d’expiration. Par carte ou en USDC",
  proUnit: "par mois, Pro",
  pro: (calls) => `${number(calls)} appels par mois, toutes les fonctions`,
  single: "l’appel",
  x402: "Payé en USDC avec l’appel lui-même (x402), sans inscription",
  page: {
    description:
      "Des appels gratuits chaque semaine, des clés gratuites, des crédits sans expiration, un abonnement mensuel et des appels à l’unité en USDC.",
    heading: "Payez des réponses, pas des licences",
    lede:
      "Un refus n’est jamais facturé, un envoi groupé est facturé en entier ou pas du tout, et ce que vous achetez n’expire pas.",
    example: "Ce que coûte un mois",
    exampleRows: (accounts, banks) => [
      `Un fichier de paiements de ${number(accounts)} fournisseurs demande ${
        plural(accounts, "# appel", "# appels")
      } pour les comptes et ${
        plural(banks, "# appel", "# appels")
      } pour leurs banques, chaque banque étant contrôlée une fois.`,
    ],
    exampleTotal: (calls, free, price) =>
      `Soit ${plural(calls, "# crédit", "# crédits")}. Avec une adresse e-mail vérifiée, ${
        number(free)
      } appels sont gratuits chaque mois\u202f; les ${
        number(calls - free)
      } autres coûtent ${price} avec un lot. Le même fichier contrôlé de nouveau dans les 24 heures ne coûte rien.`,
    packs: "Lots de crédits",
    pack: "Lot",
    credits: "Crédits",
    price: "Prix",
    perCall: "Par appel",
    worth: (small, large) =>
      `Les lots de ${number(small)} et de ${
        number(large)
      } coûtent autant par appel\u202f; le second remplace plusieurs achats et reçus par un seul. Le plus grand lot est moins cher par appel.`,
    tax:
      "Les prix sont en dollars américains. Votre carte est débitée dans votre monnaie au cours de votre banque\u202f; la TVA s’ajoute là où elle est due et figure sur le reçu du prestataire de paiement.",
    buy: "Acheter un lot ou Pro",
    soldInUsdc:
      "Ce serveur n’accepte pas les cartes. Les programmes achètent des lots et des appels en USDC\u202f:",
    howInUsdc: "comment faire",
    notSold:
      "Ce serveur ne vend rien. Les appels gratuits et les clés gratuites y fonctionnent comme partout.",
    calls: "Ce que coûte un appel",
    operation: "Fonction",
    withKey: "Avec une clé",
    inUsdc: "En USDC, sans clé",
    credit: "1 crédit",
    creditPerIban: "1 crédit par IBAN",
    perIban: "par IBAN",
    names: {
      validateIBAN: "Contrôler un IBAN et nommer la banque",
      batchValidateIBAN: "Contrôler jusqu’à 100 IBAN en un appel",
      complianceCheck: "Contrôler les sanctions de la banque d’un IBAN ou d’un BIC",
      lookupBIC: "Nommer l’établissement d’un BIC",
      lookupChClearing: "Chercher un numéro de clearing suisse",
      sealEvidence: "Sceller la preuve d’un fichier de paiements",
    },
    restIsFree:
      "Tout le reste est gratuit\u00a0: formats, références, QR-factures, adresses, structures par pays, IBAN de test et tout ce qui touche aux clés.",
    asked: "Questions",
    questions: [
      {
        ask: "Qu’est-ce qui compte comme un appel\u202f?",
        answer: "Une réponse. Un IBAN faux est une réponse\u202f; une demande illisible n’en est pas une.",
      },
      {
        ask: "Que se passe-t-il quand les appels gratuits sont épuisés\u202f?",
        answer:
          "Les crédits de la clé prennent le relais. Sans crédit, rien n’est contrôlé ni facturé, et l’on vous indique comment continuer.",
      },
      {
        ask: "Qui peut voir mes résultats\u202f?",
        answer:
          "Avec une clé gratuite, les résultats montrés à d’autres portent une mention de la source avec un lien. Avec une offre payante, non.",
      },
    ],
  },
};
