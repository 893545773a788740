// The contract, read once for all emitters.
import { bundleContract, type BundledContract } from "./bundle_contract.ts";
import { completeContract } from "./complete_contract.ts";
import { type ContractNames, readContractNames, readNextTo } from "./contract_names.ts";
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
  const headers = await readNextTo(entry, "headers.yaml");
  const findings = readFindings(await readNextTo(entry, "findings.yaml"));
  const document = listFindings(completeContract(await bundleContract(entry, names), headers), findings);
  return {
    names,
    document,
    operations: readOperations(document),
    documents: await readNextTo(entry, "documents.yaml", names),
    findings,
    headers,
    resourcesAndPrompts: await readNextTo(entry, "mcp_resources_and_prompts.yaml", names),
    sdkErrors: await readNextTo(entry, "sdk_errors.yaml"),
    shapes: await readNextTo(entry, "sdk_shapes.yaml"),
    texts: await readNextTo(entry, "texts.yaml"),
    tools: await readNextTo(entry, "mcp_tools.yaml", names),
  };
}
