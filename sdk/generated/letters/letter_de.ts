// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Bitte bestätigen Sie Ihre Bankverbindung${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Sehr geehrte Damen und Herren,",
  reason: (a) => `wir haben eine Zahlung an Sie${a.amount === "" ? "" : ` über ${a.amount}`}${a.reference === "" ? "" : ` für ${a.reference}`} zurückgestellt. ${a.reason}`,
  account: (a) => `Das bei uns hinterlegte Konto endet auf ${a.ending}${a.bank === "" ? "" : ` und wird bei ${a.bank} geführt`}.`,
  request: "Bitte senden Sie uns die vollständige IBAN, den BIC und den Namen des Kontoinhabers auf Ihrem Briefbogen oder als Bestätigung Ihrer Bank. Danach rufen wir Sie unter der Nummer an, die bei uns hinterlegt ist; allein aufgrund einer E-Mail ändern wir keine Bankverbindung.",
  farewell: "Mit freundlichen Grüßen",
  reasons: {
    missing_iban: "Uns liegt keine Kontonummer von Ihnen vor.",
    several_ibans: "Uns liegen mehrere Kontonummern von Ihnen vor, und wir wissen nicht, welche gilt.",
    account_digits_lost: "Die bei uns hinterlegte Kontonummer ist unvollständig.",
    invalid_format: "Die bei uns hinterlegte Kontonummer ist keine IBAN.",
    unsupported_country: "Die bei uns hinterlegte Kontonummer ist keine IBAN.",
    wrong_length: "Die bei uns hinterlegte IBAN ist zu lang oder zu kurz für ihr Land.",
    invalid_check_digits: "Die bei uns hinterlegte IBAN enthält einen Tippfehler.",
    checksum_failed: "Die bei uns hinterlegte IBAN enthält einen Tippfehler.",
    invalid_bban_structure: "Die bei uns hinterlegte IBAN enthält einen Tippfehler.",
    bank_code_not_allocated: "Die Bankleitzahl in der bei uns hinterlegten IBAN gibt es nicht.",
    test_bic: "Der bei uns hinterlegte BIC ist ein Testcode.",
    account_changed: "Die jetzt angegebene Bankverbindung ist nicht die, auf die wir bisher gezahlt haben.",
    bank_in_insolvency: "Die Bank des bei uns hinterlegten Kontos ist insolvent, geschlossen oder wird abgewickelt.",
    bic_of_another_bank: "Der bei uns hinterlegte BIC gehört nicht zu der Bank Ihrer IBAN.",
    account_of_other_name: "Das bei uns hinterlegte Konto läuft bei uns auch unter einem anderen Namen.",
    name_on_other_account: "Unter Ihrem Namen liegen uns zwei verschiedene Konten vor.",
    name_changed: "Auf das bei uns hinterlegte Konto haben wir bisher unter einem anderen Namen gezahlt.",
    bank_code_retired: "Die Bankleitzahl in der bei uns hinterlegten IBAN wurde oder wird aufgehoben.",
    national_check_digits_failed: "Die Prüfziffer der bei uns hinterlegten Kontonummer stimmt nicht.",
    modulus_check_failed: "Die Prüfziffern der bei uns hinterlegten Kontonummer stimmen nicht.",
    verify_payee_name: "Wir konnten die Bank des bei uns hinterlegten Kontos nicht bestätigen.",
    issuer_not_a_known_iban_issuer: "Wir konnten die Bank des bei uns hinterlegten Kontos nicht bestätigen.",
    unregistered_layout: "Wir konnten die bei uns hinterlegte Kontonummer nicht prüfen.",
    not_an_iban: "Die bei uns hinterlegte Kontonummer ist keine IBAN.",
  },
};
