/**
 * A letter to a supplier in German.
 *
 * @module
 */
import type { LetterWords } from "./catalogue.ts";

/** The words of the letter. */
export const germanLetter: LetterWords = {
  subject: (reference) =>
    `Bitte bestätigen Sie Ihre Bankverbindung${reference === "" ? "" : ` (${reference})`}`,
  greeting: (name) => name === "" ? "Sehr geehrte Damen und Herren," : `Guten Tag, ${name},`,
  occasion: (amount, reference) =>
    `wir halten eine Zahlung an Sie${amount === "" ? "" : ` über ${amount}`}${
      reference === "" ? "" : ` für ${reference}`
    } zurück. Der Grund: `,
  account: (ending, bank) =>
    `Das uns vorliegende Konto endet auf ${ending}${bank === "" ? "" : ` und wird bei ${bank} geführt`}.`,
  request:
    "Bitte senden Sie uns die vollständige IBAN, den BIC und den Namen des Kontoinhabers auf Ihrem Briefbogen oder als Bestätigung Ihrer Bank. Danach rufen wir Sie unter der Nummer an, die bei uns hinterlegt ist; allein aufgrund einer E-Mail ändern wir keine Bankverbindung.",
  farewell: "Mit freundlichen Grüßen",
  reasons: {
    missing_iban: "Uns liegt keine Kontonummer von Ihnen vor.",
    invalid_format: "Die uns vorliegende Kontonummer ist keine IBAN.",
    unsupported_country: "Die uns vorliegende Kontonummer ist keine IBAN.",
    wrong_length: "Die uns vorliegende IBAN hat nicht die Länge, die in ihrem Land gilt.",
    invalid_check_digits: "Die uns vorliegende IBAN enthält einen Tippfehler.",
    checksum_failed: "Die uns vorliegende IBAN enthält einen Tippfehler.",
    invalid_bban_structure: "Die uns vorliegende IBAN enthält einen Tippfehler.",
    bank_code_not_allocated: "Die Bankleitzahl in der uns vorliegenden IBAN gibt es nicht.",
    test_bic: "Der uns vorliegende BIC ist ein Testcode.",
    account_changed:
      "Die uns jetzt vorliegende Bankverbindung ist nicht die, auf die wir bisher gezahlt haben.",
    bank_in_insolvency: "Die Bank des uns vorliegenden Kontos ist insolvent oder wird abgewickelt.",
    bic_of_another_bank: "Der uns vorliegende BIC gehört nicht zu der Bank Ihrer IBAN.",
    account_of_other_name: "Das uns vorliegende Konto ist bei uns unter einem anderen Namen hinterlegt.",
    name_on_other_account: "Unter Ihrem Namen liegen uns zwei verschiedene Konten vor.",
    name_changed: "Auf das uns vorliegende Konto haben wir bisher unter einem anderen Namen gezahlt.",
    bank_code_retired: "Die Bankleitzahl in der uns vorliegenden IBAN ist nicht mehr gültig.",
    modulus_check_failed: "Die Prüfziffer der uns vorliegenden Kontonummer stimmt nicht.",
    verify_payee_name: "Wir konnten die Bank des uns vorliegenden Kontos nicht bestätigen.",
    issuer_not_a_known_iban_issuer: "Wir konnten die Bank des uns vorliegenden Kontos nicht bestätigen.",
    unregistered_layout: "Wir konnten die uns vorliegende Kontonummer nicht prüfen.",
    not_an_iban: "Die uns vorliegende Kontonummer ist keine IBAN.",
  },
};
