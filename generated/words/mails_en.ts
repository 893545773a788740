// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { MailsWords } from "./mails.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `mails`. */
export const mails: MailsWords = {
  greeting: "Hello,",
  signature: "Bankscreen",
  code: {
    subject: (a) => `${a.code} is your Bankscreen code`,
    openings: {
      generate: "Someone, probably you, requested a free Bankscreen API key with this email address. This code confirms that the address is yours:",
      claim: "Someone, probably you, wants to raise the quota of a Bankscreen API key with this email address. This code confirms that the address is yours:",
      device: "Someone, probably you, is approving a Bankscreen API key for a program with this email address. This code confirms that the address is yours:",
      account: "Someone, probably you, wants to sign in to the Bankscreen account of this email address. The code is:",
    },
    uses: {
      generate: "Enter it where you were asked for it. If your program calls the API directly, repeat the request with the code as \"code\".",
      claim: "Enter it where you were asked for it. If your program calls the API directly, repeat the request with the code as \"code\".",
      device: "Enter it where you were asked for it, but only if you opened that page yourself.",
      account: "Enter it where you were asked for it.",
    },
    validity: (a) => `It is valid for ${writing.plural(a.minutes, "# minute", "# minutes")} and works once.`,
    ignoring: {
      generate: "If this wasn't you, ignore this email. Without the code, no key is created for your address.",
      claim: "If this wasn't you, ignore this email. Without the code, no key is linked to your address.",
      device: "If this wasn't you, ignore this email. Without the code, no program gets a key with your address.",
      account: "If this wasn't you, ignore this email. Without the code, nobody can see your keys.",
    },
    secrecy: "Don't share this code with anyone. We never ask for it by email or phone.",
  },
  changes: {
    headings: {
      stop: "Don't pay:",
      check: "Check before you pay:",
      info: "For information:",
    },
    stopSubject: (a) => `Don't pay: problem at the ${writing.plural(a.count, "bank of a payee", "banks of # payees")} you watch`,
    subject: (a) => `Changes at the ${writing.plural(a.count, "bank of a payee", "banks of # payees")} you watch`,
    corrected: "(We corrected our own data; nothing changed at the bank.)",
    more: (a) => `And ${writing.number(a.count)} more.`,
    andMore: (a) => `${a.named} and ${writing.number(a.count)} more`,
    change: (a) => `${a.payees}: ${a.summary}`,
    all: "All changes, with their sources:",
    stopMails: "You receive this email because you watch payees with a key of this address. Unsubscribe:",
  },
  pausedWebhook: {
    subject: (a) => `Webhook paused: ${a.host} isn't accepting messages`,
    paused: (a) => `The webhook ${a.id} of key ${a.prefix}… is paused because ${a.host} hasn't accepted a message for ${writing.plural(a.days, "# day", "# days")} or responded that the address no longer exists.`,
    nothingLost: "Nothing is lost: your account shows every change.",
    resume: "Once your receiver works again, send it a test from your account. If it responds, the webhook resumes. Your account also shows what was sent and what came back:",
  },
  notice: {
    subjects: {
      quota_80: "You have used 80% of your Bankscreen quota",
      credits_low: "Your Bankscreen credits are running low",
    },
    used: (a) => `Your key ${a.key} has used ${writing.number(a.used)} of its ${writing.number(a.limit)} calls.`,
    usedOfMonth: (a) => `Your key ${a.key} has used ${writing.number(a.used)} of its ${writing.number(a.limit)} calls this month. The quota renews on the 1st.`,
    low: (a) => `Your key ${a.key} has ${writing.plural(a.credits, "# credit", "# credits")} left, a tenth or less of its balance after the last purchase.`,
    signIn: "To see your balance or buy more, sign in to your Bankscreen account with this email address.",
    once: {
      quota_80: "We send this email only once for each quota.",
      credits_low: "We send this email only once after each purchase.",
    },
  },
  newKey: {
    subject: "Your Bankscreen API key",
    subscribed: "Thank you for subscribing to Bankscreen Pro.",
    bought: (a) => `Thank you for buying ${writing.plural(a.credits, "# Bankscreen credit", "# Bankscreen credits")}. They never expire.`,
    take: "You have a new API key. If you didn't see it after the payment, open it here; this works only once:",
    secrecy: "Don't forward this email before you have opened the link: the first person to open it gets the key.",
  },
  key: {
    subjects: {
      created: "A Bankscreen API key was created",
      rotated: "The secret of a Bankscreen API key was replaced",
      revoked: "A Bankscreen API key was revoked",
    },
    named: (a) => `“${a.name}” (${a.prefix}…)`,
    created: (a) => `The API key ${a.key} was created in your Bankscreen account on ${writing.minute(a.at)}.`,
    rotated: (a) => `The secret of the API key ${a.key} was replaced in your Bankscreen account on ${writing.minute(a.at)}. The new one begins with ${a.prefix}…; the old one no longer works.`,
    revoked: (a) => `The API key ${a.key} was revoked in your Bankscreen account on ${writing.minute(a.at)}. It no longer works and can't be restored.`,
    wasYou: "If this was you, you don't need to do anything.",
    wasNot: "If it wasn't, someone else is signed in to your account. Sign in, choose “Sign out everywhere”, and then replace or revoke every key that others may know:",
    mailbox: "Also change the password of this email account: anyone who can read its messages can sign in.",
  },
};
