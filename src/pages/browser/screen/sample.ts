// A file to try the page with, and one to fill in.
import { words } from "./chosen_words.ts";
import { ROLE_WORDS, ROLES } from "./columns.tsx";

/** Fictitious payees at real banks, one for each kind of finding. */
export const SAMPLE = `Payee;IBAN;BIC;Amount;Currency;Reference
Beispiel Maschinenbau GmbH;DE89 3704 0044 0532 0130 00;COBADEFFXXX;12480.00;EUR;INV-2041
Exemple Traiteur SARL;FR14 2004 1010 0505 0001 3M02 606;;318.40;EUR;INV-2042
Voorbeeld Transport B.V.;NL91 ABNA 0417 1643 00;ABNANL2A;2750.00;EUR;INV-2043
Muster Treuhand AG;CH63 0023 0000 0000 0004 2;;940.00;CHF;INV-2044
Muster Handel AG;CH51 0076 2000 0000 0004 2;;1200.00;CHF;INV-2045
Mistyped Ltd;DE89 3704 0044 0532 0130 01;;77.00;EUR;INV-2046
Beispiel Maschinenbau GmbH;DE89 3704 0044 0532 0130 00;DEUTDEFF;12480.00;EUR;INV-2041
Listed Bank Customer;BY39 BLBB 3135 0000 0010 0000 0933;;5000.00;EUR;INV-2047
`;

/** Returns an empty table with a heading for each column that is read, which spreadsheets open in columns. */
export function templateFile(): [fileName: string, ending: string, content: string] {
  const headings = ROLES.map((role) => ROLE_WORDS[role]);
  const delimiter = words.catalogue.writing.language === "en" ? "," : ";";
  return ["payments", "template.csv", `\uFEFF${headings.join(delimiter)}\r\n`];
}
