// Generated from openapi/ by deno task generate. Do not edit.
import type { LetterWords } from "./letter.ts";

/** Messages of `letter`. */
export const letter: LetterWords = {
  subject: (a) => `Pedido de confirmação dos dados bancários${a.reference === "" ? "" : ` (${a.reference})`}`,
  greeting: "Exmos. Senhores,",
  reason: (a) => `Suspendemos um pagamento a vosso favor${a.amount === "" ? "" : ` no valor de ${a.amount}`}${a.reference === "" ? "" : ` (referência ${a.reference})`}. ${a.reason}`,
  account: (a) => `A conta que consta dos nossos registos termina em ${a.ending}${a.bank === "" ? "" : ` e está domiciliada em ${a.bank}`}.`,
  request: "Agradecemos que nos enviem o IBAN completo, o BIC e o nome do titular da conta em papel timbrado, ou um comprovativo de titularidade emitido pelo banco. Em seguida, telefonaremos para o número que já consta dos nossos registos: nunca alteramos uma conta apenas com base num e-mail.",
  farewell: "Com os melhores cumprimentos",
  reasons: {
    missing_iban: "Não dispomos de nenhum número de conta em vosso nome.",
    several_ibans: "Dispomos de vários números de conta em vosso nome e não sabemos qual é o correto.",
    account_digits_lost: "O número de conta que consta dos nossos registos está incompleto.",
    invalid_format: "O número de conta que consta dos nossos registos não é um IBAN.",
    unsupported_country: "O número de conta que consta dos nossos registos não é um IBAN.",
    wrong_length: "O IBAN que consta dos nossos registos é demasiado longo ou demasiado curto para o país da conta.",
    invalid_check_digits: "O IBAN que consta dos nossos registos contém um erro de digitação.",
    checksum_failed: "O IBAN que consta dos nossos registos contém um erro de digitação.",
    invalid_bban_structure: "O IBAN que consta dos nossos registos contém um erro de digitação.",
    bank_code_not_allocated: "O código do banco no IBAN que consta dos nossos registos não existe.",
    test_bic: "O BIC que consta dos nossos registos é um código de teste.",
    account_changed: "A conta agora indicada não é aquela para a qual pagávamos até agora.",
    bank_in_insolvency: "O banco da conta que consta dos nossos registos está insolvente, cessou a atividade ou está em liquidação.",
    bic_of_another_bank: "O BIC que consta dos nossos registos não corresponde ao banco do vosso IBAN.",
    account_of_other_name: "A conta que consta dos nossos registos está também registada em nome de outro titular.",
    name_on_other_account: "Dispomos de duas contas diferentes em vosso nome.",
    name_changed: "Até agora, os pagamentos para a conta que consta dos nossos registos eram feitos em nome de outro beneficiário.",
    bank_code_retired: "O código do banco no IBAN que consta dos nossos registos foi ou será extinto.",
    national_check_digits_failed: "O dígito de controlo do número de conta que consta dos nossos registos não está correto.",
    modulus_check_failed: "Os dígitos de controlo do número de conta que consta dos nossos registos não estão corretos.",
    verify_payee_name: "Não conseguimos confirmar o banco da conta que consta dos nossos registos.",
    issuer_not_a_known_iban_issuer: "Não conseguimos confirmar o banco da conta que consta dos nossos registos.",
    unregistered_layout: "Não conseguimos verificar o número de conta que consta dos nossos registos.",
    not_an_iban: "O número de conta que consta dos nossos registos não é um IBAN.",
  },
};
