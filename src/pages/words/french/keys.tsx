// Words of the pages about keys, the account and the approval of a program, in French.
import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type * as english from "../english/keys.tsx";

const { plural, number, day } = catalogue.writing;

/** Keys, the account and the approval of a program. */
export const keys: typeof english.keys = {
  troubles: {
    invalid_email: "Cette adresse e-mail n’est pas valide. Vérifiez la saisie.",
    disposable_email: "Ce domaine fournit des adresses jetables. Utilisez votre propre adresse.",
    undeliverable_email: "Ce domaine ne reçoit pas d’e-mails. Vérifiez la saisie.",
    invalid_code: "Le code est incorrect ou expiré. Demandez-en un nouveau.",
    invalid_request: "Le formulaire est incomplet. Remplissez-le de nouveau.",
    code_rate_limited: "Trop de codes ont été envoyés à cette adresse. Attendez une heure.",
    code_unavailable: "L’e-mail n’a pas pu être envoyé. Réessayez dans quelques minutes.",
    rate_limit_exceeded: "Trop d’appels viennent de votre réseau. Attendez une minute.",
    device_rate_limited: "Trop de codes ont été saisis. Attendez un peu.",
    key_creation_limit: "Votre réseau a déjà reçu toutes les clés gratuites du jour. Revenez demain.",
    verification_required: "Pour une autre clé, il faut une adresse e-mail vérifiée.",
    invalid_or_expired: "Ce code est inconnu ou expiré. Recommencez dans votre programme.",
    approval_token_required: "Cette page est trop ancienne. Saisissez de nouveau le code.",
    service_unavailable: "Le service ne répond pas pour le moment. Réessayez dans un instant.",
    signed_out: "Vous êtes déconnecté.",
    rate_limited:
      "Cette adresse a déjà reçu ou confirmé une clé au cours des dernières 24 heures. Cette clé reste valable\u202f; attendez la fin des 24 heures pour la suivante.",
    account_key_limit: "Votre adresse a déjà autant de clés que possible. Révoquez-en une qui ne sert plus.",
    address_not_proven: "Confirmez d’abord que cette clé est à vous.",
    not_found: "Cette clé n’existe plus. Elle a peut-être été révoquée entre-temps.",
    receipt_not_found: "Il n’y a pas de reçu pour ce paiement.",
  },
  email: "Adresse e-mail",
  code: "Code reçu par e-mail",
  mailCode: "M’envoyer un code",
  goOn: "Continuer",
  shown: {
    title: "Votre clé API",
    once: "Conservez-la maintenant\u00a0: elle ne sera plus affichée.",
    copy: "Copier la clé",
    copied: "Copiée",
    gone: "Affichée une seule fois, jusqu’à ce que vous quittiez cette page.",
    use:
      "Pour contrôler un fichier de paiements, continuez avec cette clé. La page s’ouvre dans un nouvel onglet, qui ne garde la clé qu’en mémoire.",
    screen: "Contrôler un fichier avec cette clé",
    firstCall: "Faire le premier appel",
  },
  page: {
    title: "Obtenir une clé gratuite",
    description: "Une clé API gratuite, tout de suite, sans compte ni adresse.",
    lede: (calls, accounts) =>
      `${
        number(calls)
      } appels par mois, tout de suite\u00a0: sans compte ni adresse. Une clé permet aussi de contrôler les sanctions et le risque ` +
      `de chaque banque, et les fichiers de plus de ${number(accounts)} bénéficiaires.`,
    once: "La clé n’est affichée qu’une fois. Préparez un endroit où la conserver.",
    show: "Afficher ma clé",
    more: (calls) => `Avec une adresse e-mail vérifiée, elle a ${number(calls)} appels par mois\u00a0:`,
    how: "comment vérifier une adresse",
    prices: "Tous les tarifs",
  },
  device: {
    title: "Autoriser un programme",
    description: "Accepter ou refuser la demande de clé API d’un programme.",
    confirm: "Votre propre programme affiche-t-il exactement ce code, maintenant, devant vous\u202f?",
    type: "Saisissez le code qu’affiche votre programme.",
    missing: "Saisissez les huit lettres qu’affiche votre programme.",
    code: "Code",
    yes: "Oui, mon programme l’affiche",
    warning:
      "Quelqu’un vous a envoyé ce lien ou ce code\u202f? Il vaut alors pour son programme, pas pour le vôtre\u00a0: fermez cette page.",
    who: "Qui demande, et pourquoi",
    unchecked: "Voici ce que le programme dit de lui-même\u202f; personne ne l’a vérifié.",
    name: "Nom",
    noName: "Non indiqué",
    reason: "But",
    left: "Temps restant",
    minutes: (count) => `environ ${plural(count, "# minute", "# minutes")}`,
    withEmail: "Avec votre adresse e-mail",
    withEmailDetail: (calls) => `${number(calls)} appels par mois. Un code vous est d’abord envoyé.`,
    without: "Sans adresse",
    withoutDetail: (calls) =>
      `${number(calls)} appels par mois, tout de suite. Vous pourrez augmenter plus tard.`,
    approve: "Autoriser",
    notMine: "Ce n’est pas mon programme",
    notMineDetail: "Le programme est informé du refus et ne reçoit rien.",
    deny: "Refuser",
    mailbox: "Consultez votre messagerie",
    onItsWay: (email) => `Un code à six chiffres est en route vers ${email}.`,
    approved: "Le programme a sa clé",
    approvedDetail: (calls) =>
      `Retournez-y\u202f; il récupère la clé lui-même. Elle a ${
        number(calls)
      } appels par mois. Il n’y a rien d’autre à faire ici.`,
    denied: "Refusé",
    deniedDetail: "Le programme ne reçoit pas de clé. Vous pouvez fermer cette page.",
  },
  account: {
    description:
      "Connexion par un code reçu par e-mail\u00a0: vos clés, leur utilisation, le solde et les reçus.",
    signIn: "Se connecter",
    signInLede:
      "Consultez les clés de votre adresse e-mail. Sans mot de passe\u00a0: un code à six chiffres vous est envoyé.",
    sent: (email) => `Un code est en route vers ${email}, si cette adresse reçoit les e-mails.`,
    other: "Une autre adresse",
    again: "Réessayer",
    yourKeys: "Vos clés",
    none: (email) => `Il n’y a pas encore de clé pour ${email}.`,
    ended: (count) =>
      plural(count, "Une autre clé n’est plus valable.", "# autres clés ne sont plus valables."),
    pages: "Pages de clés",
    previous: "Clés précédentes",
    page: (page, pages) => `Page ${number(page)} sur ${number(pages)}`,
    next: "Clés suivantes",
    unconfirmed: "Non confirmée",
    paidBy: "Les appels sont payés par",
    plans: {
      "free": "les appels gratuits",
      "free+pack": "les appels gratuits, puis les crédits",
      "pack": "les crédits",
      "none": "plus rien pour le moment",
      "pro": "Pro",
      "pro+pack": "Pro, puis les crédits",
    },
    month: "Appels du mois",
    free: "Appels gratuits",
    credits: "Crédits",
    left: (left, of) => `${number(left)} sur ${number(of)} restants`,
    calls: "Appels, facturés ou non",
    last: "Dernier appel",
    never: "jamais",
    created: "Créée le",
    report: "Voir l’utilisation",
    closeReport: "Masquer l’utilisation",
    buy: (pack) => `Acheter ${pack} crédits`,
    subscribe: "S’abonner à Pro",
    manage: "Gérer l’abonnement",
    acts: {
      create: "Créer une clé",
      createDetail: (calls, keys) =>
        `Une clé gratuite avec ${number(calls)} appels par mois, une par jour\u202f; jusqu’à ${
          number(keys)
        } clés par adresse. Donnez la sienne à chaque programme ou collègue\u00a0: vous voyez ainsi qui l’utilise et pouvez la révoquer seule.`,
      createAndShow: "La créer et l’afficher une fois",
      name: "Nom",
      nameExample: "Paiements du mois",
      giveName: "Lui donner un nom",
      rename: "Renommer",
      saveName: "Enregistrer le nom",
      rotate: "Remplacer le secret",
      rotateDetail:
        "La clé reçoit un nouveau secret, affiché une seule fois. Les appels restants, les crédits, les bénéficiaires suivis, les webhooks et le nom sont conservés. L’ancien secret cesse aussitôt de fonctionner\u00a0: soyez prêt à le remplacer partout où il est utilisé.",
      rotateNow: "Remplacer et afficher le nouveau",
      revoke: "Révoquer cette clé",
      revokeDetail: "Une clé révoquée ne peut pas être rétablie. Prennent fin avec elle\u00a0:",
      ends: {
        calls: "tous les appels qu’un programme fait avec elle",
        free: (count) => plural(count, "# appel gratuit restant", "# appels gratuits restants"),
        credits: (count) =>
          plural(
            count,
            "# crédit prépayé, qui n’est pas remboursé",
            "# crédits prépayés, qui ne sont pas remboursés",
          ),
        watches: (count) => plural(count, "le suivi de # bénéficiaire", "le suivi de # bénéficiaires"),
        webhooks: (count) => plural(count, "# webhook", "# webhooks"),
        subscription:
          "l’usage de son abonnement Pro\u00a0: résiliez-le d’abord par le lien qui figure dans les e-mails du prestataire de paiement, sinon il reste facturé",
      },
      rotateInstead:
        "Si quelqu’un d’autre peut connaître la clé, remplacez plutôt son secret\u00a0: tout est conservé, sauf l’ancien secret.",
      sure: "Oui, révoquer définitivement cette clé",
      revokeNow: "Révoquer la clé",
      confirm: "Oui, cette clé est à moi",
      disown: "Non, cette clé n’est pas à moi",
      unconfirmedBought:
        "Cette clé a été achetée avec votre adresse e-mail. Si c’était vous, confirmez-la\u00a0: vous verrez son utilisation et ses reçus, et pourrez la gérer.",
      unconfirmedMade:
        "Cette clé a été créée avec votre adresse e-mail. Si c’était vous, confirmez-la\u00a0: vous verrez son utilisation et pourrez la gérer.",
      confirmDetail:
        "Ne confirmez pas une clé que vous ne connaissez pas\u00a0: la personne qui la détient verrait tout ce que vous y ajoutez. Rejetez-la, et elle disparaîtra de votre compte.",
      newKey: "Votre nouvelle clé",
      newSecret: "Le nouveau secret de votre clé",
      oldIsOver: "L’ancien secret ne fonctionne plus. Mettez le nouveau partout où il était utilisé.",
      done: {
        named: "Le nom est enregistré.",
        confirmed: "Clé confirmée. Vous pouvez maintenant la nommer, remplacer son secret ou la révoquer.",
        disowned: "Clé rejetée. Elle n’a plus aucun lien avec votre adresse e-mail.",
        revoked: "La clé est révoquée et ne fonctionne plus.",
      },
    },
    watched: "Bénéficiaires suivis\u00a0: changements, webhooks et e-mails",
    receipts: "Reçus",
    noReceipts: "Rien n’a encore été payé.",
    columns: {
      paid: "Payé le",
      what: "Objet",
      key: "Clé",
      amount: "Montant",
      status: "État",
      receipt: "Reçu",
    },
    creditCount: (count) => plural(count, "# crédit", "# crédits"),
    unknownAmount: "inconnu",
    statuses: { paid: "payé", refunded: "remboursé", disputed: "contesté" },
    openReceipt: "Ouvrir le reçu",
    invoices: "Factures",
    onChain: "sur la blockchain",
    noReceipt: "aucun",
    signOut: "Se déconnecter",
    signOutAll: "Se déconnecter partout",
    until: (date) => `Connecté jusqu’au ${day(date)}`,
  },
  report: {
    heading: (days) => `Les ${number(days)} derniers jours`,
    summary: (calls, failed, networks, isUnusual) =>
      `${plural(calls, "# appel", "# appels")}, dont ${number(failed)} refusés, depuis ${
        plural(networks, "# réseau", "# réseaux")
      }${isUnusual ? ", ce qui est inhabituel" : ""}.`,
    operations: "Ce qui a été appelé",
    operation: "Fonction",
    calls: "Appels",
    refusals: "Refus par cause",
    cause: "Ce qui s’est passé et que faire",
    chart: (count, date) =>
      `Appels par jour. Le maximum est de ${number(count)} le ${day(date)}\u202f; le tableau des jours suit.`,
    bar: (date, calls, failed) => `${day(date)}\u00a0: ${number(calls)} appels, ${number(failed)} refusés`,
    scale: (count) => `jusqu’à ${plural(count, "# appel", "# appels")} par jour\u202f;`,
    refused: "refusés",
    asTable: "Les mêmes données en tableau",
    day: "Jour",
    refusedHead: "Refusés",
  },
};
