/**
 * Compiles the contracts of the local chain: `deno run -A tests/support/chain/compile.ts` writes `contracts.json`
 * again.
 *
 * @module
 */
import solc from "npm:solc@0.8.37";

const folder = new URL("./", import.meta.url);

/** The contents of `contracts.json`: code on the chain, in hexadecimal with `0x`, by contract name. */
export interface Artifact {
  readonly compiler: string;
  readonly runtimeCode: Readonly<Record<string, string>>;
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, { evm: { deployedBytecode: { object: string } } }>>>
  >;
}

/** Compiles `contracts.sol`. */
export async function compileContracts(): Promise<Artifact> {
  const content = await Deno.readTextFile(new URL("contracts.sol", folder));
  const input = {
    language: "Solidity",
    sources: { "contracts.sol": { content } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      viaIR: true,
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { "*": { "*": ["evm.deployedBytecode.object"] } },
    },
  };
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input)));
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  const contracts = Object.entries(output.contracts?.["contracts.sol"] ?? {});
  return {
    compiler: solc.version(),
    runtimeCode: Object.fromEntries(
      contracts.map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}`]),
    ),
  };
}

if (import.meta.main) {
  const text = `${JSON.stringify(await compileContracts(), null, 2)}\n`;
  await Deno.writeTextFile(new URL("contracts.json", folder), text);
}
