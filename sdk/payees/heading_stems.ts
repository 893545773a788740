// Words in headings by meaning, in the languages of SEPA. `*` stands for any ending, and compounds are split into these
// words. For a new layout, add a word here and a row to the tests' corpus.

/** Meaning of a word in a heading. */
export type Concept =
  | "payee"
  | "direct"
  | "customer"
  | "payer"
  | "bank"
  | "between"
  | "iban"
  | "account"
  | "bic"
  | "name"
  | "holder"
  | "company"
  | "short"
  | "contact"
  | "amount"
  | "pay"
  | "paid"
  | "settled"
  | "remaining"
  | "gross"
  | "net"
  | "owed"
  | "approved"
  | "requested"
  | "deducted"
  | "tax"
  | "balance"
  | "count"
  | "currency"
  | "target"
  | "reference"
  | "end"
  | "invoice"
  | "document"
  | "text"
  | "remark"
  | "booking"
  | "number"
  | "date"
  | "place"
  | "reach"
  | "kind"
  | "unit"
  | "user"
  | "booked"
  | "filler";

/**
 * Words for each concept; a word may have several. First English, German, French, Italian, Spanish, Portuguese and
 * Dutch, then Polish, Czech, Slovak, Hungarian, Romanian, Croatian and Slovenian, then Nordic and Baltic languages,
 * then Greek, Bulgarian and Turkish.
 */
export const STEMS: Readonly<Record<Concept, string>> = {
  payee:
    "受取人* отримувач* verhuurder* solicitante taotleja* publisher* carrier* auteur* leistungsempf* leistungsberecht* berechtigt* anspruchsber* rentner* pensioner* zorgverlen* wystawc* heir erbe* gewinner* winner* cdtr lev anst os osob* person* henkilo* torzsszam sicil cari marca auxil* colegiad* mitgl ewidenc* zakelijkerel* grantee* percett* bidragsmott* tercero* benevol* condomin* payee* benefici* benef bene begunst* empf empfang* creditor* kreditor* kred lieferant* lief glaubiger* recipient* receiver* " +
    "supplier* vendor* seller* merchant* contractor* freelanc* affiliate* participant* teilnehmer* counterpart* partner* " +
    "gegenkonto gegenpart* gegenseite zahlungsbeteiligt* destinat* destino fournisseur* frs fourn creancier* contrepartie* tiers " +
    "fornitor* creditore* creditori controparte* percipient* proveedor* acreedor* contraparte* favorecid* fornecedor* credor* credit abono provider* " +
    "begunstigd* ontvanger* leverancier* crediteur* relatie* geadresseerd* tegenpart* tegenrek* " +
    "odbiorc* beneficjent* dostawc* wierzyciel* kontrahent* podmiot* uznawan* prijem* dodavatel* veritel* protistran* protiuct* protiucet* " +
    "partner* obchodnipartner kedvezmenyezett* szallito* jogosult* ellenoldal* furnizor* primatelj* primalac primaoc* prejemnik* " +
    "upnik* dobavljac* dobavitelj* vjerovnik* modtager* mottager* mottaker* mottagar* leverandor* leverantor* betalningsmott* motpart* motkonto saaja* saajan " +
    "vastaanottaja* toimittaja* toimittajan vastapuol* maksunsaaja* hankija* tarnija* sanemej* sanejs piegadataj* gavej* tiekej* " +
    "δικαιουχ* προμηθευτ* παραληπτ* получател* доставчик* бенефициент* контрагент* alici* tedarikci* lehdar* satici* " +
    "employee* staff worker* personnel personal mitarbeiter* arbeitnehmer* angestellt* beschaftigt* salarie salaries employe employes " +
    "collaborateur* intervenant* dipendent* lavorator* collaborator* trabajador* empleado* empregad* colaborador* trabalhador* funcionari* medewerker* " +
    "werknemer* personeel* pracowni* zamestnan* munkavallalo* dolgozo* angajat* salariat* zaposlen* radnik* delavec* delavc* medarbejder* " +
    "lonmodtager* ansatt ansatte* anstalld* arbeidstaker* medarbetar* tyontekija* palkansaaj* tootaja* darbiniek* darbuotoj* εργαζομεν* служител* calisan* " +
    "member* mitglied* adherent* membre* socio* lid* leden matric* matr matrikel* pers dip czlonk* clen* jasen* agent* vermittler* vermieter* landlord* eigentumer* artist* author* autor* " +
    "arzt* dozent* tutor* stipendiat* shareholder* aktionar* investor* anleger* associe* creator* driver* fahrer* courier* host claimant* antragsteller* " +
    "anspruchstell* schiedsricht* arbitr* halter* tierhalter* taxpayer* belastingplicht* steuerpflicht* contribuable* contribuent* contribuyent* podatnik* poplatnik* skatteyd* skattebetal* erziehungsber* parent* guardian* eltern* genitor* oudr* czlonek clan clanovi denominat* leistungserbr* zuwendungsempf* gutschriftsempf* trainer* trener* ubungsleiter* spieler* kunstler* handwerker* dienstleister* subunternehm* nachunternehm* pachter* verpacht* beteiligt* spediteur* makler* berater* lizenzgeber* bieter* player* coach* referee* teacher* consultant* subcontract* awardee* farmer* trader* broker* volunteer* applicant* shopkeeper* bailleur* proprietair* prestataire* traitant* vacataire* ayant ayants actionnaire* allocataire* boursier* partenaire* vendeur* commercant* exploitant* enseigne* coproprietair* formateur* medecin* notaire* agriculteur* intestazione locatore* proprietari* avente aventi professionist* borsist* esercent* venditore* medico* consulent* associat* arrendador* propietari* comunero* autonom* profesor* becari* perceptor* vendedor* contratist* ganader* jugador* proveidor* onuraduna senhori* bolseir* prestador* eigenaar* vrijwillig* deelnemer* declarant* aannemer* onderaannem* huisarts* budgethouder* leraar* spreker* kunstenaar* erfgena* zleceniobior* wykonawc* podwykonawc* wynajm* stypendyst* uprawnion* uczestnik* sprzedawc* emeryt* vlastnik* pronajimatel* prenajimatel* stipendist* zadatel* rozhodc* zivnostnik* subjekt* opravnen* poberatel* berbead* alvallalkoz* hitelez* vallalkoz* megbizott* osztondijas* proprietar* colaborator* asociat* chirias* partener* bursier* prestator* poverilac korisnik* komitent* stranka najmodav* izvodac* podizvodac* iznajmljiv* umirovljen* stanodav* upravicen* lastnik* medlem* ejer* udlejer* utleier* hyresvard* borgenar* formanstagar* sokande* agodahaf* vidtakand* eigand* vuokranantaj* velkoja* urakoitsij* liige liikme* narys nario savinink* pardavej* rangov* uye uyenin benefic* perfitues* furnitor* mandant* agare agaren fastighetsag* eigner* kontrahent* sorgeber* rechnungsstell* aussteller* issuer* biller* frachtfuhrer* verkaufer* vendeu* vendedor* verkoper* prodejc* prodavac* prodajal* elado* vanzator* selger* saljar* myyja* muuja* pardeveja* basvuran* ansoger* hakija* wnioskodawc* podnositelj* palyazo* aanvrager* pieteicej* pareiskej* taotleja*",
  direct:
    "payee* benefici* begunst* begunstigd* zahlungsempf* zahlempf* empfang* recipient* receiver* creditor* destinat* ontvanger* odbiorc* beneficjent* prijem* kedvezmenyezett* primatelj* prejemnik* modtager* mottager* mottaker* mottagar* saaja* saajan " +
    "maksunsaaja* betalingsmott* betalningsmott* sanemej* gavej* δικαιουχ* получател* alici* " +
    "vidtakand* perfitues* primalac* prejemnik* formanstagar*",
  customer:
    "customer* client* kunde* kunden* debitor cliente* klant* klient* odberatel* kupac* asiakas* asiakkaan vevo* guest* gast* patient* policyholder* tenant* mieter* " +
    "student* schuler* alumno* insured versichert* assicur* assure* asegurad* sinistrad* studierend* etudiant* child* kind* enfant* spender* donor* mandant* musteri* inquilin* locatair* huurder* najemc* hyresgast* lejer* leietaker* kaufer* buyer* acheteu* acquirent* comprador* koper* kupujic* kupujuc* vevo* cumparator* kjoper* kopare* ostaja*",
  payer:
    "dbtr payer* payor* payeur* pagador* pagante ag ordering ordonnat* ordonat* ordenant* ordinant* donneur emett* emisor* mittent* sender* absender* absend* afzender* afsend* avsand* " +
    "avsend* auftraggeber* auftragskonto opdrachtgev* originat* remitter* remetent* remitent* remesador* debtor* debiteur* debitors belast* debet debit* " +
    "cargo cargar addebit* adeudo zulasten nadawc* zleceniodawc* obciazan* odesilat* odosielat* platc* platitel* prikazc* nalogodav* nalogodaj* platnik* platitor* fizeto* terhel* " +
    "indit* maksaja* veloit* veloitus betaler* betalers zahler* zahlungspflichtig* schuldner* from fra fran eigen eigene* own vlastni wlasn* sajat proprio propre initiat* funding source " +
    "mandant* αποστολε* εντολε* платец* наредител* gonderen* borclu* moketoj* maksataj* maksja* mine my our unser* unsere* notre nostro nuestr* onze",
  bank:
    "bank* banken banca banche banche banco bancos bancar* banqu* banki banke banku pank panga pankki* pankin bankas banka* kreditinstitut* institut* institution geldinstitut* domicili* " +
    "filial* branch* agence* agencia* agenzia* sucursal* entidad* guichet* sportello zahlstelle* bankleitzahl* blz sortcode* τραπεζ* банка* " +
    "bankas bankasi",
  between: "intermediar* correspond* korrespond* zwischenbank*",
  iban: "iban ibannr ibannummer",
  account:
    "account* acct acc konto* konten kto cuenta* cta compte* cpte cte conto conti rekening* rek reknr conta contas rachun* rach tili tilin tilinro tilinumero* " +
    "ucet uctu ucty uct ucte cont contul racun* tekoci tekuci zirorac* szamlaszam* szla saskait* konts konta saskaita* kontu arvelduskont* λογαριασμ* сметка* hesap* " +
    "bankverbindung* zahlverbindung* coordonnees coordinate ibannr rib nib nrb clabe destiny " +
    "trr iban hesab* hesabi",
  bic: "bic swift biccode swiftcode bicswift swiftbic",
  name:
    "nafn adi adin ad nm nominativ* name names naam namen namn namnet navn navnet nom noms nome nomi nombre nombres nimi nimen nimetus nazw* nazev* nazvy nazov* naziv* denumir* denominaz* denominac* " +
    "jmeno* jmena meno nev neve nevek nume ime imena vards nosaukum* pavadinim* vardas ονομα* επωνυμι* име наименовани* ad adi isim unvan* " +
    "intitule* bezeichnung* benaming raison razon ragione zeilenbeschriftung*",
  holder:
    "holder* inhaber* kontoinhaber* titulaire* titular* intestatar* tenaamstelling* rekeninghouder* houder kontohaver* innehavar* kontoinnehav* haltija* omanik* " +
    "posiadacz* majitel* tulajdonos* imetnik* vlasnik* detinator* " +
    "wlascicel* kontoeier* eier omistaj* tilinomistaj* ipasniek* sahib* sahibi tulajdonos* kontoinhab*",
  company:
    "company* firma* firmen* unternehm* organi* business* gesellschaft* empresa* societ* sociale social azienda* ditta* impresa* bedrijf* foretag* virksomhed* virksomhet* yritys* yrityksen ceg " +
    "cegnev spolecnost* spolocnost* entreprise* entidade* sirket* εταιρ* фирма* verein* club* klub* school* schule* charity charities association* asociaci* associaz* vereniging* spolek* egyesulet* forening* foreningen yhdistys*",
  short: "matchcode kurz kurzname kurzbezeichnung suchbegriff suchname alias nick* abbrev* sigle search",
  contact:
    "ansprechpartner* ansvarlig* attention attn contact* contatto* contato* kapcsolattart* kontakt* referent referenti referenta sachbearbeiter* yhteyshenkilo*",
  amount:
    "金額 upphæð* amount* amt betrag* betrage betraege montant* mt mnt mont somme importe* importo* imp bedrag* valor valores montante* quantia* cantidad* kwot* belopp* belop belob* summa* summe* sum som suma sumy " +
    "maara* castk* ciastk* objem* osszeg* iznos* znesek* zneski valoare* vrednost* vrijednost* ποσο* сума* tutar* wert* value* total* totaal* totale* razem ogolem osszesen yhteensa celkem spolu " +
    "umsatz* kosten erlos* price* prix prezzo precio preis* prijs* hinta " +
    "somma* monto* upphad* dugu duguje dolg dolga valeur* waarde* ertek* shuma* vlera* meblag* toplam* ammont* total* samtals skupaj ukupno ukupan kopa yhteens* depens* spesa uscite ausgab* vrijedn* wartosc* money cost costs amnt betr addebito terheles* obciazeni* bakiye iznosa",
  pay:
    "grant grants instalment* installment* tranche* pensions? compens* avustus* dotac* ydels* bidrag* declarat* indennit* salary* salaries salair* gehalt* lohn* lon lonn palkka* palkan mzda* wynagrodz* ber beret fizetes* stipend* retribuz* nomina* payroll wage* bezug* bezuge honorar* provision* commission* " +
    "commissions erstattung* refund* rembours* rimborso* reembols* zwrot* dividend* entgelt* vergutung* aufwandsentschadig* pension* rente miete rent rente uitkering* premie* bonus* compensation* earning* reward* " +
    "liquido palk palga alga atlyginim* заплата maas " +
    "pacht* zuwendung* kaution* spende* forderung* abschlag* beitrag* prize* preisgeld* royalt* deposit* allowance* benefit* rebate* cashback* loyer* subvention* bourse* honorair* cachet* droits retrocess* acompte* allocation* dotation* caution* prime affitto* canone* borsa provvigion* indennizz* emolument* spettanz* premio* acconto* salario* sueldo* alquiler* renta devolucion* beca becas ayuda* subvenc* comision* cuota* bolsa* subsidi* renda loon salaris* huur* vergoeding* onkosten* terugbetal* restitut* commissie* beurs borg waarborg* toelage* pensja* czynsz* stypend* prowizj* premia odszkodow* swiadczen* emerytura najem najemne* najomne* nahrad* vratk* preplat* odmen* prispev* berlet* dija tamogat* osztondij* jutalek* visszaterit* chirie* bursa rambursar* comision* placa place* najamnin* naknad* povrat* potpor* zarad* zakup* najemnin* povracil* nadomestil* husleje* husleie* refusion* refusjon* tilskud* legat* udlag* utlegg* hyra* ersattning* utlagg* aterbetaln* arvode* laun launa palkkio* vuokra* korvau* palautu* apuraha* hyvity* kulukorvau* huvitis* toetus* pabalst* atmaksa* kompensacij* nuoma* grazinam* kira* hakedis* ucret* burs stipend* royalty* fordersumme forderbetrag versorgung* emolumen* gratific* aguinaldo cesta betalingsrefusion leistungsbetrag conguaglio* wynagr* indemnit* indemni* indemniz* entschadig* beihilf* zuschuss* gage gagen cachets contributo contributi contribucio frachtlohn frachtkosten frachtbetr* freight* fret vracht* nolo* courtage*",
  paid:
    "платеж* poukaz* ruckzahl* restitu* reverser tasuda ausschutt* distribution* verteil* anweis* jamaksa placilo placanje placanja mettre saldare likvid* izplac* isplat* vyplat* apmaks* izmaks* ismok* odenecek odenen valjamaks* maksetaan vyplac* pagato liquidato settlement* disburs* reimburs* remb indennit* versement auszahl* betaal* betala* betale* betalen* betaling* betaling betalnings* fizetend* fizet maksett* maksaa maksu* pagar* pagare* pagament* pago* pagos pay pays payable payout* payment* paiement* plata* plati* target transfer* " +
    "trasfer* udbetal* uberweis* uhrad* utbetal* uitbetal* uitbetaling* wyplat* przelew* zahl* zahlungs* zahlbetr* zaplat* placan* placilo* regler* reglement* reversement* virement* verser* bonific* dispos* utalas* overfor* prevod* " +
    "nakaz* tasum* makse* maksaj* mokejim* πληρω* плащан* odeme* settle* " +
    " liquidazion* pagad* utaland* mokamas moketi mokama maksat maksajam* geleisd* greidsl* auszuzahl* auszahl* zuzahlen ueberweis* payout* tasumisel*",
  settled:
    "refunds placano tasutud samaksats εξοφλ* платено kiegyenlit* rozliczon* uhrazeno paye payes regle regles verse verses paid bezahlt* gezahlt* beglichen* pagato pagata pagati pagado pagada pagados abonado betaald* voldaan zaplacon* zaplacono oplacon* uhrazen* uhraden* zaplacen* fizetve kifizet* platit* achitat achitata achitate placen* betalt* maksettu makstud samaksat* apmoket* πληρωμεν* платен* odenmis already reeds deja bereits vorauszahl* abschlage* angezahlt* anzahlung* prepaid prepayment* acomptes",
  remaining:
    "preostal* preostan* jaak* parads atlik* liko likut* οφειλ* ανεξοφλ* дължим* неплатен* borc* skyldig* skuld* aterst* velkaa jaljella tartoz* dluzn* nedoplat* dlzn* nalezn* zaleg* divida deuda* debe encours dovut* scopert* schuld* verschuld* offensteh* owing owed apen apne aaben aabne liquidar* erogar* kvar utestaend* utestend* odprt* otvoren* adeudad* adeudo tasumat* remain* rest reste* rests restant* restbe* residu* resid offen* open openst* ouvert* outstanding unpaid unbezahlt* impag* impay* onbetaald* pendent* pendient* pozostal* niezaplac* zbyva* zostav* zustat* nezaplac* hatralek* " +
    "avoin* avoinna* maksamat* obetal* ubetalt* aaben abne restant nog encore neplacen* neuhraz* apmaksaj* υπολοιπ* остатък kalan " +
    "eftirstodv* volgnevus* zobowiazan* divid* kalan* restan* falta faltant* uitstaand* utestaaend* guthaben*",
  gross:
    "totale* totalt yhteensa celkem razem ogolem osszesen kokku brutto* gross brutto* bruto brut bruts lordo lordi ttc incl inkl gesamt* total* totaal* bruttobetr*",
  net: "net nets nett netto* neto nette netti imponibile* exkl excl ht htva hors zzgl ohne exclusive bezdph",
  owed:
    " festgestellt* avant before prima antes przed pred local lokal* home base reporting haus* lw source quelle skonto* fee fees charge charges gebuhr* frais spesen rate rates kurs* cours taux tasso koers* kurz kursas original* anfangs* ursprung* " +
    "penal* interest zins* mahn* budget* limit* expected quote hourly tarif* prime",
  approved:
    "approved awarded granted bewilligt* genehmigt* zuerkannt* festgesetzt* accorde* octroye* concess* concedid* verleend* toegekend* " +
    "przyznan* zatwierdz* schval* priznan* bevilg* bevilj* innvilget* tildelt* myonnet* hyvaksyt* megitelt* odobren* aprobat* aprobad* aprovad* " +
    "approvat* riconosciut* onaylan* patvirtint* apstiprinat* kinnitat* veitt*",
  requested:
    "requested applied claimed beantragt* demande* solicitad* richiest* aangevraagd* wnioskowan* pozadovan* ziadan* ansogt* sokt sokta haettu haettava " +
    "igenyelt* kert trazen* zatrazen* solicitat* zahtevan* talep taotlet* pieprasit* prasom* gevraagd*",
  deducted:
    "trattenut* kesint* levonas* srazk* potracen* doprinos* rechnungsabz* retiner* kratise* mahakand* ennakonpid* prelev* cotis* zalicz* odtrac* abzug* deduct* retenu* ritenut* retenc* withhold* lohnst* abzuge soz sozialvers* kest solz zus podatek podatk* skat skatt* skattetrekk forskud* skonto* discount* rabatt* escompte* sconto sconti korting* sleva descuent* irpf inps contribution contributions cotisations cotisation cotizac*",
  tax:
    "dni nie kimlik cnp personnummer fodselsnr hetu henkilotunnus isikukood amka ahv svnr cpf cuil rodne egn егн impot* impost* abgaben ttc ht htva vat tax* taxes ust umsatzsteuer umsatzst* ustid* steuer* steurnr* tva iva btw moms mva mwst dph dic alv afa adoszam* pdv ddv nif cif nip ico piva partita* fiscal* fiscale fiskal* siret siren oib kvk cuit afm cui kdv vergi* orgnr " +
    "organisationsn* regon pesel bsn ssn nir insee codicefiscale passport* reisepass* ausweis* pasaporte* passaporto passeport paszport*",
  balance:
    "balance* saldo* saldi solde* soldes stand kontostand* egyenleg* sold stanje* zustatek* zostatok* atlikums likutis υπολοιπο saldot",
  count:
    "quote quota* prozents* aantal antal antall anzahl count menge* quantity qty quantite quantita ilosc pocet darab mennyiseg kolicina lukumaara kpl percent* prozent* procent* pct hours hour stunden heures ore horas uren timer tage days jours units stk stuck cents cent minor pence centimes millesim* coeficiente* coefficient* shares stimmen tantiemes parts satz* taux tasso tarief stawka sazba procenta",
  currency:
    "通貨 currenc* ccy cur curr wahrung* whg wkz wahr wrg whrg wahrg devis* divis* moneda* moneta monete monnaie* munt* valut* vals montsort* devies* walut* moeda* mena meny menu penznem* deviza* valiuut* valuut* valiut* νομισμα* валута* doviz* para parabirimi iso fw mena fx " +
    "mynt gjaldmidil* gjaldeyri* monedha birim",
  booked:
    "debit debits debet credit credits kredit dare avere soll haben debe haber abono cargo ma winien uitgaaf ausgang lastschrift* gutschrift* uplata isplata pistosi",
  target: "vv fx foreign fremd* vreemd* cizi obca target destination ziel*",
  reference:
    "призначен* назначен* البيان izah skyring* ucel* toelicht* rmt referen* ref refs referenz* riferiment* odniesien* verwendungs* verwendung vwz vwzw zweck* zahlungsgrund* uberweisungstext concepto* causal* motif motifs motivo* communicat* communic* comunica* mededel* kenmerk* " +
    "betalingskenm* tytul* viite* viitteen viest* kozlemen* zprav* sprava spravy variab* vs meddel* besked* melding* kid ocr remittance narrative* purpose objet objeto asunto oggetto betreff svrha* sklic* poziv " +
    "merkis* paskirt* αιτιολογ* основание aciklama* selgit* explicat* kassenz* wiadom* zahlungszw* libvirement meldung* " +
    "avser grund* aktenz* reason* subject* betreff* betreft ogm vcs concept* kassenzeich* tilvisun* jogcim* svrh* referin* referans* referen* verwend* paskirt* imokos vblnr xblnr zuonr sgtxt skyring* regarding",
  end: "eref eref endtoend* endtoendid end2end e2e",
  invoice:
    "racun* saskait* szamla* szamlaszam* invoic* inv rechnung* rechn rechnungs rgnr rg re bill bills fact factu* factur* fattur* fatt fatur* faktur* fakt lasku* laskun szamla szamlak szamlasor* arve arved rekin* saskaitos τιμολογ* фактур* fv fz fra",
  document:
    "mandato mandat mandats mandatu claim spesenbericht* bericht* rapport* fascicol* expedient* protocol* arend* sag sags proces* dossier* sinistr* report* settlement* award* statement* document* dokument* beleg* doc docs bilag* voucher* piece* justificat* bizonyl* dok doklad* tosite* asiakirj* verifikat* belge* verifnr vorgang* po purchase order auftragsnr bestell* commande* pedido* contract* vertrag* contrat* ticket* " +
    "schaden* policy* polic* objektnr aktenz* " +
    "esr fall case award* claim* prakt* pratica claim* boekstuk* bizonylat* belnr audit dossier* odmian*",
  text: "description* descri* desc memo* detail* szczegol* beschreib* buchungst* libell* lib particulars " +
    "omschrijv* opis* popis* selite* selit* text* tekst* detal* reszlet* podrobn* texte leiras* εκδοση περιγραφ* описание",
  remark:
    "informac* informaz* informat* informas* inf message* nachricht* mitteil* mittlg notiz* nota* note notes narrative kommentar* comment* comentar* commentaire* remark* info* megjegyz* poznam* opmerk* uwag* napomen* opomb* huomaut* antecknin* notat* noter bemerk* observac* observat* " +
    "hinweis* anmerk* daten* descritivo",
  booking:
    "booking* buchung* transac* transak* tapahtum* operat* operac* operaz* mutat* bewegung* movement* moviment* archiv* mouvement* kirjau* ksiegow* verif*",
  number:
    "identific* st bankleitzahl* blz sortcode* number* no nr nro num numb numero* numer numar numara* nummer* n id ids ident* code* cod codigo* codice* codes kod kods kode kodi kodas cislo* broj* sifra* stevilk* szam szama sorszam* αριθμ* номер* numur* kennung* kennz* key schlussel* symbol* guid uuid",
  date:
    "date* datum* datums data datas dates fecha* dato dag dags tag day dat time zeit uhrzeit hora heure pvm paiva* paivam* pv den datumy kuupaev* ημερομ* дата* tarih* termin* frist scad* scaden* mensil* settiman* vencim* venc vto venci* echeanc* ech fallig* falligk* forfald* " +
    "forfall* esedek* splatn* vervald* vervaldag dospij* zapadl* duedate perio* month* monat* mois mes mese maand* maaned* maned* manad* miesiac* mesic* honap* kuukau* luna year jahr* annee anno ano jaar vuosi rok ev week woche kw buchungstag* " +
    "arvopaiv* ertekn* kirjauspaiv* taxdate created erstellt when",
  place:
    "address* adress* adresa* adresy adresse* anschrift* indirizz* direccion* domicilio endereco morada adres strasse* strase straß* hausnr* street* ulica* ulice utca rue via gade gate vej katu postleitzahl* plz zip* post* postcode* postal* cap cp codepostal psc ort orts* wohnort* " +
    "stadt city* town* ville* ciudad* localid* localit* loc cidade* citta comune* mesto miasto varos* plaats* woonplaats* kaupunki* poststed* postnr country* land* lander pays pais paese* stat kraj* krajina zeme orszag* maa maakood* drzav* tara state region* provinc* prov bundesl* " +
    "gemeinde* sted oras judet grad latitude nationalit* wohns*",
  reach:
    "email* mail* emails telefon* tel phone* mobile* mobil handy fax tlf puh puhelin web url website www courriel",
  kind:
    "product* produkt* item items artikel* status* stato estado etat type* typ* tipo tipos art arten soort* method* methode* mode zahlungsart* zahlweg* weg kategor* categor* group* gruppe* class* klass* level role* job title* titel* titre anrede* salut* civilit* formule priority prioritat* spesen* sprache lang* " +
    "language flag kennzeichen* express instant rodzaj* druh* typus laji fajta vrsta* vrst* tip tipul bearer ouder kostendrager aktiv* active enabled format scope gender sex geschlecht titul titule titolo",
  unit:
    "spiel game match partita partido wedstrijd mecz zapas tier animal pet etablissement* abteil* avdel* afdel* department* dept departament* dipartim* dzial* odden* oddel* osast* osztal* reparto service* servizio servicio kostenst* cost centre center team* projekt* project* proyecto progetto position* funkt* function* functie* rubriek* rubriq* " +
    "standort* site* location* objekt* einheit* subsidiary* study* event* lohngruppe wydzial* sektion* chapter book* ledger* hauptbuch*",
  user:
    "user* benutzer* approv* approver* created by prepared freigab* freigeb* genehmig* manager* gestionnaire responsab* bearbeiter* erfasser* owner",
  filler:
    "accounting party parties att avant apres vor nach vrije libre libera frei freie free ongestruct* unstruct* struct* gestruct* nestrukt* strukt* of the a an to for and or in on at by der die das des dem den von vom zu zur zum und oder fur an auf im pro je d l le la les du de des et ou par pour por sur en al alla allo dal del della dei di da e o per su il lo gli el los las y u con " +
    "van het een en aan voor op der te ten bij om z ze w na do dla od i oraz k ke pro ve s a za az egy es u si din pe cu og til av at som och till ja tai full complete vollst* legal juridi* offici* eff* effekt* wunsch* aktuell* max maximal* zeichen chars char characters pflicht* pflichtfeld required " +
    "optional* mandatory obligat* obrigat* facultat* zwingend new old alt yes field feld colonne cell spalte sepa eu ext extern* external intern* main haupt* primary default standard* line zeile linje ligne linea rivi lines if any eg ex i.e incl siehe see as per sign vorzeichen bitte please enter digital online uit uw your ihre votre su vuestro abweich* adressattyp* natural person mutatie",
};
