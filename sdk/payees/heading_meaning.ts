// Finds the concepts that a heading's words mean, including the parts of compounds.
import { CURRENCIES, CURRENCY_NAMES } from "./column_words.ts";
import { fold } from "./fold.ts";
import { type Concept, SCRIPTS, STEMS } from "./heading_stems.ts";

/** The concepts of a heading. */
export interface Meaning {
  readonly folded: string;
  readonly concepts: ReadonlySet<Concept>;
  /** The concepts of each word or part of a compound, in order; empty for an unknown word. */
  readonly words: readonly (readonly Concept[])[];
}

interface Stem {
  readonly concepts: Concept[];
  /** True if any ending may follow the stem. */
  isOpen: boolean;
}

const PHRASES: readonly (readonly [phrase: RegExp, word: string])[] = [
  [/\bend to end(?: id)?\b/g, "e2e"],
  // The first of several instalments is the amount that is paid now.
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
  [/\b(?:uit te (?:keren|betalen)|(?:a|da|te|zu|att|til|de) (?:payer|pagar|pagare|paye))\b/g, "payable"],
  [/\btag neve\b/g, "member name"],
  // `A reembolsar`, `À verser` and `Da bonificare`, but not what is debited or deducted
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
  [/\b(?:no?|nr|num) (?:de )?fra\b/g, "invoice"],
  [
    /\b(?:te[kx]ste?|teksti) (?:pa|on|op|auf|sur|na|til) (?:(?!eg|eig|own|my|mit)\p{L}{1,20} ){0,2}(?:kontoudtog|kontout\p{L}{1,8}|kontoauszug|\p{L}{0,9}afschrift|releve|statement|vypis\p{L}{0,3})\b/gu,
    "purpose",
  ],
  [/\bdu$/g, "outstanding"],
  [/\b(?:pay|paid|payable) to\b/g, "payee"],
  [/\bnamen (?:placila|nakazila)\b|^namen$|^az$/g, "purpose"],
  [
    /\b(?:(?:aus)?zahlung|zahlen|auszuzahlen|uberweisung|payment|payout|paiement|versement|verse|(?:uit)?betaling|uitkering|pago|pagamento|przelew|wyplata|transfer|remit|refund|reimburse|ud?betal(?:es|ing)|utbetal(?:es|ing|as|ning)) (?:an|to|a|aan|til|till|dla)$/g,
    "payee",
  ],
  [/\bservice provider\b/g, "payee"],
  [
    /\b(?:balance|saldo|solde|sold) (?:to|du|payable|owing|a favor|in favore|z g|zugunsten)\b/g,
    "outstanding",
  ],
  [
    /\b(?:entidad|entidade|ente|institution|istituto|instituto|organismo|organisme) (?:benefici\p{L}{1,6}|solicitante|requerente|perceptora?|percipiente|destinat\p{L}{1,6})\b/gu,
    "payee",
  ],
  [/\b(?:versichert\p{L}{1,2}|insured|covered|assured?e?|betreut\p{L}{1,2}) person(?:ne)?\b/gu, "customer"],
  [
    /\b(?:date|data|fecha|dato) (?:de |da |di )?(?:valer|valeur|valor|valuta|value)\b|\b(?:value|valu) date\b/g,
    "date",
  ],
  [/\b(?:place|lieu|ort) (?:of|de|der) (?:supply|birth|naissance|geburt)\b/g, "place"],
  [/\b(?:post|po) box\b/g, "address"],
  [/\bacct? (?:no|nr|num)\b/g, "account"],
  [/\bp iva\b/g, "piva"],
  [/\bbout en bout\b/g, "e2e"],
  [/\b(?:property|store|shop|flat|unit|house|land|home|ship|vessel|brand|rights|business) owner\b/g, "payee"],
  [/^to$|\b(?:op|ten) name? van\b|\bop naam van\b|^t n v$|\bthird party\b|\bsous traitant\b/g, "payee"],
  [
    /\b(?:saskait|сч[её]т|рахунк)\p{L}{0,6} fakt\p{L}{0,6}|\b(?:сч[её]т|рахунк)\p{L}{0,6} фактур\p{L}{0,6}/gu,
    "invoice",
  ],
  [/\bvar(?:iab\w{0,6})? symb\w{0,6}\b/g, "vs"],
  [/\b(?:take home|per diem|ele gecen|trop percu)\b/g, "wage"],
  [/\bmoney out\b|\bpaid out\b|\bwithdrawals?\b|^(?:af|is viso)$|\bi alt\b/g, "amount"],
  [/\bto be paid\b|(?<=\bamount )du(?= )/g, "payable"],
  // First column of a spreadsheet's pivot table
  [
    /^(?:row labels|etiquettes de lignes|etiquetas de fila|rijlabels|etykiety wierszy|etichette di riga|radkennungen)$/g,
    "name",
  ],
  [
    /^(?:emisor|emittente|emetteur|emitent\w{0,4})(?: (?:factura|fattura|facture|de la facture|fattura))?$/g,
    "vendor",
  ],
  [/\b(?:ev|mulk|daire|arac|dukkan|tasinmaz) sahibi\b|\bresponsable legal\b|\blegal guardian\b/g, "payee"],
  [/^s?fr$/g, "franken"],
  // Column of SAP Business One
  [/\bnum at card\b/g, "invoice"],
  // Questions in forms
  [
    /^(?:(?:who|wer|chi|quien|quem|kdo|vem|hvem|kuka|cine|tko)\b|qui$|wie$|to whom$|an wen$|a qui$)/g,
    "payee",
  ],

  [
    /\b(?:how much|wie ?viel|wie hoch|combien|quanto|cuanto|hoeveel|kolik|mennyi|koliko|hur mycket|hvor (?:meget|mye)|paljonko)\b/g,
    "amount",
  ],
  [
    /\b(?:wofur|wozu|what for|for what|pour ?quoi|perche|para que|waarvoor|za co|mire|pentru ce|zasto|hvad for)\b|^what$|^what .{1,60} for$/g,
    "purpose",
  ],
  [
    /\b(?:ni|nino|national insurance|social security|securite sociale|passport|id card) (?:no|nr|number|num|numero)\b/g,
    "tax",
  ],
  [/\b(?:bank )?(?:account )?owner name\b|\b(?:account|wallet|iban|card|bank) owner\b/g, "holder"],
  [/\b(?:display|trading|brand|screen|stage|user) name\b/g, "nick"],
  [/\bdescrizione (?:fornitore|cliente)\b/g, "payee name"],
  [/\bpurpose code\b/g, "type"],
  [
    /\bmandats? (?:referen\p{L}{0,6}|ref|id)\b|\bmandate (?:referen\p{L}{0,6}|ref|id)\b|\bmachtigings ?kenmerk\b|^(?:umr|rum)$/gu,
    "type",
  ],
  [/\bdebit credit\b|\bcredit debit\b|\bsoll haben\b|\bs h\b/g, "type"],
];

const INDEX: ReadonlyMap<string, Stem> = /* @__PURE__ */ indexStems();

function indexStems(): ReadonlyMap<string, Stem> {
  const index = new Map<string, Stem>();
  for (const [concept, list] of Object.entries(STEMS) as [Concept, string][]) {
    for (const word of new Set(`${list} ${SCRIPTS[concept] ?? ""}`.trim().split(" "))) {
      const isOpen = word.endsWith("*");
      const key = fold(isOpen ? word.slice(0, -1) : word);
      const stem = index.get(key) ?? { concepts: [], isOpen: false };
      stem.concepts.push(concept);
      stem.isOpen ||= isOpen;
      index.set(key, stem);
    }
  }
  return index;
}

const known = new Map<string, Meaning>();
const KNOWN_MAX = 5_000;

/** Longer texts aren't headings, and splitting their words would take too long. */
const HEADING_MAX = 200;

/** Returns the concepts of a heading. Cached, because each heading is looked up many times. */
export function meaningOf(heading: string): Meaning {
  const before = known.get(heading);
  if (before !== undefined) return before;
  const folded = fold(heading);
  if (heading.length > HEADING_MAX) return { folded, concepts: new Set(), words: [] };
  const text = PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), folded);
  const short = new Set(
    (heading.match(/\p{L}+\.?/gu) ?? []).filter((word) => /..\.$/u.test(word)).map((word) => fold(word)),
  );
  const words = text.split(" ").filter((word) => /\p{L}/u.test(word)).flatMap((word) => {
    const parts = conceptsOf(word);
    if (parts.length > 0) return parts;
    const begun = beginningOf(word, short.has(word) ? 2 : SHORT_MIN);
    // Unknown words of one or two letters are mostly prepositions.
    return [begun.length === 0 && word.length < 3 ? FILLER : begun];
  });
  const meaning = { folded, concepts: new Set(words.flat()), words };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(heading, meaning);
  return meaning;
}

const FILLER: readonly Concept[] = ["filler"];

/** Maximum number of letters in a word's ending, in an inflection, and between the parts of a compound. */
const [ENDING_MAX, INFLECTION_MAX, JOIN_MAX] = [4, 2, 2];

type Parts = readonly (readonly Concept[])[];

function conceptsOf(word: string): Parts {
  if (CURRENCIES.has(word) || CURRENCY_NAMES.has(word)) return [["filler"]];
  const whole = INDEX.get(word);
  if (whole !== undefined) return [whole.concepts];
  return openPrefix(word, INFLECTION_MAX) ?? partsOf(word, 0) ?? openPrefix(word, ENDING_MAX) ??
    lastPart(word) ??
    openPrefix(word, word.length) ?? [];
}

function partsOf(word: string, depth: number): Parts | null {
  const whole = INDEX.get(word);
  if (whole !== undefined) return [whole.concepts];
  if (depth > 3) return null;
  for (let length = word.length - 2; length >= 3; length--) {
    const first = INDEX.get(word.slice(0, length));
    if (first === undefined || (length === 3 && depth === 0 && word.length > 9)) continue;
    for (let join = 0; join <= JOIN_MAX; join++) {
      const rest = word.slice(length + join);
      if (rest.length < 3 && rest !== "nr" && rest !== "id") break;
      const others = partsOf(rest, depth + 1) ?? (rest.length > 5 ? openPrefix(rest, ENDING_MAX) : null);
      if (others !== null) return [first.concepts, ...others];
    }
  }
  return null;
}

function openPrefix(word: string, max: number): Parts | null {
  for (let length = word.length; length >= Math.max(3, word.length - max); length--) {
    if (length < 5 && word.length - length > ENDING_MAX) return null;
    const stem = INDEX.get(word.slice(0, length));
    if (stem?.isOpen === true && !/^(?:nr|no|id)$/.test(word.slice(length))) return [stem.concepts];
  }
  return null;
}

/** Returns the concepts of a compound's last part if its first part is unknown; `null` if both are unknown. */
function lastPart(word: string): Parts | null {
  for (let start = 2; start <= word.length - 5; start++) {
    const stem = INDEX.get(word.slice(start));
    if (stem !== undefined) return [[], stem.concepts];
  }
  return null;
}

/** Minimum length of an abbreviation that has no full stop, such as `desc`. */
const SHORT_MIN = 4;

function beginningOf(short: string, min: number): readonly Concept[] {
  if (short.length < min) return [];
  // An abbreviation is at least three letters shorter than its word: `Tier` isn't short for `tiers`.
  const found = [...INDEX].filter(([word]) => word.startsWith(short) && word.length > short.length + 2)
    .map(([, { concepts }]) => concepts);
  const [first = []] = found;
  return found.every((concepts) => concepts[0] === first[0]) ? first : [];
}
