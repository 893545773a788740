// Recognises an insolvent institution, or one under a special regime, from its name in a register.

/** By language, in capitals without accents, as separate words. */
const words: readonly string[] = [
  // Polish: in bankruptcy, in liquidation, followed by an adjective.
  "W (?:UPADLOSCI|LIKWIDACJI)(?: LIKWIDACYJNEJ| UKLADOWEJ)?",
  // Czech and Slovak.
  "V (?:LIKVIDACI|LIKVIDACII|KONKURSU|KONKURZE|KONKURZU|UPADKU)",
  // Portuguese.
  "EM (?:LIQUIDACAO|FALENCIA|INTERVENCAO)(?: EXTRAJUDICIAL| JUDICIAL)?",
  "REGIME DE ADMINISTRACAO ESPECIAL(?: TEMPORARIA)?",
  // Italian, Spanish, French, Romanian.
  "IN (?:LIQUIDAZIONE|AMMINISTRAZIONE STRAORDINARIA|FALLIMENTO)(?: COATTA AMMINISTRATIVA)?",
  "EN (?:LIQUIDACION|CONCURSO|LIQUIDATION|FAILLITE|REDRESSEMENT)(?: JUDICIAIRE)?",
  "IN (?:FALIMENT|LICHIDARE|INSOLVENTA)",
  // "In amministrazione straordinaria", abbreviated after an Italian name.
  "IN A\\. ?S\\.(?=\\W{0,3}$)",
  // English; "in administration" only at the end, because funds are administered too.
  "(?:IN|UNDER) (?:PROVISIONAL |SPECIAL |COMPULSORY |JUDICIAL )?(?:LIQUIDATION|RECEIVERSHIP|BANKRUPTCY|INSOLVENCY)",
  "(?:IN|UNDER) (?:SPECIAL )?ADMINISTRATION(?=\\W{0,3}$)",
  // German and Dutch, with abbreviations after a name.
  "IN (?:ABWICKLUNG|INSOLVENZ|FAILLISSEMENT|VEREFFENING)|I\\. ?[LI]\\.(?=\\W{0,3}$)",
  // Hungarian: liquidation by a court and by the owners, in full and abbreviated after the legal form.
  "(?:FELSZAMOLAS|VEGELSZAMOLAS) ALATT|(?<=RT\\.? )[FV]\\. ?A\\.(?=\\W{0,3}$)",
  // Baltic and Nordic.
  "LIKVID(?:EJAMA|EJAMAIS)|LIKVIDUOJAM(?:A|AS)|BANKRUTUOJAN(?:TI|TIS)|LIKVIDEERIMISEL|PANKROTIS",
  "(?:UNDER|I) (?:KONKURS|LIKVIDATION|LIKVIDASJON|AFVIKLING)|(?:KONKURSSISSA|SELVITYSTILASSA)",
  // South Slavic, Turkish.
  "U (?:STECAJU|LIKVIDACIJI)|V STECAJU|V LIKVIDACIJI|TASFIYE HALINDE",
  // Greek, Bulgarian, Ukrainian, Russian.
  "(?:ΥΠΟ|ΣΕ) (?:ΕΙΔΙΚΗ )?ΕΚΚΑΘΑΡΙΣΗ|В (?:НЕСЪСТОЯТЕЛНОСТ|ЛИКВИДАЦИЯ|ЛИКВИДАЦИИ)|[ВУ] ЛІКВІДАЦІІ",
];

const closing = new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|")})(?![\\p{L}\\d])`, "u");

/** Letters that don't decompose into a plain one and an accent. */
const plainLetters: ReadonlyMap<string, string> = new Map([["Ł", "L"], ["Đ", "D"], ["Ø", "O"]]);

/** Finds the words for insolvency or liquidation in a name, as the register has them; `null` for none. */
export function closingWords(name: string): string | null {
  const found = closing.exec(foldLetters(name));
  return found === null ? null : name.normalize("NFC").slice(found.index, found.index + found[0].length);
}

/** Converts to capitals without marks, one per character of the name in NFC, so that positions agree. */
function foldLetters(name: string): string {
  if (/^[\0-\x7f]*$/.test(name)) return name.toUpperCase();
  return Array.from(name.normalize("NFC"), (letter) => {
    const [plain = letter] = letter.toUpperCase().normalize("NFD");
    return plainLetters.get(plain) ?? plain;
  }).join("");
}

/** Returns the name without its words for insolvency or liquidation. */
export function withoutClosingWords(name: string): string {
  const words = closingWords(name);
  return words === null ? name : name.normalize("NFC").replace(words, " ").trim();
}
