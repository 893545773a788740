// Generated from openapi/ by deno task generate. Do not edit.
import type { ScreenWords } from "./screen.ts";

/** Messages of `screen`. */
export const screen: ScreenWords = {
  title: "Contrôler un fichier de paiements",
  description: "Déposez un fichier CSV, XLSX ou pain.001 : chaque compte est contrôlé, les doublons et les banques inscrites sur une liste de sanctions sont signalés. Le fichier reste dans votre navigateur ; seuls les IBAN sont envoyés.",
  lede: "Contrôlez chaque compte avant le départ des fonds : quelle banque le tient, si le virement peut arriver et si la banque figure sur une liste de sanctions. Les bénéficiaires en double sont également signalés.",
  noScript: "Cette page lit le fichier dans votre navigateur et nécessite JavaScript. En ligne de commande :",
  source: {
    drop: "Déposez le fichier ici",
    choose: "Choisir un fichier",
    sample: "Essayer un fichier d’exemple",
    formats: "CSV, XLSX ou pain.001 de toute version, jusqu’à 20 Mo. Vous pouvez aussi déposer plusieurs fichiers ou un dossier, ou coller un tableau depuis Excel (Ctrl+V).",
    template: "Télécharger un modèle",
    promise: "Le fichier ne quitte pas ce navigateur.",
    promiseDetail: "Les noms, montants et références restent ici. Seuls les IBAN sont envoyés, et le serveur ne les conserve pas. Ce navigateur garde le fichier un jour au plus.",
  },
  access: {
    heading: "Clé et quota",
    key: "Clé d’API",
    ownKey: "Clé de votre compte",
    otherKey: "Autre clé",
    signIn: (a) => [a.account("Connectez-vous"), " pour utiliser une clé de votre compte sans la coller."],
    note: "Elle reste uniquement dans la mémoire de cet onglet. Sans clé, les 25 premiers comptes sont contrôlés gratuitement.",
    sanctions: "Rechercher les banques sur les listes de sanctions et évaluer leur risque",
    sanctionsCost: "Clé requise : un appel de plus par banque",
  },
};
