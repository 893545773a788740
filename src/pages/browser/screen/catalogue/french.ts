import { french as files } from "../../../../../sdk/formats/mod.ts";
import { french as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { ScreenWords } from "./english.ts";

const { plural, number, day, list } = writingIn("fr");
const { verdicts } = catalogue;

const ACT = "règlement (UE) 2024/886";

/** Titles of our own data, and of those whose publishers have one in this language. */
const TITLES: readonly (readonly [name: string, word: string])[] = [
  ["Bankscreen country risk", "Risque pays de Bankscreen"],
  ["Bankscreen countries of EU transaction bans", "Pays des interdictions de transactions de l’UE"],
  ["Institutions under EU transaction bans", "Établissements sous interdiction de transactions de l’UE"],
  ["Bankscreen reviewed identities", "Identités de banques vérifiées"],
  ["Bankscreen reviewed namesakes", "Homonymes vérifiés"],
  ["Bankscreen reviewed seats of BIC parties", "Sièges vérifiés de titulaires de BIC"],
  ["Bankscreen issuer list", "Liste des émetteurs d’IBAN"],
  ["acts that end a licence", "Actes mettant fin à un agrément"],
  ["EU list of high-risk third countries", "Liste de l’UE des pays tiers à haut risque"],
  ["FATF members and lists", "Membres et listes du GAFI"],
  ["FATF plenaries", "Plénières du GAFI"],
  ["Comprehensively sanctioned jurisdictions", "Pays et territoires sous sanctions globales"],
  ["Community BIC directory", "Annuaire BIC libre"],
];

const desk: ScreenWords["desk"] = {
  noName: "Sans nom",
  close: "Fermer",
  next: "Que faire",
  columns: {
    row: "Ligne",
    payee: "Bénéficiaire",
    account: "Compte",
    bank: "Banque",
    verdict: "Verdict",
    reach: "Joignabilité, sanctions",
    decision: "Décision",
  },
  waiting: "En attente",
  more: (count) => plural(count, "Et # autre.", "Et # autres."),
  noMatch: "Aucun bénéficiaire ne correspond.",
  all: "Tous",
  allMeaning: "bénéficiaires",
  decide: "Décider",
  choices: { paid: "Payer malgré tout", held: "Retenir", asked: "Demande envoyée, réponse attendue" },
  note: "Note (qui a été appelé, ce qui a été dit)",
  initials: "Initiales",
  save: "Enregistrer",
  saveAndNext: "Enregistrer et suivant",
  takeBack: "Annuler la décision",
  clearedUnchanged: (by, on) => `Validé par ${by} le ${day(on)}, compte inchangé depuis.`,
  clearedNewFinding: (by, on) =>
    `Validé par ${by} le ${day(on)}\u202f; le compte est inchangé, le constat est nouveau.`,
  clearedOtherAccount: (by, on) => `Validé par ${by} le ${day(on)} pour un autre compte.`,
  earlier: (choice, by, on) => `${choice === "held" ? "Retenu" : "Demande envoyée"} par ${by} le ${day(on)}.`,
  kept: (count) =>
    plural(
      count,
      "# décision n’est conservée que dans ce navigateur.",
      "# décisions ne sont conservées que dans ce navigateur.",
    ),
  notKept:
    "Ce navigateur ne conserve rien\u00a0: les décisions valent jusqu’à la fermeture de la page. Téléchargez les résultats.",
  forgetAsk:
    "Effacer toutes les décisions conservées par ce navigateur, y compris celles des contrôles précédents\u202f?",
  undecided: (count) =>
    plural(count, "# paiement attend une décision.", "# paiements attendent une décision."),
  allDecided: "Chaque paiement a sa décision.",
  stillRunning: "Le contrôle est en cours.",
  cleanPart: (count) =>
    `${
      plural(count, "# paiement n’est pas encore contrôlé", "# paiements ne sont pas encore contrôlés")
    }\u00a0: ce n’est qu’une partie du fichier`,
  decidedSoFar: (count) =>
    `Une décision est prise pour tout ce qui a été trouvé\u202f; ${
      plural(count, "# paiement n’est pas encore contrôlé", "# paiements ne sont pas encore contrôlés")
    }.`,
  unread: (count) => plural(count, "# montant illisible", "# montants illisibles"),
  letter: "Lettre au fournisseur",
  letterTo:
    "Envoyez-la à l’adresse que vous connaissez déjà, jamais à celle du message qui donnait le nouveau compte.",
  openInMail: "Ouvrir dans la messagerie",
  cleanNote: (kept, held) =>
    `${plural(kept, "# paiement", "# paiements")}, ${plural(held, "# retenu", "# retenus")}`,
  forAll: "Pour toutes les lignes",
  notes: {
    notLoaded: (lists) =>
      `Non chargé sur ce serveur\u00a0: ${
        list(lists)
      }. Aucune banque n’y a été contrôlée\u202f; contrôlez-les par un autre moyen ou demandez à l’exploitant de ${
        lists.length === 1 ? "charger cette liste" : "charger ces listes"
      }.`,
    tooOld: (lists) =>
      `Trop ancien pour valider une banque\u00a0: ${
        list(lists.map(([name, days]) => `${name} (${plural(days, "# jour", "# jours")})`))
      }. Une banque citée reste à bloquer\u202f; contrôlez les autres par un autre moyen ou demandez une mise à jour à l’exploitant.`,
    notAsked:
      "Les listes de sanctions ne sont pas contrôlées\u00a0: il faut une clé, et un appel par banque.",
    noRegister:
      `Aucun registre des virements instantanés et de la vérification du bénéficiaire (VoP) n’est chargé. Les mentions des lignes suivent alors la loi\u00a0: le ${ACT} oblige les banques de la zone euro à recevoir les virements instantanés depuis le ${
        day("2025-01-09")
      }, à les émettre et à vérifier les bénéficiaires depuis le ${day("2025-10-09")}.`,
  },
  reach: {
    instant: "Instantané",
    vop: "VoP",
    outside: "Hors SEPA",
    outsideDetail:
      "Le pays n’appartient pas à la zone SEPA\u00a0: ni virement instantané en euros ni vérification du bénéficiaire (VoP).",
    instantYes: "La banque est inscrite pour les virements instantanés.",
    instantNo: "La banque n’est pas inscrite pour les virements instantanés.",
    instantLaw: (from) =>
      `Depuis le ${day(from)}, les banques de ce pays doivent recevoir les virements instantanés (${ACT}).`,
    instantUnknown:
      "Inconnu\u00a0: aucun registre n’est chargé, et aucune loi n’oblige cet établissement aujourd’hui.",
    vopYes: "La banque répond à la vérification du bénéficiaire (VoP).",
    vopNo: "La banque n’est pas inscrite pour la vérification du bénéficiaire (VoP).",
    vopPending: "La banque a annoncé la vérification du bénéficiaire (VoP).",
    vopLaw: (from) =>
      `Depuis le ${
        day(from)
      }, les banques de ce pays doivent répondre à la vérification du bénéficiaire (VoP) (${ACT}).`,
    vopUnknown: "VoP inconnue\u00a0: aucun registre n’est chargé, et aucune loi n’oblige cet établissement.",
  },
  sanctions: {
    clear: "Non citée",
    listed: "Citée",
    alike: "Correspondance possible",
    notAsked: "Non contrôlées",
    unknownBank: "Banque inconnue",
    clearOn: (lists) => `Non citée\u00a0: ${list(lists)}`,
    noneCurrent: "Aucune liste à jour",
  },
  lists: {
    hit: "cite la banque",
    review: "cite peut-être la banque",
    clear: "ne cite pas la banque",
    not_current: "trop ancienne pour valider",
    not_loaded: "non chargée",
    not_applicable: "banque inconnue",
  },
  change: {
    name: (names) => `Payé jusqu’ici sous le nom ${names}`,
    account: (accounts, where) =>
      `${
        where === null ? "Modifié" : where === "country" ? "Autre pays" : "Autre banque"
      }, jusqu’ici ${accounts}`,
  },
  facts: {
    inTheFile: "Dans le fichier",
    none: "Aucun",
    before: "Contrôle précédent",
    givenBic: "BIC du fichier",
    notKnown: "Inconnue",
    bankCode: "Code banque",
    reach: "Joignabilité",
    countryRisk: "Risque pays",
    sanctions: "Sanctions",
    listed: "Citée",
    lists: "Listes",
    risk: "Risque",
  },
  report: {
    title: "Contrôle d’un fichier de paiements",
    file: "Fichier",
    hash: "SHA-256 du fichier",
    by: "Contrôlé avec",
    started: "Début",
    ended: "Fin",
    notEnded: "en cours",
    notStarted: "non commencé",
    comparedWith: "Comparé à",
    missing: "Absents du fichier",
    finding: "Constat sur le fichier",
    scope: "Portée",
    scopeText:
      "La banque qui tient chaque compte. Les bénéficiaires, leurs propriétaires et l’objet des paiements ne sont pas contrôlés.",
    payments: "Paiements",
    total: "Total",
    listsAndDates: "Listes de sanctions",
    stops: "À bloquer ou à vérifier",
    noStops: "Aucun.",
    reason: "Motif, suite à donner, décision",
    legend: "Légende",
    notes: "Notes",
    signature: "Validé par (nom, date, signature)",
    second: "Seconde signature",
    data: "Données consultées",
    noEditions: "Le serveur n’a pas indiqué les éditions consultées.",
    remark: (title) => {
      const own = TITLES.reduce((text, [name, word]) => text.replace(name, word), title);
      return own.replace(/\(copy compiled (?:by|from) (?:a public script|its PDF)\)/, "(copie)")
        .replace(/\(copy compiled by ([^()]*)\)/, "(copie par $1)").replace("(compiled)", "(compilation)")
        .replace("earlier editions", "éditions antérieures").replace(", and schwifty", ", et schwifty")
        .replace("schwifty list of banks", "liste des banques de schwifty");
    },
    sheets: { evidence: "Preuve", data: "Données", what: "Objet", value: "Valeur" },
    heads: ["Registre", "Éditeur", "Date", "Lignes", "SHA-256"],
  },
};

const calls = (count: number): string => plural(count, "# appel", "# appels");
const banks = (count: number): string => plural(count, "# banque", "# banques");
const accounts = (count: number): string => plural(count, "# compte", "# comptes");
const payees = (count: number): string => plural(count, "# bénéficiaire", "# bénéficiaires");

const run: ScreenWords["run"] = {
  tooLarge: (max) => `Ce fichier dépasse ${max} Mo. La ligne de commande accepte jusqu’à 64 Mo.`,
  read: (count, file) => `${file}\u00a0: ${plural(count, "# bénéficiaire lu", "# bénéficiaires lus")}.`,
  summary: (format, count, distinct) =>
    `${format}, ${payees(count)}, ${plural(distinct, "# compte distinct", "# comptes distincts")}`,
  otherFile: "Autre fichier",
  whichColumn: "Quelle colonne contient les IBAN des bénéficiaires\u202f?",
  columns: (file) => `Colonnes de ${file}`,
  column: (place) => `Colonne ${place}`,
  noColumn: "Aucune",
  shown: (count) => plural(count, "# bénéficiaire affiché.", "# bénéficiaires affichés."),
  before: "Le contrôle précédent",
  compare: "Comparer au mois précédent",
  compareNote:
    "Choisissez ou déposez le fichier du mois précédent, ou ses résultats\u00a0: les comptes modifiés sont repérés dans ce navigateur, sans rien envoyer.",
  comparedWith: (file) => `Comparé à ${file}`,
  changed: (file, count) =>
    `Comparé à ${file}\u00a0: ${plural(count, "# compte modifié", "# comptes modifiés")}.`,
  byComparison: "Afficher les bénéficiaires par comparaison",
  otherName: "Nom modifié",
  missing: (count, file, names, isMore) =>
    `${
      plural(count, "# bénéficiaire absent", "# bénéficiaires absents")
    } par rapport à ${file}\u00a0: ${names}${isMore ? " et d’autres" : ""}`,
  remove: "Retirer",
  left: (count) => plural(count, "# appel restant sur cette clé", "# appels restants sur cette clé"),
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
      plural(unchecked, "# compte ne sera pas contrôlé", "# comptes ne seront pas contrôlés")
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
  noKeyLeft: (count) =>
    `${verdicts.not_checked.word}\u00a0: sans clé, seuls les ${count} premiers comptes le sont.`,
  endedLeft: `${verdicts.not_checked.word}\u00a0: le contrôle s’est terminé avant.`,
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
      plural(count, "# jeu de données", "# jeux de données")
    }. Leurs dates figurent dans le fichier XLSX et dans le rapport imprimé, comme preuve.`,
};

/** The words of the page in French. */
export const french: ScreenWords = {
  catalogue,
  desk,
  run,
  files,
  count: number,
  notLoaded: "Une partie de la page ne s’est pas chargée. Vérifiez la connexion, puis réessayez.",
  seal: {
    unproven:
      "Une réponse est arrivée sans justificatif, la preuve ne peut donc pas encore être établie. Contrôlez le fichier avec votre clé\u00a0: rien n’est facturé deux fois en 24 heures.",
    refused: (why) => `Aucune preuve n’a été établie\u00a0: ${why}`,
    sealed: (count, id) =>
      `${
        plural(count, "# ligne scellée", "# lignes scellées")
      } sous ${id}. Le rapport imprimé indique le sceau.`,
    code: "Code QR du sceau",
    onPaper: (id, address) =>
      `Scellé sous ${id}. Le code ouvre ${address}, qui vérifie le sceau et, avec le fichier de preuve, chaque ligne.`,
  },
};
