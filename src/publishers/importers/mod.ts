/**
 * One importer per published format: bytes in, records out, and one line that names file and damage when the
 * file is not what it should be.
 *
 * @module
 */
export { parseAbblWorkbook } from "./abbl_workbook.ts";
export { parseBacenCsv } from "./bacen_csv.ts";
export { makeBankRecord, readBic } from "./bank_facts.ts";
export { parseBankaSlovenijeCsv } from "./banka_slovenije_csv.ts";
export { parseBdeInstitutions } from "./bde_mfi_csv.ts";
export { dutchBicListPage, dutchBicListSource, parseDutchBicList } from "./betaalvereniging_workbook.ts";
export { parseBicDirectory } from "./bic_directory_csv.ts";
export { parseBitsWorkbook } from "./bits_workbook.ts";
export { parseBnbWorkbook } from "./bnb_workbook.ts";
export { parseBundesbankCsv } from "./bundesbank_csv.ts";
export { parseBundesbankFixedWidth } from "./bundesbank_fixed_width.ts";
export { parseBundesbankQuarters } from "./bundesbank_quarters.ts";
export { parseCbcgPage } from "./cbcg_page.ts";
export { parseCnbCsv, parseCnbList } from "./cnb.ts";
export { parseCodeMap } from "./code_map_json.ts";
export { parseEcbInstitutions } from "./ecb_institutions.ts";
export { isLei, parseGleifBicLei } from "./gleif_bic_lei.ts";
export { parseHebicCsv } from "./hebic_csv.ts";
export { parseHnbWorkbook } from "./hnb_workbook.ts";
export { parseLietuvosBankasCsv } from "./lietuvos_bankas_csv.ts";
export { parseMnbWorkbook } from "./mnb_workbook.ts";
export { parseNbbRanges } from "./nbb_ranges.ts";
export { parseNbbWorkbook } from "./nbb_workbook.ts";
export { parseEwibXml } from "./nbp_ewib_xml.ts";
export { parseNbuDirectory } from "./nbu_directory_json.ts";
export { parseOenbCsv, readOenbDay } from "./oenb_csv.ts";
export { parsePangaliitPage } from "./pangaliit_page.ts";
export { parseSchwifty } from "./schwifty_json.ts";
export { parseSepaScopeCsv } from "./sepa_scope_csv.ts";
export { isQrIid, parseSixBankMaster, readSixDay } from "./six_bank_master.ts";
export { parseSixIidDirectory } from "./six_iid_directory.ts";
export { parseStrParticipants } from "./str_participants_csv.ts";
export { parseClearingSeries, parseIbanBicList } from "./swedish_clearing.ts";
export { parseSwiftIbanRegistry, readSwiftRegistryMonth } from "./swift_iban_registry.ts";
export type { BankFacts } from "./bank_facts.ts";
export type { CodeMapShape } from "./code_map_json.ts";
export type { BicLeiMapping, BicLeiPair } from "./gleif_bic_lei.ts";
export type { HungarianOffice } from "./mnb_workbook.ts";
export type { SchwiftyBank } from "./schwifty_json.ts";
export type { SwedishClearingRange } from "./swedish_clearing.ts";
