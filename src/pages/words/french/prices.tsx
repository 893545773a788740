import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";

const { plural, number } = catalogue.writing;

/** Prices in short, and the page of prices. */
export const prices: Words["prices"] = {
  label: "Tarifs",
  heading: "Commencer gratuitement, payer à l’usage",
  free: "Gratuit",
  withoutAccount: "sans inscription",
  trial: (calls) => `${number(calls)} contrôles par semaine, sur la page d’accueil ou par l’API`,
  withKey: "avec une clé gratuite",
  allowance: (calls, verified) =>
    `${number(calls)} appels par mois tout de suite, ${number(verified)} avec une adresse e-mail vérifiée.`,
  getKey: "Obtenir une clé",
  credits: (count) => plural(count, { one: "# crédit", other: "# crédits" }),
  pack: "Sans date d’expiration. Par carte ou en USDC",
  proUnit: "par mois, Pro",
  pro: (calls) => `${number(calls)} appels par mois, toutes les fonctions`,
  single: "l’appel",
  x402: "Payé en USDC avec l’appel lui-même (x402), sans inscription",
  page: {
    title: "Tarifs",
    description:
      "Des appels gratuits chaque semaine, des clés gratuites, des crédits sans expiration, un abonnement mensuel et des appels à l’unité en USDC.",
    heading: "Payez des réponses, pas des licences",
    lede:
      "Un refus n’est jamais facturé, un envoi groupé est facturé en entier ou pas du tout, et ce que vous achetez n’expire pas.",
    example: "Ce que coûte un mois",
    exampleRows: (accounts, banks) => [
      `Un fichier de paiements de ${number(accounts)} fournisseurs demande ${
        plural(accounts, { one: "# appel", other: "# appels" })
      } pour les comptes et ${
        plural(banks, { one: "# appel", other: "# appels" })
      } pour leurs banques, chaque banque étant contrôlée une fois.`,
    ],
    exampleTotal: (calls, free, price) =>
      `Soit ${plural(calls, { one: "# crédit", other: "# crédits" })}. Avec une adresse e-mail vérifiée, ${
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
