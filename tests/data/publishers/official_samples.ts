/**
 * A few rows of each official format of 2026, made manually in the publisher's layout and encoding. Where the layout is
 * known from is in the importer.
 *
 * @module
 */

/** Encodes text in a Windows code page. */
export function codePage(text: string, page: 1250 | 1253 | 1257): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(`windows-${page}`);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from(text, (character) => {
    const byte = byteOf.get(character);
    if (byte === undefined) throw new RangeError(`Windows-${page} has no "${character}"`);
    return byte;
  });
}

/** Encodes text as UTF-16, little-endian, with a byte order mark. */
export function utf16(text: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from(`\ufeff${text}`, (unit) => unit.charCodeAt(0));
  const bytes = new DataView(new ArrayBuffer(units.length * 2));
  for (const [index, unit] of units.entries()) bytes.setUint16(index * 2, unit, true);
  return new Uint8Array(bytes.buffer);
}

/** Participants of the STR. */
export const strParticipants =
  `\ufeffISPB,Nome_Reduzido,Número_Código,Participa_da_Compe,Acesso_Principal,Nome_Extenso,Início_da_Operação
00000000,BCO DO BRASIL S.A.,001,Sim,RSFN,Banco do Brasil S.A.                                    ,22/04/2002
00038166,Bacen                              ,n/a,Não,RSFN,                                       ,22/04/2002
00360305,CAIXA ECONOMICA FEDERAL,104,Sim,RSFN,Caixa Econômica Federal                            ,22/04/2002
13009717,BCO DO EST. DE SE S.A.,047,Sim,RSFN,"Banco do Estado de Sergipe, S.A.                   ",22/04/2002
`;

/** ECB list: two countries, a number that isn't a bank code, an institution without BIC, a quoted name. */
export const ecbInstitutions = [
  [
    "RIAD_CODE",
    "BIC",
    "COUNTRY_OF_REGISTRATION",
    "NAME",
    "BOX",
    "ADDRESS",
    "POSTAL",
    "CITY",
    "CATEGORY",
    "HEAD_COUNTRY_OF_REGISTRATION",
    "HEAD_NAME",
    "HEAD_RIAD_CODE",
    "RESERVE",
    "EXEMPT",
  ],
  ecbRow("ES0049", "BSCHESMMXXX", "ES", "Banco Santander, S.A.", "PS PEREDA 9", "39004", "SANTANDER"),
  ecbRow("ES2100", "CAIXESBBXXX", "ES", '"Caixabank ""S.A."""', "CL PINTOR SOROLLA 2", "46002", "VALENCIA"),
  ecbRow("ES0011", "", "ES", "Sin BIC, S.A.", "", "28109", "MADRID"),
  ecbRow("ESW0075543I", "MSTAESM1XXX", "ES", "SUCURSAL EN ESPAÑA", "", "28001", "MADRID"),
  ecbRow("FR30004", "BNPAFRPPXXX", "FR", "BNP Paribas", "16 BOULEVARD DES ITALIENS", "75009", "PARIS"),
  ecbRow("DE00001", "DEUTDEFFXXX", "DE", "Deutsche Bank AG", "", "60325", "FRANKFURT"),
].map((cells) => `${cells.join("\t")}\r\n`).join("");

function ecbRow(
  code: string,
  bic: string,
  country: string,
  name: string,
  address: string,
  postal: string,
  city: string,
): string[] {
  return [code, bic, country, name, "", address, postal, city, "Credit Institution", "", "", "", "Yes", "No"];
}

/** Institutions of the Banco de España, lines filled up with spaces, a fund among them. */
export const bdeInstitutions =
  "\ufeffCÓDIGO EUROPEO,LEI,NOMBRE,CATEGORÍA,DIRECCIÓN,INFORME,ENTIDAD MATRIZ,CÓDIGO DE SUPERVISOR    \n" +
  'ES0241,959800QKRKCC19MR2G52,"A&G BANCO, S.A.",Entidad de crédito,"Paseo 92, 28046, Madrid",No,,"0241"    \n' +
  'ES6730,,"ALPHA FX SUCURSAL EN ESPAÑA",Otra institución,"PS CASTELLANA, 53",No,MTA213000,"6730"    \n' +
  'ES0000,,"FONDO, FI",Fondo del mercado monetario,"CL MAYOR, 1",No,,"FI2680"    \n';

/** Lithuanian codes, an empty line among them. */
export const lithuanianCodes =
  "National ID;BIC Code;Financial Institution Name;Branch Name;Legal Entity Code;City;Branch Address;Zip Code;Location;Country;;;;;\r\n" +
  "32500;REVOLT21;Revolut Bank UAB;;304580906\u00a0;Vilnius;Konstitucijos ave. 21B;08130;;LT;;;;;\r\n" +
  ";;;;;;;;;;;;;;\r\n" +
  '21700;MULTLT2X;AS "Industra Bank" Lietuvos Branch;;302570678;Vilnius;Gynėjų g. 14;01109;;LT;;;;;\r\n' +
  '21501;FJORLT21;"Fjord" ir "Bank", UAB;;;Vilnius;;;;LT;;;;;\r\n' +
  '21502;FJORLT23;"UAB ""Quoted""";;;Vilnius;;;;LT;;;;;\r\n' +
  "10101;LIABLT2X;Bank of Lithuania;Bank of Lithuania Kaunas branch;188607684;Kaunas;Kęstučio g.;44320;;LT;;;;;\r\n";

/** Slovenian identifiers. */
export const slovenianIdentifiers = `NATIONAL ID;NAME;ADDRESS;ZIP CODE;CITY;BIC11\r
01000;BANKA SLOVENIJE;SLOVENSKA 35;1505;LJUBLJANA;BSLJSI2XXXX\r
10100;BANKA INTESA SANPAOLO D.D.;PRISTANIŠKA 14;6502;KOPER;BAKOSI2XXXX\r
`;

/** Greek credit institutions. */
export const hebicList =
  `LIST OF CREDIT INSTITUTIONS AUTHORIZED IN GREECE UNDER THE LAW 4261/2014, Directive 2013/36/EU\r
Code Number;Name of Credit Institution;Address;Telephone;Fax;URL\r
'011';NATIONAL BANK OF GREECE S.A.;86 AIOLOU STR., 102 32 ATHENS;(+30) 2103341000;(+30) 2103346510;http://www.nbg.gr;\r
'073';BANK OF CYPRUS PUBLIC COMPANY LTD*;ΟΘΩΝΟΣ STR., 115 21 ATHENS;(+30) 2106412580;(+30) 2106436464;;\r
* In liquidation\r
`;

/** Polish identifiers: one number in two units, one without BIC, one with two. */
export const ewib = `<?xml version='1.0' encoding='UTF-8'?>
<Instytucje>
  <Instytucja>
    <TypInstytucji>bank krajowy</TypInstytucji>
    <NrInstytucji>101</NrInstytucji>
    <NazwaInstytucji>Narodowy Bank Polski</NazwaInstytucji>
    <Jednostka>
      <NazwaJednostki>Centrala</NazwaJednostki>
      <NumerRozliczeniowy>
        <NrRozliczeniowy>10100000</NrRozliczeniowy>
        <NazwaNumeru>Centrala</NazwaNumeru>
        <KodyBIC>BIC NBPLPLPWXXX</KodyBIC>
      </NumerRozliczeniowy>
      <NumerRozliczeniowy>
        <NrRozliczeniowy>10100039</NrRozliczeniowy>
      </NumerRozliczeniowy>
    </Jednostka>
  </Instytucja>
  <Instytucja>
    <NrInstytucji>109</NrInstytucji>
    <NazwaInstytucji>Erste Bank Polska Spółka Akcyjna</NazwaInstytucji>
    <Jednostka>
      <NumerRozliczeniowy>
        <NrRozliczeniowy>10901014</NrRozliczeniowy>
        <KodyBIC>BIC EBOSPLPWXXX</KodyBIC>
        <KodyBIC>BIC EBOSPLPW001</KodyBIC>
      </NumerRozliczeniowy>
    </Jednostka>
    <Jednostka>
      <NumerRozliczeniowy>
        <NrRozliczeniowy>10901014</NrRozliczeniowy>
        <KodyBIC>BIC EBOSPLPWXXX</KodyBIC>
      </NumerRozliczeniowy>
    </Jednostka>
  </Instytucja>
</Instytucje>
`;

/** Offices of Ukrainian banks: two of one bank, one closed, one of a bank in liquidation, one without a code. */
export const nbuOffices = JSON.stringify([
  nbuOffice(300335, 300335),
  nbuOffice("322904", "300335"),
  nbuOffice(300335, 300335, "Закрито"),
  nbuOffice(399999, 399999, "Нормальний", "Режим ліквідації"),
  { GLMFO: 300335, SHORTNAME: "Представництво", N_STAN: "Нормальний", NSTAN_GOL: "Нормальний" },
]);

/** Ukrainian banks. */
export const nbuBanks = JSON.stringify([
  {
    GLMFO: 300335,
    NAME_E: "Raiffeisen Bank Joint Stock Company (скорочена назва - Raiffeisen Bank JSC)",
  },
  { GLMFO: 399999, NAME_E: null },
]);

function nbuOffice(
  code: number | string,
  bank: number | string,
  state = "Нормальний",
  bankState = "Нормальний",
): Record<string, unknown> {
  return { GLMFO: bank, MFO: code, FULLNAME: "ВІДДІЛЕННЯ", N_STAN: state, NSTAN_GOL: bankState };
}

/** Bulgarian codes: a branch without BIC, a bank with two leading rows. */
export const bnbWorkbook = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Information"><Table>
<Row ss:AutoFitHeight="0"><Cell ss:StyleID="s41"/><Cell ss:StyleID="s41"/>${bnbCell("04.02.2026")}</Row>
<Row ss:Height="12"/>
<Row><Cell ss:StyleID="sTitle" ss:MergeAcross="2"><Data ss:Type="String">БАЕ кодове и BIC на банките</Data></Cell></Row>
${bnbRow("Наименование на ДПУ", "БАЕ код", "BIC код (ЦУ)")}
<Row><Cell/><Cell/></Row>
${bnbRow("Алианц Банк България АД, кл. Благоевград", "BUIN7680")}
${bnbRow("Алианц Банк България АД", "BUIN9561", "BUINBGSF")}
${bnbRow("Българска народна банка", "BNBG9661", "BNBGBGSF")}
${bnbRow("Българска народна банка СЕБРА плащания", "BNBG5000", "BNBGBGSF")}
</Table></Worksheet>
</Workbook>
`;

function bnbRow(...texts: readonly string[]): string {
  return `<Row><Cell/>${texts.map(bnbCell).join("")}</Row>`;
}

function bnbCell(text: string): string {
  return `<Cell ss:StyleID="s40"><Data ss:Type="String">${text}</Data></Cell>`;
}

/** The page of the Estonian banking association. */
export const pangaliitPage = `<!DOCTYPE html>
<html lang="en"><head><title>Bank codes</title></head><body>
<table class="menu"><tr><td>Home &raquo;</td></tr></table>
<table>
  <thead><tr><th>Bank</th><th>BIC / SWIFT</th><th><strong>IBAN&nbsp;identifier</strong></th></tr></thead>
  <tbody>
    <tr><td>Swedbank AS</td><td>HABAEE2X</td><td>22</td></tr>
    <tr><td>Luminor Bank AS</td><td>RIKOEE22</td><td>96, 17</td></tr>
    <tr><td>AS TBB pank</td><td>TABUEE22</td><td>00</td></tr>
    <tr><td>Agent OÜ</td><td></td><td></td></tr>
    <tr><td>K&#245;igi &amp; Teiste Pank</td><td>HABAEE2X</td><td>33</td></tr>
  </tbody>
</table></body></html>
`;

/** The page of the Central Bank of Montenegro; the first table is not the one that is meant. */
export const cbcgPage = `<!DOCTYPE html>
<html><head><title>RTGS system</title></head><body>
<h2>RTGS participants</h2>
<table><tr><th>No.</th><th>Participant</th><th>Fixed no.</th></tr>
<tr><td>1</td><td>Ministarstvo finansija</td><td>832</td></tr></table>
<h2>Banking identification codes in the RTGS system</h2>
<table>
<tr><th>No.</th><th>Bank</th><th>BIC code</th><th>Fixed no.</th></tr>
<tr><td>1</td><td>Crnogorska komercijalna banka AD</td><td>CKBCMEPG</td><td>510</td></tr>
<tr><td>2</td><td>Lovćen banka AD</td><td>LOVB MEPG</td><td>565</td></tr>
</table></body></html>
`;
