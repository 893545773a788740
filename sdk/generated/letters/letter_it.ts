// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Richiesta di conferma delle coordinate bancarie${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Gentili Signori,",
  reason: (a) => `abbiamo sospeso un pagamento a Vostro favore${a.amount === "" ? "" : ` di ${a.amount}`}${a.reference === "" ? "" : ` (riferimento ${a.reference})`}. ${a.reason}`,
  account: (a) => `Le coordinate in nostro possesso si riferiscono a un conto che termina con ${a.ending}${a.bank === "" ? "" : `, presso ${a.bank}`}.`,
  request: "Vi preghiamo di inviarci l'IBAN completo, il BIC e il nome dell'intestatario del conto su carta intestata, oppure un'attestazione della Vostra banca. Vi telefoneremo poi al numero già in nostro possesso: non modifichiamo mai un conto sulla sola base di un'e-mail.",
  farewell: "Distinti saluti",
  reasons: {
    missing_iban: "Non disponiamo di alcun numero di conto a Voi intestato.",
    several_ibans: "Disponiamo di più numeri di conto a Voi intestati e non sappiamo quale sia quello corretto.",
    account_digits_lost: "Il numero di conto in nostro possesso è incompleto.",
    invalid_format: "Il numero di conto in nostro possesso non è un IBAN.",
    unsupported_country: "Il numero di conto in nostro possesso non è un IBAN.",
    wrong_length: "L'IBAN in nostro possesso è troppo lungo o troppo corto per il Paese del conto.",
    invalid_check_digits: "L'IBAN in nostro possesso contiene un errore di battitura.",
    checksum_failed: "L'IBAN in nostro possesso contiene un errore di battitura.",
    invalid_bban_structure: "L'IBAN in nostro possesso contiene un errore di battitura.",
    bank_code_not_allocated: "Il codice banca nell'IBAN in nostro possesso non esiste.",
    test_bic: "Il BIC in nostro possesso è un codice di prova.",
    account_changed: "Il conto ora indicato non è quello sul quale abbiamo effettuato finora i pagamenti.",
    bank_in_insolvency: "La banca presso la quale è aperto il conto è insolvente, ha cessato l'attività o è in liquidazione.",
    bic_of_another_bank: "Il BIC in nostro possesso non corrisponde alla banca del Vostro IBAN.",
    account_of_other_name: "Lo stesso conto risulta nei nostri archivi anche sotto un altro nome.",
    name_on_other_account: "Disponiamo di due conti diversi a Voi intestati.",
    name_changed: "Finora i nostri pagamenti su questo conto erano intestati a un altro nome.",
    bank_code_retired: "Il codice banca nell'IBAN in nostro possesso è stato o sarà soppresso.",
    national_check_digits_failed: "Il carattere di controllo del numero di conto in nostro possesso non è corretto.",
    modulus_check_failed: "I caratteri di controllo del numero di conto in nostro possesso non sono corretti.",
    verify_payee_name: "Non siamo riusciti a identificare con certezza la banca dell'IBAN in nostro possesso.",
    issuer_not_a_known_iban_issuer: "Non siamo riusciti a identificare con certezza la banca dell'IBAN in nostro possesso.",
    unregistered_layout: "Non siamo riusciti a verificare il numero di conto in nostro possesso.",
    not_an_iban: "Il numero di conto in nostro possesso non è un IBAN.",
  },
};
