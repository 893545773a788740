import type { HelpWords } from "./help_english.ts";

/** The help in French. */
export const helpFrench: HelpWords = {
  usage: "Usage\u00a0:",
  places: {
    file: "FICHIER",
    name: "NOM",
    format: "FORMAT",
    language: "LANGUE",
    cursor: "CURSEUR",
    address: "URL",
    number: "NOMBRE",
    keySet: "JWKS",
    payouts: "PAIEMENTS",
    options: "options",
  },
  commands: {
    screenFile: "un fichier CSV, XLSX, JSON ou pain.001",
    screenAccounts: "ou des BIC",
    login: "obtenir une clé que vous approuvez dans le navigateur, et la conserver",
    logout: "supprimer la clé conservée",
    whoami: "quelle clé est utilisée, et ce qu’elle a déjà consommé",
    key: "obtenir une clé d’API gratuite",
    mcp: "mettre les outils à la disposition d’un assistant IA (MCP sur l’entrée standard)",
    verify:
      "vérifie qu’une réponse ou la preuve d’un contrôle n’a pas été modifiée\u202f; --row affiche la preuve d’une seule ligne, sans montrer les autres",
    watch:
      "suivre les banques de ces bénéficiaires et apprendre ce qui y change\u202f; aucun numéro de compte n’est conservé",
    changes: "ce qui a changé pour ces banques",
    credits: "ce qui reste sur la clé, et comment la recharger",
  },
  purpose: "Indique la banque de chaque IBAN et dit si quelque chose s’oppose au paiement.",
  options: {
    column: "colonne (ou champ JSON) de l’IBAN\u202f; par défaut\u00a0: reconnue à son nom et à son contenu",
    "name-column": "colonne du bénéficiaire\u202f; par défaut\u00a0: nom, bénéficiaire, fournisseur …",
    format: "csv, xlsx, json ou pain001\u202f; par défaut\u00a0: reconnu au contenu",
    before:
      "comparer avec les bénéficiaires du contrôle précédent (l’un de ces formats, ou des résultats de cette commande)\u00a0: qui a changé de compte, qui est nouveau, qui manque\u202f; rien n’est envoyé pour cela",
    "before-column": "colonne de l’IBAN dans ce fichier",
    compliance:
      "contrôler aussi les sanctions et le risque de chaque banque\u00a0: un appel de plus par banque",
    out: "écrire les résultats\u00a0: .json, .xlsx, sinon CSV\u202f; seuls les constats sont alors affichés",
    codes:
      "dans les fichiers CSV, des codes au lieu de mots pour les en-têtes et les valeurs, identiques dans toutes les langues, pour les programmes",
    evidence:
      "écrire la preuve du contrôle, signée et scellée par le serveur (un appel de plus), pour «\u00a0verify\u00a0»",
    clean:
      "réécrire le fichier dans son propre format, avec les seuls paiements auxquels rien ne s’oppose\u202f; pour pain.001, les nombres et les sommes sont recalculés",
    held: "écrire les paiements retenus (.json, .xlsx, sinon CSV)",
    letters: "écrire une lettre à chaque fournisseur qui doit confirmer quelque chose",
    resume:
      "reprendre un contrôle interrompu\u00a0: ce qui figure dans le journal, à côté de --out, n’est pas demandé de nouveau",
    partial:
      "contrôler autant de comptes que la clé le permet, si elle ne suffit pas pour tout le fichier\u202f; avec --out seulement",
    lang: "en, de ou fr\u202f; par défaut\u00a0: selon LC_ALL, LC_MESSAGES ou LANG, sinon l’anglais",
    explain: "afficher tout ce que l’on sait de chaque bénéficiaire, les cas les plus graves d’abord",
    json: "afficher un objet JSON par bénéficiaire",
    concurrency: "nombre de lots de 100 comptes envoyés en même temps\u202f; par défaut\u00a0: 4",
    "base-url": "adresse du serveur\u202f; par défaut\u00a0: BANKSCREEN_BASE_URL, sinon {server}",
    help: "afficher cette aide",
    version: "afficher la version",
    keys:
      "pour verify\u00a0: un jeu de clés enregistré (jwks.json)\u202f; par défaut\u00a0: celui du serveur",
    file: "pour verify\u00a0: le fichier de paiements, à comparer avec le contrôle",
    row: "pour verify\u00a0: le numéro d’une ligne du fichier de paiements",
    after: "pour changes\u00a0: où le dernier appel s’est arrêté\u202f; par défaut\u00a0: depuis le début",
    follow: "pour changes\u00a0: attendre la suite",
  },
  key:
    "La clé d’API est lue dans BANKSCREEN_API_KEY, sinon c’est celle que la commande login a conservée. Un IBAN qui figure plusieurs fois n’est demandé qu’une fois, et un contrôle interrompu ou répété dans les 24 heures ne coûte rien deux fois.",
  verdicts: {
    fine: "rien ne s’oppose au paiement\u00a0: le compte et la banque ont été contrôlés",
    account_fine:
      "rien ne s’oppose au compte\u202f; les sanctions n’ont pas été contrôlées (ou pas sur toutes les listes)",
    check_first: "quelqu’un doit éclaircir un point avant le paiement",
    stop: "ne pas payer",
    not_checked: "pas de résultat, avec la raison",
  },
  status:
    "Code de sortie\u00a0: 0 tout est en ordre, 1 constats, 2 contrôle impossible ou incomplet, 3 comptes en ordre, sanctions non contrôlées.",
};
