// Mails of the codes that prove a mailbox.
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { ChallengePurpose } from "../storage/mod.ts";
import { type Email, renderSignedEmail } from "./render_email.ts";

interface CodeMailOptions {
  readonly code: string;
  readonly minutes: number;
  readonly purpose: ChallengePurpose;
  /** Of the page, or of the call, that asks for the code. */
  readonly language: Language;
}

const EN = {
  whose: "This code verifies that this email is yours:",
  typeOrSend:
    "Type it where you were asked for it; a program that calls the API itself sends the same request once " +
    'more with the code added to it as "code".',
  notYou: "It was not you? Then ignore this mail.",
};

const DE = {
  whose: "Dieser Code bestätigt, dass die Adresse Ihnen gehört:",
  typeOrSend:
    "Geben Sie ihn dort ein, wo Sie danach gefragt wurden. Ein Programm, das die API selbst aufruft, sendet " +
    "dieselbe Anfrage noch einmal und gibt den Code als „code“ mit an.",
  notYou: "Waren Sie das nicht? Dann ignorieren Sie diese E-Mail.",
};

const FR = {
  whose: "Ce code confirme que cette adresse est bien la vôtre :",
  typeOrSend:
    "Saisissez-le là où il vous a été demandé ; un programme qui appelle lui-même l’API renvoie la même " +
    "requête en y ajoutant le code sous « code ».",
  notYou: "Ce n’était pas vous ? Alors ignorez ce message.",
};

/** They name no key and no network: a person who reads the mail by mistake learns nothing about the one who asked. */
const ENGLISH = {
  subject: (code: string) => `${code} is your Bankscreen code`,
  openings: {
    generate: `Someone, most likely you, asked for a free Bankscreen API key with this address. ${EN.whose}`,
    claim: "Someone, most likely you, wants to raise the quota of a Bankscreen API key with this address. " +
      EN.whose,
    device:
      `Someone, most likely you, approves a Bankscreen API key for a program with this address. ${EN.whose}`,
    account: "Someone, most likely you, wants to see the Bankscreen API keys of this address. " +
      "This code opens that page in the browser that asked for it:",
  },
  uses: {
    generate: EN.typeOrSend,
    claim: EN.typeOrSend,
    device: "Type it where you were asked for it, and only if you opened that page yourself.",
    account: "Type it where you were asked for it.",
  },
  validity: (minutes: number) => `It is valid for ${minutes} minutes and works once.`,
  ignoring: {
    generate: `${EN.notYou} Without the code no key is issued for your address.`,
    claim: `${EN.notYou} Without the code your address is not tied to any key.`,
    device: `${EN.notYou} Without the code no program gets a key with your address.`,
    account: `${EN.notYou} Without the code nobody sees your keys.`,
  },
  secrecy: "Please give the code to nobody. We never ask for it by mail or by phone.",
};

const WORDS: Readonly<Record<Language, typeof ENGLISH>> = {
  en: ENGLISH,
  de: {
    subject: (code) => `${code} ist Ihr Code für Bankscreen`,
    openings: {
      generate:
        "jemand, vermutlich Sie selbst, hat mit dieser E-Mail-Adresse einen kostenlosen API-Schlüssel von " +
        `Bankscreen angefordert. ${DE.whose}`,
      claim:
        "jemand, vermutlich Sie selbst, möchte mit dieser E-Mail-Adresse das Kontingent eines API-Schlüssels von " +
        `Bankscreen erhöhen. ${DE.whose}`,
      device:
        "jemand, vermutlich Sie selbst, gibt mit dieser E-Mail-Adresse einem Programm einen API-Schlüssel von " +
        `Bankscreen frei. ${DE.whose}`,
      account:
        "jemand, vermutlich Sie selbst, möchte die API-Schlüssel sehen, die bei Bankscreen zu dieser " +
        "E-Mail-Adresse gehören. Dieser Code öffnet die Seite in dem Browser, der ihn angefordert hat:",
    },
    uses: {
      generate: DE.typeOrSend,
      claim: DE.typeOrSend,
      device:
        "Geben Sie ihn dort ein, wo Sie danach gefragt wurden, und nur, wenn Sie diese Seite selbst geöffnet " +
        "haben.",
      account: "Geben Sie ihn dort ein, wo Sie danach gefragt wurden.",
    },
    validity: (minutes) => `Er gilt ${minutes} Minuten und nur einmal.`,
    ignoring: {
      generate: `${DE.notYou} Ohne den Code wird für Ihre Adresse kein Schlüssel ausgestellt.`,
      claim: `${DE.notYou} Ohne den Code wird Ihre Adresse mit keinem Schlüssel verbunden.`,
      device: `${DE.notYou} Ohne den Code erhält kein Programm einen Schlüssel mit Ihrer Adresse.`,
      account: `${DE.notYou} Ohne den Code sieht niemand Ihre Schlüssel.`,
    },
    secrecy: "Geben Sie den Code bitte nicht weiter. Wir fragen nie per E-Mail oder Telefon danach.",
  },
  fr: {
    subject: (code) => `${code} est votre code Bankscreen`,
    openings: {
      generate:
        "Quelqu’un, vous très probablement, a demandé une clé API Bankscreen gratuite avec cette adresse e-mail. " +
        FR.whose,
      claim:
        "Quelqu’un, vous très probablement, souhaite augmenter le quota d’une clé API Bankscreen avec cette adresse " +
        `e-mail. ${FR.whose}`,
      device:
        "Quelqu’un, vous très probablement, accorde à un programme une clé API Bankscreen avec cette adresse " +
        `e-mail. ${FR.whose}`,
      account:
        "Quelqu’un, vous très probablement, souhaite voir les clés API Bankscreen de cette adresse e-mail. " +
        "Ce code ouvre la page dans le navigateur qui l’a demandé :",
    },
    uses: {
      generate: FR.typeOrSend,
      claim: FR.typeOrSend,
      device:
        "Saisissez-le là où il vous a été demandé, et seulement si vous avez ouvert cette page vous-même.",
      account: "Saisissez-le là où il vous a été demandé.",
    },
    validity: (minutes) => `Il est valable ${minutes} minutes et ne sert qu’une fois.`,
    ignoring: {
      generate: `${FR.notYou} Sans le code, aucune clé n’est délivrée pour votre adresse.`,
      claim: `${FR.notYou} Sans le code, votre adresse n’est associée à aucune clé.`,
      device: `${FR.notYou} Sans le code, aucun programme n’obtient de clé avec votre adresse.`,
      account: `${FR.notYou} Sans le code, personne ne voit vos clés.`,
    },
    secrecy: "Ne communiquez ce code à personne. Nous ne le demandons jamais par e-mail ni par téléphone.",
  },
};

/** Writes the mail for a code. */
export function codeMail({ code, minutes, purpose, language }: CodeMailOptions): Email {
  const words = WORDS[language];
  return renderSignedEmail(words.subject(code), [
    words.openings[purpose],
    { code },
    `${words.uses[purpose]} ${words.validity(minutes)}`,
    words.ignoring[purpose],
    words.secrecy,
  ], language);
}
