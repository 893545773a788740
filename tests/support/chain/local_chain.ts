/**
 * A local chain with a token that behaves like USDC and has its address. Nothing on it has any value.
 *
 * @module
 */
import {
  createTestClient,
  defineChain,
  getAddress,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { freePort, untilReady } from "../free_port.ts";
import contracts from "./contracts.json" with { type: "json" };

/** Address of USDC on the chains that can be imitated (Circle, "USDC contract addresses", read 2026-11). */
const USDC = {
  8453: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  84532: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
} as const;

/** Address of Multicall3 on every chain (multicall3.com). */
const MULTICALL = "0xcA11bde05977b3631167028862bE2a173976CA11";

/** In anvil, a block is final when two epochs of 32 slots follow it. */
const BLOCKS_TO_FINAL = 64;

const tokenAbi = parseAbi([
  "function mint(address to, uint256 value)",
  "function balanceOf(address account) view returns (uint256)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** A transfer of the token. */
export interface TokenTransfer {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly transaction: string;
}

/** Options of a chain. */
export interface LocalChainOptions {
  /** The imitated chain: Base, or its test network. */
  readonly chainId?: keyof typeof USDC;
  readonly port?: number;
}

/** A running chain. Disposing it stops it. */
export class LocalChain implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #client: ReturnType<typeof connect>;
  readonly #settlerKey = generatePrivateKey();
  readonly url: string;
  /** Chain in CAIP-2 form. */
  readonly network: `eip155:${number}`;
  /** Address of the token. */
  readonly asset: Hex;

  private constructor(process: Deno.ChildProcess, url: string, chainId: keyof typeof USDC) {
    this.#process = process;
    this.#client = connect(url, chainId);
    this.url = url;
    this.network = `eip155:${chainId}`;
    this.asset = USDC[chainId];
  }

  /** Starts a chain that makes a block for every transaction, creates the token, and gives the settler its gas. */
  static async start({ chainId = 8453, port = freePort() }: LocalChainOptions = {}): Promise<LocalChain> {
    const process = new Deno.Command(await anvil(), {
      args: ["--port", String(port), "--chain-id", String(chainId), "--silent", "--accounts", "1"],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    const chain = new LocalChain(process, `http://127.0.0.1:${port}`, chainId);
    await untilReady(async () => await chain.#client.getChainId() > 0);
    const { LocalUsdc, LocalMulticall } = contracts.runtimeCode;
    await chain.#client.setCode({ address: chain.asset, bytecode: hex(LocalUsdc) });
    await chain.#client.setCode({ address: MULTICALL, bytecode: hex(LocalMulticall) });
    await chain.#client.setBalance({ address: chain.settler.address, value: 10n ** 20n });
    return chain;
  }

  get #token() {
    return { address: this.asset, abi: tokenAbi };
  }

  /** The account that settles. */
  get settler(): PrivateKeyAccount {
    return privateKeyToAccount(this.#settlerKey);
  }

  /** Environment of a service that itself settles on this chain. */
  ownSettlement(payTo: string): Record<string, string> {
    return {
      X402_PAY_TO: payTo,
      X402_NETWORK: this.network,
      X402_ASSET: this.asset,
      X402_RPC_URL: this.url,
      X402_SETTLER_KEY: this.#settlerKey,
    };
  }

  /** Environment of a service whose facilitator settles payments, without the facilitator's URL. */
  facilitatorSettlement(payTo: string): Record<string, string> {
    return { X402_PAY_TO: payTo, X402_NETWORK: this.network, X402_ASSET: this.asset };
  }

  /** Makes an account with `amount` millionths of a USDC, and no ether: payers need none. */
  async fundedAccount(amount: bigint): Promise<{ readonly account: PrivateKeyAccount; readonly key: Hex }> {
    const key = generatePrivateKey();
    const account = privateKeyToAccount(key);
    await this.mint(account.address, amount);
    return { account, key };
  }

  /** Mints millionths of a USDC. */
  async mint(to: Hex, amount: bigint): Promise<void> {
    const [sender] = await this.#client.getAddresses();
    if (sender === undefined) throw new Error("Cannot mint: the chain has no account");
    const mint = { ...this.#token, functionName: "mint", args: [to, amount] } as const;
    const hash = await this.#client.writeContract({ ...mint, account: sender, chain: this.#client.chain });
    await this.#client.waitForTransactionReceipt({ hash });
  }

  /** Returns a balance in millionths of a USDC. */
  balanceOf(address: Hex): Promise<bigint> {
    return this.#client.readContract({ ...this.#token, functionName: "balanceOf", args: [address] });
  }

  /** Lists the transfers to an address. */
  async transfersTo(to: string): Promise<TokenTransfer[]> {
    const events = await this.#client.getContractEvents({
      ...this.#token,
      eventName: "Transfer",
      args: { to: getAddress(to) },
      fromBlock: 0n,
      strict: true,
    });
    return events.map(({ args, transactionHash }) => ({ ...args, transaction: transactionHash }));
  }

  /** Makes blocks automatically, or only on request. */
  async setMining(isAutomatic: boolean): Promise<void> {
    await this.#client.setAutomine(isAutomatic);
  }

  /** Makes a block, `seconds` after the last one. */
  async mine(seconds = 1): Promise<void> {
    await this.#client.increaseTime({ seconds });
    await this.#client.mine({ blocks: 1 });
  }

  /** Makes enough blocks for all existing blocks to be final. */
  async finalize(): Promise<void> {
    await this.#client.mine({ blocks: BLOCKS_TO_FINAL });
  }

  async height(): Promise<number> {
    return Number(await this.#client.getBlockNumber());
  }

  /** Waits until a transaction is pending. */
  async untilPending(): Promise<void> {
    for (let attempt = 1; attempt < 400; attempt++) {
      const { pending } = await this.#client.getTxpoolStatus();
      if (pending > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error("No transaction was sent");
  }

  /** Drops pending transactions, like a node that is short of memory. */
  async dropPending(): Promise<void> {
    const { pending } = await this.#client.getTxpoolContent();
    for (const ofAccount of Object.values(pending)) {
      for (const { hash } of Object.values(ofAccount)) await this.#client.dropTransaction({ hash });
    }
  }

  /** Saves the state of the chain; the returned function restores it, as a reorganisation. */
  async keepState(): Promise<() => Promise<void>> {
    const id = await this.#client.snapshot();
    return () => this.#client.revert({ id });
  }

  /**
   * Pauses or resumes the chain. A pause waits until every thread has stopped, because on a busy machine the signal may
   * not take effect at once.
   */
  async setFrozen(isFrozen: boolean): Promise<void> {
    const { pid } = this.#process;
    this.#process.kill(isFrozen ? "SIGSTOP" : "SIGCONT");
    while (
      isFrozen && ![...Deno.readDirSync(`/proc/${pid}/task`)].every(({ name }) => isStopped(pid, name))
    ) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#process.status;
  }
}

function connect(url: string, id: number) {
  const chain = defineChain({
    id,
    name: "local",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  return createTestClient({
    chain,
    mode: "anvil",
    transport: http(url, { retryCount: 0 }),
    pollingInterval: 50,
  })
    .extend(publicActions).extend(walletActions);
}

function hex(text: string): Hex {
  return `0x${text.slice(2)}`;
}

async function anvil(): Promise<string> {
  const specifier = "npm:@foundry-rs/anvil-linux-amd64@1.7.1/package.json";
  const manifest = await import("npm:@foundry-rs/anvil-linux-amd64@1.7.1/package.json", {
    with: { type: "json" },
  });
  return decodeURIComponent(new URL(manifest.default.bin.anvil, import.meta.resolve(specifier)).pathname);
}

function isStopped(pid: number, thread: string): boolean {
  return /^State:\s+T/m.test(Deno.readTextFileSync(`/proc/${pid}/task/${thread}/status`));
}
