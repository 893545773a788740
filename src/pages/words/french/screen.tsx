import type { Words } from "../english/mod.ts";

/** The words of `/screen` that stand on it before its script runs. */
export const screen: Words["screen"] = {
  title: "Contrôler un fichier de paiements",
  description:
    "Déposez un fichier CSV, XLSX ou pain.001\u00a0: chaque compte est contrôlé, les doublons et les banques sanctionnées " +
    "sont signalés. Le fichier reste dans votre navigateur\u202f; seuls les IBAN sont envoyés.",
  lede:
    "Chaque compte est contrôlé avant le départ des fonds\u00a0: quelle banque le tient, si le virement peut l’atteindre, " +
    "qui figure deux fois dans le fichier et quelles banques sont sur une liste de sanctions.",
  noScript:
    "Cette page lit le fichier dans votre navigateur et a besoin de JavaScript. La ligne de commande fait de même\u00a0:",
  source: {
    drop: "Déposez le fichier ici",
    choose: "Choisir un fichier",
    sample: "Essayer un fichier d’exemple",
    formats: "CSV, XLSX ou pain.001 de toute version, jusqu’à 20\u00a0Mo.",
    promise: "Le fichier ne quitte pas ce navigateur.",
    promiseDetail:
      "Noms, montants et références restent ici\u202f; seuls les IBAN sont envoyés, et ils ne sont pas conservés.",
  },
  access: {
    heading: "Clé et appels",
    key: "Clé API",
    note:
      "Elle reste dans la mémoire de cet onglet. Sans clé, les 25 premiers comptes sont contrôlés gratuitement.",
    getKey: "Obtenir une clé gratuite",
    sanctions: "Contrôler les listes de sanctions et le risque",
    sanctionsCost: "Avec une clé seulement\u00a0: un appel de plus par banque",
  },
  results: {
    decideNext: "Décision suivante",
    forBank: "Pour la banque",
    clean: "Fichier épuré",
    held: "Paiements retenus",
    letters: "Lettres aux fournisseurs",
    forget: "Effacer toutes les décisions",
    heading: "Résultats",
    byVerdict: "Afficher les bénéficiaires par verdict",
    searchLabel: "Rechercher dans les bénéficiaires, comptes et banques",
    search: "Nom, IBAN, banque ou motif",
    exports: "Télécharger les résultats",
    evidence: "Preuve",
    print: "Imprimer le rapport",
    payees: "Bénéficiaires",
  },
};

/** The words of `/verify` that stand on it before its script runs. */
export const verify: Words["verify"] = {
  title: "Vérifier une preuve",
  description:
    "Déposez une réponse, une ligne ou la preuve d’un fichier de paiements\u00a0: vous saurez si elle est telle que le " +
    "service l’a signée. Rien ne quitte votre navigateur.",
  lede:
    "Une réponse, une ligne ou tout un fichier de paiements est-il exactement ce que le service a signé, et quand " +
    "l’a-t-il fait\u202f?",
  noScript:
    "Cette page vérifie le fichier dans votre navigateur et a besoin de JavaScript. La ligne de commande fait de même\u00a0:",
  drop: "Déposez la preuve ici",
  choose: "Choisir des fichiers",
  files: (keySet) => (
    <>
      Le fichier JSON d’une réponse, d’une ligne ou d’un contrôle complet. Avec lui, si vous les avez, le
      fichier de paiements et le jeu de clés du service ({keySet}), indispensable pour la preuve d’un autre
      serveur.
    </>
  ),
  promise: "Rien ne quitte ce navigateur.",
  promiseDetail: "Seules les clés publiées de ce serveur sont récupérées.",
  guide: "Ce qu’une preuve démontre, et ce qu’elle ne démontre pas (en anglais)",
};
