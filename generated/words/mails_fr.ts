// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { MailsWords } from "./mails.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `mails`. */
export const mails: MailsWords = {
  greeting: "Bonjour,",
  signature: "Bankscreen",
  code: {
    subject: (a) => `${a.code} est votre code Bankscreen`,
    openings: {
      generate: "Quelqu’un, probablement vous, a demandé une clé d’API Bankscreen gratuite avec cette adresse e-mail. Ce code confirme que l’adresse est bien la vôtre :",
      claim: "Quelqu’un, probablement vous, souhaite augmenter le quota d’une clé d’API Bankscreen avec cette adresse e-mail. Ce code confirme que l’adresse est bien la vôtre :",
      device: "Quelqu’un, probablement vous, autorise un programme à obtenir une clé d’API Bankscreen avec cette adresse e-mail. Ce code confirme que l’adresse est bien la vôtre :",
      account: "Quelqu’un, probablement vous, souhaite se connecter au compte Bankscreen de cette adresse e-mail. Voici le code :",
    },
    uses: {
      generate: "Saisissez-le là où il vous a été demandé. Si votre programme appelle directement l’API, répétez la requête en ajoutant le code sous « code ».",
      claim: "Saisissez-le là où il vous a été demandé. Si votre programme appelle directement l’API, répétez la requête en ajoutant le code sous « code ».",
      device: "Saisissez-le là où il vous a été demandé, mais seulement si vous avez ouvert cette page vous-même.",
      account: "Saisissez-le là où il vous a été demandé.",
    },
    validity: (a) => `Il est valable pendant ${writing.plural(a.minutes, "# minute", "# minutes")} et ne sert qu’une fois.`,
    ignoring: {
      generate: "Ce n’était pas vous ? Ignorez ce message. Sans le code, aucune clé n’est créée pour votre adresse.",
      claim: "Ce n’était pas vous ? Ignorez ce message. Sans le code, aucune clé n’est associée à votre adresse.",
      device: "Ce n’était pas vous ? Ignorez ce message. Sans le code, aucun programme n’obtient de clé avec votre adresse.",
      account: "Ce n’était pas vous ? Ignorez ce message. Sans le code, personne ne voit vos clés.",
    },
    secrecy: "Ne communiquez ce code à personne. Nous ne le demandons jamais par e-mail ni par téléphone.",
  },
  changes: {
    headings: {
      stop: "Ne pas payer :",
      check: "À vérifier avant de payer :",
      info: "Pour information :",
    },
    stopSubject: (a) => `Ne pas payer : alerte sur ${writing.plural(a.count, "la banque d’un bénéficiaire suivi", "les banques de # bénéficiaires suivis")}`,
    subject: (a) => `Changements concernant ${writing.plural(a.count, "la banque d’un bénéficiaire suivi", "les banques de # bénéficiaires suivis")}`,
    corrected: "(Nous avons corrigé nos propres données ; rien n’a changé du côté de la banque.)",
    more: (a) => writing.plural(a.count, "Et # autre.", "Et # autres."),
    andMore: (a) => `${a.named} et ${writing.plural(a.count, "# autre", "# autres")}`,
    change: (a) => `${a.payees} : ${a.summary}`,
    all: "Tous les changements, avec leurs sources :",
    stopMails: "Vous recevez ce message parce que vous suivez des bénéficiaires avec une clé de cette adresse. Se désabonner :",
  },
  pausedWebhook: {
    subject: (a) => `Webhook mis en pause : ${a.host} n’accepte plus de messages`,
    paused: (a) => `Le webhook ${a.id} de la clé ${a.prefix}… est en pause : ${a.host} n’a accepté aucun message depuis ${writing.plural(a.days, "# jour", "# jours")}, ou indique que l’adresse n’existe plus.`,
    nothingLost: "Rien n’est perdu : votre compte affiche tous les changements.",
    resume: "Dès que votre serveur fonctionne de nouveau, envoyez-lui un test depuis votre compte. S’il répond, le webhook est réactivé. Votre compte indique aussi les messages envoyés et les réponses reçues :",
  },
  notice: {
    subjects: {
      quota_80: "Vous avez utilisé 80 % de votre quota Bankscreen",
      credits_low: "Vos crédits Bankscreen s’épuisent",
    },
    used: (a) => `Votre clé ${a.key} a utilisé ${writing.number(a.used)} appels sur ${writing.number(a.limit)}.`,
    usedOfMonth: (a) => `Votre clé ${a.key} a utilisé ${writing.number(a.used)} appels sur ${writing.number(a.limit)} ce mois-ci. Le quota est renouvelé le 1er du mois.`,
    low: (a) => `Il reste ${writing.plural(a.credits, "# crédit", "# crédits")} sur votre clé ${a.key}, soit au plus un dixième du solde après le dernier achat.`,
    signIn: "Pour voir votre solde ou acheter des crédits, connectez-vous à votre compte Bankscreen avec cette adresse e-mail.",
    once: {
      quota_80: "Ce message n’est envoyé qu’une fois par quota.",
      credits_low: "Ce message n’est envoyé qu’une fois après chaque achat.",
    },
  },
  newKey: {
    subject: "Votre clé d’API Bankscreen",
    subscribed: "Merci de vous être abonné à Bankscreen Pro.",
    bought: (a) => `Merci d’avoir acheté ${writing.plural(a.credits, "# crédit Bankscreen", "# crédits Bankscreen")}. Ils n’expirent jamais.`,
    take: "Vous avez une nouvelle clé d’API. Si elle ne s’est pas affichée après le paiement, affichez-la ici ; cela n’est possible qu’une fois :",
    secrecy: "Ne transférez pas ce message avant d’avoir ouvert le lien : la première personne qui l’ouvre obtient la clé.",
  },
  key: {
    subjects: {
      created: "Une clé d’API Bankscreen a été créée",
      rotated: "Le secret d’une clé d’API Bankscreen a été remplacé",
      revoked: "Une clé d’API Bankscreen a été révoquée",
    },
    named: (a) => `« ${a.name} » (${a.prefix}…)`,
    created: (a) => `La clé d’API ${a.key} a été créée dans votre compte Bankscreen le ${writing.minute(a.at)}.`,
    rotated: (a) => `Le secret de la clé d’API ${a.key} a été remplacé dans votre compte Bankscreen le ${writing.minute(a.at)}. Le nouveau commence par ${a.prefix}… ; l’ancien ne fonctionne plus.`,
    revoked: (a) => `La clé d’API ${a.key} a été révoquée dans votre compte Bankscreen le ${writing.minute(a.at)}. Elle ne fonctionne plus et ne peut pas être rétablie.`,
    wasYou: "Si c’était vous, vous n’avez rien à faire.",
    wasNot: "Sinon, une autre personne est connectée à votre compte. Connectez-vous, choisissez « Se déconnecter partout », puis remplacez ou révoquez chaque clé que d’autres pourraient connaître :",
    mailbox: "Changez aussi le mot de passe de cette messagerie : toute personne qui lit vos messages peut se connecter.",
  },
};
