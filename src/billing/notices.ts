// Mails that warn the holder of a key before it runs out.
import { catalogues, type Language } from "../../sdk/verdicts/mod.ts";
import { type Email, renderEmail } from "../email/mod.ts";
import type { NoticeKind } from "../storage/mod.ts";
import type { KeyBalance } from "./balance.ts";

type NoticedBalance = Pick<KeyBalance, "keyPrefix" | "limit" | "used" | "basis" | "creditsRemaining">;

/** Texts of the notices, in one language; numbers are written as it writes them. */
interface NoticeWords {
  readonly hello: string;
  readonly subjects: Readonly<Record<NoticeKind, string>>;
  readonly used: (key: string, used: string, limit: string) => string;
  readonly usedOfMonth: (key: string, used: string, limit: string) => string;
  readonly low: (key: string, credits: string) => string;
  readonly signIn: string;
  readonly once: Readonly<Record<NoticeKind, string>>;
}

const WORDS: Readonly<Record<Language, NoticeWords>> = {
  en: {
    hello: "Hello,",
    subjects: {
      quota_80: "80 % of your Bankscreen allowance is used",
      credits_low: "Your Bankscreen credits run low",
    },
    used: (key, used, limit) => `Your key ${key} has used ${used} of its ${limit} calls.`,
    usedOfMonth: (key, used, limit) =>
      `Your key ${key} has used ${used} of its ${limit} calls of this month, which refill on the 1st.`,
    low: (key, credits) =>
      `Your key ${key} has ${credits} credits left, a tenth of what it had after its last recharge.`,
    signIn: "Your Bankscreen account shows what is left and how to add to it: sign in there with this email.",
    once: { quota_80: "This is told once per allowance.", credits_low: "This is told once per recharge." },
  },
  de: {
    hello: "Guten Tag,",
    subjects: {
      quota_80: "80 % Ihrer Abrufe bei Bankscreen sind verbraucht",
      credits_low: "Ihr Guthaben bei Bankscreen geht zur Neige",
    },
    used: (key, used, limit) => `Ihr Schlüssel ${key} hat ${used} von ${limit} Abrufen verbraucht.`,
    usedOfMonth: (key, used, limit) =>
      `Ihr Schlüssel ${key} hat ${used} von ${limit} Abrufen dieses Monats verbraucht; am 1. stehen wieder alle bereit.`,
    low: (key, credits) =>
      `der Schlüssel ${key} hat noch ein Guthaben von ${credits}, ein Zehntel des Standes nach dem letzten Aufladen.`,
    signIn:
      "Was übrig ist und wie Sie aufstocken, zeigt Ihr Konto bei Bankscreen: Melden Sie sich dort mit dieser " +
      "E-Mail-Adresse an.",
    once: {
      quota_80: "Diese Nachricht erhalten Sie einmal je Kontingent.",
      credits_low: "Diese Nachricht erhalten Sie einmal je Aufladung.",
    },
  },
  fr: {
    hello: "Bonjour,",
    subjects: {
      quota_80: "80 % de vos appels Bankscreen sont utilisés",
      credits_low: "Vos crédits Bankscreen s’épuisent",
    },
    used: (key, used, limit) => `Votre clé ${key} a utilisé ${used} de ses ${limit} appels.`,
    usedOfMonth: (key, used, limit) =>
      `Votre clé ${key} a utilisé ${used} de ses ${limit} appels de ce mois, renouvelés le 1er.`,
    low: (key, credits) =>
      `Il reste ${credits} crédits à votre clé ${key}, un dixième de ce qu’elle avait après la dernière recharge.`,
    signIn:
      "Votre compte Bankscreen montre ce qui reste et comment en ajouter : connectez-vous-y avec cette adresse " +
      "e-mail.",
    once: {
      quota_80: "Ce message n’est envoyé qu’une fois par quota.",
      credits_low: "Ce message n’est envoyé qu’une fois par recharge.",
    },
  },
};

/** Writes the mail of a notice. */
export function noticeMail(kind: NoticeKind, balance: NoticedBalance, language: Language): Email {
  const { keyPrefix, limit, used, basis, creditsRemaining } = balance;
  const words = WORDS[language];
  const { number } = catalogues[language].writing;
  const key = `${keyPrefix}…`;
  const say = basis === "monthly" ? words.usedOfMonth : words.used;
  return renderEmail(words.subjects[kind], [
    words.hello,
    kind === "quota_80"
      ? say(key, number(Math.min(used, limit)), number(limit))
      : words.low(key, number(creditsRemaining)),
    `${words.signIn} ${words.once[kind]}`,
    "Bankscreen",
  ], language);
}
