// Words of the pages about keys, the account and the approval of a program, in German.
import { german as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type * as english from "../english/keys.tsx";

const { plural, number, day } = catalogue.writing;

/** Keys, the account and the approval of a program. */
export const keys: typeof english.keys = {
  troubles: {
    invalid_email: "Das ist keine gültige E-Mail-Adresse. Bitte prüfen Sie die Schreibweise.",
    disposable_email: "Diese Domain vergibt Wegwerfadressen. Bitte verwenden Sie Ihre eigene Adresse.",
    undeliverable_email:
      "Unter dieser Domain werden keine E-Mails angenommen. Bitte prüfen Sie die Schreibweise.",
    invalid_code: "Der Code stimmt nicht oder ist abgelaufen. Lassen Sie sich einen neuen schicken.",
    invalid_request: "Die Angaben sind unvollständig. Bitte füllen Sie das Formular noch einmal aus.",
    code_rate_limited: "An diese Adresse wurden zu viele Codes geschickt. Bitte warten Sie eine Stunde.",
    code_unavailable:
      "Die E-Mail konnte gerade nicht verschickt werden. Bitte versuchen Sie es in einigen Minuten erneut.",
    rate_limit_exceeded: "Aus Ihrem Netzwerk kamen zu viele Abrufe. Bitte warten Sie eine Minute.",
    device_rate_limited: "Es wurden zu viele Codes eingegeben. Bitte warten Sie etwas.",
    key_creation_limit:
      "Für Ihr Netzwerk sind heute alle kostenlosen Schlüssel vergeben. Morgen gibt es wieder welche.",
    verification_required: "Für einen weiteren Schlüssel brauchen wir eine bestätigte E-Mail-Adresse.",
    invalid_or_expired:
      "Dieser Code ist unbekannt oder abgelaufen. Starten Sie die Anmeldung in Ihrem Programm neu.",
    approval_token_required: "Diese Seite ist zu alt. Geben Sie den Code bitte noch einmal ein.",
    service_unavailable: "Der Dienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.",
    signed_out: "Sie sind abgemeldet.",
    rate_limited:
      "Zu dieser Adresse wurde in den letzten 24 Stunden schon ein Schlüssel erstellt oder bestätigt. Er gilt weiter; den nächsten gibt es nach Ablauf der 24 Stunden.",
    account_key_limit:
      "Ihre Adresse hat schon so viele Schlüssel, wie sie haben darf. Sperren Sie einen, den Sie nicht mehr brauchen.",
    address_not_proven: "Bestätigen Sie zuerst, dass dieser Schlüssel Ihnen gehört.",
    not_found: "Diesen Schlüssel gibt es nicht mehr. Vielleicht wurde er inzwischen gesperrt.",
    receipt_not_found: "Zu dieser Zahlung gibt es keinen Beleg.",
  },
  email: "E-Mail-Adresse",
  code: "Code aus der E-Mail",
  mailCode: "Code zusenden",
  goOn: "Weiter",
  shown: {
    title: "Ihr API-Schlüssel",
    once: "Bewahren Sie ihn jetzt auf: Er wird nicht noch einmal angezeigt.",
    copy: "Schlüssel kopieren",
    copied: "Kopiert",
    gone: "Der Schlüssel wurde nur einmal angezeigt, bis Sie diese Seite verlassen haben.",
    use:
      "Um eine Zahlungsdatei zu prüfen, fahren Sie mit diesem Schlüssel fort. Die Seite öffnet sich in einem neuen Tab, der den Schlüssel nur im Arbeitsspeicher hält.",
    screen: "Mit diesem Schlüssel eine Datei prüfen",
    firstCall: "Der erste Abruf",
  },
  page: {
    title: "Kostenlosen Schlüssel holen",
    description: "Ein kostenloser API-Schlüssel, sofort, ohne Konto und ohne Adresse.",
    lede: (calls, accounts) =>
      `${
        number(calls)
      } Abrufe im Monat, sofort: ohne Konto und ohne Adresse. Mit einem Schlüssel werden auch Sanktionen ` +
      `und Risiko jeder Bank geprüft, und Dateien mit mehr als ${number(accounts)} Zahlungsempfängern.`,
    once: "Der Schlüssel wird nur einmal angezeigt. Halten Sie einen Ort bereit, um ihn aufzubewahren.",
    show: "Schlüssel anzeigen",
    more: (calls) => `Mit bestätigter E-Mail-Adresse sind es ${number(calls)} Abrufe im Monat:`,
    how: "so bestätigen Sie eine Adresse",
    prices: "Alle Preise",
  },
  device: {
    title: "Programm freigeben",
    description: "Die Anfrage eines Programms nach einem API-Schlüssel freigeben oder ablehnen.",
    confirm: "Zeigt Ihr eigenes Programm jetzt vor Ihnen genau diesen Code an?",
    type: "Geben Sie den Code ein, den Ihr Programm anzeigt.",
    missing: "Geben Sie die acht Buchstaben ein, die Ihr Programm anzeigt.",
    code: "Code",
    yes: "Ja, mein Programm zeigt ihn an",
    warning:
      "Hat Ihnen jemand diesen Link oder diesen Code geschickt? Dann gilt er für ein fremdes Programm: Schließen Sie diese Seite.",
    who: "Wer fragt, und wofür",
    unchecked: "Das sagt das Programm über sich selbst; geprüft hat es niemand.",
    name: "Name",
    noName: "Keine Angabe",
    reason: "Zweck",
    left: "Gültig noch",
    minutes: (count) => `etwa ${plural(count, "# Minute", "# Minuten")}`,
    withEmail: "Mit Ihrer E-Mail-Adresse",
    withEmailDetail: (calls) =>
      `${number(calls)} Abrufe im Monat. Sie erhalten zuerst einen Code per E-Mail.`,
    without: "Ohne Adresse",
    withoutDetail: (calls) => `${number(calls)} Abrufe im Monat, sofort. Das lässt sich später erhöhen.`,
    approve: "Freigeben",
    notMine: "Nicht mein Programm",
    notMineDetail: "Das Programm erfährt von der Ablehnung und erhält nichts.",
    deny: "Ablehnen",
    mailbox: "Sehen Sie in Ihr E-Mail-Postfach",
    onItsWay: (email) => `Ein sechsstelliger Code ist unterwegs an ${email}.`,
    approved: "Das Programm hat seinen Schlüssel",
    approvedDetail: (calls) =>
      `Kehren Sie dorthin zurück; es holt den Schlüssel selbst ab. Er hat ${
        number(calls)
      } Abrufe im Monat. Hier ist nichts weiter zu tun.`,
    denied: "Abgelehnt",
    deniedDetail: "Das Programm erhält keinen Schlüssel. Sie können diese Seite schließen.",
  },
  account: {
    description:
      "Anmeldung mit einem Code per E-Mail: Ihre Schlüssel, deren Nutzung, Restguthaben und Belege.",
    signIn: "Anmelden",
    signInLede:
      "Hier sehen Sie die Schlüssel Ihrer E-Mail-Adresse. Ohne Passwort: Sie erhalten einen sechsstelligen Code per E-Mail.",
    sent: (email) => `Ein Code ist unterwegs an ${email}, sofern die Adresse E-Mails annimmt.`,
    other: "Andere Adresse",
    again: "Noch einmal versuchen",
    yourKeys: "Ihre Schlüssel",
    none: (email) => `Zu ${email} gibt es noch keinen Schlüssel.`,
    ended: (count) =>
      plural(count, "Ein weiterer Schlüssel gilt nicht mehr.", "# weitere Schlüssel gelten nicht mehr."),
    pages: "Seiten mit Schlüsseln",
    previous: "Vorherige Schlüssel",
    page: (page, pages) => `Seite ${number(page)} von ${number(pages)}`,
    next: "Weitere Schlüssel",
    unconfirmed: "Nicht bestätigt",
    paidBy: "Abrufe werden bezahlt aus",
    plans: {
      "free": "kostenlosen Abrufen",
      "free+pack": "kostenlosen Abrufen, dann Guthaben",
      "pack": "Guthaben",
      "none": "nichts mehr übrig",
      "pro": "Pro",
      "pro+pack": "Pro, dann Guthaben",
    },
    month: "Abrufe dieses Monats",
    free: "Kostenlose Abrufe",
    credits: "Guthaben",
    left: (left, of) => `${number(left)} von ${number(of)} übrig`,
    calls: "Abrufe, berechnet oder nicht",
    last: "Letzter Abruf",
    never: "noch keiner",
    created: "Erstellt",
    report: "Nutzung anzeigen",
    closeReport: "Nutzung ausblenden",
    buy: (pack) => `Paket ${pack} kaufen`,
    subscribe: "Pro abonnieren",
    manage: "Abonnement verwalten",
    acts: {
      create: "Schlüssel erstellen",
      createDetail: (calls, keys) =>
        `Ein kostenloser Schlüssel mit ${number(calls)} Abrufen im Monat, einer pro Tag; bis zu ${
          number(keys)
        } Schlüssel je Adresse. Geben Sie jedem Programm und jeder Kollegin einen eigenen: So sehen Sie, wer wie viel nutzt, und können einen einzelnen sperren.`,
      createAndShow: "Erstellen und einmal anzeigen",
      name: "Name",
      nameExample: "Zahllauf",
      giveName: "Benennen",
      rename: "Umbenennen",
      saveName: "Namen speichern",
      rotate: "Schlüssel ersetzen",
      rotateDetail:
        "Sie erhalten einen neuen geheimen Schlüssel, der einmal angezeigt wird. Abrufe, Guthaben, beobachtete Zahlungsempfänger, Webhooks und Name bleiben erhalten. Der alte gilt sofort nicht mehr: Tragen Sie den neuen überall ein, wo der alte verwendet wird.",
      rotateNow: "Ersetzen und neuen anzeigen",
      revoke: "Schlüssel sperren",
      revokeDetail: "Ein gesperrter Schlüssel lässt sich nicht wiederherstellen. Damit enden:",
      ends: {
        calls: "alle Abrufe, die ein Programm mit ihm macht",
        free: (count) =>
          plural(
            count,
            "# kostenloser Abruf, der noch übrig ist",
            "# kostenlose Abrufe, die noch übrig sind",
          ),
        credits: (count) =>
          plural(
            count,
            "Guthaben für # Abruf; es wird nicht erstattet",
            "Guthaben für # Abrufe; es wird nicht erstattet",
          ),
        watches: (count) =>
          plural(
            count,
            "die Beobachtung von # Zahlungsempfänger",
            "die Beobachtung von # Zahlungsempfängern",
          ),
        webhooks: (count) => plural(count, "# Webhook", "# Webhooks"),
        subscription:
          "die Nutzung des Pro-Abonnements: Kündigen Sie es vorher über den Link in den E-Mails des Zahlungsdienstleisters, sonst wird es weiter berechnet",
      },
      rotateInstead:
        "Falls ein Fremder den Schlüssel kennen könnte, ersetzen Sie ihn lieber: Dann bleibt alles erhalten, nur der alte gilt nicht mehr.",
      sure: "Ja, diesen Schlüssel endgültig sperren",
      revokeNow: "Schlüssel sperren",
      confirm: "Ja, das ist mein Schlüssel",
      disown: "Nein, das ist nicht mein Schlüssel",
      unconfirmedBought:
        "Dieser Schlüssel wurde mit Ihrer E-Mail-Adresse gekauft. Wenn Sie das waren, bestätigen Sie ihn: Dann sehen Sie seine Nutzung und Belege und können ihn verwalten.",
      unconfirmedMade:
        "Dieser Schlüssel wurde mit Ihrer E-Mail-Adresse erstellt. Wenn Sie das waren, bestätigen Sie ihn: Dann sehen Sie seine Nutzung und können ihn verwalten.",
      confirmDetail:
        "Bestätigen Sie keinen Schlüssel, den Sie nicht kennen: Wer ihn besitzt, sähe alles, was Sie dort hinterlegen. Weisen Sie ihn zurück, dann verschwindet er aus Ihrem Konto.",
      newKey: "Ihr neuer Schlüssel",
      newSecret: "Ihr Schlüssel wurde ersetzt",
      oldIsOver:
        "Der alte Schlüssel gilt nicht mehr. Tragen Sie den neuen überall ein, wo der alte verwendet wurde.",
      done: {
        named: "Der Name ist gespeichert.",
        confirmed: "Schlüssel bestätigt. Sie können ihn jetzt benennen, ersetzen oder sperren.",
        disowned: "Schlüssel zurückgewiesen. Er hat mit Ihrer E-Mail-Adresse nichts mehr zu tun.",
        revoked: "Der Schlüssel ist gesperrt und gilt nicht mehr.",
      },
    },
    watched: "Beobachtete Zahlungsempfänger: Änderungen, Webhooks und E-Mails",
    receipts: "Belege",
    noReceipts: "Es wurde noch nichts bezahlt.",
    columns: {
      paid: "Bezahlt",
      what: "Wofür",
      key: "Schlüssel",
      amount: "Betrag",
      status: "Status",
      receipt: "Beleg",
    },
    creditCount: (count) => plural(count, "Guthaben für # Abruf", "Guthaben für # Abrufe"),
    unknownAmount: "nicht bekannt",
    statuses: { paid: "bezahlt", refunded: "erstattet", disputed: "beanstandet" },
    openReceipt: "Beleg öffnen",
    invoices: "Rechnungen",
    onChain: "auf der Blockchain",
    noReceipt: "keiner",
    signOut: "Abmelden",
    signOutAll: "Überall abmelden",
    until: (date) => `Angemeldet bis ${day(date)}`,
  },
  report: {
    heading: (days) => `Die letzten ${number(days)} Tage`,
    summary: (calls, failed, networks, isUnusual) =>
      `${plural(calls, "# Abruf", "# Abrufe")}, davon ${number(failed)} abgewiesen, aus ${
        plural(networks, "# Netzwerk", "# Netzwerken")
      }${isUnusual ? ", was ungewöhnlich ist" : ""}.`,
    operations: "Was abgerufen wurde",
    operation: "Funktion",
    calls: "Abrufe",
    refusals: "Abweisungen nach Ursache",
    cause: "Was geschah und was zu tun ist",
    chart: (count, date) =>
      `Abrufe nach Tagen. Die meisten waren es am ${day(date)} mit ${
        number(count)
      }; die Tabelle der Tage folgt.`,
    bar: (date, calls, failed) => `${day(date)}: ${number(calls)} Abrufe, ${number(failed)} abgewiesen`,
    scale: (count) => `bis zu ${plural(count, "# Abruf", "# Abrufe")} am Tag;`,
    refused: "abgewiesen",
    asTable: "Dieselben Daten als Tabelle",
    day: "Tag",
    refusedHead: "Abgewiesen",
  },
};
