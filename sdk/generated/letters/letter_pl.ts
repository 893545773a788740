// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Prośba o potwierdzenie numeru rachunku bankowego${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Szanowni Państwo,",
  reason: (a) => `wstrzymaliśmy płatność na Państwa rzecz${a.amount === "" ? "" : ` w kwocie ${a.amount}`}${a.reference === "" ? "" : ` (tytuł płatności: ${a.reference})`}. ${a.reason}`,
  account: (a) => `Posiadany przez nas numer rachunku kończy się znakami ${a.ending}${a.bank === "" ? "" : `, a rachunek prowadzi ${a.bank}`}.`,
  request: "Prosimy o przesłanie pełnego numeru IBAN, kodu BIC oraz nazwy posiadacza rachunku na papierze firmowym albo zaświadczenia z banku o posiadaniu rachunku. Następnie zadzwonimy do Państwa pod numer telefonu, który już posiadamy; nigdy nie zmieniamy numeru rachunku wyłącznie na podstawie wiadomości e-mail.",
  farewell: "Z poważaniem",
  reasons: {
    missing_iban: "Nie posiadamy numeru Państwa rachunku.",
    several_ibans: "Posiadamy kilka numerów Państwa rachunków i nie wiemy, który jest właściwy.",
    account_digits_lost: "Posiadany przez nas numer rachunku jest niekompletny.",
    invalid_format: "Posiadany przez nas numer rachunku nie jest numerem IBAN.",
    unsupported_country: "Posiadany przez nas numer rachunku nie jest numerem IBAN.",
    wrong_length: "Posiadany przez nas numer IBAN jest za długi lub za krótki dla kraju rachunku.",
    invalid_check_digits: "Posiadany przez nas numer IBAN zawiera błąd w zapisie.",
    checksum_failed: "Posiadany przez nas numer IBAN zawiera błąd w zapisie.",
    invalid_bban_structure: "Posiadany przez nas numer IBAN zawiera błąd w zapisie.",
    bank_code_not_allocated: "Kod banku w posiadanym przez nas numerze IBAN nie istnieje.",
    test_bic: "Posiadany przez nas kod BIC jest kodem testowym.",
    account_changed: "Podany teraz rachunek nie jest tym, na który dotychczas dokonywaliśmy płatności.",
    bank_in_insolvency: "Bank prowadzący rachunek, którego numer posiadamy, jest niewypłacalny, zamknięty lub w likwidacji.",
    bic_of_another_bank: "Posiadany przez nas kod BIC nie należy do banku wskazanego w Państwa numerze IBAN.",
    account_of_other_name: "Posiadany przez nas numer rachunku figuruje u nas także pod inną nazwą.",
    name_on_other_account: "Mamy u siebie zapisane dwa różne rachunki pod Państwa nazwą.",
    name_changed: "Dotychczas płatności na ten rachunek były dokonywane pod inną nazwą odbiorcy.",
    bank_code_retired: "Kod banku w posiadanym przez nas numerze IBAN został lub zostanie wycofany.",
    national_check_digits_failed: "Cyfra kontrolna posiadanego przez nas numeru rachunku jest nieprawidłowa.",
    modulus_check_failed: "Cyfry kontrolne posiadanego przez nas numeru rachunku są nieprawidłowe.",
    verify_payee_name: "Nie udało nam się potwierdzić banku prowadzącego rachunek, którego numer posiadamy.",
    issuer_not_a_known_iban_issuer: "Nie udało nam się potwierdzić banku prowadzącego rachunek, którego numer posiadamy.",
    unregistered_layout: "Nie udało nam się sprawdzić posiadanego przez nas numeru rachunku.",
    not_an_iban: "Posiadany przez nas numer rachunku nie jest numerem IBAN.",
  },
};
