// Layouts of the corpus that were written before they were tried.
import type { Layout } from "./corpus.ts";

const S = ";" as const;

/** Those without `seen` are from memory of such files. */
export const UNSEEN_1: readonly Layout[] = [
  {
    program: "Nest Bank CSV header",
    country: "PL",
    delimiter: S,
    seen: "public notes of an import program, 2026-11-29",
    columns:
      "Data księgowania=date|Data operacji=date|Rodzaj operacji=type|Kwota=amount|Waluta=currency|Dane kontrahenta=name|Numer rachunku kontrahenta=iban|Tytuł operacji=reference|Saldo po operacji=figure",
  },
  {
    program: "Raiffeisenbank CZ header",
    country: "CZ",
    delimiter: S,
    seen: "test of an import program, 2026-11-29",
    columns:
      "Datum provedení=date|Datum zaúčtování=date|Číslo účtu=payer|Číslo protiúčtu=iban|Název protiúčtu=name|Zaúčtovaná částka=amount|Měna účtu=currency|Zpráva pro příjemce=reference",
  },
  {
    program: "bunqDesktop CSV",
    country: "NL",
    delimiter: S,
    seen: "bank2ynab.conf, 2026-11-29",
    columns: "Datum=date|Bedrag=amount|Rekening=payer|Tegenrekening=iban|Naam=name|Omschrijving=reference",
  },
  {
    program: "N26 CSV export",
    country: "DE",
    delimiter: S,
    headed: true,
    columns:
      "Booking Date=date|Value Date=date|Partner Name=name|Partner Iban=iban|Type=type|Payment Reference=reference|Account Name=own_name|Amount (EUR)=amount",
  },
  {
    program: "Currencycloud bulk upload",
    country: "GB",
    delimiter: S,
    columns:
      "currency=currency|beneficiary_country=country|account_number=empty|iban=iban|bic_swift=bic|bank_name=bank|beneficiary_company_name=name|amount=amount|reference=reference|reason=text",
  },
  {
    program: "ASN Bank export",
    country: "NL",
    delimiter: S,
    columns:
      "Boekingsdatum=date|Opdrachtgeversrekening=payer|Tegenrekeningnummer=iban|Naam tegenrekening=name|Valutasoort rekening=payer_currency|Valutasoort mutatie=currency|Transactiebedrag=amount|Omschrijving=reference",
  },
  {
    program: "SNS betaalopdrachten",
    country: "NL",
    delimiter: S,
    columns:
      "Naam begunstigde=name|Rekeningnummer begunstigde=iban|Te boeken bedrag=amount|Betalingskenmerk of omschrijving=reference",
  },
  {
    program: "Fintro/BNP Paribas Fortis export",
    country: "BE",
    delimiter: S,
    columns:
      "Volgnummer=no|Uitvoeringsdatum=date|Valutadatum=date|Bedrag=amount|Valuta rekening=currency|Rekeningnummer=payer|Tegenpartij=iban|Naam van de tegenpartij=name|Mededeling=reference",
  },
  {
    program: "Argenta export",
    country: "BE",
    delimiter: S,
    columns:
      "Rekening=payer|Boekdatum=date|Valutadatum=date|Referentie=no|Bedrag=amount|Munt=currency|Rekening tegenpartij=iban|Naam tegenpartij=name|Mededeling=reference",
  },
  {
    program: "Crelan",
    country: "BE",
    delimiter: S,
    columns:
      "Date=date|Montant=amount|Devise=currency|Contrepartie=name|Compte contrepartie=iban|Type d'opération=type|Communication=reference",
  },
  {
    program: "GLS / VR Sammler, eBanking",
    country: "DE",
    delimiter: S,
    headed: true,
    columns:
      "Empfänger Kontoinhaber=name|Empfänger IBAN=iban|Empfänger BIC=bic|Zahlbetrag in EUR=amount|Verwendungszweck (max. 140 Zeichen)=reference|Ausführungsdatum=date",
  },
  {
    program: "Agenda Zahlungsverkehr",
    country: "DE",
    delimiter: S,
    columns: "Personenkonto=supplier|Name/Firma=name|IBAN=iban|Bank=bank|OP-Betrag=amount|Beleg=reference",
  },
  {
    program: "WISO Mein Büro Eingangsrechnungen",
    country: "DE",
    delimiter: S,
    columns:
      "Lieferanten-Nr.=supplier|Firma/Name=name|Rechnungs-Nr.=reference|Rechnungsdatum=date|Netto=figure|MwSt=figure|Brutto=amount|IBAN=iban|BIC=bic",
  },
  {
    program: "Hausverwaltung",
    country: "DE",
    delimiter: S,
    columns: "Objekt=text|Einheit=figure|Eigentümer=name|IBAN=iban|Guthaben=amount|Abrechnungsjahr=figure",
  },
  {
    program: "Vereinssoftware Übungsleiter",
    country: "DE",
    delimiter: S,
    columns:
      "Anrede=type|Vorname=first|Nachname=last|Straße=city|PLZ=figure|Ort=city|IBAN=iban|Kontoinhaber=empty|Aufwandsentschädigung=amount",
  },
  {
    program: "Raiffeisen ELBA Sammelüberweisung",
    country: "AT",
    delimiter: S,
    columns:
      "Empfängerbezeichnung=name|Empfänger-IBAN=iban|Empfänger-BIC=bic|Betrag=amount|Währung=currency|Zahlungsreferenz=reference|Durchführungsdatum=date",
  },
  {
    program: "Raiffeisen CH",
    country: "CH",
    delimiter: S,
    headed: true,
    columns:
      "Begünstigter=name|Konto/IBAN=iban|Betrag CHF=amount|Mitteilung an Begünstigten=reference|Belastungskonto=payer",
  },
  {
    program: "Crésus paiements",
    country: "CH",
    delimiter: S,
    columns:
      "Créancier=name|Localité=city|IBAN/QR-IBAN=iban|Montant à payer=amount|Monnaie=currency|Référence QR=reference",
  },
  {
    program: "Sage 100 règlements tiers",
    country: "FR",
    delimiter: S,
    columns:
      "Compte tiers=supplier|Intitulé=name|Banque=bank|IBAN=iban|Code BIC/SWIFT=bic|Montant règlement=amount|Devise=currency|Libellé écriture=reference",
  },
  {
    program: "EBP Paie virement",
    country: "FR",
    delimiter: S,
    columns:
      "Matricule=supplier|Nom=last|Prénom=first|Service=text|IBAN=iban|BIC=bic|Net payé=amount|Mois de paie=text",
  },
  {
    program: "notes de frais Expensya",
    country: "FR",
    delimiter: S,
    columns:
      "Collaborateur=name|Email=email|IBAN=iban|Montant à rembourser=amount|Devise=currency|N° note de frais=reference",
  },
  {
    program: "Danea Easyfatt distinta",
    country: "IT",
    delimiter: S,
    columns:
      "Cod. fornitore=supplier|Fornitore=name|Partita IVA=tax|Cod. IBAN=iban|Importo scadenza=amount|N. documento=reference|Data scadenza=date",
  },
  {
    program: "Poste Italiane bonifici multipli",
    country: "IT",
    delimiter: S,
    headed: true,
    columns:
      "Intestatario conto beneficiario=name|IBAN beneficiario=iban|Importo in euro=amount|Causale del bonifico=reference|IBAN ordinante=payer",
  },
  {
    program: "CaixaBank transferencias SEPA",
    country: "ES",
    delimiter: S,
    headed: true,
    columns:
      "Nombre del beneficiario=name|IBAN abono=iban|BIC banco=bic|Importe en euros=amount|Concepto=reference|Fecha de cargo=date",
  },
  {
    program: "Sage 50 vencimientos",
    country: "ES",
    delimiter: S,
    columns:
      "Cód. proveedor=supplier|Nombre proveedor=name|Cuenta bancaria (IBAN)=iban|Pendiente=amount|Nº documento=reference|Vencimiento=date",
  },
  {
    program: "PHC / Primavera, Portuguese",
    country: "ES",
    delimiter: S,
    columns:
      "Cód. Fornecedor=supplier|Designação=name|IBAN=iban|Valor pendente=amount|Moeda=currency|N.º Documento=reference",
  },
  {
    program: "ING Bank Śląski lista płatności",
    country: "PL",
    delimiter: S,
    columns:
      "Nazwa i adres odbiorcy=name|Nr rachunku odbiorcy=iban|Kwota transakcji=amount|Waluta=currency|Tytuł przelewu=reference|Nr rachunku zleceniodawcy=payer",
  },
  {
    program: "Symfonia rozrachunki",
    country: "PL",
    delimiter: S,
    columns:
      "Kod kontrahenta=supplier|Nazwa kontrahenta=name|Rachunek bankowy=iban|Do zapłaty=amount|Termin płatności=date|Numer dokumentu=reference",
  },
  {
    program: "Fio banka export",
    country: "CZ",
    delimiter: S,
    columns:
      "ID pohybu=no|Datum=date|Objem=amount|Měna=currency|Protiúčet=iban|Název protiúčtu=name|Kód banky=figure|Název banky=bank|Zpráva pro příjemce=reference",
  },
  {
    program: "Money S3 závazky",
    country: "CZ",
    delimiter: S,
    columns:
      "Firma=name|IČO=figure|Bankovní účet (IBAN)=iban|Zbývá uhradit=amount|Měna=currency|Var. symbol=reference|Datum splatnosti=date",
  },
  {
    program: "Handelsbanken utlandsbetalning",
    country: "SE",
    delimiter: S,
    columns:
      "Mottagarens namn=name|Mottagarens konto (IBAN)=iban|Bankkod/SWIFT=bic|Belopp i valuta=amount|Valuta=currency|Meddelande till mottagaren=reference|Debiteringskonto=payer",
  },
  {
    program: "Tripletex, Norwegian",
    country: "SE",
    delimiter: S,
    columns:
      "Leverandørnummer=supplier|Leverandørens navn=name|Bankkonto/IBAN=iban|Beløp å betale=amount|Valuta=currency|Fakturanummer/KID=reference|Forfallsdato=date",
  },
  {
    program: "Dinero/e-conomic, Danish",
    country: "SE",
    delimiter: S,
    columns:
      "Leverandørnr=supplier|Kreditor=name|IBAN-nr.=iban|SWIFT/BIC=bic|Restbeløb=amount|Valuta=currency|Fakturanr.=reference",
  },
  {
    program: "Procountor, Finnish",
    country: "SE",
    delimiter: S,
    columns:
      "Toimittajan nimi=name|Tilinumero (IBAN)=iban|Avoin summa=amount|Valuutta=currency|Viite/Viesti=reference|Eräpäivä=date",
  },
  {
    program: "Sage Intacct vendor payments",
    country: "GB",
    delimiter: S,
    columns:
      "Vendor ID=supplier|Print as=name|Bank account IBAN=iban|Bank BIC/SWIFT=bic|Payment amount=amount|Payment currency=currency|Bill number=reference|Bill date=date",
  },
  {
    program: "Patron/Česká spořitelna app columns",
    country: "CZ",
    delimiter: S,
    seen: "python import script, 2026-11-29",
    columns:
      "Odesláno=date|Částka=amount|Měna=currency|Název kategorie=category|Číslo protiúčtu=iban|Název účtu příjemce=name",
  },
  {
    program: "DNB CSV header",
    country: "SE",
    delimiter: S,
    seen: "Go test of an import program, 2026-11-29",
    columns:
      "Transaksjonsdato=date|Bokforingsdato=date|Beskrivelse=text|Mottakers navn=name|Mottakers kontonummer=iban|KID=reference|Belop=amount",
  },
  {
    program: "BNP Paribas GOonline header",
    country: "PL",
    delimiter: S,
    seen: "PHP parser, 2026-11-29",
    columns:
      "Data księgowania=date|Data transakcji=date|Kontrahent=name|Numer rachunku kontrahenta=iban|Kwota operacji=amount|Waluta=currency|Opis=reference|Saldo po operacji=figure",
  },
  {
    program: "comdirect / Targobank",
    country: "DE",
    delimiter: S,
    headed: true,
    columns:
      "Buchungstag=date|Umsatzzeit=empty|Vorgang=type|Auftraggeber / Zahlungsempfänger=name|Konto/IBAN=iban|BLZ/BIC=bic|Vorgang/Verwendungszweck=reference|Umsatz in EUR=amount",
  },
  {
    program: "Kontist / Finom",
    country: "DE",
    delimiter: S,
    columns:
      "Datum=date|Empfänger/Absender=name|IBAN Empfänger/Absender=iban|Betrag=amount|Währung=currency|Verwendungszweck=reference|Kategorie=category",
  },
  {
    program: "SFirm Sammler",
    country: "DE",
    delimiter: S,
    columns:
      "Zahlungsempfänger Name=name|Zahlungsempfänger IBAN=iban|Zahlungsempfänger BIC=bic|Betrag=amount|Währung=currency|Verwendungszweck 1-4=reference|Ende-zu-Ende-Ref.=empty",
  },
  {
    program: "Addison OPOS",
    country: "DE",
    delimiter: S,
    columns:
      "Kto=supplier|Kontobezeichnung=name|Rg-Nummer=reference|Rg-Datum=date|Zahlbetrag=amount|Skontobetrag=figure|IBAN=iban",
  },
  {
    program: "Schulverein Erstattung",
    country: "DE",
    delimiter: S,
    columns:
      "Name des Kindes=text|Name Kontoinhaber=name|IBAN Kontoinhaber=iban|Erstattungsbetrag=amount|Klasse=text",
  },
  {
    program: "Provisionsliste Makler",
    country: "DE",
    delimiter: S,
    headed: true,
    columns: "Vermittlernr.=supplier|Vermittler=name|Provision EUR=amount|IBAN=iban",
  },
  {
    program: "Gutschriften Shopware",
    country: "DE",
    delimiter: S,
    columns: "Bestellnummer=figure|Kunde=name|E-Mail=email|IBAN=iban|Erstattung=amount|Währung=currency",
  },
  {
    program: "easybank Zahlungsliste",
    country: "AT",
    delimiter: S,
    columns:
      "Name Empfänger=name|IBAN Empfänger=iban|BIC Empfänger=bic|Betrag=amount|Währung=currency|Verwendungszweck/Zahlungsreferenz=reference",
  },
  {
    program: "dvo / Lohn",
    country: "AT",
    delimiter: S,
    columns: "Pers.Nr.=supplier|Familienname=last|Vorname=first|IBAN=iban|Auszahlungsbetrag=amount",
  },
  {
    program: "UBS Sammelauftrag",
    country: "CH",
    delimiter: S,
    columns:
      "Empfängername=name|Empfänger Konto=iban|Empfänger Ort=city|Zahlungsbetrag=amount|Zahlungswährung=currency|Mitteilung an Empfänger=reference|Belastungskonto IBAN=payer",
  },
  {
    program: "Banana Kreditoren",
    country: "CH",
    delimiter: S,
    headed: true,
    columns:
      "KontoNr=supplier|Lieferant=name|Rechnung=reference|Datum Rechnung=date|IBAN=iban|Saldo CHF=amount",
  },
  {
    program: "banque cantonale",
    country: "CH",
    delimiter: S,
    headed: true,
    columns:
      "Nom du créancier=name|Compte (IBAN)=iban|Montant en CHF=amount|Communication au bénéficiaire=reference",
  },
  {
    program: "Société Générale virements",
    country: "FR",
    delimiter: S,
    headed: true,
    columns:
      "Raison sociale ou nom=name|IBAN=iban|BIC=bic|Montant en euros=amount|Référence de bout en bout=reference|Motif du paiement=text",
  },
  {
    program: "Silae paie",
    country: "FR",
    delimiter: S,
    columns: "Matricule=supplier|Nom de naissance=last|Prénom=first|IBAN du salarié=iban|Net à payer=amount",
  },
  {
    program: "syndic remboursement",
    country: "FR",
    delimiter: S,
    columns: "Copropriétaire=name|Lot=figure|IBAN=iban|Solde à rembourser=amount",
  },
];
