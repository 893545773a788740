// Rows that pay nothing: the amount is zero, or a column says that the payment was declined or has failed.
import type { FileProblem } from "../files/mod.ts";
import { readAmount } from "./amounts.ts";
import { type ColumnPlaces, roleCell } from "./columns.ts";
import { foldWords } from "./fold_name.ts";
import { listRows } from "./long_rows.ts";
import { looksLikeIban, type TableRow } from "./payee.ts";

/** Folded words for a payment that was declined or cancelled, or has failed. */
const UNPAID =
  /^(?:declined|rejected|denied|refused|cancell?ed|failed|reverted|void|voided|withdrawn|abgelehnt\p{L}{0,2}|storniert\p{L}{0,2}|fehlgeschlagen\p{L}{0,2}|zuruckgewiesen|annulliert|abgebrochen|refusee?s?|annulee?s?|rejetee?s?|echouee?s?|rifiutat[oaei]|respint[oaei]|annullat[oaei]|fallit[oaei]|stornat[oaei]|rechazad[oa]s?|denegad[oa]s?|anulad[oa]s?|cancelad[oa]s?|fallid[oa]s?|recusad[oa]s?|indeferid[oa]s?|rejeitad[oa]s?|falhad[oa]s?|afgewezen|afgekeurd|geannuleerd|geweigerd|mislukt|odrzucon\p{L}|anulowan\p{L}|odmow\p{L}{1,3}|zamitnut\p{L}|zrusen\p{L}|stornovan\p{L}|zamietnut\p{L}|avvist|afvist|annulleret|kansellert|annullert|mislykket|fejlet|avslag|avslatt|afslag|avslagen|makulerad|misslyckad|hylatty|peruttu|peruutettu|epaonnistu\p{L}{1,3}|elutasit\p{L}{1,4}|torolve|torolt|sikertelen|respins[ae]?|anulat[ae]?|esuat[ae]?|odbijen[oa]?|otkazan[oa]?|ponisten[oa]?|zavrnjen[oa]?|preklican[oa]?|tuhistatud|noraidit[sa]|atcelt[sa]|atmest[ai]s?|atsaukt[ai]s?|reddedildi|iptal|basarisiz|απορριφθηκε|ακυρωθηκε|отказан\p{L}{0,2}|отклонен\p{L}{0,2}|отменен\p{L}{0,2}|відхилен\p{L}{0,2}|скасован\p{L}{0,2}|одбијен\p{L}{0,2})$/u;

const STATUS_MAX = 25;

/** Returns whether a row with an account pays nothing, by its amount, or by a word in a column without a role. */
export function isUnpaid(cells: readonly string[], places: ColumnPlaces): boolean {
  if (!looksLikeIban(cells[places.iban] ?? "")) return false;
  if (places.amount !== -1 && isZero(roleCell(cells, places, "amount") ?? "")) return true;
  const roles = Object.values(places).flat(2);
  return cells.some((cell, place) => !roles.includes(place) && saysUnpaid(cell));
}

function isZero(amount: string): boolean {
  return amount.includes("0") && !/[1-9]/.test(amount) && /^-?[0.]+$/.test(readAmount(amount, ",") ?? "");
}

function saysUnpaid(cell: string): boolean {
  if (cell.length > STATUS_MAX || cell.length < 4 || /\d/.test(cell)) return false;
  const [word = "", ...others] = foldWords(cell);
  return others.length === 0 && UNPAID.test(word);
}

/** Reports rows that were left out because they pay nothing; empty if there are none. */
export function problemOfUnpaid(rows: readonly TableRow[]): readonly FileProblem[] {
  return rows.length === 0 ? [] : [({ table }) => table.unpaid(listRows(rows.map(({ number }) => number)))];
}
