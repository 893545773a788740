// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { WatchChangesWords } from "./watch_changes.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `watchChanges`. */
export const watchChanges: WatchChangesWords = {
  theBank: (a) => `the bank ${a.code}`,
  corrected: (a) => `We corrected our own data; nothing changed at the bank. ${a.sentence}`,
  lists: {
    OFAC: "OFAC",
    EU: "EU",
    UN: "UN",
    UK: "UK",
  },
  schemes: {
    SCT: "SEPA credit transfers",
    SCT_INST: "instant payments",
    SDD: "SEPA direct debits",
    VOP: "Verification of Payee",
  },
  regimes: {
    un_sanctions_regime: "UN sanctions",
    eu_restrictions_on_banks: "EU restrictions on banks",
    eu_sanctions_regime: "EU sanctions",
    us_sanctions_regime: "US sanctions",
    uk_sanctions_regime: "UK sanctions",
  },
  kinds: {
    sanctions_listed: (a) => `${a.bank} is on the ${a.lists} sanctions ${writing.plural(a.count, "list", "lists")}. Don't pay, and refer the case to compliance.`,
    sanctions_review: (a) => `${a.bank} may be on the ${a.lists} sanctions ${writing.plural(a.count, "list", "lists")}. Have someone compare the names before the next payment.`,
    sanctions_delisted: (a) => `${a.bank} isn't on the ${a.lists} sanctions ${writing.plural(a.count, "list", "lists")} any more${a.left === "" ? ", nor on any other list we checked" : `, but a match remains: ${a.left}`}. Screen the bank again before you pay.`,
    bank_merged: (a) => `${a.before} has been taken over by ${a.after}. Ask the payee for the new IBAN before the next payment.`,
    bank_closed: (a) => a.status === "closed" ? `The register has removed bank code ${a.bankCode} of ${a.bank}. Don't pay, and ask the payee for a new IBAN.` : a.status === "not_listed" ? `${a.bank} has been removed from its country's list of banks that issue IBANs. Ask the payee to confirm the account before the next payment.` : a.bankCode === "" ? `The bank code of ${a.bank} has been retired. Ask the payee for the new BIC before the next payment.` : `The register will delete bank code ${a.bankCode} of ${a.bank}. Ask the payee for a new IBAN before the next payment.`,
    bank_insolvent: (a) => `${a.bank} is insolvent, closed or merged into another bank, according to a register. Don't pay until the payee gives you an account at another bank, or the bank confirms that it still accepts payments.`,
    licence_ended: (a) => `The licence of ${a.bank} has ended, according to a register. Don't pay until the payee gives you an account at another bank, or the bank confirms that it still accepts payments.`,
    special_measure_changed: (a) => a.isListed === "yes" ? `Special measure of an authority against ${a.bank}: ${a.after}. Refer the case to compliance before the next payment.` : `No special measure of an authority against ${a.bank} is known any more. Screen the bank again before you pay.`,
    bank_restored: (a) => `${a.bank} is back in the register without restrictions. Screen it again before you pay.`,
    bank_renamed: (a) => `${a.before} is now called ${a.after}. Update the name of the bank in your records.`,
    code_redirected: (a) => `Payments to bank code ${a.bankCode} of ${a.bank} now go to ${a.after}. Ask the payee for the new IBAN.`,
    bic_changed: (a) => `The BIC of ${a.bank} is now ${a.after} instead of ${a.before}. Update it in your records before the next payment.`,
    reach_lost: (a) => `${a.bank} has stopped supporting ${a.schemes}. Choose another way to pay.`,
    reach_gained: (a) => `${a.bank} now supports ${a.schemes}. You don't need to do anything.`,
    fatf_changed: (a) => a.status === "black_list" ? `${a.country} is on the FATF black list. Apply your own due diligence to payments there.` : a.status === "grey_list" ? `${a.country} is on the FATF grey list. Apply your own due diligence to payments there.` : a.status === "suspended" ? `The FATF has suspended the membership of ${a.country}. Apply your own due diligence to payments there.` : a.status === "member" ? `${a.country} is a member of the FATF and isn't on any of its lists. You don't need to do anything.` : `${a.country} isn't on any FATF list. You don't need to do anything.`,
    eu_high_risk_changed: (a) => a.isListed === "yes" ? `The EU lists ${a.country} as a high-risk third country. Apply enhanced due diligence to payments there.` : `The EU has removed ${a.country} from its list of high-risk third countries. You don't need to do anything.`,
    country_sanctions_changed: (a) => a.status === "comprehensive" ? `The bank's country or region (${a.country}) is under comprehensive sanctions. Don't pay, and refer the case to compliance.` : a.status === "" ? `The sanctions against ${a.country} have ended. Screen the bank again before you pay.` : `The sanctions against ${a.country} have changed and are now: ${a.regimes}. Check whether they affect the next payment.`,
  },
};
