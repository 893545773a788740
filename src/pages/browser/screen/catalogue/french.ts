// The words of `/screen` in French.
import { french as files } from "../../../../../sdk/formats/mod.ts";
import { french as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";
import { deskFrench as desk } from "./desk_french.ts";
import { runFrench as run } from "./run_french.ts";
import type { ScreenWords } from "./english.ts";

const { plural, number } = writingIn("fr");

/** The words of the page in French. */
export const french: ScreenWords = {
  catalogue,
  desk,
  run,
  files,
  payees: (count) => plural(count, { one: "# bénéficiaire", other: "# bénéficiaires" }),
  accounts: (count) => plural(count, { one: "# compte", other: "# comptes" }),
  count: number,
  notLoaded: "Une partie de la page ne s’est pas chargée. Vérifiez la connexion, puis cliquez de nouveau.",
  seal: {
    unproven:
      "Une réponse est arrivée sans justificatif, la preuve ne peut donc pas encore être établie. Contrôlez le fichier avec votre clé\u00a0: rien n’est facturé deux fois en 24 heures.",
    refused: (why) => `Aucune preuve n’a été établie\u00a0: ${why}`,
    sealed: (count, id) =>
      `${
        plural(count, { one: "# ligne scellée", other: "# lignes scellées" })
      } sous ${id}. Le rapport imprimé indique le sceau.`,
    code: "Code QR du sceau",
    onPaper: (id, address) =>
      `Scellé sous ${id}. Le code ouvre ${address}, qui vérifie le sceau et, avec le fichier de preuve, chaque ligne.`,
  },
};
