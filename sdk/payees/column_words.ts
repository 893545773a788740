// Words of headings in the languages of SEPA, compared as `fold` writes them. For a new layout, add a word here and a
// row to the corpus of the tests.
import { fold } from "./fold_heading.ts";

/** Roles of the columns that are read. */
export type ColumnRole = "iban" | "name" | "bic" | "amount" | "currency" | "reference" | "supplier";

/** Column of each role, from 0; -1 for none. */
export interface ColumnPlaces extends Readonly<Record<ColumnRole, number>> {
  /** Columns of the parts of a name, such as first and last name; the first group that a row fills counts. */
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
      "zamestnanec, munkavallalo, tyontekija, nazwa podmiotu, podmiot, bedrijf, bedrijfsnaam, entreprise, azienda, foretag, " +
      "virksomhed, yritys, cegnev, spolecnost, libelle compte, intitule, intitule du compte, contacto, contatto, contact, kontakt, descrizione conto",
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
      "netto in busta, osszesen, wynagrodzenie netto, brutto, gross, bruto, brut, lordo, ttc, offen, restbetrag, " +
      "outstanding, open amount, reste a payer, restant du, reste du, openstaand, residuo, pendiente, pendente, pozostalo, " +
      "zbyva uhradit, zostava uhradit, restbelopp, restbelob, restbelop, avoin, hatralek, " +
      "maksamatta, unpaid, solde du, montant du, importe adeudado, nezaplaceno, niezaplacone, obetalt, ubetalt, impagado, " +
      "impaye, onbetaald, unbezahlt, nog te betalen",
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
      "poziv na broj, sklic, payment description, var symbol, variabilny symbol, variabilis symbol, comunicazione, comunicacion, comunicacao, libelles, kassenzeichen",
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
      "id, staff id, staff number, vendor nr, supplier nr, personenkonto, compte tiers, compte auxiliaire, crediteur, leverancier, fornitore, proveedor, fornecedor, dostawca, dodavatel, leverantor, leverandor, toimittaja",
  ),
};

function headings(list: string): readonly string[] {
  return list.split(",").map(fold);
}

/** Columns that our results add in each language, which contain an IBAN or a name besides those of the source. */
export const OWN: RegExp =
  /^(?:bankscreen )?(?:screened iban|iban checked|account before|name before|geprufte iban|bisheriges konto|bisheriger name|iban controle|compte precedent|nom precedent)(?: bankscreen)?$/;

/** Searches a folded heading for any of some words. */
export interface WordTest {
  readonly test: (folded: string) => boolean;
}

/** Searches for words and phrases: `bank*` starts a word, `*text` ends one. One regular expression may be slow. */
function anyWord(list: string): WordTest {
  const all = list.split(", ");
  const starts = all.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const ends = all.filter((word) => word.startsWith("*")).map((word) => word.slice(1));
  const whole = all.filter((word) => !word.includes("*"));
  const words = new Set(whole.filter((word) => !word.includes(" ")));
  const phrases = whole.filter((word) => word.includes(" "));
  return {
    test: (folded) =>
      folded.split(" ").some((word) =>
        words.has(word) || starts.some((start) => word.startsWith(start)) ||
        ends.some((end) => word.endsWith(end))
      ) || phrases.some((phrase) => ` ${folded} `.includes(` ${phrase} `)),
  };
}

/** Headings of the debit account, which may be an IBAN too. */
export const PAYER: WordTest = /* @__PURE__ */ anyWord(
  "absender, afsender*, ag bic, ag iban, ag konto, ag name, auftraggeber, auftraggeberkonto, auftragskonto, avsandar*, avsender*, belast*, " +
    "betaler*, debet*, debiteur, debtor, donneur, eigene, emetteur, fizeto, fra, fran, from, initiat*, " +
    "maksaja*, mittente, nadawc, nadawcy, nalogodav*, odesilatel*, opdrachtgever, ordenante, ordering, " +
    "ordinante, ordonnateur, originator, own, pagador, payer, payeur, platc*, platitelj*, platitor*, " +
    "remetente, remitente, sender, vlastni, zahler, zahlungspflichtige, zahlungspflichtiger, " +
    "zleceniodawca",
);

/** Headings of the other side of a payment, in bank exports. */
export const PAYEE: WordTest = /* @__PURE__ */ anyWord(
  "begunstigte, begunstigter, beneficiaire, beneficiar*, betalingsmo*, betalningsmo*, contraparte, " +
    "contrepartie, controparte, counterpart*, creditor, destinataire, destino, empf, empfanger*, gegenkonto, " +
    "gegenpartei, glaubiger, kedvezmenyezett, kontrahent, kontrahenta, kreditor*, leverand*, leverant*, " +
    "maksunsaaja*, modtager*, motpart, mottagar*, mottaker*, odbiorc, odbiorcy, partner*, payee, " +
    "prejemnik*, prijemce, primatelj*, protistran*, protiuctu, recipient, saaja, saajan, tegenpartij, " +
    "tegenrekening, zahlungsbeteiligter, zahlungsempfanger",
);

/** Headings of columns next to a name, or about its bank: never the payee. */
export const NOT_A_NAME: WordTest = /* @__PURE__ */ anyWord(
  "abteilung, address, adresa, adress, adresse, afdeling, amount, anrede, approved, approver, art, " +
    "avdeling, avdelning, banca, banco, bank*, banqu, bedrag, belob, belop, belopp, benutzer, besked, " +
    "betrag, bic, branch, by, categoria, categorie, category, causale, citta, city, ciudad, civilite, " +
    "class, comment, comments, communication, concepto, country, currency, date, datei, dato, datum, " +
    "departamento, department, dept, devise, dipartimento, drzava, dzial, email, faktura, file name, " +
    "filiale, functie, function, funktion, gade, gate, gemeente, grad, group, gruppe, honap, iban, invoice, " +
    "job, kategorie, kaupunki, kostenstelle, kozlemeny, kuukausi, land, libelle, localidad, localidade, localite, " +
    "mail, manager, meddelande, mededeling, megjegyzes, melding, message, mesto, miasto, mitteilung, " +
    "maaned, maand, manad, maned, mes, mese, mesic, miesiac, mois, monat, month, morada, motif, " +
    "nachricht, nazwa banku, note, notiz, obdobi, oddeleni, okres, opis, oras, " +
    "orszag, ort, orts, osasto, osoite, osztaly, pais, pankki, pase, pays, period, periode, periodo, phone, " +
    "plaats, popis, position, poststed, poznamka, project, projekt, provinc*, rechnung, rechnungs, " +
    "reference, referencia, referenz, region*, remark, remarks, reparto, riferimento, role, rubriek, " +
    "rubrieknaam, rubrique, salutation, service, soort, stadt, status, strasse, strassen, street, swift, " +
    "tara, team, tekst, telefon, text, tipo, title, town, typ, type, tytul*, ulica, ulice, user, valuta, " +
    "varos, viesti, ville, wahrung, woonplaats, zeme, zprava",
);

/** Headings of any text, which come after those of the purpose of a payment. */
export const ANY_TEXT: WordTest = /* @__PURE__ */ anyWord(
  "beschreibung, buchungstext, bemerkung, descricao, descripcion, description, descrizione, kommentar, libelle, memo, " +
    "narrative, nota, note, notiz, omschrijving, opis, popis, selite",
);

/** Headings of a person at the payee: its name where nothing else is. */
export const CONTACT: WordTest = /* @__PURE__ */ anyWord(
  "ansprechpartner, ansvarlig, attention, attn, contact, contacto, contactpersoon, contatto, " +
    "kapcsolattarto, kontakt, kontaktna, kontaktni, kontaktperson, osoba kontaktowa, " +
    "persona de contacto, referent, sachbearbeiter*, yhteyshenkilo",
);

/** Headings of a first name. */
export const FIRST_NAME: RegExp =
  /\b(?:first ?name|given ?names?|fore ?name|vorname|prenom|voornaam|nombre de pila|imie|krestni jmeno|fornamn|fornavn|etunimi|keresztnev|prenume|keresztneve)\b/;
/** Headings of a family name. */
export const LAST_NAME: RegExp =
  /\b(?:last ?name|sur ?name|family ?name|nachname|familienname|zuname|nom de famille|cognome|apellidos?|achternaam|nazwisko|nom (?:de naissance|d usage|usuel|marital)|geburtsname|birth name|maiden name|primer apellido|prijmeni|efternamn|efternavn|etternavn|sukunimi|vezeteknev|apelido|sobrenome|priezvisko|prezime|priimek)\b/;

/** Headings that mean the other part if one part has its own heading (`Vorname`, `Name`; `Nome`, `Cognome`). */
export const SHORT_NAME: RegExp =
  /^(?:(?:empfanger|payee|beneficiary|mitarbeiter|employee) )?(?:name|nom|nome|nombre|naam|namn|navn|jmeno|nev|nimi)$/;

/** Headings of a company's name, next to those of a person's. */
export const COMPANY: RegExp =
  /\b(?:company(?: name)?|firma|firmen name|unternehmen|organi[sz]ation|business(?: name)?|societe|raison sociale|ragione sociale|empresa|razon social|bedrijf|bedrijfs naam|entreprise|azienda|foretag|virksomhed)\b/;

/** Headings of amounts to pay, which come before others. */
export const PAID: WordTest = /* @__PURE__ */ anyWord(
  "auszahlung*, betaal, betala, betale, betalen, betaling, fizetend*, maksett*, pagar, pagare, paid, pay*, plata, " +
    "target, transfer, udbetal*, uberweisung*, uhrade, uhradit, utbetal*, wyplat*, zahl*, zaplat*, zaplaty",
);
/** Headings of what remains to be paid of an invoice, which comes before its amount. */
export const REMAINING: WordTest = /* @__PURE__ */ anyWord(
  "adeudado, amount du, avoin*, balance du, hatralek*, impagado, impaye, maksamatta, nezaplaceno, niezaplacone, " +
    "obetalt, offen*, onbetaald, open, openstaand*, outstanding, pendente, pendiente, pozostal*, " +
    "remaining, residuo, rest, restant, reste, unpaid, zbyva, zostava, solde du, total du, ubetalt, unbezahlt",
);
/** Headings of amounts owed, taxed or deducted. */
export const OWED: WordTest = /* @__PURE__ */ anyWord(
  "balance, btw, discount, dph, fee, fees, gebuhr*, ht, iva, kurs, moms, mwst, original, rabatt, rate, " +
    "saldo, skonto, source, steur*, tax, tva, ust, vat",
);

/** The gross amount of an invoice is paid, but the net amount of a salary. */
export const GROSS: RegExp = /\b(?:gross|brutto|bruto|brut|lordo|gesamt|ttc)\b/;
/** Headings of amounts without tax. */
export const NET: RegExp = /\b(?:net|nett|netto|neto|imponibile|exkl|excl)\b/;
/** Headings of taxes, which distinguish an invoice from a salary. */
export const TAX: RegExp = /\b(?:vat|steur|mwst|ust|umsatzsteur|tva|iva|btw|moms|mva|dph|alv|afa|pdv)\b/;

/** Beginnings of words for payees, in headings of their ledger number (`Cód. proveedor`, `Kod dostawcy`). */
export const NUMBERED: readonly string[] =
  /* @__PURE__ */ ("supplier vendor creditor payee partner contractor agent member customer client lieferant kreditor kred lief vermittler " +
    "mitglied kunde debitor fournisseur tiers adherent fornitor proveedor acreedor fornecedor leverancier crediteur relatie " +
    "klant dostawc kontrahent dodavatel leverantor leverandor toimittaja szallito furnizor dobavl dobavit employe worker " +
    "staff mitarbeiter personal personeel pers anstall medarbejder ansatt medewerker dipendente dip empleado trabajador " +
    "salarie pracownik zamestnan").split(" ");
/** Words for a number or a code. */
export const NUMBER: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ ("number no nr num numero numer n id code cod codigo codice kod kode kodi cislo broj sifra stevilka matricola " +
    "matricule key symbol").split(" "),
);
/** Beginnings of words for numbers other than the one in the ledger. */
export const OTHER_NUMBER: readonly string[] =
  /* @__PURE__ */ ("vat tax ust steu stur tva iva btw moms nif cif nip ico dic bank banqu banc post plz zip phone tel invoice rechnung order " +
    "iban bic swift account konto compte cuenta conto conta rekening register company country land currency wahrung date " +
    "datum").split(" ");

/** Words for a document, whose number is the purpose if its cells look like invoice numbers. */
export const DOCUMENT: readonly string[] =
  /* @__PURE__ */ "document dokument doc beleg bilag bill voucher asiakirja piece"
    .split(
      " ",
    );

/** Headings that may mean the purpose of a payment, depending on the cells. */
export const PERHAPS_REFERENCE: WordTest = /* @__PURE__ */ anyWord(
  "*bizonylat, bizonylat*, *detail, *details, *tekst, *text, anmerkung*, bemerkung*, besked*, betreff, " +
    "comentario*, comment, commentaire*, comments, descri*, detale, detalii, detaljer, detalji, eref, " +
    "factu*, fakt*, fatt*, fatur*, huomautus, info*, invoice, invoices, kommentar*, kozlemeny, lasku*, " +
    "meddelande*, mededeling*, megjegyzes, melding*, message, mitteilung*, nachricht, note, noter*, " +
    "notes, observac*, omschrijving*, opis*, opmerking*, podrobnosti, popis*, poznamk*, purpose, " +
    "rechnung, rechnungs, ref, referen*, refs, remark, remarks, reszletek, riferiment*, selite, sprava, " +
    "subject, szamla*, szczegoly, uwagi, viite*, zprav*",
);

/** Headings that may mean BICs, depending on the cells. */
export const PERHAPS_BIC: WordTest = /* @__PURE__ */ anyWord(
  "agent, banca, banco, bank*, banqu, bic*, code, institut*, swift*",
);

/** Headings of figures that aren't amounts, whatever they look like. */
export const NO_AMOUNT: WordTest = /* @__PURE__ */ anyWord(
  "aantal, antal, anzahl, balance, btw, dat*, discount, dph, fee, fees, gebuhr*, heures, horas, hour, " +
    "hours, id, iva, kurs*, menge, moms, mwst, no, nr, number, ore, percent, preis, price, prix, " +
    "prozent, qty, quantite, quantity, rabatt, rate, rates, saldo, skonto, stunden, tasso, taux, tax*, " +
    "timer, tva, uren, ust, vat",
);

/** Currencies of the debit account and of the payment itself. */
export const ACCOUNT_CURRENCY: WordTest = /* @__PURE__ */ anyWord(
  "account, charge, compte, conta, conto, cuenta, customer, debit, fee, from, gebuhr, konto, own, " +
    "rachunku, rekening*, sender, source, szamla*, tilin, uctu",
);
/** Headings of the currency that the payee gets. */
export const TARGET_CURRENCY: WordTest = /* @__PURE__ */ anyWord(
  "auszahlung*, beneficiary, betaling*, bonifico, destination, pagamento, pago, pagos, payment, " +
    "payout, platby, przelewu, recipient, target, transfer, transferencia, uberweisung*, utbetalning, " +
    "utbetalnings, virement, zahlung*",
);

/** Currency names in headings of amounts (`Importo in euro`), as `fold` writes them. */
export const CURRENCY_NAMES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["euro", "eur"],
  ["euros", "eur"],
  ["eura", "eur"],
  ["eurot", "eur"],
  ["euroa", "eur"],
  ["euroina", "eur"],
  ["zl", "pln"],
  ["zloty", "pln"],
  ["zlotych", "pln"],
  ["kc", "czk"],
  ["korunach", "czk"],
  ["ft", "huf"],
  ["forint", "huf"],
  ["forintban", "huf"],
  ["sterling", "gbp"],
  ["franken", "chf"],
  ["kronor", "sek"],
]);

/** Currency codes in headings of amounts. */
export const CURRENCIES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ ("eur usd gbp chf sek nok dkk pln czk huf ron bgn isk jpy cny hkd sgd aud nzd cad mxn brl inr krw thb idr myr php " +
    "zar ils aed sar qar try rsd mkd bam mdl uah gel").split(" "),
);
