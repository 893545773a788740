// Words of the pages that screen, verify and watch, and of the page of the service's state, in French.
import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type * as english from "../english/screening.tsx";

const { writing: { plural, number }, verdicts } = catalogue;

/** Watched payees, and who is told of them. */
export const watch: typeof english.watch = {
  title: "Bénéficiaires suivis",
  description: "Les banques suivies de vos bénéficiaires, ce qui a changé et qui en est informé.",
  keys: "Clés",
  lede: (watched, limit) =>
    `Cette clé suit ${plural(watched, "# bénéficiaire", "# bénéficiaires")} sur ${
      plural(limit, "# possible", "# possibles")
    }. Vous êtes informé quand une banque fusionne, entre sur une liste de sanctions, perd son agrément ou n’est plus joignable.`,
  done: {
    end: "Le suivi est terminé.",
    redeliver: "Le message est renvoyé.",
    mailsOn: "Les changements vous sont de nouveau envoyés par e-mail.",
    mailsOff: "Les changements ne vous sont plus envoyés par e-mail.",
    add: "Le webhook reçoit désormais chaque changement.",
    delete: "Le webhook est supprimé.",
    pause: "Rien n’est envoyé au webhook jusqu’à sa reprise.",
    resume: "Le webhook est de nouveau actif.",
    test: "Le test est en route\u00a0: rechargez la page pour en voir le résultat.",
    rotate_secret: "Le webhook a un nouveau secret\u202f; pendant un jour, l’ancien signe encore.",
  },
  noWebhook: "Ce webhook n’existe pas.",
  secretOnce: "Conservez son secret maintenant, il n’est affiché que cette fois\u00a0:",
  add: {
    heading: "Ajouter des bénéficiaires",
    label:
      "Une ligne par bénéficiaire\u00a0: IBAN ou BIC, une virgule ou une tabulation, puis le nom que vous lui donnez",
    example: "DE89 3704 0044 0532 0130 00, fournisseur 42",
    choose: "Choisir un fichier",
    drop: "ou le déposer ici\u00a0: CSV, XLSX, pain.001",
    submit: "Les suivre",
    cost:
      "Un nouveau bénéficiaire coûte un crédit. Le pays, le code banque et l’agence sont conservés, pas le numéro de compte.",
    unread: (lines, count) =>
      `${
        plural(
          count,
          "# ligne ne commence ni par un IBAN ni par un BIC et n’a pas été ajoutée",
          "# lignes ne commencent ni par un IBAN ni par un BIC et n’ont pas été ajoutées",
        )
      } (${count === 1 ? "ligne" : "lignes"} ${lines.map(number).join(", ")}${
        count > lines.length ? " …" : ""
      }). Corrigez dans le champ, puis envoyez de nouveau.`,
    none:
      "Il n’y a aucun bénéficiaire. Collez une ligne pour chacun\u00a0: l’IBAN, puis le nom que vous lui donnez.",
    before: (count) => `Les ${number(count)} premiers bénéficiaires sont suivis. `,
    added: (count) =>
      plural(count, "# bénéficiaire est désormais suivi.", "# bénéficiaires sont désormais suivis."),
    already: (count) => plural(count, "# l’était déjà.", "# l’étaient déjà."),
    refused: (count) => plural(count, "# ne peut pas l’être\u00a0:", "# ne peuvent pas l’être\u00a0:"),
    reasons: {
      invalid_iban: "l’IBAN n’est pas valable.",
      invalid_bic: "le BIC n’est pas valable.",
      missing_account: "il manque l’IBAN ou le BIC.",
      reference_is_account: "le nom contient un numéro de compte, qui n’est pas conservé.",
    },
    read: "# bénéficiaires lus dans le fichier. Rien n’est envoyé avant que vous ne validiez.",
    unreadable: "Le fichier ne peut pas être lu.",
  },
  changes: {
    heading: "Changements",
    none: "Rien n’a changé depuis l’ajout des bénéficiaires.",
    found: "Constaté le",
    payee: "Bénéficiaire",
    what: "Ce qui s’est passé, et que faire",
    weight: "Portée",
    severities: { stop: verdicts.stop.word, check: verdicts.check_first.word, info: "Pour information" },
    corrected: "Nos propres données ont été corrigées\u202f; la banque n’a pas changé.",
    source: (dataset, date) => `Source\u00a0: ${dataset}, ${date}.`,
  },
  payees: {
    heading: "Bénéficiaires",
    none: "Aucun bénéficiaire n’est encore suivi.",
    first: (shown, all) => `Les ${number(shown)} premiers sur ${number(all)}.`,
    rest: "L’API les donne tous.",
    bank: "Banque",
    code: "Code",
    since: "Depuis le",
    act: "Arrêter",
    unknownBank: "nom inconnu",
    end: (name) => `Arrêter le suivi de ${name}`,
  },
  webhooks: {
    heading: "Webhooks",
    none: "Aucun pour l’instant.",
    how: "Comment un programme est informé",
    state: "État",
    states: {
      active: "Fonctionne",
      failing: "Échoue, nouvelle tentative prévue",
      paused: "En pause\u00a0: rien n’est envoyé jusqu’à votre demande de reprise ou la réponse à un test",
    },
    told: "Reçoit",
    every: "chaque changement",
    id: "Identifiant",
    acts: {
      test: "Envoyer un test",
      resume: "Reprendre",
      pause: "Mettre en pause",
      rotate_secret: "Nouveau secret",
      delete: "Supprimer",
    },
    sent: "Envoyé le",
    message: "Message",
    outcome: "Résultat",
    again: "Renvoyer",
    sendAgain: (id) => `Renvoyer ${id}`,
    notYet: "pas encore",
    deliveries: { pending: "en attente", delivered: "remis", failed: "échec" },
    answered: (status) => `réponse ${status}`,
    problems: {
      address_not_allowed: "le nom mène à une adresse qui n’est pas publique",
      name_not_found: "le nom est inconnu",
      certificate_refused: "le certificat n’est pas valide",
      not_connected: "connexion impossible",
      no_answer: "pas de réponse en 10 secondes",
      malformed_answer: "la réponse n’était pas du HTTP",
    },
    addHeading: "Ajouter un webhook",
    url: "Adresse HTTPS publique à laquelle les changements sont envoyés",
    some: "N’envoyer que certains changements",
    all: "Sans choix, tous sont envoyés.",
    submit: "Ajouter",
    verify: "Comment vérifier un message",
    kinds: {
      sanctions_listed: "sur une liste de sanctions",
      sanctions_review: "peut-être sur une liste de sanctions",
      sanctions_delisted: "retirée d’une liste de sanctions",
      bank_merged: "fusionnée",
      bank_closed: "fermée",
      bank_insolvent: "insolvable",
      licence_ended: "agrément terminé",
      bank_restored: "de nouveau au registre",
      bank_renamed: "renommée",
      code_redirected: "code banque redirigé",
      bic_changed: "autre BIC",
      reach_lost: "sortie d’un schéma",
      reach_gained: "entrée dans un schéma",
      fatf_changed: "statut GAFI",
      eu_high_risk_changed: "pays à haut risque (UE)",
      country_sanctions_changed: "pays sous sanctions",
    },
  },
  mails: {
    heading: "E-mails",
    on: "Les changements qui interdisent un paiement sont envoyés aussitôt, les autres une fois par jour.",
    off: "Aucun changement n’est envoyé par e-mail.",
    start: "Recevoir les changements par e-mail",
  },
  unsubscribe: {
    title: "E-mails sur les changements",
    description: "Met fin aux e-mails sur les changements dans les banques des bénéficiaires suivis.",
    ask: "Ne plus recevoir d’e-mails sur les changements\u202f?",
    rest:
      "Le flux et les webhooks continuent, et vous pouvez réactiver les e-mails à tout moment dans votre compte.",
    submit: "Ne plus recevoir d’e-mails",
    done: "Vous ne recevrez plus d’e-mails sur les changements",
    again: (account) => (
      <>
        Vous pouvez les réactiver dans <a href={account}>votre compte</a>.
      </>
    ),
    broken: "Ce lien est incomplet",
    brokenDetail:
      "Ouvrez de nouveau le lien de l’e-mail\u202f; si vous le copiez, copiez-le en entier. Rien n’a changé.",
    failed: "Rien n’a changé",
  },
};

const { day, minute } = catalogue.writing;

/** Joins a day or a month to a noun: "du 1er août 2026", "de mai 2026", "d’août 2026". */
function ofDate(date: string): string {
  const written = day(date);
  if (/^\d/.test(written)) return `du ${written}`;
  return /^[ao]/i.test(written) ? `d’${written}` : `de ${written}`;
}

/** The state of the service and of its data. */
export const status: typeof english.status = {
  title: {
    well: "État\u00a0: tout va bien",
    limited: "État\u00a0: données absentes ou trop anciennes",
    trouble: "État\u00a0: perturbé",
  },
  description: "L’état de Bankscreen et de ses données, constaté à l’instant.",
  heading: {
    well: (
      <>
        Tout est <span class="marked">en ordre</span>
      </>
    ),
    limited: (
      <>
        Le service fonctionne, mais <span class="marked">des données manquent ou sont trop anciennes</span>
      </>
    ),
    trouble: <>Quelque chose ne va pas</>,
  },
  found: (at) => `Constaté le ${minute(at)}, pour cette page.`,
  parts: "Composants du service",
  databases: {
    bic: "Registres des banques",
    stats: "Clés et facturation",
    compliance: "Sanctions et risque",
  },
  mail: "E-mail",
  ok: "en ordre",
  lacksLists: "listes absentes ou trop anciennes",
  broken: "perturbé",
  mailSince: (at) => `depuis le ${minute(at)}\u202f; codes et reçus peuvent manquer`,
  running: "En service depuis",
  version: (version) => `version ${version}`,
  uptime: {
    short: "moins d’une minute",
    minutes: (count) => plural(count, "# minute", "# minutes"),
    hours: (count) => plural(count, "# heure", "# heures"),
    days: (count) => plural(count, "# jour", "# jours"),
  },
  lists: "Listes de sanctions et registres de joignabilité",
  listsLede:
    `Une liste absente ou trop ancienne ne met aucune banque hors de cause\u00a0: le résultat est alors au mieux «\u202f${verdicts.account_fine.word}\u202f».`,
  /** By list: its name, and as it stands in "Listes …". */
  sanctions: {
    OFAC: { list: "Liste de sanctions des États-Unis (OFAC)", inSentence: "de l’OFAC" },
    EU: { list: "Liste de sanctions de l’Union européenne", inSentence: "de l’UE" },
    UN: { list: "Liste de sanctions des Nations unies", inSentence: "de l’ONU" },
    UK: { list: "Liste de sanctions du Royaume-Uni", inSentence: "du Royaume-Uni" },
  },
  registers: {
    epc_sct: "Registre du virement SEPA",
    epc_sct_inst: "Registre du virement instantané SEPA",
    epc_sdd_core: "Registre du prélèvement SEPA",
    epc_vop: "Registre de la vérification du bénéficiaire (VoP)",
  },
  ofList: { current: "à jour", old: "trop ancienne", missing: "non chargée" },
  ofRegister: { current: "à jour", old: "trop ancien", missing: "non chargé" },
  asOf: (date) => `édition ${ofDate(date)}`,
  oldSince: (date, since) => `édition ${ofDate(date)}\u202f; trop ancienne depuis le ${day(since)}`,
  never: "la règle du règlement européen ou du pays en tient lieu",
  fresh: "Fraîcheur des données",
  loaded: (datasets, bics, numbers) =>
    `${plural(datasets, "# jeu de données est chargé", "# jeux de données sont chargés")}, avec ${
      plural(bics, "# BIC", "# BIC")
    } et ${plural(numbers, "# numéro de clearing suisse", "# numéros de clearing suisses")}. Par âge\u00a0:`,
  byAge: "Jeux de données par âge",
  ages: { month: "Un mois au plus", half: "Six mois au plus", year: "Un an au plus", older: "Plus d’un an" },
  note: "Une réponse le signale quand elle repose sur des données de plus d’un an.",
  each: "Chaque jeu de données et sa date",
};

/** The words of `/screen` that stand on it before its script runs. */
export const screen: typeof english.screen = {
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
export const verify: typeof english.verify = {
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
