// Words of totals in the languages of SEPA and its neighbours.
import { foldWords } from "./fold.ts";

function fold(words: string): ReadonlySet<string> {
  return new Set(foldEach(words));
}

function foldEach(words: string): readonly string[] {
  return words.split(" ").flatMap((word) => foldWords(word));
}

const TOTAL_HEADS: ReadonlySet<string> = /* @__PURE__ */ fold(
  "summe summen gesamtsumme zwischensumme endsumme kontrollsumme betragssumme gesamtbetrag endbetrag gesamt " +
    "gesamtergebnis ergebnis ergebnisse teilergebnis insgesamt saldovortrag übertrag vortrag " +
    "total totals totale totali totales totais totaux totala totalen totalement totaltelling subtotal subtotals " +
    "subtotales subtotais subtotali subtotale soustotal soustotaux totalizado checksum " +
    "totaal totalen eindtotaal subtotaal totaalbedrag tussentotaal telling optelling transport carried brought " +
    "reporter report reporté riporto riportare summatotale somma somme somme sommano sommatoria somatório soma somas suma sumas sumarum " +
    "resultat resultado generale result results " +
    "sum som totes summa summor summat delsumma delsum totalsumma totalsum totalt slutsumma mellansumma mellomsum deltotal ialt alt " +
    "yhteensä loppusumma loppusummat välisumma välisummat kokonaissumma samlet samlede samtals samtala millisamtala heildarupphæð alls " +
    "razem ogółem łącznie przeniesienia podsuma podsumowanie celkem celkom celkovo celková celkové celkový součet součty mezisoučet " +
    "súčet medzisúčet spolu dohromady úhrnem sučet összesen mindösszesen összesítés összesítő végösszeg részösszeg " +
    "skupaj skupni ukupno ukupni ukupna sveukupno sveukupni svega zbroj međuzbroj zbir međuzbir međusuma vsota seštevek " +
    "kokku vahesumma kogusumma lõppsumma viso kopā kopsumma starpsumma pavisam kopējā " +
    "toplam toplamı toplamlar yekûn yekun genel gjithsej shuma guztira cyfanswm iomlán sigue segueix " +
    "σύνολο σύνολα υποσύνολο άθροισμα общо всичко сбор итого итог итоги всего сума сумма събрано разом укупно вкупно збир међузбир " +
    "всього усього загалом підсумок підсумки " +
    "المجموع الاجمالي اجمالي סהכ סה סך 合计 合計 总计 總計 小计 小計 총계 합계 소계 jumlah",
);

/** Words that a total's label may have in addition, such as `payments` and `net`. */
export const TOTAL_WORDS: ReadonlySet<string> = /* @__PURE__ */ fold(
  "grand gran sub sous overall control hash saldo saldos a euro i is forward y do z amount amounts due betrag bedrag montant montants importe importo valor general generales generale generali geral gerais généraux " +
    "generaal complessivo complessivi koncowa parziale parziali parcial parciales parțial parcijalno net netto brut brutto ht ttc of von van de des der di du " +
    "aller alle all in en for number a payer pagar pagare payable betalen record records item items row rows page " +
    "seite pagina posten positionen payment payments transaction transactions transfer transfers zahlung zahlungen " +
    "überweisung überweisungen paiement paiements virement virements betaling betalingen pago pagos gastos gasto transferencia " +
    "transferencias bonifico bonifici pagamento pagamenti pagamentos fr sfr kr úhrada úhrad przelewów przelewy przelew platby plateb platba betalingen betalning betalningar betalinger maksut utalás utalások plati plată faktury remesa remise distinta lote lot batch run lauf zahlungslauf datei file fichero fichier archivo bestand lista liste list " +
    "platieb prevodov prevodu naloga nalog nalogov placil placanja uplata utalasok tetelek maksujen maksud makseid maksete " +
    "maksajumi maksajumu mokejimu mokejimai betalingsordrer overforingar overforinger overforsler greiðslna odeme odemeler " +
    "buchungen auftrage datensatze zeilen empfanger payee payees beneficiaries beneficiaires beneficiari beneficiarios lines " +
    "lignes lineas righe rijen regels rader poster ordini ordenes ordres records record операции плащания платежів платежей πληρωμων " +
    "invoice invoices rechnung rechnungen facture factures factura facturas fattura fatture facturen faktur payroll gehälter löhne salaires salarios stipendi nómina nóminas nominas " +
    "te att betala beløb belop belopp částka kwota wartość úhradě zaplacení zapłaty wypłaty oddíl section abschnitt " +
    "anterior anteriores ara częściowa końcowa iznos znesek skupni vmesna összeg tarpinė bendra bendrai " +
    "до сплати виплати оплати к выплате оплате перечислению за плащане изплащане tutar ödenecek mokėti išmokėti za isplatu uplatu izplačilo plačilo kifizetendő fizetendő izmaksai väljamaksmiseks maksta maksetaan " +
    "γενικό γενικά μερικό μερικά общая общий общ общая междинна загальна проміжний הכל הכול الكلي",
);

/** Words for a number, such as `Anzahl` in `Anzahl Zahlungen: 3`. */
export const COUNT_HEADS: ReadonlySet<string> = /* @__PURE__ */ fold(
  "anzahl count number nombre numero num nr aantal antal antall liczba ilość počet darab lukumäärä broj število " +
    "quantidade numar records items lukumaara lkm maara darabszam szama stevilo pocet skaits kiekis arv fjoldi adet sayisi " +
    "stuckzahl gesamtanzahl gesamtzahl quantita cantidad брой кількість количество αριθμος",
);

/** Matches compounds such as `Endergebnis`, `Totalbelopp` and `Kokonaissumma`. */
const COMPOUND =
  /^(?:gesamt|end|schluss|zwischen|teil|kontroll|pruf|haupt|total|totaal|slut|del|mellan|mellom|kokonais|loppu|vali|eind|sub|vegs?o?|ossz)-?(?:summen?|total|totale|ergebnis(?:se)?|betrag|betrage|summa|summor|sum|som|belopp|belob|belop|bedrag|osszeg)$/;

/** Returns whether a word, as {@linkcode foldWords} spells it, means a total. */
export function isHead(word: string): boolean {
  return TOTAL_HEADS.has(word) || COMPOUND.test(word);
}
