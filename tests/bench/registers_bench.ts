/** Measures how long it takes to load the registers, which must be less than 300 ms, and to look up entries. */
import { loadRegisters } from "../../src/data/registers/mod.ts";

const registers = await loadRegisters();

Deno.bench({ name: "load the shipped registers, checksums included", group: "start", n: 20 }, async () => {
  await loadRegisters();
});

Deno.bench("findBank() in a register", { group: "look-up" }, () => {
  registers.findBank("DE", "370400440532013000");
});

Deno.bench("findBank() by BIC prefix", { group: "look-up" }, () => {
  registers.findBank("MT", "MALT011000012345MTLCAST001S");
});

Deno.bench("findBic() of a head office", { group: "look-up" }, () => {
  registers.findBic("COBADEFFXXX");
});

Deno.bench("findBic() of a branch among hundreds", { group: "look-up" }, () => {
  registers.findBic("COBADEFF016");
});

Deno.bench("findClearing()", { group: "look-up" }, () => {
  registers.findClearing("00230");
});
