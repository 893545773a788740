// Words of the frame of every page, and of the pages that refuse (not found, too many calls, a form of another site),
// in French.
import type * as english from "../english/frame.tsx";

/** The frame of every page, and the pages that refuse. */
export const frame: typeof english.frame = {
  skip: "Aller au contenu",
  startPage: "Bankscreen, page d’accueil",
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
  scope:
    "Bankscreen contrôle la banque qui tient un compte, jamais la personne qui en est titulaire. Le résultat aide à " +
    "décider\u202f; il ne remplace pas un dispositif de conformité réglementé.",
  previewOf: "Connaître la banque avant de payer.",
  notFound: {
    title: "Page introuvable",
    description: "Cette page n’existe pas.",
    heading: (
      <>
        Il n’y a pas de <span class="marked">page</span> à cette adresse.
      </>
    ),
    lede: "Vous cherchiez peut-être l’une de ces pages.",
    tryIban: "Contrôler un IBAN",
    docs: "Documentation",
    api: "Référence de l’API",
  },
  tooMany: {
    title: "Trop d’appels",
    heading: "Un instant, s’il vous plaît",
    before: "Cette page se recharge dans",
    after: "secondes.",
    why:
      "Votre réseau a dépassé le nombre d’appels autorisé par minute. Rien n’est perdu et rien n’a été facturé.",
  },
  foreignForm: {
    title: "Refusé",
    heading: "Rien n’a été fait",
    lede: "Le formulaire vient d’un autre site. Si l’envoi était voulu, recommencez depuis cette page.",
    open: "Ouvrir la page",
  },
};
