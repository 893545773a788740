/**
 * A letter to a supplier in French.
 *
 * @module
 */
import type { LetterWords } from "./catalogue.ts";

/** The words of the letter. */
export const frenchLetter: LetterWords = {
  subject: (reference) =>
    `Merci de confirmer vos coordonnées bancaires${reference === "" ? "" : ` (${reference})`}`,
  greeting: (name) => name === "" ? "Madame, Monsieur," : `Bonjour ${name},`,
  occasion: (amount, reference) =>
    `Nous avons suspendu un paiement en votre faveur${amount === "" ? "" : ` de ${amount}`}${
      reference === "" ? "" : `, référence ${reference}`
    }, pour la raison suivante. `,
  account: (ending, bank) =>
    `Le compte dont nous disposons se termine par ${ending}${
      bank === "" ? "" : ` et il est tenu par ${bank}`
    }.`,
  request:
    "Merci de nous adresser l’IBAN complet, le BIC et le nom du titulaire du compte sur papier à en-tête, ou une attestation de votre banque (RIB). Nous vous appellerons ensuite au numéro que nous connaissons déjà\u00a0: nous ne modifions jamais un compte sur la seule foi d’un e-mail.",
  farewell: "Cordialement",
  reasons: {
    missing_iban: "Nous ne disposons d’aucun numéro de compte à votre nom.",
    invalid_format: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
    unsupported_country: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
    wrong_length: "L’IBAN dont nous disposons n’a pas la longueur prévue pour son pays.",
    invalid_check_digits: "L’IBAN dont nous disposons comporte une faute de frappe.",
    checksum_failed: "L’IBAN dont nous disposons comporte une faute de frappe.",
    invalid_bban_structure: "L’IBAN dont nous disposons comporte une faute de frappe.",
    bank_code_not_allocated: "Le code banque de l’IBAN dont nous disposons n’existe pas.",
    test_bic: "Le BIC dont nous disposons est un code de test.",
    account_changed:
      "Le compte dont nous disposons aujourd’hui n’est pas celui que nous avons payé jusqu’ici.",
    bank_in_insolvency: "La banque qui tient ce compte est insolvable ou en cours de liquidation.",
    bic_of_another_bank: "Le BIC dont nous disposons n’est pas celui de la banque de votre IBAN.",
    account_of_other_name: "Le compte dont nous disposons est enregistré chez nous sous un autre nom.",
    name_on_other_account: "Nous disposons de deux comptes différents à votre nom.",
    name_changed: "Le compte dont nous disposons a été payé jusqu’ici sous un autre nom.",
    bank_code_retired: "Le code banque de l’IBAN dont nous disposons n’est plus en service.",
    modulus_check_failed: "La clé de contrôle du numéro de compte dont nous disposons est fausse.",
    verify_payee_name: "Nous n’avons pas pu confirmer la banque du compte dont nous disposons.",
    issuer_not_a_known_iban_issuer: "Nous n’avons pas pu confirmer la banque du compte dont nous disposons.",
    unregistered_layout: "Nous n’avons pas pu vérifier le numéro de compte dont nous disposons.",
    not_an_iban: "Le numéro de compte dont nous disposons n’est pas un IBAN.",
  },
};
