import { french as evidence } from "../../evidence/words/mod.ts";
import { french as files } from "../../formats/mod.ts";
import { help } from "../../generated/words/help_fr.ts";
import { catalogues } from "../../verdicts/mod.ts";
import { type CliWords, type CostWords, endSentence } from "./english.ts";

const catalogue = catalogues.fr;
const { plural, list, number } = catalogue.writing;

const calls = (count: number): string => plural(count, "# appel", "# appels");

const describe = ({ accounts, banks, seal }: CostWords): string =>
  list([
    plural(accounts, "# compte", "# comptes"),
    ...(banks === 0 ? [] : [plural(banks, "# banque", "# banques")]),
    ...(seal ? ["le sceau"] : []),
  ]);

const mistakes: CliWords["mistakes"] = {
  help: (command) => `Aide\u00a0: ${command}`,
  unknownCommand: (command) => `La commande «\u00a0${command}\u00a0» n’existe pas.`,
  unknownOption: (option) => `L’option «\u00a0${option}\u00a0» n’existe pas.`,
  optionOfOther: (command, option) => `${command} n’a pas d’option «\u00a0${option}\u00a0».`,
  takesNothing: (command, extra) => `${command} n’attend rien d’autre\u00a0: «\u00a0${extra}\u00a0».`,
  missingValue: (option) => `Il manque une valeur après ${option}.`,
  unwantedValue: (option) => `${option} n’accepte pas de valeur.`,
  onlyScreens: "Cette commande sert uniquement à contrôler.",
  verifyOneFile: "verify attend un seul fichier de preuve.",
  watchOneFile: "watch attend un seul fichier de bénéficiaires.",
  changesNoFile: "changes n’attend pas de fichier\u00a0: --after indique où reprendre.",
  resumeNeedsOut: "--resume demande le même --out que le contrôle interrompu.",
  partialNeedsOut: "--partial demande --out, pour que rien de ce qui est payé ne se perde.",
  beforeColumnNeedsBefore: "--before-column ne s’emploie qu’avec --before.",
  evidenceNeedsServer:
    "--evidence demande un serveur qui signe\u00a0: utilisez «\u00a0bankscreen screen\u00a0».",
  after: (text) =>
    `--after vaut «\u00a0${text}\u00a0»\u202f; il faut le curseur donné à la fin d’un appel précédent.`,
  format: (text) =>
    `Le format «\u00a0${text}\u00a0» n’existe pas\u00a0: choisissez csv, xlsx, json ou pain001.`,
  language: (text, languages) =>
    `--lang vaut «\u00a0${text}\u00a0»\u202f; les valeurs possibles sont ${languages}.`,
  row: (text) => `--row attend le numéro d’une ligne du fichier de paiements, et non «\u00a0${text}\u00a0».`,
  concurrency: (text) => `--concurrency vaut «\u00a0${text}\u00a0»\u202f; il faut un nombre de 1 à 99.`,
  address: (text) =>
    `L’adresse «\u00a0${text}\u00a0» n’est pas utilisable\u00a0: elle doit commencer par http:// ou https:// et ne contenir ni «\u202f?\u00a0» ni «\u00a0#\u00a0».`,
  apiKey:
    "La clé d’API n’est pas utilisable\u00a0: elle contient des espaces ou d’autres caractères interdits.",
  nothing: "Vous n’avez rien indiqué à contrôler.",
  oneFile: "Contrôlez un seul fichier à la fois, ou bien des IBAN et des BIC.",
  ofAFile: (option) => `${option} ne s’emploie qu’avec un fichier\u202f; vous avez indiqué des comptes.`,
  outReplacesSource: "--out remplacerait le fichier à lire.",
  outReplacesBefore: "--out remplacerait le fichier de comparaison.",
  evidenceAlone: "--evidence demande un fichier à part.",
  replaces: (option) => `${option} remplacerait un autre fichier de ce contrôle.`,
  cleanNeedsSums:
    "--clean demande un fichier dont le nombre et les sommes sont justes\u00a0: ils y sont recalculés.",
  nameColumn: (message) => `${message} Indiquez la colonne des IBAN avec --column.`,
  nameBeforeColumn: (message) => `${message} Indiquez la colonne des IBAN avec --before-column.`,
};

const commands: CliWords["commands"] = {
  login: {
    already: (key, command) =>
      `Une session est déjà ouverte, avec la clé ${key}. Fermez-la d’abord\u00a0: ${command} logout`,
    open: (address, code) => `Ouvrez ${address} et saisissez-y le code ${code}`,
    waiting: (minutes) =>
      `En attente de votre approbation, pendant ${plural(minutes, "# minute", "# minutes")} au plus …`,
    done: (key, calls, file) =>
      `Connexion établie avec la clé ${key} (${
        plural(calls, "# appel", "# appels")
      } par mois), conservée dans ${file}.`,
    variableWins: "BANKSCREEN_API_KEY est définie et passe avant cette clé.",
    noFolder: "La clé ne peut pas être conservée\u00a0: ni HOME ni XDG_CONFIG_HOME n’indiquent de dossier.",
    noKeyKept: (server) => `Aucune clé n’est conservée pour ${server}.`,
    signedOut: (server, key) =>
      `Session fermée sur ${server}. Les copies de la clé ${key} restent valables\u202f; POST /v1/keys/revoke la révoque.`,
    who: (key, server, used, limit, from) =>
      `${key} sur ${server}${
        limit === 0 ? "" : `, ${plural(used, "# appel utilisé", "# appels utilisés")} sur ${number(limit)}`
      }\u202f; la clé vient de ${from}`,
  },
  noKey: {
    whoami: "Aucune clé d’API\u00a0: BANKSCREEN_API_KEY n’est pas définie, et aucune session n’est ouverte.",
    watch:
      "Le suivi demande une clé d’API\u00a0: BANKSCREEN_API_KEY n’est pas définie, et aucune session n’est ouverte.",
    changes:
      "Les changements demandent une clé d’API\u00a0: BANKSCREEN_API_KEY n’est pas définie, et aucune session n’est ouverte.",
    credits:
      "Un solde est celui d’une clé d’API\u00a0: BANKSCREEN_API_KEY n’est pas définie, et aucune session n’est ouverte.",
    screen:
      "Le contrôle demande une clé d’API\u00a0: BANKSCREEN_API_KEY n’est pas définie, et aucune session n’est ouverte.",
    get: (command) =>
      `Ouvrez une session avec «\u00a0${command} login\u00a0», ou prenez une clé gratuite avec «\u00a0${command} key\u00a0» et mettez-la dans cette variable.`,
  },
  key: {
    store: () => "Conservez cette clé dès maintenant\u00a0: elle n’est affichée qu’une fois.",
    serves: (ibans) =>
      `Elle suffit pour ${plural(ibans, "# IBAN", "# IBAN")} par mois. Pour l’utiliser\u00a0:`,
    unusual: "Le serveur n’a pas donné de clé de la forme habituelle.",
  },
  credits: {
    subscription: () =>
      "Un abonnement n’a pas de solde. «\u00a0bankscreen whoami\u00a0» indique ce qui reste pour le mois.",
    left: (key, left, total) =>
      `${key}\u00a0: ${plural(left, "# crédit restant", "# crédits restants")} sur ${number(total)}`,
    free: (left, limit) =>
      `${plural(left, "# appel gratuit restant", "# appels gratuits restants")} sur ${
        number(limit)
      }, utilisés en premier`,
    byCard: (pack, link) => `Recharger par carte (${pack})\u00a0: ${link}`,
    byUsdc: (link) => `Recharger en USDC\u00a0: ${link}`,
    pro: (link) => `S’abonner à Pro\u00a0: ${link}`,
  },
  watch: {
    refused: (row, reason, said) =>
      `La ligne ${row} n’est pas suivie\u00a0: ${reason === undefined ? said : REFUSALS[reason]}`,
    added: (added, charged, already, refused) =>
      `${plural(added, "# ajout", "# ajouts")} (${
        plural(charged, "# appel facturé", "# appels facturés")
      }), ${plural(already, "# déjà suivi", "# déjà suivis")}, ${
        plural(refused, "# non suivi", "# non suivis")
      }.`,
    watches: (watched, limit) =>
      `Cette clé suit ${plural(watched, "# bénéficiaire", "# bénéficiaires")} sur ${
        number(limit)
      } possibles.`,
    severities: {
      stop: catalogue.verdicts.stop.word,
      check: catalogue.verdicts.check_first.word,
      info: "Information",
    },
    nothing: "Rien n’a changé.",
    goOn: (cursor) => `Pour continuer\u00a0: bankscreen changes --after ${cursor}`,
  },
  verify: {
    mark: ". ",
    outcomes: {
      valid: "Valide",
      altered: "Modifié",
      unknown_key: "Clé de signature inconnue",
      key_compromised: "Clé de signature volée",
      not_evidence: "Pas une preuve",
    },
    notJson: (path) => `${path} n’est pas du JSON valable, ou contient deux fois le même nom.`,
    noKeySet: (path) =>
      `${path} n’est pas un jeu de clés\u00a0: enregistrez le fichier /.well-known/jwks.json du service.`,
    notOfARun: (path) => `${path} n’est pas la preuve d’un contrôle.`,
    noRow: (path, row) => `${path} ne contient pas de ligne ${row}.`,
  },
  seal: {
    unproven:
      "Une réponse est arrivée sans preuve\u202f; rien n’a donc été écrit. Recommencez dans les 24 heures\u00a0: cela ne coûte rien.",
    sealed: (rows, path, id) =>
      `La preuve de ${
        plural(rows, "# ligne", "# lignes")
      } se trouve dans ${path}, scellée sous le numéro ${id}.`,
    refused: (why) => `Aucune preuve n’a été écrite. Réponse du serveur\u00a0: ${why}`,
  },
  refusals: {
    said: (message) => `Réponse du serveur\u00a0: ${message}`,
    unreachable: (message) =>
      `Le serveur est injoignable (${message}). BANKSCREEN_BASE_URL (ou --base-url) est-elle l’adresse de votre serveur\u202f?`,
    timeout: (message) =>
      `Le serveur n’a pas répondu à temps (${message}). BANKSCREEN_BASE_URL (ou --base-url) est-elle l’adresse de votre serveur\u202f?`,
    key: (message, command) =>
      `Réponse du serveur\u00a0: ${message} La clé est lue dans BANKSCREEN_API_KEY, sinon c’est celle de «\u00a0${command} login\u00a0».`,
    otherServer: (message) =>
      `Réponse du serveur\u00a0: ${message} BANKSCREEN_BASE_URL (ou --base-url) est-elle l’adresse d’un serveur Bankscreen\u202f?`,
  },
  files: {
    missing: (path) => `Fichier ou dossier introuvable${path === null ? "" : `\u00a0: ${path}`}`,
    folder: (path) => `${path ?? "Ceci"} est un dossier, pas un fichier.`,
    forbidden: (path) =>
      `Accès refusé à ${path ?? "ce fichier"}\u00a0: vous n’avez pas les droits nécessaires.`,
    full: (path) => `Impossible d’écrire ${path ?? "le fichier"}\u00a0: le disque est plein.`,
    other: (path, said) => `Impossible d’utiliser ${path ?? "le fichier"}. Message du système\u00a0: ${said}`,
    tooLarge: (name, megabytes) => `${name} dépasse ${number(megabytes)} Mo, la taille maximale.`,
    standardInput: "L’entrée standard",
  },
  journal: {
    notOne: (path) => `Impossible de reprendre\u00a0: ${path} n’est pas le journal d’un contrôle.`,
    otherFile: (path) =>
      `Impossible de reprendre\u00a0: ${path} est le journal d’un autre fichier. Supprimez-le, ou indiquez un autre --out.`,
    withEvidence: (path) =>
      `Impossible de reprendre\u00a0: ${path} vient d’un contrôle avec --evidence. Reprenez-le avec --evidence.`,
    withoutEvidence: (path) =>
      `Impossible de reprendre\u00a0: ${path} vient d’un contrôle sans --evidence. Reprenez-le sans --evidence.`,
    tooOld: (path, hours) =>
      `Impossible de reprendre\u00a0: les réponses dans ${path} datent peut-être de plus de ${hours} heures. Supprimez ce journal pour tout recommencer.`,
    unfinished: (path) =>
      `Un contrôle de ce fichier a été interrompu\u202f; ce qu’il a payé se trouve dans ${path}. Reprenez-le avec --resume, ou supprimez ce journal pour tout recommencer.`,
    none: (path) => `Impossible de reprendre\u00a0: ${path} n’existe pas. Lancez le contrôle sans --resume.`,
  },
  ended: "Interrompu.",
};

/** The sentences in French. */
export const french: CliWords = {
  help,
  mistakes,
  commands,
  files,
  evidence,
  summary: (payees, counts) =>
    `${plural(payees, "# bénéficiaire", "# bénéficiaires")}\u00a0: ${
      counts.map(([verdict, count]) => `${catalogue.verdicts[verdict].word} (${number(count)})`).join(", ")
    }.`,
  compared: {
    account_changed: (count) => plural(count, "# compte modifié", "# comptes modifiés"),
    name_changed: (count) => `${number(count)} avec un autre nom`,
    new_payee: (count) => plural(count, "# nouveau", "# nouveaux"),
    same_account: (count) => plural(count, "# inchangé", "# inchangés"),
  },
  comparison: (parts) =>
    `Par rapport au fichier précédent\u00a0: ${parts.join(", ") || "aucun compte à comparer"}.`,
  missing: (count, names, hasMore) =>
    endSentence(
      `${plural(count, "# absent", "# absents")} cette fois\u00a0: ${names.join("\u202f; ")}${
        hasMore ? " et d’autres" : ""
      }`,
    ),
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
  has: (key, left) => `Il en reste ${number(left)} sur la clé ${key}`,
  covers: (has, part) => `${has}, ce qui suffit pour ${part ?? "aucun compte"}.`,
  nothingSent: (has) => `${has}\u202f; rien n’a donc été envoyé.`,
  part: (cost, withSanctions) =>
    `le début du fichier (${describe(cost)}${withSanctions ? ", sanctions comprises" : ""})`,
  takePart: (part) => `Contrôler ${part}\u00a0: ajoutez --partial --out FICHIER`,
  verifyEmail: (count, url) =>
    `Obtenir gratuitement ${calls(count)} par mois en confirmant une adresse e-mail\u00a0: ${url}`,
  buyPack: (link) => `Acheter des crédits\u00a0: ${link ?? "voir bankscreen credits"}`,
  recharge: (link) => `Recharger la clé\u00a0: ${link}`,
  clean: (kept, all, held, unasked, left) =>
    `${
      left === 0
        ? ""
        : `Une partie du fichier seulement, ${
          plural(left, "# paiement n’est pas encore contrôlé", "# paiements ne sont pas encore contrôlés")
        }\u00a0: `
    }${number(kept)} sur ${plural(all, "# paiement", "# paiements")}, ${
      plural(held, "# retenu", "# retenus")
    }${
      unasked === 0
        ? "."
        : `\u202f; pour ${
          number(unasked)
        } d’entre eux, les listes de sanctions n’ont pas été contrôlées, ou pas toutes.`
    }`,
  noClean: (path) => `${path} n’est pas écrit\u00a0: tous les paiements du fichier sont retenus.`,
  held: (count) => `${plural(count, "# paiement retenu", "# paiements retenus")}.`,
  letters: (count) => `${plural(count, "# lettre", "# lettres")}.`,
  noEvidence: "Aucune preuve n’a été écrite, car tout n’a pas reçu de réponse.",
  resume:
    "Les réponses reçues sont conservées\u00a0: la même commande avec --resume reprend sans les payer de nouveau.",
};

const REFUSALS = {
  invalid_iban: "l’IBAN n’est pas valable.",
  invalid_bic: "le BIC n’est pas valable.",
  missing_account: "il manque l’IBAN ou le BIC.",
  reference_is_account: "la référence contient un numéro de compte, qui n’est pas conservé.",
} as const;

const RISKS: Readonly<Record<Parameters<CliWords["risk"]>[0], string>> = {
  low: "faible",
  medium: "moyen",
  elevated: "accru",
  high: "élevé",
  critical: "critique",
  unassessable: "impossible à évaluer",
};
