import type { RegistersWords } from "../../../../generated/words/registers.ts";

/** Returns a function that translates titles of registers, and our remarks on how they were copied. */
export function translateWith({ titles, copies }: RegistersWords): (title: string) => string {
  return (register) =>
    Object.entries(titles).reduce((text, [title, word]) => text.replace(title, word), register)
      .replace(/\(copy compiled (?:by|from) (?:a public script|its PDF)\)/, copies.ofScript)
      .replace(/\(copy compiled by ([^()]*)\)/, (_, name: string) => copies.by({ name }))
      .replace("(compiled)", copies.compiled)
      .replace("earlier editions", copies.earlier)
      .replace(", and schwifty", copies.and)
      .replace("schwifty list of banks", copies.banks);
}
