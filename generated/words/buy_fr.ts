// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { BuyWords } from "./buy.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `buy`. */
export const buy: BuyWords = {
  title: "Acheter",
  description: "Acheter des crédits ou l’abonnement Pro par carte et recevoir une nouvelle clé d’API.",
  heading: "Acheter des crédits par carte",
  sold: "Vous payez sur la page du prestataire de paiement. Dès que le paiement est confirmé, vous revenez ici et votre nouvelle clé s’affiche une seule fois.",
  notSold: "Ce serveur n’accepte pas les paiements par carte. Les clés et les appels gratuits restent disponibles.",
  credits: (a) => writing.plural(a.count, "# crédit", "# crédits"),
  perCall: (a) => `${a.price} par appel ; les crédits n’expirent jamais`,
  buyCredits: (a) => `Acheter ${writing.plural(a.count, "# crédit", "# crédits")}`,
  proUnit: "par mois, Pro",
  proWhat: (a) => `${writing.plural(a.count, "# appel", "# appels")} chaque mois`,
  subscribe: "S’abonner",
  ownKey: "Recharger une clé existante",
  ownKeyHow: (a) => ["Chaque clé a ses propres liens de paiement ; ce que vous y achetez est ajouté à cette clé. Ils se trouvent dans ", a.account("votre compte"), " ; les programmes les trouvent sous « topup » dans ", a.usage("l’utilisation de la clé"), ". Ces liens contiennent une référence, jamais la clé : vous pouvez les transmettre à la personne qui paie."],
  usdc: "Payer en USDC",
  usdcHow: (a) => ["Les programmes achètent des crédits et des appels à l’unité par x402 : voir ", a.payments("Paiement"), " (en anglais)."],
  outcome: {
    description: "Résultat d’un paiement par carte.",
    key: "Votre clé d’API",
    ask: "La clé n’est affichée qu’une fois. Prévoyez un endroit sûr où la conserver.",
    show: "Afficher ma clé",
    shown_before: "Cette clé a déjà été affichée",
    recharged: "Paiement reçu",
    rechargedDetail: "Votre clé est rechargée. Vous n’avez rien d’autre à faire.",
    screen: "Contrôler un fichier",
    balance: "Voir le solde",
    waiting: "En attente du paiement",
    not_paid: "Paiement non reçu",
    reversed: "Paiement annulé",
    unknown: "Rien à afficher",
    unknownDetail: "Il n’y a pas de clé à cette adresse. Elle a déjà été affichée, ou l’adresse est incomplète.",
    unknownHelp: (a) => ["Vous avez payé, mais vous n’avez pas de clé ? Ouvrez le lien du message envoyé à l’adresse utilisée pour le paiement ; il ne sert qu’une fois. Les clés associées à votre adresse e‑mail vérifiée se trouvent dans ", a.account("votre compte"), "."],
    details: {
      shown_before: "Nous avons reçu votre paiement, et la clé a été affichée une fois sur cette page. Si vous l’avez manquée, ouvrez le lien du message envoyé à l’adresse utilisée pour le paiement.",
      waiting: "Le paiement n’est pas encore confirmé. Une carte prend quelques secondes, un virement peut prendre plusieurs jours. Cette page se recharge d’elle-même ; vous pouvez aussi la fermer et revenir plus tard.",
      not_paid: "Le paiement n’est pas arrivé, ou pas en totalité ; aucune clé n’a donc été créée.",
      reversed: "Ce paiement a été remboursé ou est contesté.",
    },
  },
};
