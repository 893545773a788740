// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Verzoek om bevestiging van uw bankgegevens${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Geachte heer, mevrouw,",
  reason: (a) => `Wij hebben een betaling aan u${a.amount === "" ? "" : ` van ${a.amount}`}${a.reference === "" ? "" : ` (kenmerk ${a.reference})`} aangehouden. ${a.reason}`,
  account: (a) => `De rekening die bij ons bekend is, eindigt op ${a.ending}${a.bank === "" ? "" : ` en loopt bij ${a.bank}`}.`,
  request: "Wij verzoeken u ons het volledige IBAN, de BIC en de naam van de rekeninghouder te sturen op uw briefpapier, of een bevestiging van uw bank. Daarna bellen wij u op het telefoonnummer dat wij al van u hebben; wij wijzigen een rekening nooit uitsluitend op basis van een e-mail.",
  farewell: "Met vriendelijke groet",
  reasons: {
    missing_iban: "Wij hebben geen rekeningnummer van u.",
    several_ibans: "Wij hebben meerdere rekeningnummers van u en weten niet welk nummer het juiste is.",
    account_digits_lost: "Het rekeningnummer dat bij ons bekend is, is onvolledig.",
    invalid_format: "Het rekeningnummer dat bij ons bekend is, is geen IBAN.",
    unsupported_country: "Het rekeningnummer dat bij ons bekend is, is geen IBAN.",
    wrong_length: "Het IBAN dat bij ons bekend is, is te lang of te kort voor het land van de rekening.",
    invalid_check_digits: "Het IBAN dat bij ons bekend is, bevat een tikfout.",
    checksum_failed: "Het IBAN dat bij ons bekend is, bevat een tikfout.",
    invalid_bban_structure: "Het IBAN dat bij ons bekend is, bevat een tikfout.",
    bank_code_not_allocated: "De bankcode in het IBAN dat bij ons bekend is, bestaat niet.",
    test_bic: "De BIC die bij ons bekend is, is een testcode.",
    account_changed: "De rekening die nu is opgegeven, is niet de rekening waarop wij tot nu toe betaalden.",
    bank_in_insolvency: "De bank van de rekening die bij ons bekend is, is insolvent, gesloten of wordt afgewikkeld.",
    bic_of_another_bank: "De BIC die bij ons bekend is, hoort niet bij de bank van uw IBAN.",
    account_of_other_name: "De rekening die bij ons bekend is, staat bij ons ook onder een andere naam.",
    name_on_other_account: "Bij ons staan twee verschillende rekeningen op uw naam.",
    name_changed: "Onze betalingen naar de rekening die bij ons bekend is, stonden tot nu toe op een andere naam.",
    bank_code_retired: "De bankcode in het IBAN dat bij ons bekend is, is vervallen of vervalt binnenkort.",
    national_check_digits_failed: "Het controlecijfer van het rekeningnummer dat bij ons bekend is, klopt niet.",
    modulus_check_failed: "De controlecijfers van het rekeningnummer dat bij ons bekend is, kloppen niet.",
    verify_payee_name: "Wij konden de bank van de rekening die bij ons bekend is, niet bevestigen.",
    issuer_not_a_known_iban_issuer: "Wij konden de bank van de rekening die bij ons bekend is, niet bevestigen.",
    unregistered_layout: "Wij konden het rekeningnummer dat bij ons bekend is, niet controleren.",
    not_an_iban: "Het rekeningnummer dat bij ons bekend is, is geen IBAN.",
  },
};
