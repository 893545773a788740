/** Names that differ from those of the runtime (Unicode CLDR, English). */
const otherNames: Readonly<Record<string, string>> = {
  "burma": "MM",
  "cabo verde": "CV",
  "congo, democratic republic of the": "CD",
  "congo, republic of the": "CG",
  "czech republic": "CZ",
  "democratic people's republic of korea": "KP",
  "democratic republic of the congo": "CD",
  "gaza": "PS",
  "iran (islamic republic of)": "IR",
  "iran, islamic republic of": "IR",
  "korea, north": "KP",
  "korea, south": "KR",
  "kosovo": "XK",
  "lao people's democratic republic": "LA",
  "macau": "MO",
  "palestinian": "PS",
  "republic of korea": "KR",
  "russian federation": "RU",
  "syrian arab republic": "SY",
  "the gambia": "GM",
  "turkey": "TR",
  "türkiye": "TR",
  "united states of america": "US",
  "venezuela (bolivarian republic of)": "VE",
  "viet nam": "VN",
  "west bank": "PS",
};

const codesByName = readRuntimeNames();

/** Finds the ISO 3166-1 alpha-2 code; `undefined` for a name that is not understood. */
function countryCodeOf(name: string): string | undefined {
  const key = name.trim().toLowerCase();
  return otherNames[key] ?? codesByName.get(key);
}

/** Finds the codes of several names, each once; names that are not understood are left out. */
export function countryCodesOf(names: readonly string[]): string[] {
  const codes = names.map(countryCodeOf).filter((code) => code !== undefined);
  return [...new Set(codes)].sort();
}

function readRuntimeNames(): ReadonlyMap<string, string> {
  const display = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Map<string, string>();
  for (const code of codes) {
    const name = display.of(code);
    if (name !== undefined && !isNotACountry(code)) names.set(name.toLowerCase(), code);
  }
  return names;
}

/** Codes that the runtime names although ISO assigns no country to them, or no longer does. */
function isNotACountry(code: string): boolean {
  return /^(ZZ|XA|XB|EU|EZ|UN|QO|BU|CS|DD|FX|NT|SU|TP|YD|YU|ZR|AN|UK|DY|HV|NH|RH|VD|CT|FQ|JT|MI|NQ|PC|PU|PZ|WK)$/
    .test(code);
}
