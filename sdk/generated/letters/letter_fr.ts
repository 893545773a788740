// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Merci de confirmer vos coordonnées bancaires${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Madame, Monsieur,",
  reason: (a) => `Nous avons suspendu un paiement en votre faveur${a.amount === "" ? "" : ` de ${a.amount}`}${a.reference === "" ? "" : ` (référence ${a.reference})`}. ${a.reason}`,
  account: (a) => `Le compte dont nous disposons se termine par ${a.ending}${a.bank === "" ? "" : ` et est tenu par ${a.bank}`}.`,
  request: "Merci de nous adresser l’IBAN complet, le BIC et le nom du titulaire du compte sur papier à en-tête, ou une attestation de votre banque (RIB). Nous vous appellerons ensuite au numéro que nous connaissons déjà : nous ne modifions jamais un compte sur la seule foi d’un e-mail.",
  farewell: "Veuillez agréer, Madame, Monsieur, nos salutations distinguées.",
  reasons: {
    missing_iban: "Nous ne disposons d’aucun numéro de compte à votre nom.",
    several_ibans: "Nous disposons de plusieurs numéros de compte à votre nom, sans savoir lequel est le bon.",
    account_digits_lost: "Le numéro de compte dont nous disposons est incomplet.",
    invalid_format: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
    unsupported_country: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
    wrong_length: "L’IBAN dont nous disposons est trop long ou trop court pour son pays.",
    invalid_check_digits: "L’IBAN dont nous disposons comporte une faute de frappe.",
    checksum_failed: "L’IBAN dont nous disposons comporte une faute de frappe.",
    invalid_bban_structure: "L’IBAN dont nous disposons comporte une faute de frappe.",
    bank_code_not_allocated: "Le code banque de l’IBAN dont nous disposons n’existe pas.",
    test_bic: "Le BIC dont nous disposons est un code de test.",
    account_changed: "Le compte dont nous disposons aujourd’hui n’est pas celui sur lequel nous vous payions jusqu’ici.",
    bank_in_insolvency: "La banque qui tient le compte dont nous disposons est insolvable, fermée ou en cours de liquidation.",
    bic_of_another_bank: "Le BIC dont nous disposons n’est pas celui de la banque de votre IBAN.",
    account_of_other_name: "Le compte dont nous disposons est aussi enregistré chez nous sous un autre nom.",
    name_on_other_account: "Nous disposons de deux comptes différents à votre nom.",
    name_changed: "Jusqu’ici, nos paiements sur le compte dont nous disposons étaient faits sous un autre nom.",
    bank_code_retired: "Le code banque de l’IBAN dont nous disposons a été ou va être supprimé.",
    national_check_digits_failed: "La clé de contrôle du numéro de compte dont nous disposons est incorrecte.",
    modulus_check_failed: "La clé de contrôle du numéro de compte dont nous disposons est incorrecte.",
    verify_payee_name: "Nous n’avons pas pu confirmer la banque du compte dont nous disposons.",
    issuer_not_a_known_iban_issuer: "Nous n’avons pas pu confirmer la banque du compte dont nous disposons.",
    unregistered_layout: "Nous n’avons pas pu vérifier le numéro de compte dont nous disposons.",
    not_an_iban: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
  },
};
