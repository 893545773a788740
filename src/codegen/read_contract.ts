// The contract, read once for all emitters.
import { bundleContract, type BundledContract } from "./bundle_contract.ts";
import { completeContract } from "./complete_contract.ts";
import { type ContractNames, readBeside, readContractNames } from "./contract_names.ts";
import { type Findings, listFindings, readFindings } from "./emit_findings.ts";
import { type ContractOperation, readOperations } from "./read_operations.ts";

/** The contract for emitters: the bundled document, its operations, and the files next to its entry file. */
export interface Contract {
  readonly names: ContractNames;
  readonly document: BundledContract;
  readonly operations: readonly ContractOperation[];
  readonly documents: unknown;
  readonly findings: Findings;
  readonly headers: unknown;
  readonly resourcesAndPrompts: unknown;
  readonly sdkErrors: unknown;
  readonly shapes: unknown;
  readonly texts: unknown;
  readonly tools: unknown;
}

/** Reads the contract from its entry file; throws a `ContractError` for what no emitter supports. */
export async function readContract(entry: string): Promise<Contract> {
  const names = await readContractNames(entry);
  const headers = await readBeside(entry, "headers.yaml");
  const findings = readFindings(await readBeside(entry, "findings.yaml"));
  const document = listFindings(completeContract(await bundleContract(entry, names), headers), findings);
  return {
    names,
    document,
    operations: readOperations(document),
    documents: await readBeside(entry, "documents.yaml", names),
    findings,
    headers,
    resourcesAndPrompts: await readBeside(entry, "mcp_resources_and_prompts.yaml", names),
    sdkErrors: await readBeside(entry, "sdk_errors.yaml"),
    shapes: await readBeside(entry, "sdk_shapes.yaml"),
    texts: await readBeside(entry, "texts.yaml"),
    tools: await readBeside(entry, "mcp_tools.yaml", names),
  };
}
