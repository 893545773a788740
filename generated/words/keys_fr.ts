// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { KeysWords } from "./keys.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `keys`. */
export const keys: KeysWords = {
  problems: {
    rate_limited: "Cette adresse a déjà reçu ou confirmé une clé au cours des dernières 24 heures. Cette clé reste valable ; vous pourrez créer la suivante une fois les 24 heures écoulées.",
    key_creation_limit: "Votre réseau a épuisé les clés gratuites du jour. Revenez demain.",
    account_key_limit: "Votre adresse a atteint son nombre maximal de clés. Révoquez-en une qui ne sert plus.",
    address_not_proven: "Confirmez d’abord que cette clé est à vous.",
    invalid_email: "Cette adresse e‑mail n’est pas valide. Vérifiez la saisie.",
    disposable_email: "Ce domaine est fictif ou propose des adresses jetables. Veuillez utiliser votre propre adresse.",
    undeliverable_email: "Ce domaine ne reçoit pas d’e‑mails. Vérifiez la saisie.",
    invalid_code: "Le code est incorrect ou expiré. Demandez-en un nouveau.",
    invalid_request: "Le formulaire est incomplet. Veuillez le remplir à nouveau.",
    code_rate_limited: "Trop de codes ont été envoyés à cette adresse. Veuillez attendre une heure.",
    code_unavailable: "L’e‑mail n’a pas pu être envoyé. Réessayez dans quelques minutes.",
    rate_limit_exceeded: "Votre réseau a envoyé trop d’appels. Veuillez attendre une minute.",
    device_rate_limited: "Trop de codes ont été saisis. Veuillez patienter un instant.",
    verification_required: "Pour obtenir une autre clé, il faut une adresse e‑mail vérifiée.",
    invalid_or_expired: "Ce code est inconnu ou expiré. Recommencez dans votre programme.",
    approval_token_required: "Cette page a expiré. Veuillez saisir à nouveau le code.",
    service_unavailable: "Le service ne répond pas pour le moment. Réessayez dans un instant.",
    signed_out: "Vous êtes déconnecté.",
    not_found: "Cette clé n’existe plus. Elle a peut-être été révoquée entre-temps.",
    receipt_not_found: "Il n’y a pas de reçu pour ce paiement.",
    payment_required: "Il ne reste pas assez d’appels sur cette clé. Rien n’a été ajouté ni facturé.",
    watch_limit: "Cette clé ne peut pas suivre autant de bénéficiaires. Arrêtez les suivis dont vous n’avez plus besoin, ou achetez un lot ou Pro.",
    invalid_webhook_url: "Cette adresse n’est pas possible. Indiquez une adresse publique qui commence par https://, sans port, nom d’utilisateur ni « # ».",
    webhook_limit: "Cette clé a déjà le nombre maximal de webhooks. Supprimez-en d’abord un.",
    webhook_not_found: "Ce webhook n’existe plus.",
    delivery_not_found: "Ce message n’est plus conservé.",
  },
  email: "Adresse e‑mail",
  code: "Code reçu par e‑mail",
  mailCode: "M’envoyer un code",
  resume: "Continuer",
  shown: {
    title: "Votre clé d’API",
    once: "Conservez-la dès maintenant : elle ne sera plus affichée.",
    copy: "Copier la clé",
    copied: "Copiée",
    gone: "La clé n’a été affichée qu’une fois ; elle est désormais masquée.",
    use: "Vous pouvez dès maintenant contrôler un fichier de paiements avec cette clé. La page s’ouvre dans un nouvel onglet, qui ne garde la clé qu’en mémoire.",
    screen: "Contrôler un fichier avec cette clé",
    firstCall: "Faire un premier appel",
  },
  page: {
    title: "Obtenir une clé gratuite",
    description: "Une clé d’API gratuite, tout de suite, sans compte ni adresse e‑mail.",
    lede: (a) => `${writing.number(a.calls)} appels par mois, tout de suite, sans compte ni adresse e‑mail. Une clé permet aussi de rechercher chaque banque sur les listes de sanctions, d’évaluer son risque et de contrôler des fichiers de plus de ${writing.number(a.accounts)} bénéficiaires.`,
    once: "La clé n’est affichée qu’une seule fois. Prévoyez un endroit sûr où la conserver.",
    show: "Afficher ma clé",
    more: (a) => `Avec une adresse e‑mail vérifiée, la clé donne droit à ${writing.number(a.calls)} appels par mois :`,
    how: "comment vérifier une adresse",
    prices: "Tous les tarifs",
  },
};
