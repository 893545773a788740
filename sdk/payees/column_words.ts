// Words of headings, in the languages of the single euro payments area: what a column may hold, and what it is never read as.
// A new layout is a word here and a row in the corpus of the tests. Words are compared as `fold` writes them.
import { fold } from "./fold_heading.ts";

/** Contents of the columns that are read. */
export type ColumnRole = "iban" | "name" | "bic" | "amount" | "currency" | "reference" | "supplier";

/** Column of each role, from 0; -1 for none. */
export interface ColumnPlaces extends Readonly<Record<ColumnRole, number>> {
  /** Columns that hold the parts of a name, such as first and last name: the first group that a row fills is its name. */
  readonly names?: readonly (readonly number[])[];
}

/** Headings of each role: English, German, French, Italian, Spanish, Dutch, Portuguese, Polish … */
export const WORDS: Readonly<Record<ColumnRole, readonly string[]>> = {
  iban: /* @__PURE__ */ headings(
    "iban, account number, account, kontonummer, konto, bankkonto, numero de compte, compte, cuenta, " +
      "numero de cuenta, conto, numero conto, rekening, rekeningnummer, bankrekening, conta, rachunek, " +
      "numer rachunku, nr rachunku, konto bankowe, tilinumero, tili, cislo uctu, ucet, szamlaszam, bankkonto nr, " +
      "cont, racun, stevilka racuna, saskaita, konts",
  ),
  name: /* @__PURE__ */ headings(
    "name, payee, beneficiary, creditor, recipient, supplier, vendor, employee, kontoname, firma, company, " +
      "company name, societe, ragione sociale, empresa, naam tegenpartij, name 1, contact name, supplier name, " +
      "vendor name, beneficiary name, payee name, empfangername, empfanger name, name des empfangers, " +
      "kreditorname, lieferantenname, name zahlungsempfanger, nom du beneficiaire, raison sociale, " +
      "denominazione, razon social, empfanger, begunstigter, zahlungsempfanger, kontoinhaber, kreditor, " +
      "lieferant, mitarbeiter, beneficiaire, nom, destinataire, titulaire, fournisseur, creancier, salarie, " +
      "beneficiario, nombre, titular, proveedor, acreedor, nome, intestatario, fornitore, begunstigde, naam, " +
      "ontvanger, leverancier, crediteur, fornecedor, destinatario, beneficjent, odbiorca, nazwa, dostawca, " +
      "mottagare, namn, leverantor, modtager, navn, mottaker, saaja, nimi, toimittaja, prijemce, nazev, jmeno, " +
      "kedvezmenyezett, nev, account holder, account holder name, account name, naam begunstigde, naam rekeninghouder, " +
      "rekeninghouder, nom du titulaire, nom du destinataire, nome beneficiario, nome fornitore, nombre del beneficiario, " +
      "nombre del titular, nome do beneficiario, nazwa odbiorcy, nazwa kontrahenta, nazev prijemce, nazev protiuctu, " +
      "kontoinnehavare, kontohaver, zahlungsbeteiligter, name zahlungsbeteiligter, beguenstigter, empfangerkonto name, " +
      "partnername, partner name, full name, legal name, business name, unternehmen, organisation, firmenname, lieferanten name, motpart, " +
      "kedvezmenyezett neve, prejemnik, primatelj, furnizor, beneficiar, " +
      "controparte, contraparte, contrepartie, counterparty, lieferantenbezeichnung, kreditorenbezeichnung, gegenpartei, protistrana, vastapuoli, " +
      "kontrahent, tiers, partner neve, szallito, szallito neve, dodavatel, prijemca, nazov, meno, " +
      "dodavatelia, nume, nume beneficiar, denumire, naziv, naziv primatelja, ime, dobavljac, dobavitelj, " +
      "maksunsaaja, saajan nimi, betalingsmodtager, betalingsmottaker, betalningsmottagare, leverandor, " +
      "kreditor, medarbejder, ansatt, anstalld, tenaamstelling, medewerker, werknemer, favorecido, " +
      "beneficiar, funcionario, colaborador, trabalhador, trabajador, empleado, dipendente, percipiente, " +
      "creditore, nom et prenom, employe, pracownik, imie i nazwisko, worker, payable to, pay to, paid to, " +
      "zamestnanec, munkavallalo, tyontekija, contacto, contatto, contact, kontakt",
  ),
  bic: /* @__PURE__ */ headings(
    "bic, swift, swift code, bic code, bic swift, swift bic, bic kode, bic kod, kod swift, kod bic",
  ),
  amount: /* @__PURE__ */ headings(
    "amount, betrag, summe, montant, somme, importe, importo, bedrag, valor, montante, zahlbetrag, " +
      "zahlungsbetrag, total, payment amount, montant ttc, rechnungsbetrag, te betalen, kwota, belopp, belob, " +
      "belop, summa, maara, castka, osszeg, iznos, suma, umsatz, umsatzbetrag, wert, auszahlungsbetrag, nettobetrag, " +
      "net pay, net salary, nettolohn, net a payer, payout amount, transfer amount, a payer, da pagare, a pagar, " +
      "valor a pagar, netto, cantidad, quantia, importe neto, bedrag eur, uitbetaling, zu zahlen, znesek, " +
      "objem, ciastka, fizetendo, netto ber, k uhrade, do zaplaty, valoare, maksettava, att betala, til " +
      "betaling, a betale, net, net amount, nett, pay, value, sum, payout, amount due, total due, liquido, " +
      "neto, utbetalning, udbetaling, utbetaling, amt, payment amt, nettolon, nettolonn, nettoloon, " +
      "vencimento liquido, valor liquido, cista mzda, montante liquido, liquido a percibir, net pay amount, " +
      "netto in busta, osszesen, wynagrodzenie netto, brutto, gross, bruto, brut, lordo, ttc",
  ),
  currency: /* @__PURE__ */ headings(
    "currency, currency code, wahrungscode, divisa, munt, fw, devies, ccy, wahrung, devise, " +
      "moneda, valuta, waluta, moeda, mena, penznem, wkz, wahr, curr, currency iso, devise du paiement, " +
      "payment currency, target currency, amount currency, " +
      "devizanem, valutakod, valutakode, valutasort, muntsoort, muntcode, whg, wrg, whrg, deviza, wahrg, " +
      "wahrungskennzeichen, cur, codice valuta, codigo moneda, codigo de moneda, code devise, kod waluty, " +
      "kod meny, valuuttakoodi, valuutta, bank currency code, moneta",
  ),
  reference: /* @__PURE__ */ headings(
    "end to end id, endtoendid, end to end, reference, payment reference, invoice, invoice number, referenz, " +
      "verwendungszweck, zweck, zahlungsreferenz, rechnung, rechnungsnummer, communication, facture, referencia, " +
      "concepto, factura, riferimento, causale, fattura, kenmerk, omschrijving, factuur, tytul, tytulem, " +
      "faktura, viite, referens, variabilni symbol, betalingskenmerk, mededeling, mededelingen, factuurnummer, " +
      "numero de facture, libelle, motif, fakturanummer, faktura nr, numer faktury, cislo faktury, numero factura, numero fattura, bill number, laskunumero, details, payment details, remittance information, remittance, memo, narrative, " +
      "description, beschreibung, notiz, nota, note to payee, buchungstext, omschrijving betaling, zprava pro prijemce, " +
      "meddelande, besked, viesti, kozlemeny, descrizione, descripcion, descricao, objet, " +
      "fatura, faktury, inv, invoice no, invoice nr, rechnungsnr, rechn nr, rg nr, re nr, fakturanr, " +
      "viitenumero, laskun numero, ocr, betalingsomschrijving, unstructured remittance, kid, structured " +
      "communication, zprava, zprava pro prijemce, melding, szamlaszam bizonylat, cislo faktury, szamla, " +
      "szamla sorszama, end2end, remittance info, uberweisungstext, factuurreferentie, viesti saajalle, vwz, vs, " +
      "poziv na broj, sklic, payment description, var symbol, variabilny symbol, variabilis symbol",
  ),
  supplier: /* @__PURE__ */ headings(
    "supplier number, supplier no, supplier id, supplier code, vendor number, vendor no, vendor id, " +
      "vendor code, creditor number, payee id, payee number, supplier, vendor, lieferantennummer, lieferantennr, " +
      "lieferanten nr, lieferanten id, lieferant, kreditor, kreditorennummer, kreditorennr, kreditoren nr, " +
      "kreditorenkonto, kreditornummer, personalnummer, code fournisseur, numero fournisseur, no fournisseur, " +
      "fournisseur, codice fornitore, codigo proveedor, leveranciersnummer, leverancier nr, crediteurnummer, " +
      "employee id, kod dostawcy, numer dostawcy, personeelsnummer, matricule, matricola, leverantorsnr, leverantorsnummer, " +
      "leverandornr, leverandornummer, lieferanten nummer, mitarbeiternummer, anstallningsnummer, " +
      "kred nr, lief nr, mitarbeiter nr, ansattnr, medarbejdernr, anstallningsnr, medewerkernummer, leverandornr, " +
      "leverantorsnr, codigo fornecedor, cislo dodavatele, kod kontrahenta, codice dipendente, numero de " +
      "fournisseur, numero proveedor, toimittajanumero, szallito kod, employee number, employee no, worker " +
      "id, staff id, staff number, vendor nr, supplier nr, personenkonto, compte tiers, compte auxiliaire",
  ),
};

function headings(list: string): readonly string[] {
  return list.split(",").map(fold);
}

/** Columns that results of ours add in each language, which hold an IBAN or a name beside those of the source. */
export const OWN: RegExp =
  /^(?:bankscreen )?(?:screened iban|iban checked|account before|name before|geprufte iban|bisheriges konto|bisheriger name|iban controle|compte precedent|nom precedent)(?: bankscreen)?$/;

/** Headings of the account that is paid from, which may be an IBAN too. */
export const PAYER: RegExp =
  /\b(?:debtor|payer|ordering|originator|initiat\w*|sender|from|own|auftraggeber|zahlungspflichtiger?|zahler|eigene|absender|ordonnateur|donneur|ordenante|ordinante|opdrachtgever|debiteur|zleceniodawca|nadawcy?|auftragskonto|auftraggeberkonto|vlastni|avsandar\w*|avsender\w*|afsender\w*|fran|fra|betaler\w*|platc\w*|odesilatel\w*|maksaja\w*|fizeto|platitor\w*|platitelj\w*|nalogodav\w*|debet\w*|belast\w*|mittente|remetente|remitente|pagador|payeur|emetteur)\b/;

/** Headings of the other side of a payment, in the files of banks. */
export const PAYEE: RegExp =
  /\b(?:payee|beneficiary|creditor|counterpart\w*|recipient|empfanger\w*|zahlungsempfanger|begunstigter?|gegenkonto|gegenpartei|glaubiger|zahlungsbeteiligter|beneficiaire|beneficiario|tegenrekening|tegenpartij|odbiorcy?|kontrahenta?|prijemce|protiuctu|mottagare|motpart|modtager|saaja|controparte|contraparte|destinataire|contrepartie|kreditor\w*|leverand\w*|leverant\w*|mottaker\w*|modtager\w*|mottagar\w*|betalingsmo\w*|betalningsmo\w*|protistran\w*|kedvezmenyezett|partner\w*|beneficiar\w*|primatelj\w*|prejemnik\w*|saajan|maksunsaaja\w*)\b/;

/** Headings of what stands beside a name, or describes its bank: never the payee. */
export const NOT_A_NAME: RegExp =
  /\b(?:category|kategorie|categorie|categoria|type|typ|art|tipo|soort|rubriek|rubrieknaam|rubrique|class|group|gruppe|status|city|town|ort|stadt|ville|citta|ciudad|plaats|bank|banqu|banca|banco|bankname|banknaam|nazwa banku|branch|filiale|kostenstelle|project|projekt|country|land|pays|pase|pais|address|adresse?|strasse|street|email|mail|phone|telefon|iban|bic|swift|file name|datei|user|benutzer|bank\w*|banki|banky|pankki|orts|strassen|street|mesto|miasto|varos|kaupunki|oras|grad|localidade?|localite|morada|woonplaats|gemeente|poststed|by|ulica|ulice|adresa|osoite|gade|gate|zeme|drzava|orszag|tara|region\w*|provinc\w*|abteilung|department|dept|departamento|dipartimento|reparto|service|afdeling|avdelning|avdeling|oddeleni|dzial|osasto|osztaly|team|position|role|job|funktion|function|functie|title|anrede|salutation|civilite|zprava|message|nachricht|mitteilung|text|tekst|note|notiz|poznamka|popis|opis|tytul\w*|reference|referenz|referencia|riferimento|causale|concepto|motif|libelle|communication|mededeling|melding|meddelande|besked|viesti|kozlemeny|megjegyzes|comments?|remarks?|currency|wahrung|valuta|devise|amount|betrag|belopp?|belob|bedrag|date|datum|dato|mois|monat|month|periode?|period|approver|approved|manager|invoice|faktura|rechnungs?)\b/;

/** Headings of a person at the payee: its name where nothing else is. */
export const CONTACT: RegExp =
  /\b(?:contact|ansprechpartner|kontakt|kontaktperson|contacto|contatto|contactpersoon|referent|attention|attn|yhteyshenkilo|kapcsolattarto|kontaktni|kontaktna|persona de contacto|sachbearbeiter\w*|ansvarlig|osoba kontaktowa)\b/;

/** Headings of the parts of a person's name. */
export const FIRST_NAME: RegExp =
  /\b(?:first ?name|given ?names?|fore ?name|vorname|prenom|voornaam|nombre de pila|imie|krestni jmeno|fornamn|fornavn|etunimi|keresztnev|prenume|keresztneve)\b/;
/** Headings of a family name. */
export const LAST_NAME: RegExp =
  /\b(?:last ?name|sur ?name|family ?name|nachname|familienname|zuname|nom de famille|cognome|apellidos?|achternaam|nazwisko|nom (?:de naissance|d usage|usuel|marital)|geburtsname|birth name|maiden name|primer apellido|prijmeni|efternamn|efternavn|etternavn|sukunimi|vezeteknev|apelido|sobrenome|priezvisko|prezime|priimek)\b/;

/** Headings that mean the other part where one part has a heading of its own (`Vorname`, `Name`; `Nome`, `Cognome`). */
export const SHORT_NAME: RegExp =
  /^(?:(?:empfanger|payee|beneficiary|mitarbeiter|employee) )?(?:name|nom|nome|nombre|naam|namn|navn|jmeno|nev|nimi)$/;

/** Headings of the name of a company, beside those of a person's name. */
export const COMPANY: RegExp =
  /\b(?:company(?: name)?|firma|firmen name|unternehmen|organi[sz]ation|business(?: name)?|societe|raison sociale|ragione sociale|empresa|razon social|bedrijf|bedrijfs naam|entreprise|azienda|foretag|virksomhed)\b/;

/** Headings of amounts that are paid, which come before others. */
export const PAID: RegExp =
  /\b(?:pay\w*|paid|zahl\w*|zahlungs|auszahlungs|uberweisungs|payer|pagar|pagare|betalen|betala|betaling|betale|zaplaty|uhrade|plata|target|transfer)\b/;
/** Headings of amounts that are owed, taxed or taken off. */
export const OWED: RegExp =
  /\b(?:tax|vat|mwst|ust|steur\w*|tva|iva|btw|moms|dph|fees?|gebuhr\w*|discount|skonto|rabatt|saldo|balance|original|source|rate|kurs|ht)\b/;

/** Of an invoice with its tax, the gross amount is paid; of a salary, the net amount. */
export const GROSS: RegExp = /\b(?:gross|brutto|bruto|brut|lordo|gesamt|ttc)\b/;
/** Headings of amounts without tax. */
export const NET: RegExp = /\b(?:net|nett|netto|neto|imponibile|exkl|excl)\b/;
/** Headings of taxes, which tell an invoice from a salary. */
export const TAX: RegExp = /\b(?:vat|steur|mwst|ust|umsatzsteur|tva|iva|btw|moms|mva|dph|alv|afa|pdv)\b/;

/** Beginnings of words for those who are paid, in headings of their number in the books (`Cód. proveedor`, `Kod dostawcy`). */
export const NUMBERED: readonly string[] =
  ("supplier vendor creditor payee partner contractor agent member customer client lieferant kreditor kred lief vermittler " +
    "mitglied kunde debitor fournisseur tiers adherent fornitor proveedor acreedor fornecedor leverancier crediteur relatie " +
    "klant dostawc kontrahent dodavatel leverantor leverandor toimittaja szallito furnizor dobavl dobavit employe worker " +
    "staff mitarbeiter personal personeel pers anstall medarbejder ansatt medewerker dipendente dip empleado trabajador " +
    "salarie pracownik zamestnan").split(" ");
/** Words for a number or a code. */
export const NUMBER: ReadonlySet<string> = /* @__PURE__ */ new Set(
  ("number no nr num numero numer n id code cod codigo codice kod kode kodi cislo broj sifra stevilka matricola " +
    "matricule key").split(" "),
);
/** Beginnings of words for numbers that somebody has beside the one in the books. */
export const OTHER_NUMBER: readonly string[] =
  ("vat tax ust steu stur tva iva btw moms nif cif nip ico dic bank banqu banc post plz zip phone tel invoice rechnung order " +
    "iban bic swift account konto compte cuenta conto conta rekening register company country land currency wahrung date " +
    "datum").split(" ");

/** Words for a document, whose number is the purpose where its cells are those of an invoice. */
export const DOCUMENT: readonly string[] =
  "document dokument doc beleg bilag bill voucher asiakirja numero nr number numer cislo num".split(" ");

/** Headings that may be of the purpose of a payment, as its cells show. */
export const PERHAPS_REFERENCE: RegExp =
  /\b(?:\w*details?|detalii|szczegoly|podrobnosti|reszletek|detale|detalji|detaljer|descri\w*|omschrijving\w*|\w*te(?:x|ks)t|noter\w*|\w*bizonylat\w*|refs?|eref|info\w*|remarks?|comments?|notes?|bemerkung\w*|mitteilung\w*|anmerkung\w*|nachricht|opmerking\w*|kommentar\w*|comentario\w*|commentaire\w*|popis\w*|poznamk\w*|opis\w*|uwagi|zprav\w*|sprava|megjegyzes|huomautus|selite|observac\w*|kozlemeny|melding\w*|besked\w*|meddelande\w*|mededeling\w*|referen\w*|viite\w*|riferiment\w*|purpose|subject|betreff|message|invoices?|fakt\w*|fatt\w*|fatur\w*|factu\w*|rechnungs?|szamla\w*|lasku\w*)\b/;

/** Headings that may be of BICs, as their cells show. */
export const PERHAPS_BIC: RegExp =
  /\b(?:bank\w*|banqu|banca|banco|banka|banky|banku|swift\w*|bic\w*|agent|institut\w*|code)\b/;

/** Headings of figures that are no amounts, whatever they look like. */
export const NO_AMOUNT: RegExp =
  /\b(?:rates?|kurs\w*|taux|tasso|hours?|stunden|heures|ore|horas|uren|timer|qty|quantity|menge|anzahl|quantite|aantal|antal|percent|prozent|saldo|balance|tax\w*|vat|mwst|ust|tva|iva|btw|moms|dph|id|no|nr|number|fees?|gebuhr\w*|discount|skonto|rabatt|price|preis|prix|dat\w*)\b/;

/** Currencies of the account that is paid from, and of the payment itself. */
export const ACCOUNT_CURRENCY: RegExp =
  /\b(?:source|account|customer|from|konto|compte|cuenta|conto|conta|rekening\w*|uctu|rachunku|szamla\w*|tilin|debit|sender|own|charge|fee|gebuhr)\b/;
/** Headings of the currency that the payee gets. */
export const TARGET_CURRENCY: RegExp =
  /\b(?:target|payment|zahlung\w*|payout|recipient|beneficiary|destination|transfer|auszahlung\w*|uberweisung\w*|virement|pagos?|pagamento|betaling\w*|utbetalnings?|bonifico|przelewu|platby|transferencia)\b/;

/** Currencies as headings of amounts name them (`Importo in euro`), by what `fold` makes of the word. */
export const CURRENCY_NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ...["euro", "euros", "eura", "eurot", "euroina"].map((word) => [word, "eur"] as const),
  ...["zl", "zloty", "zlotych"].map((word) => [word, "pln"] as const),
  ...["kc", "korunach"].map((word) => [word, "czk"] as const),
  ...["ft", "forint", "forintban"].map((word) => [word, "huf"] as const),
  ["sterling", "gbp"],
  ["franken", "chf"],
  ["kronor", "sek"],
]);

/** Currencies that headings of amounts name. */
export const CURRENCIES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  ("eur usd gbp chf sek nok dkk pln czk huf ron bgn isk jpy cny hkd sgd aud nzd cad mxn brl inr krw thb idr myr php " +
    "zar ils aed sar qar try rsd mkd bam mdl uah gel").split(" "),
);
