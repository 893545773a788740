import { french as evidence } from "../../evidence/words/mod.ts";
import { french as files } from "../../formats/mod.ts";
import { catalogues } from "../../verdicts/mod.ts";
import { commandsFrench as commands } from "./commands_french.ts";
import { helpFrench as help } from "./help_french.ts";
import { mistakesFrench as mistakes } from "./mistakes_french.ts";
import { type CliWords, type CostWords, endSentence, type RiskLevel } from "./words.ts";

const catalogue = catalogues.fr;
const { plural, list, number: figure } = catalogue.writing;

const calls = (number: number): string => plural(number, { one: "# appel", other: "# appels" });

const describe = ({ accounts, banks, seal }: CostWords): string =>
  list([
    plural(accounts, { one: "# compte", other: "# comptes" }),
    ...(banks === 0 ? [] : [plural(banks, { one: "# banque", other: "# banques" })]),
    ...(seal ? ["le sceau"] : []),
  ]);

/** The sentences in French. */
export const french: CliWords = {
  help,
  mistakes,
  commands,
  files,
  evidence,
  summary: (payees, counts) =>
    `${plural(payees, { one: "# bénéficiaire", other: "# bénéficiaires" })}\u00a0: ${
      counts.map(([verdict, number]) => `${catalogue.verdicts[verdict].word} (${figure(number)})`).join(", ")
    }.`,
  compared: {
    account_changed: (number) => plural(number, { one: "# compte modifié", other: "# comptes modifiés" }),
    name_changed: (number) => `${number} avec un autre nom`,
    new_payee: (number) => plural(number, { one: "# nouveau", other: "# nouveaux" }),
    same_account: (number) => plural(number, { one: "# inchangé", other: "# inchangés" }),
  },
  comparison: (parts) =>
    `Par rapport au fichier précédent\u00a0: ${parts.join(", ") || "aucun compte à comparer"}.`,
  missing: (number, names, hasMore) =>
    endSentence(
      `${plural(number, { one: "# absent", other: "# absents" })} cette fois\u00a0: ${
        names.join("\u202f; ")
      }${hasMore ? " et d’autres" : ""}`,
    ),
  instant: "Virement instantané",
  vop: "Vérification du bénéficiaire (VoP)",
  since: (day) => `depuis le ${day}, règlement (UE) 2024/886`,
  lists: {
    hit: "inscrite",
    review: "correspondance possible",
    clear: "aucune correspondance",
    not_current: "trop ancienne",
    not_loaded: "non chargée",
    not_applicable: "banque inconnue",
  },
  risk: (level) => `Risque\u00a0: ${RISKS[level]}`,
  left: {
    unpaid: () => "Le crédit de la clé est épuisé.",
    uncovered: "Le crédit de la clé ne suffit pas jusque-là.",
    ended: "Le contrôle a été interrompu avant.",
  },
  cost: (units, cost) => `Le fichier coûte ${calls(units)}\u00a0: ${describe(cost)}.`,
  has: (key, left) => `Il en reste ${figure(left)} sur la clé ${key}`,
  covers: (has, part) => `${has}, ce qui suffit pour ${part ?? "aucun compte"}.`,
  nothingSent: (has) => `${has}\u202f; rien n’a donc été envoyé.`,
  part: (cost, withSanctions) =>
    `le début du fichier (${describe(cost)}${withSanctions ? ", sanctions comprises" : ""})`,
  takePart: (part) => `Contrôler ${part}\u00a0: ajoutez --partial --out FICHIER`,
  verifyEmail: (number, url) =>
    `Obtenir gratuitement ${calls(number)} par mois en confirmant une adresse e-mail\u00a0: ${url}`,
  buyPack: (link) => `Acheter des crédits\u00a0: ${link ?? "voir bankscreen credits"}`,
  recharge: (link) => `Recharger la clé\u00a0: ${link}`,
  clean: (kept, all, held, unasked) =>
    `${kept} sur ${plural(all, { one: "# paiement", other: "# paiements" })}, ${
      plural(held, { one: "# retenu", other: "# retenus" })
    }${
      unasked === 0
        ? "."
        : `\u202f; pour ${unasked} d’entre eux, les listes de sanctions n’ont pas été contrôlées, ou pas toutes.`
    }`,
  noClean: (path) => `${path} n’est pas écrit\u00a0: tous les paiements du fichier sont retenus.`,
  held: (number) => `${plural(number, { one: "# paiement retenu", other: "# paiements retenus" })}.`,
  letters: (number) => `${plural(number, { one: "# lettre", other: "# lettres" })}.`,
  noEvidence: "Aucune preuve n’a été écrite, car tout n’a pas reçu de réponse.",
  resume:
    "Les réponses reçues sont conservées\u00a0: la même commande avec --resume reprend sans les payer de nouveau.",
};

const RISKS: Readonly<Record<RiskLevel, string>> = {
  low: "faible",
  medium: "moyen",
  elevated: "accru",
  high: "élevé",
  critical: "critique",
  unassessable: "impossible à évaluer",
};
