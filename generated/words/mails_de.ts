// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { MailsWords } from "./mails.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `mails`. */
export const mails: MailsWords = {
  greeting: "Guten Tag,",
  signature: "Bankscreen",
  code: {
    subject: (a) => `${a.code} ist Ihr Code für Bankscreen`,
    openings: {
      generate: "mit dieser E-Mail-Adresse wurde ein kostenloser API-Schlüssel von Bankscreen angefordert, vermutlich von Ihnen. Dieser Code bestätigt, dass die Adresse Ihnen gehört:",
      claim: "mit dieser E-Mail-Adresse soll das Kontingent eines API-Schlüssels von Bankscreen erhöht werden, vermutlich von Ihnen. Dieser Code bestätigt, dass die Adresse Ihnen gehört:",
      device: "mit dieser E-Mail-Adresse soll ein API-Schlüssel von Bankscreen für ein Programm freigegeben werden, vermutlich von Ihnen. Dieser Code bestätigt, dass die Adresse Ihnen gehört:",
      account: "jemand, vermutlich Sie selbst, möchte sich im Bankscreen-Konto zu dieser E-Mail-Adresse anmelden. Der Code lautet:",
    },
    uses: {
      generate: "Geben Sie ihn dort ein, wo Sie danach gefragt wurden. Ruft Ihr Programm die API direkt auf, wiederholen Sie die Anfrage mit dem Code als „code“.",
      claim: "Geben Sie ihn dort ein, wo Sie danach gefragt wurden. Ruft Ihr Programm die API direkt auf, wiederholen Sie die Anfrage mit dem Code als „code“.",
      device: "Geben Sie ihn dort ein, wo Sie danach gefragt wurden, aber nur, wenn Sie die Seite selbst geöffnet haben.",
      account: "Geben Sie ihn dort ein, wo Sie danach gefragt wurden.",
    },
    validity: (a) => `Er ist ${writing.plural(a.minutes, "# Minute", "# Minuten")} gültig und lässt sich nur einmal verwenden.`,
    ignoring: {
      generate: "Waren Sie das nicht? Dann ignorieren Sie diese E-Mail. Ohne den Code wird für Ihre Adresse kein Schlüssel erstellt.",
      claim: "Waren Sie das nicht? Dann ignorieren Sie diese E-Mail. Ohne den Code wird kein Schlüssel mit Ihrer Adresse verknüpft.",
      device: "Waren Sie das nicht? Dann ignorieren Sie diese E-Mail. Ohne den Code erhält kein Programm einen Schlüssel mit Ihrer Adresse.",
      account: "Waren Sie das nicht? Dann ignorieren Sie diese E-Mail. Ohne den Code sieht niemand Ihre Schlüssel.",
    },
    secrecy: "Geben Sie den Code nicht weiter. Wir fragen nie per E-Mail oder Telefon danach.",
  },
  changes: {
    headings: {
      stop: "Nicht zahlen:",
      check: "Vor der Zahlung prüfen:",
      info: "Zur Kenntnis:",
    },
    stopSubject: (a) => `Nicht zahlen: Meldung ${writing.plural(a.count, "zur Bank eines beobachteten Zahlungsempfängers", "zu den Banken von # beobachteten Zahlungsempfängern")}`,
    subject: (a) => `Änderungen bei ${writing.plural(a.count, "der Bank eines beobachteten Zahlungsempfängers", "den Banken von # beobachteten Zahlungsempfängern")}`,
    corrected: "(Wir haben unsere eigenen Daten berichtigt; bei der Bank hat sich nichts geändert.)",
    more: (a) => `Und ${writing.number(a.count)} weitere.`,
    andMore: (a) => `${a.named} und ${writing.plural(a.count, "# weiterer", "# weitere")}`,
    change: (a) => `${a.payees}: ${a.summary}`,
    all: "Alle Änderungen mit ihren Quellen:",
    stopMails: "Sie erhalten diese E-Mail, weil Sie mit einem Schlüssel dieser Adresse Zahlungsempfänger beobachten. Abbestellen:",
  },
  pausedWebhook: {
    subject: (a) => `Webhook angehalten: ${a.host} nimmt keine Nachrichten an`,
    paused: (a) => `Der Webhook ${a.id} des Schlüssels ${a.prefix}… ist angehalten: ${a.host} hat seit ${writing.plural(a.days, "# Tag", "# Tagen")} keine Nachricht angenommen oder meldet, dass es die Adresse nicht mehr gibt.`,
    nothingLost: "Es geht nichts verloren: Ihr Konto zeigt alle Änderungen.",
    resume: "Sobald Ihr System wieder läuft, senden Sie ihm aus Ihrem Konto einen Test. Antwortet es, läuft der Webhook weiter. Ihr Konto zeigt auch, was gesendet wurde und was zurückkam:",
  },
  notice: {
    subjects: {
      quota_80: "80 % Ihres Kontingents bei Bankscreen sind verbraucht",
      credits_low: "Ihr Guthaben bei Bankscreen geht zur Neige",
    },
    used: (a) => `mit Ihrem Schlüssel ${a.key} sind ${writing.number(a.used)} von ${writing.number(a.limit)} Abrufen verbraucht.`,
    usedOfMonth: (a) => `mit Ihrem Schlüssel ${a.key} sind in diesem Monat ${writing.number(a.used)} von ${writing.number(a.limit)} Abrufen verbraucht. Am 1. des nächsten Monats wird das Kontingent erneuert.`,
    low: (a) => `Ihr Schlüssel ${a.key} hat noch Guthaben für ${writing.plural(a.credits, "# Abruf", "# Abrufe")}, höchstens ein Zehntel des Stands nach dem letzten Kauf.`,
    signIn: "Ihr Guthaben sehen und erhöhen Sie in Ihrem Konto bei Bankscreen. Melden Sie sich dort mit dieser E-Mail-Adresse an.",
    once: {
      quota_80: "Für jedes Kontingent erhalten Sie diese E-Mail nur einmal.",
      credits_low: "Nach jedem Kauf erhalten Sie diese E-Mail nur einmal.",
    },
  },
  newKey: {
    subject: "Ihr API-Schlüssel von Bankscreen",
    subscribed: "vielen Dank für Ihr Abonnement von Bankscreen Pro.",
    bought: (a) => `vielen Dank für Ihren Kauf. Sie haben jetzt Guthaben für ${writing.plural(a.credits, "# Abruf", "# Abrufe")} bei Bankscreen; es verfällt nicht.`,
    take: "Sie haben einen neuen API-Schlüssel. Falls er nach der Zahlung nicht angezeigt wurde, öffnen Sie ihn hier; das geht nur einmal:",
    secrecy: "Leiten Sie diese E-Mail nicht weiter, bevor Sie den Link geöffnet haben: Wer ihn zuerst öffnet, erhält den Schlüssel.",
  },
  key: {
    subjects: {
      created: "Ein API-Schlüssel von Bankscreen wurde erstellt",
      rotated: "Ein API-Schlüssel von Bankscreen wurde ersetzt",
      revoked: "Ein API-Schlüssel von Bankscreen wurde gesperrt",
    },
    named: (a) => `„${a.name}“ (${a.prefix}…)`,
    created: (a) => `in Ihrem Konto bei Bankscreen wurde am ${writing.minute(a.at)} der API-Schlüssel ${a.key} erstellt.`,
    rotated: (a) => `in Ihrem Konto bei Bankscreen wurde am ${writing.minute(a.at)} der API-Schlüssel ${a.key} ersetzt. Der neue beginnt mit ${a.prefix}…, der alte gilt nicht mehr.`,
    revoked: (a) => `in Ihrem Konto bei Bankscreen wurde am ${writing.minute(a.at)} der API-Schlüssel ${a.key} gesperrt. Er gilt nicht mehr und lässt sich nicht wiederherstellen.`,
    wasYou: "Wenn Sie das waren, müssen Sie nichts tun.",
    wasNot: "Wenn nicht, ist jemand anderes in Ihrem Konto angemeldet. Melden Sie sich an, wählen Sie „Überall abmelden“, und ersetzen oder sperren Sie danach jeden Schlüssel, den andere kennen könnten:",
    mailbox: "Ändern Sie auch das Passwort Ihres E-Mail-Kontos: Wer Ihre E-Mails liest, kann sich anmelden.",
  },
};
