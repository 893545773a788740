// Generated from openapi/ by deno task generate. Do not edit.
import type { VerifyWords } from "./verify.ts";

/** Messages of `verify`. */
export const verify: VerifyWords = {
  description: "Déposez une réponse, une ligne ou la preuve d’un fichier de paiements pour savoir si elle est exactement telle que le service l’a signée. Rien ne quitte votre navigateur.",
  lede: "Vérifiez si une réponse, une ligne ou tout un fichier de paiements est exactement tel que le service l’a signé, et quand.",
  noScript: "Cette page vérifie le fichier dans votre navigateur et nécessite JavaScript. En ligne de commande :",
  drop: "Déposez la preuve ici",
  choose: "Choisir des fichiers",
  files: (a) => ["Le fichier JSON d’une réponse, d’une ligne ou d’un contrôle complet. Si vous les avez, ajoutez le fichier de paiements et le jeu de clés du service (", a.keySet("jwks.json"), "), sans lequel la preuve d’un autre serveur ne peut pas être vérifiée."],
  promise: "Rien ne quitte ce navigateur.",
  promiseDetail: "Seules les clés publiques de ce serveur sont récupérées.",
  guide: "Ce qu’une preuve démontre, et ce qu’elle ne démontre pas (en anglais)",
};
