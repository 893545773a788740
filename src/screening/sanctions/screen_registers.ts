/**
 * Screens every institution that the registers name, not only those that a request asks about: so that a listed bank
 * under a name of its own is found by people before a payer meets it, and a refresh can tell whom a list newly concerns.
 *
 * @module
 */
import type { NamedInstitution, Registers } from "../../registers/mod.ts";
import type { SanctionsIndex } from "./sanctions_index.ts";
import { type SanctionsScreen, screenInstitution } from "./screen_institution.ts";

/** An institution that is on a list, or may be. */
export interface ScreenedInstitution {
  readonly institution: NamedInstitution;
  readonly screen: SanctionsScreen;
}

/** Screens the institutions one at a time, so that other work can be done in between; those that are clear are left out. */
export function* screenRegistersSteps(
  registers: Pick<Registers, "institutions">,
  index: SanctionsIndex,
): Generator<void, ScreenedInstitution[]> {
  const found: ScreenedInstitution[] = [];
  const seen = new Set<string>();
  for (const institution of registers.institutions()) {
    const { name, bic, lei, country } = institution;
    const key = [name, bic?.slice(0, 8), lei, country].join("\t");
    if (seen.has(key)) continue;
    seen.add(key);
    const screen = screenInstitution({ bic8: bic?.slice(0, 8) ?? null, lei, names: [name], country }, index);
    if (screen.outcome === "hit" || screen.outcome === "review") found.push({ institution, screen });
    yield;
  }
  return found;
}
