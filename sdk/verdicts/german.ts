// The findings in German.
import type { components } from "../generated/types.ts";
import type { Catalogue } from "./catalogue.ts";
import type { FindingValues, ListState } from "./verdict_table.ts";
import { groupIban, titleOf, writingIn } from "./language.ts";

const germanLetter: Catalogue["letter"] = {
  subject: (reference) =>
    `Bitte bestätigen Sie Ihre Bankverbindung${reference === "" ? "" : ` (${reference})`}`,
  greeting: (name) => name === "" ? "Sehr geehrte Damen und Herren," : `Guten Tag, ${name},`,
  occasion: (amount, reference) =>
    `wir halten eine Zahlung an Sie${amount === "" ? "" : ` über ${amount}`}${
      reference === "" ? "" : ` für ${reference}`
    } zurück. Der Grund: `,
  account: (ending, bank) =>
    `Das uns vorliegende Konto endet auf ${ending}${bank === "" ? "" : ` und wird bei ${bank} geführt`}.`,
  request:
    "Bitte senden Sie uns die vollständige IBAN, den BIC und den Namen des Kontoinhabers auf Ihrem Briefbogen oder als Bestätigung Ihrer Bank. Danach rufen wir Sie unter der Nummer an, die bei uns hinterlegt ist; allein aufgrund einer E-Mail ändern wir keine Bankverbindung.",
  farewell: "Mit freundlichen Grüßen",
  reasons: {
    missing_iban: "Uns liegt keine Kontonummer von Ihnen vor.",
    several_ibans: "Uns liegen mehrere Kontonummern von Ihnen vor, und wir wissen nicht, welche gilt.",
    account_digits_lost: "Die uns vorliegende Kontonummer ist unvollständig.",
    invalid_format: "Die uns vorliegende Kontonummer ist keine IBAN.",
    unsupported_country: "Die uns vorliegende Kontonummer ist keine IBAN.",
    wrong_length: "Die uns vorliegende IBAN hat nicht die Länge, die in ihrem Land gilt.",
    invalid_check_digits: "Die uns vorliegende IBAN enthält einen Tippfehler.",
    checksum_failed: "Die uns vorliegende IBAN enthält einen Tippfehler.",
    invalid_bban_structure: "Die uns vorliegende IBAN enthält einen Tippfehler.",
    bank_code_not_allocated: "Die Bankleitzahl in der uns vorliegenden IBAN gibt es nicht.",
    test_bic: "Der uns vorliegende BIC ist ein Testcode.",
    account_changed:
      "Die uns jetzt vorliegende Bankverbindung ist nicht die, auf die wir bisher gezahlt haben.",
    bank_in_insolvency: "Die Bank des uns vorliegenden Kontos ist insolvent oder wird abgewickelt.",
    bic_of_another_bank: "Der uns vorliegende BIC gehört nicht zu der Bank Ihrer IBAN.",
    account_of_other_name: "Das uns vorliegende Konto ist bei uns unter einem anderen Namen hinterlegt.",
    name_on_other_account: "Unter Ihrem Namen liegen uns zwei verschiedene Konten vor.",
    name_changed: "Auf das uns vorliegende Konto haben wir bisher unter einem anderen Namen gezahlt.",
    bank_code_retired: "Die Bankleitzahl in der uns vorliegenden IBAN ist nicht mehr gültig.",
    modulus_check_failed: "Die Prüfziffer der uns vorliegenden Kontonummer stimmt nicht.",
    verify_payee_name: "Wir konnten die Bank des uns vorliegenden Kontos nicht bestätigen.",
    issuer_not_a_known_iban_issuer: "Wir konnten die Bank des uns vorliegenden Kontos nicht bestätigen.",
    unregistered_layout: "Wir konnten die uns vorliegende Kontonummer nicht prüfen.",
    not_an_iban: "Die uns vorliegende Kontonummer ist keine IBAN.",
  },
};

const writing = writingIn("de");

const AGAIN = "erfragen Sie die IBAN beim Zahlungsempfänger neu";
const CONFIRM = "lassen Sie sich das Konto bestätigen";

/** The words of the product in German. */
export const german: Catalogue = {
  letter: germanLetter,
  writing,
  colon: ": ",
  verdicts: {
    stop: { word: "Stopp", meaning: "nicht zahlen" },
    check_first: { word: "Zuerst prüfen", meaning: "vor der Zahlung klären" },
    not_checked: { word: "Nicht geprüft", meaning: "es liegt kein Ergebnis vor" },
    account_fine: {
      word: "Konto in Ordnung",
      meaning: "Sanktionen nicht auf allen aktuellen Listen geprüft, oder Bank nur aus alter Quelle bekannt",
    },
    fine: { word: "In Ordnung", meaning: "nichts spricht gegen die Zahlung" },
  },
  results: {
    sheet: "Ergebnisse",
    columns: {
      verdict: "Ergebnis",
      screened_iban: "Geprüfte IBAN",
      country: "Land der Bank",
      bank: "Bank",
      bic: "BIC der Bank",
      sct_inst: "Echtzeitüberweisung",
      vop: "Empfängerüberprüfung (VoP)",
      findings: "Codes",
      detail: "Grund und nächster Schritt",
      sanctions_as_of: "Sanktionslisten vom",
      compared: "Gegenüber dem Vormonat",
      account_before: "Bisheriges Konto",
      name_before: "Bisheriger Name",
      other_bank: "Andere Bank",
      other_country: "Anderes Land",
      decision: "Entscheidung",
      decided_by: "Entschieden von",
      decided_on: "Entschieden am",
      note: "Notiz",
      iban: "IBAN",
      name: "Name",
      amount: "Betrag",
      currency: "Währung",
      reference: "Verwendungszweck",
      supplier_number: "Lieferantennummer",
      bic_given: "Angegebener BIC",
      other_account: "Anderes Konto",
    },
    cells: {
      yes: "ja",
      no: "nein",
      pending: "angekündigt",
      by_law: "laut Gesetz",
      unknown: "nicht bekannt",
      same_account: "Konto unverändert",
      new_payee: "Neuer Zahlungsempfänger",
      name_changed: "Name geändert",
      account_changed: "Konto geändert",
      missing_now: "Fehlt jetzt",
      paid: "Trotzdem bezahlt",
      held: "Zurückgehalten",
      asked: "Nachgefragt",
    },
  },
  fine: ({ bank }, clip) =>
    `${
      bank === null ? "die Bank" : clip(bank)
    } steht auf keiner Sanktionsliste, und nichts spricht gegen die Zahlung`,
  findings: {
    missing_iban: () => "die IBAN fehlt; erfragen Sie sie beim Zahlungsempfänger",
    several_ibans: ({ ibans }, clip) =>
      `die Zelle enthält mehrere IBANs (${
        clip(ibans.map(groupIban).join(", "))
      }); fragen Sie den Zahlungsempfänger, welche gilt`,
    account_digits_lost: ({ text }, clip) =>
      `eine Tabellenkalkulation hat aus der Kontonummer „${clip(text)}“ gemacht, Ziffern fehlen; ${AGAIN}`,
    invalid_format: () => `die Angabe ist keine IBAN; ${AGAIN}`,
    unsupported_country: () =>
      `die ersten beiden Buchstaben stehen für kein Land des IBAN-Registers; ${AGAIN}`,
    unregistered_layout: ({ given }) =>
      given === ""
        ? "der Aufbau dieser Nummer ist bei SWIFT nicht registriert und daher nicht prüfbar; geben Sie den BIC der Bank dazu an"
        : `der Aufbau der Nummer ist bei SWIFT nicht registriert, geprüft ist nur die Bank ${given}; ${CONFIRM}`,
    wrong_length: () => `die IBAN hat nicht die Länge, die ihr Land vorschreibt; ${AGAIN}`,
    invalid_check_digits: (values) =>
      mistyped(values, "die Stellen 3 und 4 der IBAN können keine Prüfziffern sein"),
    checksum_failed: (values) =>
      mistyped(values, "die Prüfziffern der IBAN stimmen nicht, vermutlich ein Tippfehler"),
    invalid_bban_structure: () => `die IBAN hat nicht den Aufbau, den ihr Land vorschreibt; ${AGAIN}`,
    bank_sanctioned: (values, clip) => `${listing(values, clip)}; legen Sie den Fall der Compliance vor`,
    country_sanctioned: ({ act }, clip) =>
      `das Land unterliegt umfassenden Sanktionen (${clip(act)}); legen Sie den Fall der Compliance vor`,
    bank_code_not_allocated: ({ code, register, asOf }, clip) =>
      `die Bankleitzahl ${code} ist laut „${clip(titleOf(register))}“ (Stand ${
        writing.day(asOf)
      }) nicht vergeben; ${AGAIN}`,
    test_bic: ({ bic }) => `${bic} ist ein Test-BIC; erfragen Sie den richtigen BIC beim Zahlungsempfänger`,
    sanctions_review: ({ source, name }, clip) =>
      `die Bank könnte ${clip(name)} sein (${clip(source)}); gleichen Sie beide ab`,
    bank_in_insolvency: ({ name, source, words }, clip) => {
      const bank = nameOr("die Bank", name, clip);
      return words === ""
        ? `${bank} ist laut Register insolvent oder in Abwicklung; erfragen Sie eine andere Bankverbindung`
        : `${bank}: „${clip(words)}“ laut ${clip(source)}; erfragen Sie eine andere Bankverbindung`;
    },
    special_measure: ({ source, asOf, words }, clip) =>
      words === ""
        ? "eine Behörde hat gegen die Bank eine Sondermaßnahme verhängt; legen Sie den Fall der Compliance vor"
        : `Sondermaßnahme gegen die Bank: „${clip(words)}“ (${clip(source)}${
          asOf === "" ? "" : `, ${writing.day(asOf)}`
        }); legen Sie den Fall der Compliance vor`,
    bic_of_another_bank: ({ given, known }) =>
      known === ""
        ? `der angegebene BIC ${given} gehört zu keiner Bank im Land des Kontos; fragen Sie nach, was stimmt`
        : `der angegebene BIC ${given} ist nicht der der Bank des Kontos, ${known}; fragen Sie nach, was stimmt`,
    account_changed: ({ accounts, otherBank, otherCountry }, clip) =>
      `bisher ging die Zahlung an ${clip(groupIban(accounts[0] ?? ""))}${
        otherCountry ? " (anderes Land)" : otherBank === true ? " (andere Bank)" : ""
      }; eine E-Mail dazu kann Betrug sein: Rufen Sie unter der Ihnen bekannten Nummer an`,
    name_changed: ({ name }, clip) =>
      `das Konto wurde bisher unter anderem Namen bezahlt${
        name === "" ? "" : ` (${clip(name)})`
      }; fragen Sie unter einer Ihnen bekannten Nummer nach`,
    new_payee: () => `an diesen Namen und dieses Konto wurde noch nicht gezahlt; ${CONFIRM}`,
    account_of_other_name: (values) =>
      `dasselbe Konto steht unter anderem Namen in ${rows(values)}; klären Sie, wem es gehört`,
    name_on_other_account: (values) =>
      `derselbe Name steht mit anderem Konto in ${rows(values)}; klären Sie, welches Konto stimmt`,
    repeated_payment: (values) =>
      `dasselbe Konto und derselbe Betrag stehen in ${rows(values)}; zahlen Sie nicht doppelt`,
    repeated_payee: (values) => `derselbe Zahlungsempfänger steht mit anderem Betrag in ${rows(values)}`,
    bank_code_retired: ({ code, successor }) =>
      `die Bankleitzahl ${code} ist aufgehoben${
        successor === null ? "" : ` (Nachfolge: ${successor})`
      }; erfragen Sie die neue IBAN`,
    modulus_check_failed: ({ scheme }, clip) =>
      `die nationalen Prüfziffern${scheme === "" ? "" : ` (${clip(scheme)})`} stimmen nicht; ${CONFIRM}`,
    reference_wrong: ({ scheme, pairing }) =>
      pairing === "qrr_requires_qr_iban"
        ? "eine QR-Referenz braucht eine QR-IBAN, und dies ist ein gewöhnliches Konto; fragen Sie nach, was stimmt"
        : pairing === "scor_forbidden_with_qr_iban"
        ? "zu einer QR-IBAN gehört eine QR-Referenz, nicht diese; erfragen Sie die richtige"
        : `die Zahlungsreferenz${scheme === null ? "" : ` (${scheme})`} ist fehlerhaft; erfragen Sie sie neu`,
    verify_payee_name: ({ code, register, country }, clip) =>
      country === null
        ? `keine Quelle kennt ${code}; erfragen Sie den BIC neu`
        : register === null
        ? `kein Register bestätigt ${code} (${
          writing.country(country.code)
        }); erfragen Sie Name und BIC der Bank`
        : `${code} steht nicht in „${clip(titleOf(register))}“; ${CONFIRM}`,
    issuer_not_a_known_iban_issuer: ({ name }, clip) =>
      `${nameOr("die Bank", name, clip)} ist nicht dafür bekannt, IBANs zu vergeben; ${CONFIRM}`,
    reference_data_stale: ({ register, asOf }, clip) =>
      `die Bank ist nur aus „${clip(titleOf(register))}“ (Stand ${writing.day(asOf)}) bekannt`,
    risk_critical: risk,
    risk_high: risk,
    risk_elevated: risk,
    risk_medium: risk,
    unknown_finding: ({ text }, clip) => clip(withoutStop(text)),
    not_an_iban: ({ text }, clip) =>
      text === ""
        ? "die Kontonummer ist keine IBAN; die Bank wurde deshalb nicht geprüft"
        : `die Angabe „${
          clip(text)
        }“ ist eine nationale Kontonummer, keine IBAN, die Bank daher ungeprüft; ${AGAIN}`,
    call_failed: ({ code, text }, clip) =>
      code === "connection_failed"
        ? "der Server war nicht erreichbar; versuchen Sie es noch einmal"
        : code === "timeout"
        ? "der Server hat nicht rechtzeitig geantwortet; versuchen Sie es noch einmal"
        : `der Server meldet: ${clip(withoutStop(text))}`,
    not_screened: ({ text }, clip) => clip(withoutStop(text)),
    bank_not_screened: () =>
      "von der Bank ist zu wenig bekannt, um die Sanktionslisten zu prüfen; erfragen Sie ihren vollen Namen und BIC",
    lists_incomplete: ({ lists }) => `${states(lists)}; gleichen Sie die Bank anderweitig damit ab`,
    sanctions_not_asked: () =>
      "die Sanktionslisten wurden nicht geprüft; prüfen Sie die Bank vor der Zahlung",
    iban_in_wrong_element: () =>
      "die IBAN steht in der Datei im Feld Othr/Id statt im Feld IBAN; Banken lehnen das ab, korrigieren Sie die Datei",
    iban_in_text: ({ text }, clip) => `die IBAN wurde dem Text „${clip(text)}“ entnommen`,
    bic_is_advisory: ({ bic }) => `zu dieser Bankleitzahl kommen mehrere BICs infrage, darunter ${bic}`,
    expect_virtual_iban: ({ name }, clip) =>
      `${
        nameOr("das Institut", name, clip)
      } vergibt auch virtuelle IBANs, die auf einen anderen Namen lauten können`,
  },
};

function mistyped({ misread }: FindingValues["checksum_failed"], otherwise: string): string {
  return `${
    misread === null
      ? otherwise
      : `statt einer Ziffer steht der Buchstabe ${misread.letter}, gemeint ist wohl ${
        groupIban(misread.meant)
      }`
  }; ${AGAIN}`;
}

function nameOr(other: string, name: string, clip: (text: string) => string): string {
  return name === "" ? other : clip(name);
}

const PRINTED: Partial<Readonly<Record<components["schemas"]["SanctionsHit"]["matched_by"], string>>> = {
  bic8: "den BIC",
  lei: "den LEI",
  bank_code: "die Bankleitzahl",
};

function listing(
  { source, name, by, identifier, euOnly, others }: FindingValues["bank_sanctioned"],
  clip: (text: string) => string,
): string {
  const also = others.length === 0 ? "" : ` (auch ${others.join(", ")})`;
  if (euOnly) return `${source} verbietet Geschäfte mit ${clip(name)} allen, für die EU-Recht gilt`;
  const kind = by === null ? undefined : PRINTED[by];
  if (kind !== undefined && identifier !== null) return `${source} listet ${kind} ${identifier}${also}`;
  return `${clip(source)} listet ${clip(name)}${also}`;
}

function states(lists: readonly ListState[]): string {
  const old = lists.flatMap(({ list, days }) =>
    days === null ? [] : [`${list} ${writing.plural(days, "# Tag", "# Tage")}`]
  );
  const missing = (isPart: boolean) =>
    lists.filter(({ days, isPartial }) => days === null && isPartial === isPart).map(({ list }) => list);
  const [partial, absent] = [missing(true), missing(false)];
  return [
    ...(old.length === 0 ? [] : [`Listen veraltet: ${old.join(", ")}`]),
    ...(partial.length === 0
      ? []
      : [`${old.length === 0 ? "Listen " : ""}unvollständig: ${partial.join(", ")}`]),
    ...(absent.length === 0
      ? []
      : [`${old.length + partial.length === 0 ? "Listen " : ""}nicht geladen: ${absent.join(", ")}`]),
  ].join("; ");
}

const PLACES_NAMED = 5;

function rows({ places }: { readonly places: readonly number[] }): string {
  const more = places.length > PLACES_NAMED ? " und weiteren" : "";
  return `${places.length === 1 ? "Zeile" : "den Zeilen"} ${places.slice(0, PLACES_NAMED).join(", ")}${more}`;
}

const FLAGS: Partial<Readonly<Record<components["schemas"]["RiskFlag"], string>>> = {
  sanctioned_country: "das Land unterliegt umfassenden Sanktionen",
  fatf_black_list: "die FATF fordert Maßnahmen gegen das Land",
  fatf_grey_list: "das Land steht unter Beobachtung der FATF",
  fatf_suspended: "die FATF hat die Mitgliedschaft des Landes ausgesetzt",
  high_risk_country: "das Länderrisiko ist hoch",
  elevated_risk_country: "das Länderrisiko ist erhöht",
  payment_institution_issuer: "das Konto führt ein Zahlungsinstitut",
  emi_issuer: "das Konto führt ein E-Geld-Institut",
  no_sepa_instant: "keine Echtzeitüberweisung",
  no_vop: "keine Empfängerüberprüfung (VoP)",
};

function risk({ flags }: FindingValues["risk_high"]): string {
  const [first = "das Risiko ist nicht gering"] = flags.flatMap((flag) => FLAGS[flag] ?? []);
  return `${first}; lassen Sie eine zuständige Person entscheiden`;
}

/** A sentence of the service as a clause. */
function withoutStop(text: string): string {
  return text.replace(/\.\s*$/, "");
}
