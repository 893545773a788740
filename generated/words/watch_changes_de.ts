// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { WatchChangesWords } from "./watch_changes.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `watchChanges`. */
export const watchChanges: WatchChangesWords = {
  theBank: (a) => `die Bank ${a.code}`,
  corrected: (a) => `Wir haben unsere eigenen Daten berichtigt; bei der Bank hat sich nichts geändert. ${a.sentence}`,
  lists: {
    OFAC: "des OFAC",
    EU: "der EU",
    UN: "der UN",
    UK: "des Vereinigten Königreichs",
  },
  schemes: {
    SCT: "SEPA-Überweisungen",
    SCT_INST: "Echtzeitüberweisungen",
    SDD: "SEPA-Lastschriften",
    VOP: "die Empfängerüberprüfung (VoP)",
  },
  regimes: {
    un_sanctions_regime: "Sanktionen der UN",
    eu_restrictions_on_banks: "Beschränkungen der EU für Banken",
    eu_sanctions_regime: "Sanktionen der EU",
    us_sanctions_regime: "Sanktionen der USA",
    uk_sanctions_regime: "Sanktionen des Vereinigten Königreichs",
  },
  kinds: {
    sanctions_listed: (a) => `${a.bank} steht auf ${writing.plural(a.count, "der Sanktionsliste", "den Sanktionslisten")} ${a.lists}. Zahlen Sie nicht, und legen Sie den Fall der Compliance vor.`,
    sanctions_review: (a) => `${a.bank} steht möglicherweise auf ${writing.plural(a.count, "der Sanktionsliste", "den Sanktionslisten")} ${a.lists}. Lassen Sie die Namen vor der nächsten Zahlung vergleichen.`,
    sanctions_delisted: (a) => `${a.bank} steht nicht mehr auf ${writing.plural(a.count, "der Sanktionsliste", "den Sanktionslisten")} ${a.lists}${a.left === "" ? " und auf keiner anderen geprüften Liste" : `; auf Listen ${a.left} gibt es weiterhin Treffer`}. Prüfen Sie die Bank vor der nächsten Zahlung erneut.`,
    bank_merged: (a) => `${a.before} wurde von ${a.after} übernommen. Bitten Sie den Zahlungsempfänger vor der nächsten Zahlung um die neue IBAN.`,
    bank_closed: (a) => a.status === "closed" ? `Die Bankleitzahl ${a.bankCode} (${a.bank}) wurde aus dem Register gestrichen. Zahlen Sie nicht, und bitten Sie den Zahlungsempfänger um eine neue IBAN.` : a.status === "not_listed" ? `${a.bank} wurde von der Liste der Banken gestrichen, die in ihrem Land IBANs vergeben. Bitten Sie den Zahlungsempfänger vor der nächsten Zahlung, das Konto zu bestätigen.` : a.bankCode === "" ? `Die Bankleitzahl der Bank ${a.bank} wurde aufgehoben. Bitten Sie den Zahlungsempfänger vor der nächsten Zahlung um den neuen BIC.` : `Die Bankleitzahl ${a.bankCode} (${a.bank}) ist im Register zur Löschung vorgemerkt. Bitten Sie den Zahlungsempfänger vor der nächsten Zahlung um eine neue IBAN.`,
    bank_insolvent: (a) => `${a.bank} ist laut Register insolvent, geschlossen oder in einer anderen Bank aufgegangen. Zahlen Sie erst wieder, wenn der Zahlungsempfänger ein Konto bei einer anderen Bank nennt oder die Bank bestätigt, dass sie noch Zahlungen annimmt.`,
    licence_ended: (a) => `Die Zulassung von ${a.bank} ist laut Register erloschen. Zahlen Sie erst wieder, wenn der Zahlungsempfänger ein Konto bei einer anderen Bank nennt oder die Bank bestätigt, dass sie noch Zahlungen annimmt.`,
    special_measure_changed: (a) => a.isListed === "yes" ? `Besondere Maßnahme einer Behörde gegen ${a.bank}: ${a.after}. Legen Sie den Fall vor der nächsten Zahlung der Compliance vor.` : `Gegen ${a.bank} ist keine besondere Maßnahme einer Behörde mehr bekannt. Prüfen Sie die Bank vor der nächsten Zahlung erneut.`,
    bank_restored: (a) => `${a.bank} steht wieder ohne Einschränkung im Register. Prüfen Sie die Bank vor der nächsten Zahlung erneut.`,
    bank_renamed: (a) => `${a.before} heißt jetzt ${a.after}. Ändern Sie den Namen der Bank in Ihren Stammdaten.`,
    code_redirected: (a) => `Zahlungen an die Bankleitzahl ${a.bankCode} (${a.bank}) gehen jetzt an ${a.after}. Bitten Sie den Zahlungsempfänger um die neue IBAN.`,
    bic_changed: (a) => `Neuer BIC von ${a.bank}: ${a.after} statt ${a.before}. Ändern Sie ihn vor der nächsten Zahlung in Ihren Stammdaten.`,
    reach_lost: (a) => `${a.bank} ist nicht mehr erreichbar für ${a.schemes}. Wählen Sie einen anderen Zahlungsweg.`,
    reach_gained: (a) => `${a.bank} ist jetzt erreichbar für ${a.schemes}. Sie müssen nichts tun.`,
    fatf_changed: (a) => a.status === "black_list" ? `Auf der schwarzen Liste der FATF: ${a.country}. Beachten Sie bei Zahlungen dorthin Ihre eigenen Sorgfaltspflichten.` : a.status === "grey_list" ? `Auf der grauen Liste der FATF: ${a.country}. Beachten Sie bei Zahlungen dorthin Ihre eigenen Sorgfaltspflichten.` : a.status === "suspended" ? `Die FATF hat die Mitgliedschaft ausgesetzt: ${a.country}. Beachten Sie bei Zahlungen dorthin Ihre eigenen Sorgfaltspflichten.` : a.status === "member" ? `Mitglied der FATF und auf keiner ihrer Listen: ${a.country}. Sie müssen nichts tun.` : `Auf keiner Liste der FATF: ${a.country}. Sie müssen nichts tun.`,
    eu_high_risk_changed: (a) => a.isListed === "yes" ? `Laut EU ein Drittland mit hohem Risiko: ${a.country}. Für Zahlungen dorthin gelten verstärkte Sorgfaltspflichten.` : `Von der EU-Liste der Drittländer mit hohem Risiko gestrichen: ${a.country}. Sie müssen nichts tun.`,
    country_sanctions_changed: (a) => a.status === "comprehensive" ? `Land oder Region der Bank unter umfassenden Sanktionen: ${a.country}. Zahlen Sie nicht, und legen Sie den Fall der Compliance vor.` : a.status === "" ? `Die Sanktionen gegen dieses Land wurden aufgehoben: ${a.country}. Prüfen Sie die Bank vor der nächsten Zahlung erneut.` : `Die Sanktionen gegen dieses Land haben sich geändert: ${a.country}. Jetzt gelten: ${a.regimes}. Prüfen Sie, ob sie die nächste Zahlung betreffen.`,
  },
};
