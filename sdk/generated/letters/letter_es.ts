// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Solicitud de confirmación de sus datos bancarios${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Estimados señores:",
  reason: (a) => `Hemos retenido un pago a su favor${a.amount === "" ? "" : ` de ${a.amount}`}${a.reference === "" ? "" : ` (referencia ${a.reference})`}. ${a.reason}`,
  account: (a) => `La cuenta que consta en nuestros registros termina en ${a.ending}${a.bank === "" ? "" : ` y está abierta en ${a.bank}`}.`,
  request: "Les rogamos que nos envíen el IBAN completo, el BIC y el nombre del titular de la cuenta en papel membretado, o un certificado de titularidad emitido por su banco. Después les llamaremos al número de teléfono que ya consta en nuestros registros: nunca modificamos una cuenta basándonos únicamente en un correo electrónico.",
  farewell: "Atentamente",
  reasons: {
    missing_iban: "No disponemos de ningún número de cuenta a su nombre.",
    several_ibans: "Disponemos de varios números de cuenta a su nombre y no sabemos cuál es el correcto.",
    account_digits_lost: "El número de cuenta que consta en nuestros registros está incompleto.",
    invalid_format: "El número de cuenta que consta en nuestros registros no es un IBAN.",
    unsupported_country: "El número de cuenta que consta en nuestros registros no es un IBAN.",
    wrong_length: "El IBAN que consta en nuestros registros es demasiado largo o demasiado corto para el país de la cuenta.",
    invalid_check_digits: "El IBAN que consta en nuestros registros contiene un error de escritura.",
    checksum_failed: "El IBAN que consta en nuestros registros contiene un error de escritura.",
    invalid_bban_structure: "El IBAN que consta en nuestros registros contiene un error de escritura.",
    bank_code_not_allocated: "El código de entidad del IBAN que consta en nuestros registros no existe.",
    test_bic: "El BIC que consta en nuestros registros es un código de prueba.",
    account_changed: "La cuenta indicada ahora no es aquella en la que les pagábamos hasta la fecha.",
    bank_in_insolvency: "El banco de la cuenta que consta en nuestros registros es insolvente, ha cesado su actividad o está en liquidación.",
    bic_of_another_bank: "El BIC que consta en nuestros registros no corresponde al banco de su IBAN.",
    account_of_other_name: "La cuenta que consta en nuestros registros figura también a nombre de otro titular.",
    name_on_other_account: "Disponemos de dos cuentas distintas a su nombre.",
    name_changed: "Hasta ahora efectuábamos los pagos a la cuenta que consta en nuestros registros a nombre de otro beneficiario.",
    bank_code_retired: "El código de entidad del IBAN que consta en nuestros registros se ha dado o se dará de baja.",
    national_check_digits_failed: "El dígito de control del número de cuenta que consta en nuestros registros no es correcto.",
    modulus_check_failed: "Los dígitos de control del número de cuenta que consta en nuestros registros no son correctos.",
    verify_payee_name: "No hemos podido confirmar el banco de la cuenta que consta en nuestros registros.",
    issuer_not_a_known_iban_issuer: "No hemos podido confirmar el banco de la cuenta que consta en nuestros registros.",
    unregistered_layout: "No hemos podido comprobar el número de cuenta que consta en nuestros registros.",
    not_an_iban: "El número de cuenta que consta en nuestros registros no es un IBAN.",
  },
};
