// Words for a change: what happened, and what to do. Stored in English, as webhooks send it; mails, the account page
// and the feed also use German and French. `severity.ts` decides how serious it is.
import type { Language } from "../../sdk/verdicts/mod.ts";
import { countryName } from "../identifiers/mod.ts";
import type { WatchChange } from "./feed.ts";
import type { ChangeKind, Difference } from "./what_changed.ts";
import { isFatfConcern } from "./severity.ts";

interface Changed {
  /** `null` when no source has a name. */
  readonly name: string | null;
  readonly country: string;
  readonly bankCode: string | null;
  readonly bic: string | null;
}

/** Describes a difference in English, and says so when it corrects our own mistake. */
export function sayChange({ kind, before, after }: Difference, of: Changed, isCorrection: boolean): string {
  return sayIn(ENGLISH, { ...of, kind, before: before ?? [], after, isCorrection });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface ToldChange extends Changed {
  readonly kind: ChangeKind;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isCorrection: boolean;
}

interface Parts {
  readonly bank: string;
  readonly country: string;
  readonly bankCode: string;
  /** The whole list, when nothing is new. */
  readonly come: string;
  readonly gone: string;
  readonly before: string;
  readonly after: string;
  readonly isThere: boolean;
  readonly isClosed: boolean;
  readonly isFatfConcern: boolean;
}

type Sentence = (parts: Parts) => readonly [what: string, action: string];

interface Catalogue {
  readonly and: string;
  readonly theBank: (code: string) => string;
  readonly countryName: (code: string) => string;
  readonly told: (what: string, action: string) => string;
  readonly corrected: (what: string, action: string) => string;
  readonly schemes: Readonly<Record<string, string>>;
  readonly fatf: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<ChangeKind, Sentence>>;
}

const ENGLISH: Catalogue = {
  and: "and",
  theBank: (code) => `the bank ${code}`.trim(),
  countryName,
  told: (what, action) => `${capital(what)}: ${action}.`,
  corrected: (what, action) => `We corrected our data, the bank itself did not change: ${what}; ${action}.`,
  schemes: {
    SCT: "SEPA credit transfers",
    SCT_INST: "instant credit transfers",
    SDD: "SEPA direct debits",
    VOP: "Verification of Payee",
  },
  fatf: {
    black_list: "on the black list of the FATF",
    grey_list: "on the grey list of the FATF",
    suspended: "suspended from the FATF",
    member: "a member of the FATF and on none of its lists",
    non_member: "on no list of the FATF",
  },
  kinds: {
    sanctions_listed: ({ come, bank }) => [
      `${come} names ${bank}`,
      "do not pay, and have whoever answers for sanctions decide",
    ],
    sanctions_review: ({ come, bank }) => [
      `a name on the list of ${come} may be that of ${bank}`,
      "have a person compare the two before the next payment",
    ],
    sanctions_delisted: ({ gone, bank, after, isThere }) =>
      isThere
        ? [
          `${gone} no longer names ${bank}, and ${after} still concerns it`,
          "screen it before the next payment",
        ]
        : [
          `${gone} no longer names ${bank}, nor does another list that was asked`,
          "screen it once more before you pay again",
        ],
    bank_merged: ({ before, bank, after }) => [
      `${before || bank} was taken over by ${after}`,
      "ask the payee for the new IBAN before the next payment",
    ],
    bank_closed: ({ isClosed, bankCode, bank }) =>
      isClosed
        ? [
          `the register no longer lists the bank code ${bankCode} of ${bank}`,
          "do not pay, and ask the payee for a new IBAN",
        ]
        : [
          `the register marks the bank code ${bankCode} of ${bank} for deletion`,
          "ask the payee for a new IBAN before the next payment",
        ],
    bank_insolvent: ({ bank }) => [
      `a register says that ${bank} is insolvent or in liquidation`,
      "do not pay, and ask the payee for an account at another bank",
    ],
    licence_ended: ({ bank }) => [
      `a register says that the licence of ${bank} ended`,
      "do not pay, and ask the payee for an account at another bank",
    ],
    bank_restored: ({ bank }) => [
      `the register lists ${bank} again without a reservation`,
      "screen it once more before you pay again",
    ],
    bank_renamed: ({ before, after }) => [
      `${before} is now named ${after}`,
      "update the name of the bank in your books",
    ],
    code_redirected: ({ bankCode, bank, after }) => [
      `payments to the bank code ${bankCode} of ${bank} go to ${after}`,
      "ask the payee for the new IBAN",
    ],
    bic_changed: ({ bank, after, before }) => [
      `the BIC of ${bank} is ${after} and no longer ${before}`,
      "replace it in your books before the next payment",
    ],
    reach_lost: ({ bank, gone }) => [
      `${bank} is no longer reached by ${gone}`,
      "choose another way to pay it",
    ],
    reach_gained: ({ bank, come }) => [
      `${bank} can now be reached by ${come}`,
      "nothing has to be done",
    ],
    fatf_changed: ({ country, after, isFatfConcern }) => [
      `${country} is now ${after}`,
      isFatfConcern ? "apply your own due diligence to payments there" : "nothing has to be done",
    ],
    eu_high_risk_changed: ({ isThere, country }) =>
      isThere
        ? [
          `the EU lists ${country} as a high-risk third country`,
          "apply enhanced due diligence to payments there",
        ]
        : [`the EU no longer lists ${country} as a high-risk third country`, "nothing has to be done"],
    country_sanctions_changed: ({ isThere, country }) =>
      isThere
        ? [
          `${country} is sanctioned as a whole`,
          "do not pay, and have whoever answers for sanctions decide",
        ]
        : [
          `${country} is no longer sanctioned as a whole`,
          "screen the bank once more before you pay again",
        ],
  },
};

const GERMAN: Catalogue = {
  and: "und",
  theBank: (code) => `die Bank ${code}`,
  countryName: (code) => new Intl.DisplayNames(["de"], { type: "region" }).of(code) ?? code,
  // After a colon, a full sentence begins with a capital in German, and not in French.
  told: (what, action) => `${capital(what)}: ${capital(action)}.`,
  corrected: (what, action) =>
    `Wir haben unsere Daten berichtigt, bei der Bank selbst hat sich nichts geändert: ${what}; ${action}.`,
  schemes: {
    SCT: "SEPA-Überweisung",
    SCT_INST: "Echtzeitüberweisung",
    SDD: "SEPA-Lastschrift",
    VOP: "Empfängerüberprüfung (VoP)",
  },
  fatf: {
    black_list: "auf der schwarzen Liste der FATF",
    grey_list: "auf der grauen Liste der FATF",
    suspended: "von der FATF suspendiert",
    member: "Mitglied der FATF und auf keiner ihrer Listen",
    non_member: "auf keiner Liste der FATF",
  },
  kinds: {
    sanctions_listed: ({ come, bank }) => [
      `${come} führt ${bank} auf der Sanktionsliste`,
      "zahlen Sie nicht und lassen Sie die für Sanktionen zuständige Person entscheiden",
    ],
    sanctions_review: ({ come, bank }) => [
      `ein Name auf der Liste von ${come} könnte der von ${bank} sein`,
      "lassen Sie vor der nächsten Zahlung eine Person beide vergleichen",
    ],
    sanctions_delisted: ({ gone, bank, after, isThere }) =>
      isThere
        ? [
          `${gone} führt ${bank} nicht mehr, ${after} betrifft sie weiterhin`,
          "prüfen Sie sie vor der nächsten Zahlung",
        ]
        : [
          `${gone} führt ${bank} nicht mehr, und auch keine andere abgefragte Liste`,
          "prüfen Sie sie noch einmal, bevor Sie wieder zahlen",
        ],
    bank_merged: ({ before, bank, after }) => [
      `${before || bank} wurde von ${after} übernommen`,
      "fragen Sie den Empfänger vor der nächsten Zahlung nach der neuen IBAN",
    ],
    bank_closed: ({ isClosed, bankCode, bank }) =>
      isClosed
        ? [
          `das Register führt die Bankleitzahl ${bankCode} von ${bank} nicht mehr`,
          "zahlen Sie nicht und fragen Sie den Empfänger nach einer neuen IBAN",
        ]
        : [
          `das Register merkt die Bankleitzahl ${bankCode} von ${bank} zur Löschung vor`,
          "fragen Sie den Empfänger vor der nächsten Zahlung nach einer neuen IBAN",
        ],
    bank_insolvent: ({ bank }) => [
      `laut Register ist ${bank} insolvent oder in Abwicklung`,
      "zahlen Sie nicht und fragen Sie den Empfänger nach einem Konto bei einer anderen Bank",
    ],
    licence_ended: ({ bank }) => [
      `laut Register ist die Zulassung von ${bank} erloschen`,
      "zahlen Sie nicht und fragen Sie den Empfänger nach einem Konto bei einer anderen Bank",
    ],
    bank_restored: ({ bank }) => [
      `das Register führt ${bank} wieder ohne Vorbehalt`,
      "prüfen Sie sie noch einmal, bevor Sie wieder zahlen",
    ],
    bank_renamed: ({ before, after }) => [
      `${before} heißt jetzt ${after}`,
      "ändern Sie den Namen der Bank in Ihren Stammdaten",
    ],
    code_redirected: ({ bankCode, bank, after }) => [
      `Zahlungen an die Bankleitzahl ${bankCode} von ${bank} gehen an ${after}`,
      "fragen Sie den Empfänger nach der neuen IBAN",
    ],
    bic_changed: ({ bank, after, before }) => [
      `der BIC von ${bank} ist ${after} und nicht mehr ${before}`,
      "ersetzen Sie ihn vor der nächsten Zahlung in Ihren Stammdaten",
    ],
    reach_lost: ({ bank, gone }) => [
      `${bank} ist nicht mehr erreichbar über: ${gone}`,
      "wählen Sie einen anderen Zahlungsweg",
    ],
    reach_gained: ({ bank, come }) => [
      `${bank} ist jetzt erreichbar über: ${come}`,
      "Sie müssen nichts tun",
    ],
    fatf_changed: ({ country, after }) => [
      `${country} ist jetzt ${after}`,
      "wenden Sie bei Zahlungen dorthin Ihre eigenen Sorgfaltsregeln an",
    ],
    eu_high_risk_changed: ({ isThere, country }) =>
      isThere
        ? [
          `die EU führt ${country} als Drittland mit hohem Risiko`,
          "wenden Sie bei Zahlungen dorthin verstärkte Sorgfaltspflichten an",
        ]
        : [`die EU führt ${country} nicht mehr als Drittland mit hohem Risiko`, "Sie müssen nichts tun"],
    country_sanctions_changed: ({ isThere, country }) =>
      isThere
        ? [
          `${country} ist als Ganzes mit Sanktionen belegt`,
          "zahlen Sie nicht und lassen Sie die für Sanktionen zuständige Person entscheiden",
        ]
        : [
          `${country} ist nicht mehr als Ganzes mit Sanktionen belegt`,
          "prüfen Sie die Bank noch einmal, bevor Sie wieder zahlen",
        ],
  },
};

const FRENCH: Catalogue = {
  and: "et",
  theBank: (code) => `la banque ${code}`,
  countryName: (code) => new Intl.DisplayNames(["fr"], { type: "region" }).of(code) ?? code,
  told: (what, action) => `${capital(what)}\u00a0: ${action}.`,
  corrected: (what, action) =>
    `Nous avons corrigé nos données, rien n’a changé pour la banque elle-même : ${what} ; ${action}.`,
  schemes: {
    SCT: "virement SEPA",
    SCT_INST: "virement instantané",
    SDD: "prélèvement SEPA",
    VOP: "vérification du bénéficiaire (VoP)",
  },
  fatf: {
    black_list: "sur la liste noire du GAFI",
    grey_list: "sur la liste grise du GAFI",
    suspended: "pays suspendu du GAFI",
    member: "membre du GAFI et sur aucune de ses listes",
    non_member: "sur aucune liste du GAFI",
  },
  kinds: {
    sanctions_listed: ({ come, bank }) => [
      `${bank} figure sur la liste de sanctions : ${come}`,
      "ne payez pas et faites décider la personne responsable des sanctions",
    ],
    sanctions_review: ({ come, bank }) => [
      `un nom de la liste ${come} pourrait être celui de ${bank}`,
      "faites comparer les deux par une personne avant le prochain paiement",
    ],
    sanctions_delisted: ({ gone, bank, after, isThere }) =>
      isThere
        ? [
          `${bank} ne figure plus sur la liste ${gone}, mais reste concernée par : ${after}`,
          "vérifiez-la avant le prochain paiement",
        ]
        : [
          `${bank} ne figure plus sur la liste ${gone}, ni sur une autre liste consultée`,
          "vérifiez-la encore une fois avant de payer de nouveau",
        ],
    bank_merged: ({ before, bank, after }) => [
      `${before || bank} a été reprise par ${after}`,
      "demandez le nouvel IBAN au bénéficiaire avant le prochain paiement",
    ],
    bank_closed: ({ isClosed, bankCode, bank }) =>
      isClosed
        ? [
          `le registre ne contient plus le code banque ${bankCode} de ${bank}`,
          "ne payez pas et demandez un nouvel IBAN au bénéficiaire",
        ]
        : [
          `le registre annonce la suppression du code banque ${bankCode} de ${bank}`,
          "demandez un nouvel IBAN au bénéficiaire avant le prochain paiement",
        ],
    bank_insolvent: ({ bank }) => [
      `selon un registre, ${bank} est insolvable ou en liquidation`,
      "ne payez pas et demandez au bénéficiaire un compte dans une autre banque",
    ],
    licence_ended: ({ bank }) => [
      `selon un registre, l’agrément de ${bank} a pris fin`,
      "ne payez pas et demandez au bénéficiaire un compte dans une autre banque",
    ],
    bank_restored: ({ bank }) => [
      `le registre contient de nouveau ${bank} sans réserve`,
      "vérifiez-la encore une fois avant de payer de nouveau",
    ],
    bank_renamed: ({ before, after }) => [
      `${before} s’appelle désormais ${after}`,
      "mettez à jour le nom de la banque dans vos données",
    ],
    code_redirected: ({ bankCode, bank, after }) => [
      `les paiements au code banque ${bankCode} de ${bank} vont à ${after}`,
      "demandez le nouvel IBAN au bénéficiaire",
    ],
    bic_changed: ({ bank, after, before }) => [
      `le BIC de ${bank} est ${after} et n’est plus ${before}`,
      "remplacez-le dans vos données avant le prochain paiement",
    ],
    reach_lost: ({ bank, gone }) => [
      `${bank} n’est plus joignable par : ${gone}`,
      "choisissez un autre moyen de la payer",
    ],
    reach_gained: ({ bank, come }) => [
      `${bank} est désormais joignable par : ${come}`,
      "vous n’avez rien à faire",
    ],
    fatf_changed: ({ country, after }) => [
      `nouveau statut du pays (${country}) : ${after}`,
      "appliquez votre propre vigilance aux paiements vers ce pays",
    ],
    eu_high_risk_changed: ({ isThere, country }) =>
      isThere
        ? [
          `l’UE classe ce pays parmi les pays tiers à haut risque : ${country}`,
          "appliquez une vigilance renforcée aux paiements vers ce pays",
        ]
        : [
          `l’UE ne classe plus ce pays parmi les pays tiers à haut risque : ${country}`,
          "vous n’avez rien à faire",
        ],
    country_sanctions_changed: ({ isThere, country }) =>
      isThere
        ? [
          `ce pays est sanctionné dans son ensemble : ${country}`,
          "ne payez pas et faites décider la personne responsable des sanctions",
        ]
        : [
          `ce pays n’est plus sanctionné dans son ensemble : ${country}`,
          "vérifiez la banque encore une fois avant de payer de nouveau",
        ],
  },
};

/** Describes a change, which is stored in English, in a language. */
export function sayKeptChange(
  { summary, ...change }: ToldChange & { readonly summary: string },
  language: Language,
): string {
  if (language === "en") return summary;
  return sayIn(language === "de" ? GERMAN : FRENCH, change);
}

function sayIn(catalogue: Catalogue, change: ToldChange): string {
  const [what, action] = catalogue.kinds[change.kind](partsOf(change, catalogue));
  return change.isCorrection ? catalogue.corrected(what, action) : catalogue.told(what, action);
}

/** Describes a change of the feed in a language. */
export function sayWatchChange(change: WatchChange, language: Language): string {
  const { kind, summary, before, after, correction: isCorrection, institution: name, watch } = change;
  const { country, bank_code: bankCode, bic } = watch;
  return sayKeptChange(
    { kind, summary, before: before ?? [], after, isCorrection, name, country, bankCode, bic },
    language,
  );
}

function partsOf(
  { name, country, bankCode, bic, before, after }: ToldChange,
  { and, theBank, countryName, schemes, fatf }: Catalogue,
): Parts {
  const join = (some: readonly string[]): string => {
    const words = some.map((word) => schemes[word] ?? fatf[word] ?? word);
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
  };
  const [come, gone] = [
    after.filter((one) => !before.includes(one)),
    before.filter((one) => !after.includes(one)),
  ];
  return {
    bank: name ?? theBank(bankCode ?? bic ?? ""),
    country: countryName(country),
    bankCode: bankCode ?? "",
    come: join(come.length > 0 ? come : after),
    gone: join(gone.length > 0 ? gone : after),
    before: join(before),
    after: join(after),
    isThere: after.length > 0,
    isClosed: after.includes("closed"),
    isFatfConcern: isFatfConcern(after),
  };
}
