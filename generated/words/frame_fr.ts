// Generated from openapi/ by deno task generate. Do not edit.
import type { FrameWords } from "./frame.ts";

/** Messages of `frame`. */
export const frame: FrameWords = {
  skip: "Aller au contenu",
  startPage: "Accueil de Bankscreen",
  main: "Navigation principale",
  more: "Autres pages",
  language: "Langue",
  links: {
    screen: "Contrôler un fichier",
    docs: "Documentation",
    api: "API",
    data: "Données",
    pricing: "Tarifs",
    account: "Compte",
    errors: "Erreurs",
    verify: "Vérifier une preuve",
    status: "État du service",
    buy: "Acheter",
    terms: "Conditions",
    privacy: "Confidentialité",
    openapi: "OpenAPI",
  },
  scope: "Bankscreen contrôle la banque qui tient un compte, jamais la personne qui en est titulaire. Le résultat aide à décider ; il ne remplace pas un dispositif de conformité réglementé.",
  previewOf: "Connaître la banque avant de payer.",
  notFound: {
    title: "Page introuvable",
    description: "Cette page n’existe pas.",
    heading: (a) => ["Il n’y a pas de ", a.marked("page"), " à cette adresse."],
    lede: "Cherchiez-vous l’une de ces pages ?",
    tryIban: "Contrôler un IBAN",
    docs: "Documentation",
    api: "Référence de l’API",
  },
  tooMany: {
    title: "Trop de requêtes",
    heading: "Un instant, s’il vous plaît",
    before: "Cette page se recharge dans",
    after: "secondes.",
    why: "Votre réseau a envoyé plus de requêtes en une minute que nous n’en acceptons. Rien n’est perdu et rien n’a été facturé.",
  },
  wrongMethod: {
    title: "Formulaire non accepté",
    heading: "Cette page n’accepte pas de formulaire",
    lede: "Rien n’a été modifié. Ouvrez la page et recommencez à partir de là.",
  },
  foreignForm: {
    title: "Formulaire refusé",
    heading: "Rien n’a été modifié",
    lede: "Le formulaire vient d’un autre site. Si vous vouliez l’envoyer, renvoyez-le depuis cette page.",
    open: "Ouvrir la page",
  },
  failed: {
    title: "Erreur",
    heading: "Cette page ne peut pas être affichée pour le moment",
    lede: "Une erreur s’est produite de notre côté et a été enregistrée. Veuillez réessayer dans une minute.",
    again: "Réessayer",
    state: "État du service",
  },
};
