/**
 * Screens every institution that the registers name, not only those that requests ask about: people find a listed bank
 * under another name before a payer meets it, and a refresh can report whom a list newly concerns.
 *
 * @module
 */
import type { NamedInstitution, Registers } from "../../data/registers/mod.ts";
import type { SanctionsIndex } from "./sanctions_index.ts";
import { isConcerned, type SanctionsScreen, screenInstitution } from "./screen_institution.ts";

/** An institution that is on a list, or may be. */
export interface ScreenedInstitution {
  readonly institution: NamedInstitution;
  readonly screen: SanctionsScreen;
}

/**
 * Screens the institutions one at a time, so that other work can be done in between; those that are clear are left out.
 *
 * @param asked Keys of the institutions to screen; absent for all.
 */
export function* screenRegistersSteps(
  registers: Pick<Registers, "institutions" | "findLei" | "findSeats">,
  index: SanctionsIndex,
  asked?: ReadonlySet<string>,
): Generator<void, ScreenedInstitution[]> {
  const found: ScreenedInstitution[] = [];
  const seen = new Set<string>();
  for (const institution of registers.institutions()) {
    const key = institutionKey(institution);
    if (seen.has(key) || asked?.has(key) === false) continue;
    seen.add(key);
    const screen = screenNamed(institution, registers, index);
    if (isConcerned(screen)) found.push({ institution, screen });
    yield;
  }
  return found;
}

/** Key under which two registers name one institution alike. */
export function institutionKey({ name, bic, lei, country }: NamedInstitution): string {
  return [name, bic?.slice(0, 8), lei, country].join("\t");
}

/** Screens an institution by what its register prints of it, and by the LEI that its BIC is mapped to. */
export function screenNamed(
  { name, bic, lei, country }: NamedInstitution,
  { findLei, findSeats }: Pick<Registers, "findLei" | "findSeats">,
  index: SanctionsIndex,
): SanctionsScreen {
  const mapped = bic === null ? null : findLei(bic);
  const otherLeis = mapped === null || mapped === lei ? {} : { otherLeis: [mapped] };
  const seats = bic === null ? [] : findSeats(bic);
  return screenInstitution(
    { bic8: bic?.slice(0, 8) ?? null, lei, ...otherLeis, names: [name], country, seats },
    index,
  );
}
