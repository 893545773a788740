// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { DeviceWords } from "./device.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `device`. */
export const device: DeviceWords = {
  title: "Autoriser un programme",
  description: "Accepter ou refuser la demande de clé d’API d’un programme.",
  confirm: "Votre propre programme affiche-t-il exactement ce code en ce moment ?",
  type: "Saisissez le code qu’affiche votre programme.",
  missing: "Veuillez saisir les huit lettres qu’affiche votre programme.",
  code: "Code",
  yes: "Oui, mon programme l’affiche",
  warning: "Quelqu’un vous a envoyé ce lien ou ce code ? Il concerne alors son programme, pas le vôtre. Fermez cette page.",
  who: "Qui demande, et pourquoi",
  unchecked: "Ces informations viennent du programme lui-même. Nous ne les avons pas vérifiées.",
  name: "Nom",
  noName: "Non indiqué",
  reason: "Motif",
  left: "Temps restant",
  minutes: (a) => `environ ${writing.plural(a.count, "# minute", "# minutes")}`,
  withEmail: "Avec votre adresse e‑mail",
  withEmailDetail: (a) => `${writing.number(a.calls)} appels par mois. Nous vous envoyons d’abord un code par e‑mail.`,
  without: "Sans adresse e‑mail",
  withoutDetail: (a) => `${writing.number(a.calls)} appels par mois, tout de suite. Vous pourrez en obtenir davantage plus tard.`,
  approve: "Autoriser",
  notMine: "Ce n’est pas mon programme",
  notMineDetail: "Le programme est informé du refus et ne reçoit pas de clé.",
  deny: "Refuser",
  mailbox: "Consultez votre messagerie",
  onItsWay: (a) => `Nous avons envoyé un code à six chiffres à ${a.email}.`,
  approved: "Programme autorisé",
  approvedDetail: (a) => `Retournez dans le programme ; il récupère la clé lui-même. Elle donne droit à ${writing.number(a.calls)} appels par mois. Vous n’avez rien d’autre à faire ici.`,
  denied: "Demande refusée",
  deniedDetail: "Le programme ne reçoit pas de clé. Vous pouvez fermer cette page.",
};
