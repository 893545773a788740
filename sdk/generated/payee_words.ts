// Generated from data/words/payees.yaml by deno task generate. Do not edit.

export const headings: Readonly<Record<"payee" | "direct" | "customer" | "payer" | "bank" | "between" | "iban" | "account" | "bic" | "name" | "holder" | "company" | "short" | "contact" | "amount" | "pay" | "paid" | "settled" | "remaining" | "gross" | "net" | "owed" | "approved" | "requested" | "deducted" | "tax" | "balance" | "count" | "currency" | "booked" | "target" | "reference" | "end" | "invoice" | "document" | "text" | "remark" | "booking" | "number" | "date" | "place" | "reach" | "kind" | "unit" | "user" | "filler", string>> = {
  payee: "glaubiger* creancier* acreedor* schuldeiser* wierzyciel* veritel* fordringshav* borgenar* velkoj* hitelez* vjerovnik* upnik* volausaldaj* exekutor* ekzekutor* komornik* huissier* deurwaarder* beslaglegg* embargant* procedente ulosotto* ulosottovirasto* kronofogd* inkass* gerichtsvollz* utmatning* utlegg* namsmand vegrehajt* executare executor* ovrh* ovrsitel* kohtutaitur* antstol* tiesu izpilditaj* icra* execucao urheber* erziehungsber* sorgeber* personensorge* opiekun* forald* vardnadshav* foresatt* huoltaj* szulo* gondvisel* parinte* parint* roditelj* skrbnik* stars starsi vanem hooldaj* vecaks vecaka aizbildn* tevas globej* veli velisi verzorger* encarregad* kirjailij* szerzo* forfatter* forfattar* teacher* spisovatel* pisac pisca yazar* stipendinin* ouder* trager* biorca nehmer* landwirt* agricult* rolnik* docent* tolk* tolmac* traductor* tradut* perito* pensionat* viaggiator* rodzic* soker* speaker* profesional* ponente* relator* emp reisende* 受取人* aannemer* aanvrager* abono actionnaire* adherent* affiliate* agare agaren agent* agodahaf* agriculteur* aktionar* alici* allocataire* alvallalkoz* angajat* angestellt* anleger* ansatt ansatte* ansoger* anspruchsber* anspruchstell* anst anstalld* antragsteller* applicant* arbeidstaker* arbeitnehmer* arbitr* arrendador* artist* arzt* asociat* associat* associe* aussteller* auteur* author* autonom* autor* auxil* avente aventi awardee* ayant ayants bailleur* basvuran* becari* begunst* begunstigd* belastingplicht* bene benef benefic* benefici* beneficjent* benevol* berater* berbead* berechtigt* beschaftigt* betalningsmott* beteiligt* bidragsmott* bieter* biller* bolseir* borsist* boursier* broker* budgethouder* bursier* calisan* cari carrier* cdtr chirias* claimant* clan clanovi clen* coach* colaborador* colaborator* colegiad* collaborateur* collaborator* commercant* comunero* condomin* consulent* consultant* contractor* contraparte* contratist* contrepartie* contribuable* contribunt* contribuyent* controparte* coproprietair* counterpart* courier* creator* credit crediteur* creditor* credor* czlonek czlonk* darbiniek* darbuotoj* declarant* deelnemer* delavc* delavec* denominat* destinat* destino dienstleister* dip dipendent* dobavitelj* dobavljac* dodavatel* dolgozo* dostawc* dozent* driver* eigand* eigenaar* eigentumer* eigner* ejer* elado* ellenoldal* eltern* emeryt* empf empfang* empleado* employe employee* employes empregad* enseigne* erbe* erfgena* esercent* ewidenc* exploitant* fahrer* farmer* fastighetsag* favorecid* formanstagar* formateur* fornecedor* fornitor* fourn fournisseur* frachtfuhrer* freelanc* frs funcionari* furnitor* furnizor* ganader* gavej* geadresseerd* gegenkonto gegenpart* gegenseite genitor* gewinner* grantee* guardian* gutschriftsempf* hakija* halter* handwerker* hankija* heir henkilo* host huisarts* hyresvard* intervenant* intestazione investor* issur* iznajmljiv* izvodac* jasen* jogosult* jugador* kedvezmenyezett* komitent* kontrahent* korisnik* kred kreditor* kunstenaar* kunstler* landlord* lastnik* lavorator* leden lehdar* leistungsberecht* leistungsempf* leistungserbr* leraar* lev leverancier* leverandor* leverantor* lid* lief lieferant* liige liikme* lizenzgeber* locatore* lonmodtager* makler* maksunsaaja* mandant* marca matr matric* matrikel* medarbejder* medarbetar* medecin* medewerker* medico* medlem* megbizott* member* membre* merchant* mitarbeiter* mitgl mitglied* modtager* motkonto motpart* mottagar* mottager* mottaker* munkavallalo* muuja* myyja* nachunternehm* najmodav* nario narys notaire* obchodnipartner odbiorc* onderaannem* ontvanger* onuraduna opravnen* os osob* osztondijas* oudr* pachter* palkansaaj* palyazo* pardavej* pardeveja* pareiskej* parent* partenaire* partener* participant* partner* payee* pensioner* perceptor* percett* percipient* perfitus* pers person* piegadataj* pieteicej* player* poberatel* podatnik* podizvodac* podmiot* podnositelj* podwykonawc* poplatnik* poverilac pracowni* prejemnik* prenajimatel* prestador* prestataire* prestator* prijem* primalac primaoc* primatelj* prodajal* prodavac* prodejc* profesor* professionist* pronajimatel* propietari* proprietair* proprietar* protistran* protiucet* protiuct* proveedor* proveidor* provider* publisher* radnik* rangov* receiver* rechnungsstell* recipient* referee* relatie* rentner* rozhodc* saaja* saajan salariat* salarie salaries saljar* sanejs sanemej* satici* savinink* schiedsricht* selger* seller* senhori* shareholder* shopkeeper* sicil skattebetal* skatteyd* socio* sokande* solicitante spediteur* spieler* spreker* sprzedawc* staff stanodav* steurpflicht* stipendiat* stipendist* stranka stypendyst* subcontract* subjekt* subunternehm* supplier* szallito* taotleja* tarnija* taxpayer* tedarikci* tegenpart* tegenrek* teilnehmer* tercero* tiekej* tierhalter* tiers toimittaja* tootaja* torzsszam trabajador* trabalhador* trader* trainer* traitant* trener* tutor* tyontekija* ubungsleiter* uczestnik* udlejer* umirovljen* upravicen* uprawnion* urakoitsij* utleier* uye uyenin uznawan* vacataire* vallalkoz* vanzator* vastaanottaja* vastapuol* velkoja* vendedor* vendeu* vendeur* venditore* vendor* verhuurder* verkaufer* verkoper* vermieter* vermittler* verpacht* vidtakand* vlastnik* volunteer* vrijwillig* vuokranantaj* werknemer* winner* wnioskodawc* worker* wykonawc* wynajm* wystawc* zadatel* zahlungsbeteiligt* zakelijkerel* zamestnan* zaposlen* zivnostnik* zleceniobior* zorgverlen* zuwendungsempf* δικαιουχ* εργαζομεν* παραληπτ* προμηθευτ* бенефициент* доставчик* контрагент* отримувач* получател* служител* γονε* κηδεμον* συγγραφ* родител* батько батьки батьків опекун* опікун* αιτουντ* αιτων αναδοχ* αποδεκτ* εκμισθωτ* ιδιοκτητ* μελη μελος μελους πιστωτ* συναλλασσομεν* συνεργατ* συνταξιουχ* υπαλληλ* υποτροφ* φοιτητ* автор* арендодател* бенефициар* бенефіціар* виконав* вработен* добавувач* добављац* добављач* запослен* заявител* исполнител* комитент* корисник* кредитор* наемодател* орендодав* партнер* пенсионер* пенсіонер* поверилац* подрядчик* поставщик* постачальник* працівник* прималац* примаоц* примател* продавач* продавец* підрядник* работник* сотрудник* співробітник* стипендиант* студент* член члена члены הזכאי המוטב המקבל הנמען הספק העובד זכאי מוטב מקבל נמען ספק עובד קבלן البايع الداين الطالب العامل العضو المالك المستفيد المستفيدين المستلم المقاول المورد الموردين الموظف بايع داين طالب عامل عضو مالك مستفيد مستلم مقاول مورد موظف თანამშრომ* მიმღებ* მომწოდებ*",
  direct: "glaubiger* creancier* acreedor* schuldeiser* wierzyciel* veritel* fordringshav* borgenar* velkoj* hitelez* vjerovnik* upnik* volausaldaj* exekutor* ekzekutor* komornik* huissier* deurwaarder* beslaglegg* embargant* procedente ulosotto* ulosottovirasto* kronofogd* inkass* gerichtsvollz* utmatning* utlegg* namsmand vegrehajt* executare executor* ovrh* ovrsitel* kohtutaitur* antstol* tiesu izpilditaj* icra* execucao payee* benefici* begunst* begunstigd* zahlungsempf* zahlempf* empfang* recipient* receiver* creditor* destinat* ontvanger* odbiorc* beneficjent* prijem* kedvezmenyezett* primatelj* prejemnik* modtager* mottager* mottaker* mottagar* saaja* saajan maksunsaaja* betalingsmott* betalningsmott* sanemej* gavej* δικαιουχ* получател* alici* vidtakand* perfitus* primalac* formanstagar* отримувач* бенефициар* бенефіціар* прималац* примаоц* примател* المستفيد מוטב המוטב მიმღებ*",
  customer: "muvekkil* schuler* zogling* patient* bewohner* eleve* resident* bambin* figli* studente paziente inquilin* conduttore assistit* nino nina hijo hija paciente arrendatari* aluno aluna crianca educando utente leerling* bewoner* dziecko dziecka uczen ucznia uczn* pacjent* najemc* wychowan* zak zaka zaci dite dieta ditete ziak* pacient* najomc* barn barnets barnet elev elevs elever lejer* leietaker* lapsi lapsen oppilas oppilaan potilas vuokralai* gyermek* tanulo* diak beteg berlo copil* chirias* dijete djeteta ucenik* otrok* ucenec ucenc* pacijent* najmoprim* najemnik* laps lapse opilane opilase berns berna skolens skolnieks vaikas vaiko mokinys mokinio ogrenci* cocuk* hasta kiraci* segurad* acheteu* acquirent* alumno* asegurad* asiakas* asiakkaan assicur* assure* buyer* child* client* cliente* comprador* cumparator* customer* debitor donor* enfant* etudiant* gast* gust* huurder* hyresgast* insured kaufer* kind* kjoper* klant* klient* kopare* koper* kunde* kunden* kupac* kupujic* kupujuc* locatair* mandant* mieter* musteri* odberatel* ostaja* policyholder* sinistrad* spender* student* studierend* tenant* versichert* vevo* παιδι παιδιου μαθητ* ασθεν* ενοικιαστ* ребенок ребенка дитина дитини учень учня ученик* пациент* πελατ* заказчик* замовник* клиент* клієнт* купац* купувач* покупател* покупец* הלקוח לקוח العميل عميل",
  payer: "oplacajac* zahlend* platici betalende employeur* employer* arbeitgeber* werkgever* dbtr payer* payor* payeur* pagador* pagante ag ordering ordonnat* ordonat* ordenant* ordinant* donneur emett* emisor* mittent* sender* absender* absend* afzender* afsend* avsand* avsend* auftraggeber* auftragskonto opdrachtgev* originat* remitter* remetent* remitent* remesador* debtor* debiteur* debitors belast* debet debit* cargo belastung abbuchung cargar addebit* adeudo zulasten nadawc* zleceniodawc* obciazan* odesilat* odosielat* platc* platitel* prikazc* nalogodav* nalogodaj* platnik* platitor* fizeto* terhel* indit* maksaja* veloit* veloitus betaler* betalers zahler* zahlungspflichtig* schuldner* from fra fran eigen eigene* own vlastni wlasn* sajat proprio propre initiat* funding source mandant* αποστολε* εντολε* платец* наредител* gonderen* borclu* moketoj* maksataj* maksja* mine my our unser* unsere* notre nostro nustr* onze πληρωτ* χρεωσ* плательщик* платник* отправител* відправник* налогодав* уплатил* дужник* المرسل المحول الدافع الامر משלם המשלם שולח השולח",
  bank: "agence* agencia* agenzia* banca bancar* banche banco bancos bank* banka* bankas banke banken banki bankleitzahl* banku banqu* blz branch* domicili* entidad* filial* geldinstitut* guichet* institut* kreditinstitut* panga pank pankin pankki* sort_code* sportello sucursal* zahlstelle* τραπεζ* банка* банк* бик мфо בנק הבנק סניף البنك المصرف بنك مصرف",
  between: "intermediar* intermediair* correspond* corresponsal* corrispond* korrespond* zwischenbank* tussenbank* posredn* posrednicz* zprostredk* sprostredk* kozvetit* levelezo* посредн* корреспонд* кореспонд*",
  iban: "iban iban_nr الايبان ايبان ибан",
  account: "account* acct acc konto* konten kto cunta* cta compte* cpte cte conto conti rekening* rek rek_nr conta contas rachun* rach tili tilin tilinro tilinumero* ucet uctu ucty uct ucte cont contul racun* tekoci tekuci zirorac* szamlaszam* szla saskait* konts konta saskaita* kontu arvelduskont* λογαριασμ* сметка* hesap* bankverbindung* zahlverbindung* coordonnees coordinate iban_nr rib nib nrb clabe destiny trr iban hesab* hesabi текућ* рахун* рахунку рахунок рачун* рачуна сметката счет счета החשבון חשבון الحساب حساب ანგარიშ*",
  bic: "bic bic_code bicfi bicswift swift swiftbic swift_code свифт السويفت سويفت סוויפט",
  name: "beschriftung* nafn adi adin ad nm nominativ* name names naam namen namn namnet navn navnet nom noms nome nomi nombre nombres nimi nimen nimetus nazw* nazev* nazvy nazov* naziv* denumir* denominaz* denominac* jmeno* jmena meno nev neve nevek nume ime imena vards nosaukum* pavadinim* vardas ονομα* επωνυμι* име наименовани* isim unvan* intitule* bezeichnung* benaming raison razon ragione zeilenbeschriftung* ονοματεπωνυμ* имена името имя назва название назив* наименован* наименуван* пиб піб фио імя דასახელ* שם اسم الاسم დასახელ*",
  holder: "detinator* eier haltija* holder* houder imetnik* inhaber* innehavar* intestatar* ipasniek* kontoier* kontohaver* kontoinhab* kontoinnehav* majitel* omanik* omistaj* posiadacz* rekeninghouder* sahib* sahibi tenaamstelling* tilinomistaj* titulaire* titular* tulajdonos* vlasnik* wlascicel* δικαιουχος владел* власник* титуляр* صاحب בעל",
  company: "entity entities shop company* firma* firmen* unternehm* organi* business* gesellschaft* empresa* societ* sociale social azienda* ditta* impresa* bedrijf* foretag* virksomhed* virksomhet* yritys* yrityksen ceg cegnev spolecnost* spolocnost* entreprise* entidade* sirket* εταιρ* фирма* verein* club* klub* school* schule* charity charities association* asociaci* associaz* vereniging* spolek* egyesulet* forening* foreningen yhdistys* друштво компани* компані* организац* організац* предприят* предузе* підприємств* החברה חברה الشركة شركة",
  short: "abbrev* alias kurz kurzbezeichnung kurz_name match_code nick* search sigle suchbegriff such_name",
  contact: "obmann* geschaftsfuhr* vertret* representan* vorsitz* kassier* gerant* zastup* direct* dirett* president* prasident* supervis* ansprechpartner* ansvarlig* attention attn contact* contatto* contato* kapcsolattart* kontakt* referent referenti referenta sachbearbeiter* yhteyshenkilo* контакт* υπευθυν* איש",
  amount: "importi wrbtr 金額 addebito ammont* amnt amount* amt ausgab* bakiye bedrag* belob* belop belopp* betr betrage betrag* cantidad* castk* celkem ciastk* cost costs depens* dolg dolga dugu duguje erlos* ertek* hinta imp importe* importo* iznos* iznosa kopa kosten kwot* maara* meblag* mnt money mont montant* montante* monto* mt obciazeni* objem* ogolem osszeg* osszesen precio preis* prezzo price* prijs* prix quantia* razem samtals shuma* skupaj som somma* somme spesa spolu sum suma summa* summe* sumy terheles* toplam* totaal* total* totale* tutar* ukupan ukupno umsatz* upphad* uscite valeur* valoare* valor valores valu* vlera* vrednost* vrijedn* waarde* wartosc* wert* yhteens* yhteensa znesek* zneski ποσο* сума* αξια* ποσα συνολ* вартіст* износ* стоимост* стоиност* сума сумата сумм* הסכום סה סהכ סכום اجمالي الاجمالي القيمة المبلغ المجموع قيمة مبلغ مجموع თანხა*",
  pay: "vratit vraceno vraceni vratk* devult* devolver devolvid* reembolsad* rimborsat* rembourse* zwrocon* zwrocic palautet* aterbetald* tilbagebetal* tilbakebetal* restitui* tagastat* grazin* erstatning* ersattning* skadeersatt* korvaus* korvauk* odszkodow* indemniz* indemnis* risarcim* schadevergod* karterit* kartalan* despagub* odstet* naknada nadomestil* huvitis* atlidzib* kompens* grant grants instalment* installment* tranche* pensions compens* avustus* dotac* ydels* bidrag* declarat* indennit* salary* salaries salair* gehalt* lohn* lon lonn palkka* palkan mzda* wynagrodz* ber beret fizetes* stipend* retribuz* nomina* payroll wage* bezug* bezuge honorar* provision* commission* commissions erstattung* refund* rembours* rimborso* reembols* zwrot* dividend* entgelt* vergutung* aufwandsentschadig* pension* rente miete rent uitkering* premie* bonus* compensation* earning* reward* liquido palk palga alga atlyginim* заплата maas pacht* zuwendung* kaution* spende* forderung* abschlag* beitrag* prize* preisgeld* royalt* deposit* allowance* benefit* rebate* cashback* loyer* subvention* bourse* honorair* cachet* droits retrocess* acompte* allocation* dotation* caution* prime affitto* canone* borsa provvigion* indennizz* emolument* spettanz* premio* acconto* salario* suldo* alquiler* renta devolucion* beca becas ayuda* subvenc* comision* cuota* bolsa* subsidi* renda loon salaris* huur* vergoding* onkosten* terugbetal* restitut* commissie* beurs borg waarborg* tolage* pensja* czynsz* stypend* prowizj* premia swiadczen* emerytura najem najemne* najomne* nahrad* preplat* odmen* prispev* berlet* dija tamogat* osztondij* jutalek* visszaterit* chirie* bursa rambursar* placa place* najamnin* naknad* povrat* potpor* zarad* zakup* najemnin* povracil* husleje* husleie* refusion* refusjon* tilskud* legat* udlag* utlegg* hyra* utlagg* aterbetaln* arvode* laun launa palkkio* vuokra* korvau* palautu* apuraha* hyvity* kulukorvau* totus* pabalst* atmaksa* kompensacij* nuoma* grazinam* kira* hakedis* ucret* burs royalty* fordersumme forder_betrag versorgung* emolumen* gratific* aguinaldo cesta betalingsrefusion leistungs_betrag conguaglio* wynagr* indemnit* indemni* entschadig* beihilf* zuschuss* gage gagen cachets contributo contributi contribucio frachtlohn frachtkosten frachtbetr* freight* fret vracht* nolo* courtage* μισθ* αποδοχ* αμοιβ* ενοικι* συνταξ* επιδοτησ* επιδομ* επιστροφ* αποζημι* зарплат* заплат* заробітн* плата плату вознагражд* винагород* пенси* пенсі* стипенд* аренд* оренд* наем възстановяван* возврат* повернен* компенсац* премия премія помощ* допомог* награда* надокнад* закуп* راتب الراتب رواتب الاجر اجر مكافاة الايجار שכר משכורת החזר מענק",
  paid: "liquidac* atutal* aterbetal* maksta* palaut* anweis* apmaks* ausschutt* auszahl* auszuzahl* betaal* betala* betale* betalen* betaling* betalnings* bonific* disburs* dispos* distribution* fizet fizetend* geleisd* greidsl* indennit* ismok* isplat* izmaks* izplac* jamaksa likvid* liquidato liquidazion* maksaa maksaj* maksajam* maksat makse* maksett* maksu* mettre mokama mokamas mokejim* moketi nakaz* odeme* odenecek odenen overfor* pagad* pagament* pagar* pagare* pagato pago* pagos paiement* pay payable payment* payout* pays placan* placilo* plata* plati* poukaz* prevod* przelew* reglement* regler* reimburs* remb restitu* reversement* reverser ruckzahl* saldare settle* settlement* target tasuda tasum* tasumisel* transfer* trasfer* uberweis* udbetal* uhrad* uitbetal* utaland* utalas* utbetal* valjamaks* versement verser* verteil* virement* vyplac* vyplat* wyplat* zahl* zahlbetr* zahlungs* zaplat* zuzahlen πληρω* платеж* плащан* εκταμιευσ* καταβολ* πληρωτε* виплат* выплат* исплат* оплат* перерахуван* перечислен* платежа плаћањ* плакањ* сплат* התשלום לתשלום תשלום الدفع المستحق للدفع مستحق",
  settled: "refunds placano tasutud samaksats εξοφλ* платено kiegyenlit* rozliczon* uhrazeno paye payes regle regles verse verses paid bezahlt* gezahlt* beglichen* pagato pagata pagati pagado pagada pagados abonado betaald* voldaan zaplacon* zaplacono oplacon* uhrazen* uhraden* zaplacen* fizetve kifizet* platit* achitat achitata achitate placen* betalt* maksettu makstud samaksat* apmoket* πληρωμεν* платен* odenmis already reeds deja bereits vorauszahl* abschlage* angezahlt* anzahlung* prepaid prepayment* acomptes оплачен* сплачен* плаћен* المدفوع שולם",
  remaining: "neapmaks* skola skolos skolas maksimata tasumata kiegyenlitetlen* aaben aabne abne adeudad* adeudo apen apmaksaj* apne aterst* atlik* avoin* avoinna* borc* debe deuda* divid* divida dluzn* dlzn* dovut* eftirstodv* encore encours erogar* falta faltant* guthaben* hatralek* impag* impay* jaak* jaljella kalan* kvar liko likut* liquidar* maksamat* nalezn* nedoplat* neplacen* neuhraz* nezaplac* niezaplac* nog obetal* odprt* offen* offensteh* onbetaald* open openst* otvoren* outstanding ouvert* owed owing parads pendent* pendient* pozostal* preostal* preostan* remain* resid residu* rest restan* restant* restbe* reste* rests schuld* scopert* skuld* skyldig* tartoz* tasumat* ubetalt* uitstaand* unbezahlt* unpaid utestaand* utestand* utestend* velkaa verschuld* volgnevus* zaleg* zbyva* zobowiazan* zostav* zustat* ανεξοφλ* οφειλ* υπολοιπ* дължим* неплатен* остатък дуг дълж* заборг* задолж* залиш* остат* преостал* יתרה יתרת المتبقي",
  gross: "iliquid* totale* totalt yhteensa celkem razem ogolem osszesen kokku brutto* gross bruto brut bruts lordo lordi ttc incl inkl gesamt* total* totaal* bruttobetr* μικτ* συνολ* итого всего всього усього разом общо укупно вкупно брутто бруто اجمالي ברוטו סהכ",
  net: "liquido bezdph excl exclusive exkl hors ht htva imponibile* net neto nets nett nette netti netto* ohne zzgl καθαρ* нетто нето нетна صافي الصافي נטו",
  owed: "prezzo prezzi precio precios preis preise preises prix pris priser price prices cena ceny cene preco precos hinta hind kaina fiyat fiyati egysegar* stuckpreis* prijs jutalek* commission* comision* comissao provvigion* provision* prowizj* proviz* komision* komisyon* vermittlungsgeb* avgift* dmbtr lc festgestellt* avant before prima antes przed pred local lokal* home base reporting haus* lw source qulle skonto* fee fees charge charges gebuhr* frais spesen rate rates kurs* cours taux tasso kors* kurz kursas original* anfangs* ursprung* penal* interest zins* mahn* budget* limit* expected quote hourly tarif* prime",
  approved: "beslut* beschluss* vedtat* paatet* uchwal* accorde* approvat* approved aprobad* aprobat* aprovad* apstiprinat* awarded bevilg* bevilj* bewilligt* concedid* concess* festgesetzt* genehmigt* granted hyvaksyt* innvilget* kinnitat* megitelt* myonnet* octroye* odobren* onaylan* patvirtint* priznan* przyznan* riconosciut* schval* tildelt* togekend* veitt* verleend* zatwierdz* zurkannt* εγκεκριμεν* затверджен* одобрен* схвален* утвержден* المعتمد",
  requested: "ansokt* omsokt* requsted applied claimed beantragt* demande* solicitad* richiest* aangevraagd* wnioskowan* pozadovan* ziadan* ansogt* sokt sokta hattu hattava igenyelt* kert trazen* zatrazen* solicitat* zahtevan* talep taotlet* pieprasit* prasom* gevraagd* αιτουμεν* искан* запрошен* запитан* المطلوب",
  deducted: "abzug* abzuge contribution contributions cotis* cotisation cotisations cotizac* deduct* descunt* discount* doprinos* ennakonpid* escompte* forskud* inps irpf kesint* kest korting* kratise* levonas* lohnst* mahakand* odtrac* podatek podatk* potracen* prelev* rabatt* rechnungsabz* retenc* retenu* retiner* ritenut* sconti sconto skat skatt* skattetrekk skonto* sleva solz soz sozialvers* srazk* trattenut* withhold* zalicz* zus",
  tax: "org dni nie kimlik cnp person_nr fodsels_nr hetu henkilotunnus isikukood amka ahv svnr cpf cuil rodne egn егн impot* impost* abgaben ttc ht htva vat tax* taxes ust umsatzsteur umsatzst* ustid* steur* steur_nr* tva iva btw moms mva mwst dph dic alv afa adoszam* pdv ddv nif cif nip ico piva fiscal* fiscale fiskal* siret siren oib kvk cuit afm cui kdv vergi* org_nr organisationsn* regon pesel bsn ssn nir insee codicefiscale passport* reisepass* ausweis* pasaporte* passaporto passeport paszport* αμκα αφμ φορο* φπα данък* ддс едрпоу еик инн кпп матичн* налог* ндс ндфл паспорт* пдв пдфо пиб подат* єдрпоу іпн јмбг מס מעמ עוסק الضريبة الضريبي ضريبة",
  balance: "atlikums balance* egyenleg* kontostand* likutis saldi saldo* saldot sold solde* soldes stand stanje* zostatok* zustatek* υπολοιπο υπολοιπ* сальдо الرصيد רصيد",
  count: "fallzahl* quote quota* prozents* aantal antal antall anzahl count menge* quantity qty quantite quantita ilosc pocet darab mennyiseg kolicina lukumaara kpl percent* prozent* procent* pct hours hour stunden heures ore horas uren timer tage days jours units stk stuck millesim* coficiente* cofficient* shares stimmen tantiemes parts satz* taux tasso tarief stawka sazba procenta κιλα ποσοτητ* ωρες години колич* кількіст* часы כמות שעות الكمية عدد",
  currency: "通貨 birim ccy cur curr currenc* devies* devis* deviza* divis* doviz* fw fx gjaldeyri* gjaldmidil* iso mena menu meny moda* moneda* monedha moneta monete monnaie* montsort* munt* mynt para parabirimi penznem* valiut* valiuut* vals valut* valuut* wahr wahrg wahrung* walut* whg whrg wkz wrg νομισμα* валута* валют* العملة عملة מטבע ვალუტა*",
  booked: "debit debits debet credit credits kredit dare avere soll haben debe haber abono cargo ma winien uitgaaf ausgang lastschrift* gutschrift* uplata isplata pistosi πιστωσ* χρεωσ*",
  target: "cizi destination foreign fremd* fx obca target vreemd* vv ziel*",
  reference: "ustrd strd hivatkoz* atsauc* nuorod* viide референци* messagg* mensaj* mensag* sporocil* poruk* uzenet* mesaj* teade* zinojum* pranesim* skilabo* съобщени* сообщени* повідомл* μηνυμα* rmtinf* descriptor* massnahm* anlass* призначен* назначен* البيان izah skyring* ucel* tolicht* rmt referen* ref refs referenz* riferiment* odniesien* verwendungs* verwendung vwz vwzw zweck* zahlungsgrund* uberweisungstext concepto* causal* motif motifs motivo* communicat* communic* comunica* mededel* kenmerk* betalingskenm* tytul* viite* viitteen viest* kozlemen* zprav* sprava spravy variab* vs meddel* besked* melding* kid ocr remittance narrative* purpose objet objeto asunto oggetto betreff svrha* sklic* poziv merkis* paskirt* αιτιολογ* основание aciklama* selgit* explicat* kassenz* wiadom* zahlungszw* libvirement meldung* avser grund* aktenz* reason* subject* betreff* betreft ogm vcs concept* kassenzeich* tilvisun* jogcim* svrh* referin* referans* verwend* imokos vbl_nr xbl_nr zuo_nr sgtxt regarding αναφορ* σκοπος дознак* коментар* комментар* основани* позив* пояснен* підстав* сврха сврхе цел אסמכתא אסמכתה מטרה מטרת תאור תיאור السبب الغرض المرجع بيان سبب غرض مرجع დანიშნულ*",
  end: "e2e end2end endtond* endtondid eref",
  invoice: "ostuarve parcella* honorarnot* nota racun* saskait* szamla* szamlaszam* invoic* inv rechnung* rechn rechnungs rgnr rg re bill bills fact factu* factur* fattur* fatt fatur* faktur* fakt lasku* laskun szamla szamlak szamlasor* arve arved rekin* saskaitos τιμολογ* фактур* fv fz fra инвоис* накладн* рахунк* рахунку рахунок рачун рачуна счет счета חשבונית الفاتورة فاتورة",
  document: "afrekening* nalog nalogi naloga proc process* proced* partita partite umow* smlouv* zmluv* sozles* sutart* ligum* leping* ugovor* pogodb* szerzodes* avtal* aftale* sopimus* aktenz* arend* asiakirj* audit auftrags_nr award* beleg* belge* bel_nr bericht* bestell* bilag* bizonyl* bokstuk* case claim* commande* contract* contrat* doc docs document* dok doklad* dokument* dossier* esr expedient* fall fascicol* justificat* mandat mandato mandats mandatu objekt_nr odmian* order pedido* piece* po polic* policy* prakt* pratica proces* protocol* purchase rapport* report* sag sags schaden* settlement* sinistr* spesenbericht* statement* ticket* tosite* verifikat* verif_nr vertrag* vorgang* voucher* παραστατικ* документ* договор* договір* заявк* заявлен* المستند مستند העסקה",
  text: "pershkrim* description* descri* desc memo* detail* szczegol* beschreib* buchungst* libell* lib particulars omschrijv* opis* popis* selite* selit* text* tekst* detal* reszlet* podrobn* texte leiras* εκδοση περιγραφ* описание описан* описани* текст* פירוט פרטים التفاصيل الوصف تفاصيل وصف",
  remark: "descritivo* anmerk* antecknin* bemark* bemerk* comentar* comment* commentaire* daten* hinweis* huomaut* inf info* informac* informas* informat* informaz* kommentar* megjegyz* message* mitteil* mittlg nachricht* napomen* narrative nota* notat* note noter notes notiz* observac* observat* opmerk* opomb* poznam* remark* uwag* παρατηρησ* σχολι* σημειωσ* примечан* приміт* забележк* напомен* белешк* ملاحظات ملاحظة הערות הערה",
  booking: "booking* buchung* transac* transak* tapahtum* operat* operac* operaz* mutat* bewegung* movement* moviment* archiv* mouvement* kirjau* ksiegow* verif*",
  number: "bankleitzahl* blz broj* cislo* cod code* codes codice* codigo* guid id ident* identific* ids kennung* kennz* key kod kodas kode kodi kods n no nr nro num numar numara* numb number* numer numero* nr* numur* schlussel* sifra* sorszam* sort_code* st stevilk* symbol* szam szama uuid αριθμ* номер* αρ κωδ κωδικ* број* броја код кода коды מס מספר קוד الرقم الرمز رقم رمز كود",
  date: "date* datum* datums data datas dates fecha* dato dag dags tag day dat time zeit uhrzeit hora heure pvm paiva* paivam* pv den datumy kuupav* ημερομ* дата* tarih* termin* frist scad* scaden* mensil* settiman* vencim* venc vto venci* echeanc* ech fallig* falligk* forfald* forfall* esedek* splatn* vervald* vervaldag dospij* zapadl* dudate perio* month* monat* mois mes mese maand* maaned* maned* manad* miesiac* mesic* honap* kuukau* luna year jahr* annee anno ano jaar vuosi rok ev week woche kw buchungstag* arvopaiv* ertekn* kirjauspaiv* taxdate created erstellt when ημνια ημ срок* термін* период* період* месяц* місяц* датум* година تاريخ التاريخ الاستحقاق תאריך חודש",
  place: "pstladr* adrline strtnm twnnm bldgnb pstcd ctry address* adres adresa* adress* adresse* adresy anschrift* bundesl* cap cidade* citta city* ciudad* codepostal comune* country* cp direccion* domicilio drzav* endereco gade gate gemeinde* grad haus_nr* indirizz* judet katu kaupunki* kraj* krajina land* lander latitude loc localid* localit* maa maakood* mesto miasto morada nationalit* oras orszag* ort orts* pase* pais pays plaats* plz post* postal* post_code* postleitzahl* post_nr poststed* prov provinc* psc region* ru stadt stat state sted strase strasse* strass* street* tara town* ulica* ulice utca varos* vej via ville* wohnort* wohns* woonplaats* zeme zip* διευθυνσ* πολη τκ χωρα адрес* вулиц* город* град държава индекс* краіна місто страна улиц* כתובת מדינה עיר البلد الدولة العنوان المدينة دولة عنوان مدينة",
  reach: "email* mail* emails telefon* tel phone* mobile* mobil handy fax tlf puh puhelin web url website www courriel τηλεφων* телефон* почт* пошт* емаил* الهاتف هاتف الجوال البريد טלפון דואל",
  kind: "forma active aktiv* anrede* art arten artikel* bearer categor* civilit* class* druh* enabled estado etat express fajta flag format formule gender geschlecht group* gruppe* instant item items job kategor* kennzeichen* klass* kostendrager laji lang* language level method* methode* mode prioritat* priority product* produkt* rodzaj* role* salut* scope sex soort* spesen* sprache stato status* tip tipo tipos tipul titel* title* titolo titre titul titule typ* type* typus vrst* vrsta* weg zahlungsart* zahlweg* ειδος κατασταση κατηγορι* τυπος вид група* должност* категори* посад* статус* тип סוג סטטוס الحالة النوع حالة نوع",
  unit: "gericht gerichts eser kitap work werk verk vark utwor* obra opera opere ouvre libro livre libri dilo dila mu muvek djelo djela delo dela teos teoksen kurinys darbs darba lucrare lucrarea ergo song track album artwork painting film pelicula pesnik* skladb* pjesm* section abschnitt spiel game match partido wedstrijd mecz zapas tier animal pet etablissement* abteil* avdel* afdel* department* dept departament* dipartim* dzial* odden* oddel* osast* osztal* reparto service* servizio servicio kostenst* cost centre center team* projekt* project* proyecto progetto position* funkt* function* functie* rubriek* rubriq* standort* site* location* objekt* einheit* subsidiary* study* event* lohngruppe wydzial* sektion* chapter book* ledger* hauptbuch* τμημα* отдел* відділ* подраздел* підрозділ* проект* проєкт* филиал* філі* القسم قسم الادارة الفرع فرع מחלקה",
  user: "approv* approver* bearbeiter* benutzer* by created erfasser* erfasst erstellt angelegt gebucht freigab* freigeb* genehmig* gestionnaire manager* owner prepared responsab* user* відповідал* затвердж* ответствен* утверд* المعتمد",
  filler: "kr accounting party parties att avant apres vor nach vrije libre libera frei freie free ongestruct* unstruct* struct* gestruct* nestrukt* strukt* of the a an to for and or in on at by der die das des dem den von vom zu zur zum und oder fur auf im pro je d l le la les du de et ou par pour por sur en al alla allo dal del della dei di da e o per su il lo gli el los las y u con van het een aan voor op te ten bij om z ze w na do dla od i oraz k ke ve s za az egy es si din pe cu og til av som och till ja tai full complete vollst* legal juridi* offici* eff* effekt* wunsch* aktull* max maximal* zeichen chars char characters pflicht* pflichtfeld required optional* mandatory obligat* obrigat* facultat* zwingend new old alt yes field feld colonne cell spalte sepa eu ext extern* external intern* main haupt* primary default standard* line zeile linje ligne linea rivi lines if any eg ex i_e incl siehe see as sign vorzeichen bitte please enter digital online uit uw your ihre votre vustro cents cent minor pence centimes centimos abw abweich* adressattyp* natural person mutatie του της των τον την για απο με και ο η το οι на за до від из для із к с от в у по и та не في من الى على و של את על",
};

export const phrases: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\bend to end(?: id)?\b/gu, "e2e"],
  [
    /\b(?:1|i|1 ?st|first|erste\p{L}?|1 ?ere?|premier\p{L}{0,2}|prim[ao]|primer\p{L}?|primeir[ao]|eerste|pierwsz\p{L}|prvni|prva|elso) (?:rate|rata|teilbetrag|abruf|tranche?|transza|versement|instal\p{L}{0,6}|acompte|acconto|pago|plazo|parcela|termijn|abschlag\p{L}{0,4}|splatka|reszlet|era|osa|rat)\b|\b(?:rate|rata|tranche?|transza|instal\p{L}{0,6}|teilbetrag|splatka|anticipo|acompte|acconto|voorschot|vorschuss|avance|advance|forskud|forskott|ennakko|avans|zaloha) (?:1|i|\d0)$/gu,
    "amount payable",
  ],
  [
    /(?<!\p{L})(?:tva|iva|btw|moms|mva|dph|pvm|pvn|km(?= ta$)|pdv|ddv|kdv|alv|fpa|ust|mwst|ндс|ддс|пдв|φπα)(?!\p{L})/gu,
    "vat",
  ],
  [
    /(?<!\p{L})(?:bez|fara|sem|sin|senza|ohne|zonder|uden|uten|utan|hors|exc?l?|exkl|zzgl|without|be|без|χωρις) vat\b/gu,
    "net",
  ],
  [
    /(?<!\p{L})(?:s|z|su|cu|con|com|incl?|inkl|mit|med|with|met|avec|ar|koos|sa|y compris|с|з|με|са) vat\b/gu,
    "gross",
  ],
  [/^מס (?=\p{L})(?!הכנסה|ערך)/gu, "number "],
  [
    /\b(?:uit te (?:keren|betalen)|(?:a|da|te|zu|att|til|de) (?:payer|pagar|pagare|paye))\b/gu,
    "payable",
  ],
  [/\btag neve\b/gu, "member name"],
  [/\b(?:a|da) (?!deb|carg|addeb|ret|ded|desc|tratt)\p{L}{2,}(?:ar|er|ir|[aei]re)\b/gu, "payable"],
  [
    /\b(?:preci?o|prei?s|prix|prezzo|prijs|pris|price|cena) (?:kg|ha|h|stk?|unit\p{L}{0,12}|unid\p{L}{0,12}|h?ora)\b/gu,
    "rates",
  ],
  [
    /\b(?:je|pro|per|par|por|al|pr|a la?|za|na) (?:tag|tage|stunde|std|h|jour|heure|giorno|ora|dia|hora|dag|uur|dzien|godz\p{L}{0,3}|den|hod\p{L}{0,3}|day|hour|unit|stuck|stk|einheit|kg|km|ha|m2|person|pers|kopf|repas|pasto|essen|monat|mois|mese|mes|maand|month)\b/gu,
    "rates",
  ],
  [/\bzakonn\p{L}{1,2} zastup\p{L}{1,3}\b/gu, "payee"],
  [/\b(?:no?|nr|num) (?:de )?fra\b/gu, "invoice"],
  [
    /\b(?:te[kx]ste?|teksti) (?:pa|on|op|auf|sur|na|til) (?:(?!eg|eig|own|my|mit)\p{L}{1,20} ){0,2}(?:kontoudtog|kontout\p{L}{1,8}|kontoauszug|\p{L}{0,9}afschrift|releve|statement|vypis\p{L}{0,3})\b/gu,
    "purpose",
  ],
  [/\bdu$/gu, "outstanding"],
  [/\b(?:pay|paid|payable) to\b/gu, "payee"],
  [/\bnamen (?:placila|nakazila)\b|^namen$|^az$/gu, "purpose"],
  [
    /\b(?:(?:aus)?zahlung|zahlen|auszuzahlen|uberweisung|payment|payout|paiement|versement|verse|(?:uit)?betaling|uitkering|pago|pagamento|przelew|wyplata|transfer|remit|refund|reimburse|ud?betal(?:es|ing)|utbetal(?:es|ing|as|ning)) (?:an|to|a|aan|til|till|dla)$/gu,
    "payee",
  ],
  [/\bservice provider\b/gu, "payee"],
  [
    /\b(?:balance|saldo|solde|sold) (?:to|du|payable|owing|a favor|in favore|z g|zugunsten)\b/gu,
    "outstanding",
  ],
  [
    /\b(?:entidad|entidade|ente|institution|istituto|instituto|organismo|organisme) (?:benefici\p{L}{1,6}|solicitante|requerente|perceptora?|percipiente|destinat\p{L}{1,6})\b/gu,
    "payee",
  ],
  [
    /\b(?:versichert\p{L}{1,2}|insured|covered|assured?e?|betreut\p{L}{1,2}) person(?:ne)?\b/gu,
    "customer",
  ],
  [
    /\b(?:date|data|fecha|dato) (?:de |da |di )?(?:valer|valeur|valor|valuta|value)\b|\b(?:value|valu) date\b/gu,
    "date",
  ],
  [/\b(?:place|lieu|ort) (?:of|de|der) (?:supply|birth|naissance|geburt)\b/gu, "place"],
  [/\b(?:post|po) box\b/gu, "address"],
  [/\bacct? (?:no|nr|num)\b/gu, "account"],
  [/\bp iva\b/gu, "piva"],
  [/\bbout en bout\b/gu, "e2e"],
  [
    /\b(?:property|store|shop|flat|unit|house|land|home|ship|vessel|brand|rights|business) owner\b/gu,
    "payee",
  ],
  [/^to$|\b(?:op|ten) name? van\b|\bop naam van\b|^t n v$|\bthird party\b|\bsous traitant\b/gu, "payee"],
  [
    /\b(?:saskait|сч[её]т|рахунк)\p{L}{0,6} fakt\p{L}{0,6}|\b(?:сч[её]т|рахунк)\p{L}{0,6} фактур\p{L}{0,6}/gu,
    "invoice",
  ],
  [/\bvar(?:iab\w{0,6})? symb\w{0,6}\b/gu, "vs"],
  [/\b(?:take home|per diem|ele gecen|trop percu)\b/gu, "wage"],
  [/\bmoney out\b|\bpaid out\b|\bwithdrawals?\b|^(?:af|is viso)$|\bi alt\b/gu, "amount"],
  [/\bto be paid\b|(?<=\bamount )du(?= )/gu, "payable"],
  [
    /^(?:row labels|etiquettes de lignes|etiquetas de fila|rijlabels|etykiety wierszy|etichette di riga|radkennungen)$/gu,
    "name",
  ],
  [
    /^(?:emisor|emittente|emetteur|emitent\w{0,4})(?: (?:factura|fattura|facture|de la facture|fattura))?$/gu,
    "vendor",
  ],
  [
    /\b(?:ev|mulk|daire|arac|dukkan|tasinmaz) sahibi\b|\bresponsable legal\b|\blegal guardian\b/gu,
    "payee",
  ],
  [/^s?fr$/gu, "franken"],
  [/\bnum at card\b/gu, "invoice"],
  [
    /^(?:(?:who|wer|chi|quien|quem|kdo|vem|hvem|kuka|cine|tko)\b|qui$|wie$|to whom$|an wen$|a qui$)/gu,
    "payee",
  ],
  [
    /\b(?:how much|wie ?viel|wie hoch|combien|quanto|cuanto|hoeveel|kolik|mennyi|koliko|hur mycket|hvor (?:meget|mye)|paljonko)\b/gu,
    "amount",
  ],
  [
    /\b(?:wofur|wozu|what for|for what|pour ?quoi|perche|para que|waarvoor|za co|mire|pentru ce|zasto|hvad for)\b|^what$|^what .{1,60} for$/gu,
    "purpose",
  ],
  [
    /\b(?:ni|nino|national insurance|social security|securite sociale|passport|id card) (?:no|nr|number|num|numero)\b/gu,
    "tax",
  ],
  [/\b(?:bank )?(?:account )?owner name\b|\b(?:account|wallet|iban|card|bank) owner\b/gu, "holder"],
  [/\b(?:display|trading|brand|screen|stage|user) name\b/gu, "nick"],
  [/\bdescrizione (?:fornitore|cliente)\b/gu, "payee name"],
  [/\bpurpose code\b/gu, "type"],
  [
    /\bmandats? (?:referen\p{L}{0,6}|ref|id)\b|\bmandate (?:referen\p{L}{0,6}|ref|id)\b|\bmachtigings ?kenmerk\b|^(?:umr|rum)$/gu,
    "type",
  ],
  [/\bdebit credit\b|\bcredit debit\b|\bsoll haben\b|\bs h\b/gu, "type"],
];

export const totalHeads: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ "summe summen gesamtsumme zwischensumme endsumme kontrollsumme betragssumme gesamtbetrag endbetrag gesamt gesamtergebnis ergebnis ergebnisse teilergebnis insgesamt saldovortrag übertrag vortrag total totals totale totali totales totais totaux totala totalen totalement totaltelling subtotal subtotals subtotales subtotais subtotali subtotale soustotal soustotaux totalizado checksum totaal totalen eindtotaal subtotaal totaalbedrag tussentotaal telling optelling transport carried brought reporter report reporté riporto riportare summatotale somma somme somme sommano sommatoria somatório soma somas suma sumas sumarum resultat resultado generale result results sum som totes summa summor summat delsumma delsum totalsumma totalsum totalt slutsumma mellansumma mellomsum deltotal ialt alt yhteensä loppusumma loppusummat välisumma välisummat kokonaissumma samlet samlede samtals samtala millisamtala heildarupphæð alls razem ogółem łącznie przeniesienia podsuma podsumowanie celkem celkom celkovo celková celkové celkový součet součty mezisoučet súčet medzisúčet spolu dohromady úhrnem sučet összesen mindösszesen összesítés összesítő végösszeg részösszeg skupaj skupni ukupno ukupni ukupna sveukupno sveukupni svega zbroj međuzbroj zbir međuzbir međusuma vsota seštevek kokku vahesumma kogusumma lõppsumma viso kopā kopsumma starpsumma pavisam kopējā toplam toplamı toplamlar yekûn yekun genel gjithsej shuma guztira cyfanswm iomlán sigue segueix σύνολο σύνολα υποσύνολο άθροισμα общо всичко сбор итого итог итоги всего сума сумма събрано разом укупно вкупно збир међузбир всього усього загалом підсумок підсумки المجموع الاجمالي اجمالي סהכ סה סך 合计 合計 总计 總計 小计 小計 총계 합계 소계 jumlah".split(" "));

export const totalWords: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ "grand gran sub sous overall control hash saldo saldos a euro i is forward y do z amount amounts due betrag bedrag montant montants importe importo valor general generales generale generali geral gerais généraux generaal complessivo complessivi koncowa parziale parziali parcial parciales parțial parcijalno net netto brut brutto ht ttc of von van de des der di du aller alle all in en for number a payer pagar pagare payable betalen record records item items row rows page seite pagina posten positionen payment payments transaction transactions transfer transfers zahlung zahlungen überweisung überweisungen paiement paiements virement virements betaling betalingen pago pagos gastos gasto transferencia transferencias bonifico bonifici pagamento pagamenti pagamentos fr sfr kr úhrada úhrad przelewów przelewy przelew platby plateb platba betalingen betalning betalningar betalinger maksut utalás utalások plati plată faktury remesa remise distinta lote lot batch run lauf zahlungslauf datei file fichero fichier archivo bestand lista liste list platieb prevodov prevodu naloga nalog nalogov placil placanja uplata utalasok tetelek maksujen maksud makseid maksete maksajumi maksajumu mokejimu mokejimai betalingsordrer overforingar overforinger overforsler greiðslna odeme odemeler buchungen auftrage datensatze zeilen empfanger payee payees beneficiaries beneficiaires beneficiari beneficiarios lines lignes lineas righe rijen regels rader poster ordini ordenes ordres records record операции плащания платежів платежей πληρωμων invoice invoices rechnung rechnungen facture factures factura facturas fattura fatture facturen faktur payroll gehälter löhne salaires salarios stipendi nómina nóminas nominas te att betala beløb belop belopp částka kwota wartość úhradě zaplacení zapłaty wypłaty oddíl section abschnitt anterior anteriores ara częściowa końcowa iznos znesek skupni vmesna összeg tarpinė bendra bendrai до сплати виплати оплати к выплате оплате перечислению за плащане изплащане tutar ödenecek mokėti išmokėti za isplatu uplatu izplačilo plačilo kifizetendő fizetendő izmaksai väljamaksmiseks maksta maksetaan γενικό γενικά μερικό μερικά общая общий общ общая междинна загальна проміжний הכל הכול الكلي".split(" "));

export const countHeads: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ "anzahl count number nombre numero num nr aantal antal antall liczba ilość počet darab lukumäärä broj število quantidade numar records items lukumaara lkm maara darabszam szama stevilo pocet skaits kiekis arv fjoldi adet sayisi stuckzahl gesamtanzahl gesamtzahl quantita cantidad брой кількість количество αριθμος".split(" "));

export const placeholders: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ "na nn nv nd nc ka so null none nil nul nan void undefined empty leer blank vide vuoto vacio no nobic nobiccode nein kein keine keiner keines keinbic keinebic keineangabe keineangaben ohne ohnebic nichtvorhanden nichtbekannt nichtverfugbar nichterforderlich nichtbenotigt unbekannt fehlt entfallt unknown unbekanntebank notprovided notavailable notapplicable notspecified notgiven notknown notrequired notneeded notused missing tba tbd tbc pending tobeconfirmed tobeadvised sans sansobjet aucun aucune aucunbic pasdebic sansbic neant inconnu inconnue nonfourni nonrenseigne nondisponible nonapplicable nessuno nessuna sconosciuto nondisponibile ninguno ninguna desconocido nodisponible noaplica nenhum nenhuma desconhecido naodisponivel geen onbekend nietbeschikbaar nvt brak nieznany niedotyczy zadny zadna neznamy neznama nincs ismeretlen ingen ingenbic okand ukendt ukjent saknas mangler eiole tuntematon puuttuu nimic necunoscut nema nepoznato ibanonly iban onlyiban nuriban siehe sieheiban seeiban viriban bic swift swiftcode dummy test xxx".split(" "));

export const currencyCodes: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ "eur usd gbp chf sek nok dkk pln czk huf ron bgn isk jpy cny hkd sgd aud nzd cad mxn brl inr krw thb idr myr php zar ils aed sar qar try rsd mkd bam mdl uah gel kwd bhd omr jod egp mad tnd azn kzt".split(" "));

export const currencyNames: Readonly<Record<"eur" | "pln" | "czk" | "huf" | "gbp" | "chf" | "sek" | "uah" | "aed" | "sar" | "bgn" | "rsd" | "try" | "ron", string>> = {
  eur: "euro euros eura eurot euroa euroina يورو אירו евро євро ευρω eurima evrih eurach eiro eurais",
  pln: "zl zloty zlotych",
  czk: "kc korunach",
  huf: "ft forint forintban",
  gbp: "sterling",
  chf: "franken",
  sek: "kronor",
  uah: "грн",
  aed: "dhs درهم",
  sar: "ريال",
  bgn: "лева лв",
  rsd: "динарима динара dinarima dinara дин",
  try: "tl",
  ron: "lei",
};

export const currencySigns: Readonly<Record<"€" | "£" | "₺" | "₪" | "₴" | "₽" | "zł" | "kč" | "ft" | "tl" | "km" | "лв" | "грн" | "euro" | "euros" | "€uro" | "د.إ" | "sfr", string>> = {
  "€": "EUR",
  "£": "GBP",
  "₺": "TRY",
  "₪": "ILS",
  "₴": "UAH",
  "₽": "RUB",
  "zł": "PLN",
  "kč": "CZK",
  ft: "HUF",
  tl: "TRY",
  km: "BAM",
  "лв": "BGN",
  "грн": "UAH",
  euro: "EUR",
  euros: "EUR",
  "€uro": "EUR",
  "د.إ": "AED",
  sfr: "CHF",
};

export const legalForms: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ "gmbh mbh ggmbh ag kg kgaa ohg og eg ek ev gbr ug partg se haftungsbeschrankt gesellschaft aktiengesellschaft beschrankter haftung mit eu firma fa sa sarl sagl sas sasu eurl snc sca sci scop ste societe societa anonyme bv nv vof cv bvba srl srls spa sapa sl slu sll sau slp lda ltda spolka ograniczona odpowiedzialnoscia oo zoo sp spzoo spj spk rl sro as ab aps oy oyj asa ks ltd limited plc llp lp llc inc incorporated corp corporation co company cie kft zrt dac pllc".split(" "));

export const sameForms: Readonly<Record<"limited" | "incorporated" | "corporation" | "company" | "cie" | "aktiengesellschaft" | "haftung" | "mbh" | "anonyme", string>> = {
  limited: "ltd",
  incorporated: "inc",
  corporation: "corp",
  company: "co",
  cie: "co",
  aktiengesellschaft: "ag",
  haftung: "gmbh",
  mbh: "gmbh",
  anonyme: "sa",
};

export const alphabets: Readonly<Record<"de" | "fr" | "es" | "ca" | "pt" | "it" | "nl" | "da" | "sv" | "is" | "et" | "pl" | "cs" | "sk" | "hu" | "ro" | "hr", string>> = {
  de: "äöüß",
  fr: "àâæçéèêëîïôœùûüÿ",
  es: "áéíóúñü",
  ca: "àçèéíïòóúü",
  pt: "àáâãçéêíóôõúü",
  it: "àèéìíîòóùú",
  nl: "áéíóúèëïöüê",
  da: "åæøéäöü",
  sv: "åäöéáü",
  is: "áðéíóúýþæöø",
  et: "äõöüšž",
  pl: "ąćęłńóśźż",
  cs: "áčďéěíňóřšťúůýž",
  sk: "áäčďéíĺľňóôŕšťúýž",
  hu: "áéíóöőúüű",
  ro: "ăâîşţ",
  hr: "čćđšž",
};
