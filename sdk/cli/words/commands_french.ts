import { writingIn } from "../../verdicts/mod.ts";
import type { CommandWords } from "./commands_english.ts";

const { number, plural } = writingIn("fr");

/** Sentences of the commands beside `screen`, and of what keeps one from being carried out, in French. */
export const commandsFrench: CommandWords = {
  login: {
    already: (key, command) =>
      `Une session est déjà ouverte, avec la clé ${key}. Fermez-la d’abord\u00a0: ${command} logout`,
    open: (address, code) => `Ouvrez ${address} et saisissez-y le code ${code}`,
    waiting: (minutes) =>
      `En attente de votre approbation, pendant ${
        plural(minutes, { one: "# minute", other: "# minutes" })
      } au plus …`,
    done: (key, calls, file) =>
      `Connexion établie avec la clé ${key} (${
        plural(calls, { one: "# appel", other: "# appels" })
      } par mois), conservée dans ${file}.`,
    variableWins: "BANKSCREEN_API_KEY est définie et passe avant cette clé.",
    noFolder: "La clé ne peut pas être conservée\u00a0: ni HOME ni XDG_CONFIG_HOME n’indiquent de dossier.",
    noKeyKept: (server) => `Aucune clé n’est conservée pour ${server}.`,
    signedOut: (server, key) =>
      `Session fermée sur ${server}. Les copies de la clé ${key} restent valables\u202f; POST /v1/keys/revoke la révoque.`,
    who: (key, server, used, limit, from) =>
      `${key} sur ${server}${
        limit === 0
          ? ""
          : `, ${plural(used, { one: "# appel utilisé", other: "# appels utilisés" })} sur ${number(limit)}`
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
      `Elle suffit pour ${
        plural(ibans, { one: "# IBAN", other: "# IBAN" })
      } par mois. Pour l’utiliser\u00a0:`,
    unusual: "Le serveur n’a pas donné de clé de la forme habituelle.",
  },
  credits: {
    subscription: () =>
      "Un abonnement n’a pas de solde. «\u00a0bankscreen whoami\u00a0» indique ce qui reste pour le mois.",
    left: (key, left, total) =>
      `${key}\u00a0: ${plural(left, { one: "# crédit restant", other: "# crédits restants" })} sur ${
        number(total)
      }`,
    free: (left, limit) =>
      `${plural(left, { one: "# appel gratuit restant", other: "# appels gratuits restants" })} sur ${
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
      `${plural(added, { one: "# ajout", other: "# ajouts" })} (${
        plural(charged, { one: "# appel facturé", other: "# appels facturés" })
      }), ${plural(already, { one: "# déjà suivi", other: "# déjà suivis" })}, ${
        plural(refused, { one: "# non suivi", other: "# non suivis" })
      }.`,
    watches: (watched, limit) =>
      `Cette clé suit ${plural(watched, { one: "# bénéficiaire", other: "# bénéficiaires" })} sur ${
        number(limit)
      } possibles.`,
    severities: { stop: "Bloquer", check: "À vérifier", info: "Information" },
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
        plural(rows, { one: "# ligne", other: "# lignes" })
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
    unfinished: (path) =>
      `Un contrôle de ce fichier a été interrompu\u202f; ce qu’il a payé se trouve dans ${path}. Reprenez-le avec --resume, ou supprimez ce journal pour tout recommencer.`,
    none: (path) => `Impossible de reprendre\u00a0: ${path} n’existe pas. Lancez le contrôle sans --resume.`,
  },
  ended: "Interrompu.",
};

const REFUSALS = {
  invalid_iban: "l’IBAN n’est pas valable.",
  invalid_bic: "le BIC n’est pas valable.",
  missing_account: "il manque l’IBAN ou le BIC.",
  reference_is_account: "la référence contient un numéro de compte, qui n’est pas conservé.",
} as const;
