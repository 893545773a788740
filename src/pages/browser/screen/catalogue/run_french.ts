// The words about a file and a run over it on `/screen`, in French.
import { writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { RunWords } from "./run_english.ts";

const { plural, number, list } = writingIn("fr");

const calls = (count: number): string => plural(count, { one: "# appel", other: "# appels" });
const banks = (count: number): string => plural(count, { one: "# banque", other: "# banques" });
const accounts = (count: number): string => plural(count, { one: "# compte", other: "# comptes" });
const payees = (count: number): string => plural(count, { one: "# bénéficiaire", other: "# bénéficiaires" });

/** The words about a run in French. */
export const runFrench: RunWords = {
  roles: {
    iban: "IBAN",
    name: "Nom",
    bic: "BIC",
    amount: "Montant",
    currency: "Devise",
    reference: "Référence",
    supplier: "Numéro de fournisseur",
  },
  tooLarge: (max) => `Ce fichier dépasse ${max} Mo. La ligne de commande accepte jusqu’à 64 Mo.`,
  read: (count, file) =>
    `${file}\u00a0: ${plural(count, { one: "# bénéficiaire lu", other: "# bénéficiaires lus" })}.`,
  summary: (format, count, distinct) =>
    `${format}, ${payees(count)}, ${
      plural(distinct, { one: "# compte distinct", other: "# comptes distincts" })
    }`,
  otherFile: "Autre fichier",
  whichColumn: "Quelle colonne contient les IBAN des bénéficiaires\u202f?",
  columns: (file) => `Colonnes de ${file}`,
  column: (place) => `Colonne ${place}`,
  noColumn: "Aucune",
  shown: (count) => plural(count, { one: "# bénéficiaire affiché.", other: "# bénéficiaires affichés." }),
  before: "Le contrôle précédent",
  compare: "Comparer au mois précédent",
  compareNote:
    "Choisissez ou déposez le fichier du mois précédent, ou ses résultats\u00a0: les comptes modifiés sont repérés dans ce navigateur, sans rien envoyer.",
  comparedWith: (file) => `Comparé à ${file}`,
  changed: (file, count) =>
    `Comparé à ${file}\u00a0: ${plural(count, { one: "# compte modifié", other: "# comptes modifiés" })}.`,
  byComparison: "Afficher les bénéficiaires par comparaison",
  outcomes: {
    account_changed: "Compte modifié",
    name_changed: "Nom modifié",
    new_payee: "Nouveau bénéficiaire",
    same_account: "Compte inchangé",
  },
  missing: (count, file, names, isMore) =>
    `${
      plural(count, { one: "# bénéficiaire absent", other: "# bénéficiaires absents" })
    } par rapport à ${file}\u00a0: ${names}${isMore ? " et d’autres" : ""}`,
  remove: "Retirer",
  left: (count) =>
    plural(count, { one: "# appel restant sur cette clé", other: "# appels restants sur cette clé" }),
  unknownKey: "Cette clé est inconnue ou révoquée.",
  unreadKey: "Le solde de la clé n’a pas pu être lu.",
  cost: (all, ibans, bankCount) =>
    `${calls(all)}\u00a0: ${list([accounts(ibans), ...(bankCount === 0 ? [] : [banks(bankCount)])])}`,
  check: (count) => `Contrôler ${accounts(count)}`,
  checkBanks: (count) => `Contrôler ${banks(count)}`,
  checkFirst: (count) => `Contrôler les ${number(count)} premiers`,
  checkFirstAccounts: (count) =>
    count === 1 ? "Contrôler le premier compte" : `Contrôler les ${number(count)} premiers comptes`,
  checkFirstWithSanctions: (count) => `Contrôler les ${number(count)} premiers, sanctions comprises`,
  trial: "Essai gratuit.",
  trialPart: (all) => `Essai gratuit. Avec une clé, les ${number(all)} comptes.`,
  costs: (cost) => `Coûte ${cost}.`,
  costsOf: (cost, left, unchecked) =>
    `Coûte ${cost}\u202f; il en reste ${number(left)} sur cette clé. ${
      plural(unchecked, { one: "# compte ne sera pas contrôlé", other: "# comptes ne seront pas contrôlés" })
    }.`,
  short: (cost, left) =>
    `Le fichier coûte ${cost}\u202f; il en reste ${number(left)} sur cette clé. Rien n’a été envoyé.`,
  notNow: "Pas maintenant",
  verifyEmail: (count) => `Vérifier une adresse e-mail\u00a0: ${number(count)} appels par mois`,
  buyPack: "Acheter un lot",
  lookAgain: "Actualiser le solde",
  goOn: "Continuer",
  nothingSent: (why) => `${why} Rien n’a été envoyé.`,
  progress: "Comptes contrôlés",
  cancel: "Annuler",
  checking: "Contrôle en cours.",
  done: (done, total) => `${number(done)} sur ${number(total)} comptes.`,
  askingBanks: "Contrôle des banques.",
  wait: (seconds) => `Le serveur limite les appels par minute\u202f; reprise dans ${seconds} s.`,
  waiting: "En attente de son tour.",
  noKeyLeft: (count) => `Non contrôlé\u00a0: sans clé, seuls les ${count} premiers comptes le sont.`,
  endedLeft: "Non contrôlé\u00a0: le contrôle s’est terminé avant.",
  kept: "Les réponses reçues sont conservées et ne sont pas facturées deux fois.",
  cancelled: "Annulé.",
  unanswered: "Tous les appels n’ont pas eu de réponse.",
  found: (stops, checks) => {
    const parts = [
      ...(stops === 0 ? [] : [`${number(stops)} à ne pas payer`]),
      ...(checks === 0 ? [] : [`${number(checks)} à vérifier d’abord`]),
    ];
    return parts.length === 0 ? "" : `\u00a0: ${parts.join(", ")}`;
  },
  trialEnded: (count, found, left) =>
    `Les ${count} premiers comptes sont contrôlés${found}. Saisissez une clé pour contrôler les ${
      number(left)
    } autres.`,
  withoutVerdict: (found, count) =>
    `Contrôlé${found}. ${payees(count)} sans verdict\u202f; le motif figure à côté de chacun.`,
  allChecked: (count, found) =>
    count === 1
      ? `Le bénéficiaire est contrôlé${found}.`
      : `Les ${number(count)} bénéficiaires sont contrôlés${found}.`,
  noSanctions: "Les listes de sanctions n’ont pas été contrôlées.",
  noSanctionsWithoutKey: "Les listes de sanctions n’ont pas été contrôlées\u00a0: il faut une clé pour cela.",
  evidence: (when, count) =>
    `Contrôlé le ${when}, d’après ${
      plural(count, { one: "# jeu de données", other: "# jeux de données" })
    }. Leurs dates figurent dans le fichier XLSX et dans le rapport imprimé, comme preuve.`,
};
