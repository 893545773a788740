// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { DeviceWords } from "./device.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `device`. */
export const device: DeviceWords = {
  title: "Programm freigeben",
  description: "Anfrage eines Programms nach einem API-Schlüssel freigeben oder ablehnen.",
  confirm: "Zeigt Ihr eigenes Programm jetzt genau diesen Code an?",
  type: "Geben Sie den Code ein, den Ihr Programm anzeigt.",
  missing: "Bitte geben Sie die acht Buchstaben ein, die Ihr Programm anzeigt.",
  code: "Code",
  yes: "Ja, mein Programm zeigt ihn an",
  warning: "Hat Ihnen jemand diesen Link oder Code geschickt? Dann gehört er zu einem fremden Programm. Schließen Sie diese Seite.",
  who: "Wer anfragt und wofür",
  unchecked: "Diese Angaben stammen vom Programm selbst. Wir haben sie nicht geprüft.",
  name: "Name",
  noName: "Keine Angabe",
  reason: "Zweck",
  left: "Noch gültig",
  minutes: (a) => `etwa ${writing.plural(a.count, "# Minute", "# Minuten")}`,
  withEmail: "Mit Ihrer E‑Mail-Adresse",
  withEmailDetail: (a) => `${writing.number(a.calls)} Abrufe im Monat. Sie erhalten zuerst einen Code per E‑Mail.`,
  without: "Ohne E‑Mail-Adresse",
  withoutDetail: (a) => `Sofort ${writing.number(a.calls)} Abrufe im Monat. Sie können das später erhöhen.`,
  approve: "Freigeben",
  notMine: "Nicht mein Programm",
  notMineDetail: "Dem Programm wird die Ablehnung mitgeteilt; einen Schlüssel erhält es nicht.",
  deny: "Ablehnen",
  mailbox: "Bitte sehen Sie in Ihrem E‑Mail-Postfach nach",
  onItsWay: (a) => `Wir haben einen sechsstelligen Code an ${a.email} geschickt.`,
  approved: "Programm freigegeben",
  approvedDetail: (a) => `Kehren Sie zum Programm zurück; es holt den Schlüssel selbst ab. Damit sind ${writing.number(a.calls)} Abrufe im Monat möglich. Hier ist nichts weiter zu tun.`,
  denied: "Anfrage abgelehnt",
  deniedDetail: "Das Programm erhält keinen Schlüssel. Sie können diese Seite schließen.",
};
