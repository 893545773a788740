// Layouts of the corpus that were written before they were tried.
import type { Layout } from "./corpus.ts";

const S = ";" as const;

/** Those without `seen` are from memory of such files. */
export const UNSEEN_2: readonly Layout[] = [
  {
    program: "Odoo FR factures fournisseurs",
    country: "FR",
    delimiter: S,
    columns:
      "Partenaire=name|Numéro=reference|Date de facturation=date|Montant dû=amount|Devise=currency|Compte bancaire du destinataire=iban",
  },
  {
    program: "Zucchetti paghe",
    country: "IT",
    delimiter: S,
    columns: "Cod. dip.=supplier|Cognome e nome dipendente=name|IBAN=iban|Netto a pagare=amount",
  },
  {
    program: "Fatture in Cloud",
    country: "IT",
    delimiter: S,
    columns:
      "Fornitore=name|P.IVA=tax|Numero fattura=reference|Lordo=amount|Imponibile=figure|IVA=figure|IBAN fornitore=iban",
  },
  {
    program: "Banca Sella bonifici",
    country: "IT",
    delimiter: S,
    headed: true,
    columns:
      "Nome beneficiario=name|Coordinate IBAN=iban|Importo (EUR)=amount|Descrizione bonifico=reference|Data esecuzione=date",
  },
  {
    program: "Holded gastos",
    country: "ES",
    delimiter: S,
    columns: "Contacto=name|Núm. documento=reference|Total=figure|Pendiente=amount|IBAN=iban|Moneda=currency",
  },
  {
    program: "Sabadell fichero",
    country: "ES",
    delimiter: S,
    headed: true,
    columns:
      "Nombre o razón social=name|Cuenta destino=iban|Cuenta origen=payer|Importe (€)=amount|Concepto/Referencia=reference",
  },
  {
    program: "becas / ayudas",
    country: "ES",
    delimiter: S,
    columns: "DNI=text|Nombre=first|Primer apellido=last|IBAN=iban|Importe ayuda=amount",
  },
  {
    program: "Millennium bcp, Portuguese",
    country: "ES",
    delimiter: S,
    headed: true,
    columns:
      "Nome do destinatário=name|IBAN do destinatário=iban|Montante EUR=amount|Descritivo destinatário=reference|Conta ordenante=payer",
  },
  {
    program: "SnelStart betaalbestand",
    country: "NL",
    delimiter: S,
    columns:
      "Relatiecode=supplier|Naam=name|Rekeningnummer (IBAN)=iban|Factuurnummer=reference|Openstaand saldo=amount",
  },
  {
    program: "Loket.nl netto lonen",
    country: "NL",
    delimiter: S,
    columns:
      "Personeelsnummer=supplier|Naam medewerker=name|IBAN=iban|Netto loon=amount|Omschrijving=reference",
  },
  {
    program: "vereniging declaraties",
    country: "NL",
    delimiter: S,
    headed: true,
    columns: "Naam indiener=name|Rekening op naam van=empty|IBAN=iban|Bedrag (€)=amount|Reden=text",
  },
  {
    program: "Isabel 6 / Winbooks",
    country: "BE",
    delimiter: S,
    columns:
      "Leverancierscode=supplier|Naam leverancier=name|IBAN leverancier=iban|BIC leverancier=bic|Te betalen bedrag=amount|Munt=currency|Gestr. mededeling=reference",
  },
  {
    program: "Isabel",
    country: "BE",
    delimiter: S,
    columns:
      "Nom du fournisseur=name|Compte du fournisseur=iban|Montant à payer=amount|Devise=currency|Communication structurée=reference|Compte donneur d'ordre=payer",
  },
  {
    program: "Pekao transfers",
    country: "PL",
    delimiter: S,
    columns:
      "Nazwa odbiorcy=name|Adres odbiorcy=city|Konto odbiorcy=iban|Kwota=amount|Waluta przelewu=currency|Tytułem=reference|Konto nadawcy=payer",
  },
  {
    program: "wFirma wydatki",
    country: "PL",
    delimiter: S,
    columns:
      "Kontrahent=name|Numer faktury=reference|Brutto=amount|Netto=figure|VAT=figure|Waluta=currency|Konto bankowe=iban",
  },
  {
    program: "ABRA Flexi závazky",
    country: "CZ",
    delimiter: S,
    columns:
      "Kód dodavatele=supplier|Název dodavatele=name|IBAN=iban|BIC=bic|Zbývá uhradit=amount|Měna=currency|Variabilní symbol=reference",
  },
  {
    program: "Slovak Tatra banka",
    country: "CZ",
    delimiter: S,
    columns:
      "Názov príjemcu=name|IBAN príjemcu=iban|Suma=amount|Mena=currency|Variabilný symbol=reference|Účet platiteľa=payer",
  },
  {
    program: "Visma eEkonomi leverantörsfakturor",
    country: "SE",
    delimiter: S,
    columns:
      "Leverantörsnr=supplier|Leverantörsnamn=name|Fakturanummer=reference|Restbelopp=amount|Valuta=currency|IBAN=iban|BIC=bic",
  },
  {
    program: "Postbank Umsätze",
    country: "DE",
    delimiter: S,
    columns:
      "Buchungstag=date|Wert=date|Umsatzart=type|Begünstigter / Auftraggeber=name|Verwendungszweck=reference|IBAN / Kontonummer=iban|BIC=bic|Betrag=amount|Währung=currency",
  },
  {
    program: "Lexoffice",
    country: "DE",
    delimiter: S,
    columns:
      "Belegnummer=reference|Lieferant=name|Bruttobetrag=amount|Währung=currency|IBAN=iban|Fällig am=date",
  },
  {
    program: "Arztpraxis Honorar",
    country: "DE",
    delimiter: S,
    headed: true,
    columns: "Arzt=name|LANR=figure|IBAN=iban|Honorar EUR=amount",
  },
  {
    program: "Genossenschaft Dividende",
    country: "DE",
    delimiter: S,
    columns: "Mitgliedsnummer=supplier|Mitglied=name|IBAN=iban|Dividende=amount",
  },
  {
    program: "Gemeinde Auszahlung",
    country: "DE",
    delimiter: S,
    columns: "Kassenzeichen=reference|Empfänger=name|Anschrift=city|IBAN=iban|Auszahlungsbetrag=amount",
  },
  {
    program: "SAP DE",
    country: "DE",
    delimiter: S,
    columns:
      "Kreditor=supplier|Name=name|Zuordnung=text|Belegdatum=date|Betrag in Belegwährung=amount|Belegwährung=currency|IBAN=iban",
  },
  {
    program: "StarMoney",
    country: "DE",
    delimiter: S,
    columns:
      "Kontonummer=payer|Buchungstag=date|Empfänger/Auftraggeber Name=name|Empfänger/Auftraggeber IBAN=iban|Betrag=amount|Betrag - Währung=currency|Verwendungszweckzeile 1=reference",
  },
  {
    program: "BMD Zahlungsvorschlag",
    country: "AT",
    delimiter: S,
    columns:
      "Kontonr=supplier|Nachname/Firma=name|IBAN=iban|BIC=bic|Zahlbetrag=amount|Whg=currency|Belegnr extern=reference",
  },
  {
    program: "Sage 50 CH",
    country: "CH",
    delimiter: S,
    columns:
      "Kreditorennr=supplier|Kreditorenname=name|IBAN=iban|Offener Betrag=amount|Währung=currency|Rechnungsnr=reference",
  },
  {
    program: "PostFinance, Italian",
    country: "CH",
    delimiter: S,
    headed: true,
    columns: "Beneficiario=name|Conto beneficiario=iban|Importo CHF=amount|Comunicazione=reference",
  },
  {
    program: "Crédit Mutuel virements",
    country: "FR",
    delimiter: S,
    columns:
      "Nom bénéficiaire=name|IBAN bénéficiaire=iban|BIC bénéficiaire=bic|Montant=amount|Devise=currency|Motif de l'opération=reference|Date d'exécution=date",
  },
  {
    program: "Ciel compta échéancier",
    country: "FR",
    delimiter: S,
    columns: "Code tiers=supplier|Nom du tiers=name|N° pièce=reference|Échéance=date|Solde=amount|IBAN=iban",
  },
  {
    program: "association défraiement",
    country: "FR",
    delimiter: S,
    headed: true,
    columns: "Prénom=first|Nom=last|Mail=email|IBAN=iban|Montant (€)=amount",
  },
  {
    program: "Spendesk export",
    country: "FR",
    delimiter: S,
    columns:
      "Payee=name|Supplier IBAN=iban|Invoice number=reference|Amount=amount|Currency=currency|Expense account=figure",
  },
  {
    program: "BPER distinta",
    country: "IT",
    delimiter: S,
    columns:
      "Ragione Sociale=name|Cod. Fiscale/P.IVA=tax|IBAN=iban|Importo=amount|Causale/Riferimento=reference",
  },
  {
    program: "TeamSystem scadenzario",
    country: "IT",
    delimiter: S,
    columns:
      "Codice=supplier|Descrizione conto=name|Scadenza=date|Nr. doc.=reference|Da pagare=amount|IBAN=iban",
  },
  {
    program: "buste paga",
    country: "IT",
    delimiter: S,
    columns: "Matricola=supplier|Dipendente=name|Coordinate IBAN=iban|Netto del mese=amount",
  },
  {
    program: "condominio",
    country: "IT",
    delimiter: S,
    columns: "Fornitore=name|Fattura n.=reference|Totale fattura=figure|Netto da pagare=amount|IBAN=iban",
  },
  {
    program: "BBVA net cash",
    country: "ES",
    delimiter: S,
    columns:
      "Beneficiario=name|Cuenta beneficiario=iban|Importe=amount|Moneda=currency|Concepto del pago=reference|Cuenta cargo=payer",
  },
  {
    program: "a3nom",
    country: "ES",
    delimiter: S,
    columns: "Código trabajador=supplier|Apellidos, nombre=name|IBAN=iban|Líquido=amount",
  },
  {
    program: "Contaplus",
    country: "ES",
    delimiter: S,
    columns: "Subcuenta=figure|Título=name|Documento=reference|Importe pendiente=amount|IBAN=iban",
  },
  {
    program: "Caixa Geral, Portuguese",
    country: "ES",
    delimiter: S,
    columns:
      "Beneficiário=name|IBAN beneficiário=iban|BIC/SWIFT=bic|Valor a transferir=amount|Divisa=currency|Referência do beneficiário=reference",
  },
  {
    program: "AFAS crediteuren",
    country: "NL",
    delimiter: S,
    columns:
      "Crediteur=supplier|Naam=name|IBAN=iban|Openstaand=amount|Valuta=currency|Factuurreferentie crediteur=reference",
  },
  {
    program: "Knab export",
    country: "NL",
    delimiter: S,
    columns:
      "Rekeningnummer=payer|Transactiedatum=date|Valutacode=currency|CreditDebet=type|Bedrag=amount|Tegenrekeningnummer=iban|Tegenrekeninghouder=name|Valutadatum=date|Betaalwijze=type|Omschrijving=reference",
  },
  {
    program: "Nmbrs salaris",
    country: "NL",
    delimiter: S,
    columns: "Medewerker nummer=supplier|Achternaam=last|Voornaam=first|IBAN=iban|Netto=amount",
  },
  {
    program: "Exact BE",
    country: "BE",
    delimiter: S,
    columns:
      "Leveranciersnr.=supplier|Leverancier=name|IBAN=iban|BIC=bic|Openstaand bedrag=amount|Munt=currency|Uw referentie=reference",
  },
  {
    program: "ING Belgique",
    country: "BE",
    delimiter: S,
    columns:
      "Numéro de compte=payer|Compte contrepartie=iban|Nom contrepartie=name|Date comptable=date|Montant=amount|Devise=currency|Libellés=reference",
  },
  {
    program: "Santander przelewy",
    country: "PL",
    delimiter: S,
    columns:
      "Odbiorca=name|Rachunek odbiorcy=iban|Kwota przelewu=amount|Waluta=currency|Tytuł płatności=reference|Rachunek obciążany=payer",
  },
  {
    program: "Insert GT",
    country: "PL",
    delimiter: S,
    columns:
      "Symbol kontrahenta=supplier|Nazwa=name|Nr dokumentu=reference|Pozostało do zapłaty=amount|Waluta=currency|Konto bankowe IBAN=iban",
  },
  {
    program: "KB hromadná platba",
    country: "CZ",
    delimiter: S,
    columns:
      "Název protistrany=name|Protiúčet IBAN=iban|BIC protistrany=bic|Částka=amount|Měna=currency|Popis pro příjemce=reference",
  },
  {
    program: "Hungarian OTP",
    country: "CZ",
    delimiter: S,
    columns:
      "Partner neve=name|Partner számlaszáma=iban|Összeg=amount|Devizanem=currency|Közlemény=reference|Terhelt számla=payer",
  },
  {
    program: "Swedbank utland",
    country: "SE",
    delimiter: S,
    columns:
      "Mottagarnamn=name|IBAN/kontonummer=iban|BIC/SWIFT=bic|Belopp=amount|Valuta=currency|Betalningsreferens=reference",
  },
  {
    program: "PowerOffice Go, Norwegian",
    country: "SE",
    delimiter: S,
    columns:
      "Leverandør nr.=supplier|Leverandør=name|Fakturanr.=reference|Restbeløp=amount|Valuta=currency|IBAN=iban|SWIFT=bic",
  },
  {
    program: "Nordea Danish",
    country: "SE",
    delimiter: S,
    columns:
      "Modtagernavn=name|Modtager IBAN=iban|Modtager BIC=bic|Beløb=amount|Valutakode=currency|Reference til modtager=reference",
  },
  {
    program: "Modulr bulk",
    country: "GB",
    delimiter: S,
    columns: "Name=name|IBAN=iban|Amount=amount|Currency=currency|Reference=reference|Source account=payer",
  },
  {
    program: "Sage 50 supplier payments",
    country: "GB",
    delimiter: S,
    columns:
      "A/C=supplier|Supplier Name=name|IBAN=iban|BIC/Swift=bic|Amount Due=amount|Currency=currency|Invoice Ref=reference",
  },
];
