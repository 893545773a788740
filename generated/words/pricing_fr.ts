// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { PricingWords } from "./pricing.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `pricing`. */
export const pricing: PricingWords = {
  label: "Tarifs",
  heading: "Commencer gratuitement, payer à l’usage",
  about: (a) => `environ ${a.price}`,
  packPrice: (a) => `${writing.number(a.count)} pour ${a.price}`,
  freeOnly: "Utilisation gratuite",
  free: "Gratuit",
  withoutAccount: "sans inscription",
  trial: (a) => `${writing.number(a.calls)} contrôles par semaine, sur la page d’accueil ou par l’API`,
  withKey: "avec une clé gratuite",
  quota: (a) => `${writing.number(a.calls)} appels par mois tout de suite, ${writing.number(a.verified)} avec une adresse e‑mail vérifiée.`,
  getKey: "Obtenir une clé",
  credits: (a) => writing.plural(a.count, "# crédit", "# crédits"),
  pack: (a) => `Sans date d’expiration. Paiement ${a.by === "card" ? "par carte" : a.by === "usdc" ? "en USDC" : "par carte ou en USDC"}`,
  proUnit: "par mois, Pro",
  pro: (a) => `${writing.number(a.calls)} appels par mois, toutes les fonctions`,
  single: "par appel",
  x402: "Payé en USDC au moment de l’appel (x402), sans inscription",
  page: {
    description: "Des appels gratuits chaque semaine, des clés gratuites, des crédits sans expiration, un abonnement mensuel et des appels à l’unité en USDC.",
    heading: "Payez à l’usage, sans licence",
    lede: "Un appel refusé n’est jamais facturé, un envoi groupé est facturé en entier ou pas du tout, et les crédits n’expirent pas.",
    example: "Ce que coûte un mois",
    exampleRows: (a) => `Un fichier de paiements de ${writing.number(a.accounts)} fournisseurs nécessite ${writing.plural(a.accounts, "# appel", "# appels")} pour les comptes et ${writing.plural(a.banks, "# appel", "# appels")} pour leurs banques, car chaque banque n’est contrôlée qu’une fois.`,
    exampleTotal: (a) => `Soit ${writing.plural(a.calls, "# appel", "# appels")}. Avec une adresse e‑mail vérifiée, ${writing.number(a.free)} sont gratuits chaque mois ; les ${writing.number(a.paid)} autres coûtent ${a.price} avec un lot. Contrôler de nouveau le même fichier dans les 24 heures ne coûte rien.`,
    packs: "Lots de crédits",
    pack: "Lot",
    packNames: {
      "1k": "Petit",
      "5k": "Moyen",
      "25k": "Grand",
    },
    credits: "Crédits",
    price: "Prix",
    perCall: "Par appel",
    worth: (a) => `Les lots de ${writing.number(a.small)} et de ${writing.number(a.large)} crédits reviennent au même prix par appel ; le second évite plusieurs achats et reçus. Le plus grand lot revient moins cher par appel.`,
    tax: "Les prix sont en dollars américains. Votre carte est débitée dans votre monnaie au cours appliqué par votre banque. Si la TVA est due, elle s’ajoute au prix et figure sur le reçu du prestataire de paiement.",
    buy: "Acheter un lot ou Pro",
    soldInUsdc: "Ce serveur n’accepte pas les cartes. Les programmes peuvent acheter des lots et des appels en USDC :",
    howInUsdc: "mode d’emploi",
    notSold: "L’exploitant de ce serveur ne vend rien. Les appels et les clés gratuits restent disponibles.",
    askOperator: (a) => ["Pour obtenir d’autres appels, adressez-vous à ", a.operator(a.who), "."],
    calls: "Ce que coûte un appel",
    operation: "Fonction",
    withKey: "Avec une clé",
    inUsdc: "En USDC, sans clé",
    credit: "1 appel",
    creditPerIban: "1 appel par IBAN",
    perIban: "par IBAN",
    names: {
      validateIBAN: "Contrôler un IBAN et trouver sa banque",
      batchValidateIBAN: "Contrôler jusqu’à 100 IBAN en un appel",
      complianceCheck: "Rechercher la banque d’un IBAN ou d’un BIC sur les listes de sanctions",
      lookupBIC: "Trouver l’établissement d’un BIC",
      lookupChClearing: "Rechercher un numéro de clearing suisse",
      sealEvidence: "Sceller la preuve d’un fichier de paiements",
    },
    restIsFree: "Tout le reste est gratuit : formats, références, QR-factures, adresses, structures par pays, IBAN de test et gestion des clés.",
    asked: "Questions fréquentes",
    questions: {
      counts: {
        ask: "Qu’est-ce qui compte comme un appel ?",
        answer: "Une réponse. « Cet IBAN est incorrect » en est une ; le refus d’une demande illisible n’en est pas une.",
      },
      spent: {
        ask: "Que se passe-t-il quand les appels gratuits sont épuisés ?",
        answer: "Les crédits de la clé prennent le relais. Sans crédits, rien n’est contrôlé ni facturé, et la réponse indique les solutions possibles.",
      },
      results: {
        ask: "À qui puis-je montrer mes résultats ?",
        answer: "Avec une clé gratuite, les résultats que vous montrez à d’autres doivent porter une mention de la source avec un lien. Avec une offre payante, ce n’est pas nécessaire.",
      },
    },
  },
};
