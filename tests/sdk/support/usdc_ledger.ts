/**
 * USDC on Base as a facilitator sees it: balances, and transfers by authorization (EIP-3009), one per nonce. Signatures
 * are checked by the official facilitator; only the chain is replaced here.
 *
 * @module
 */
import type { x402Facilitator } from "@x402/core/facilitator";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import { getAddress, numberToHex } from "viem";

/** Base. */
export const NETWORK = "eip155:8453";
/** USDC on Base (Circle, "USDC contract addresses", read 2026-11). */
export const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";

/** A completed transfer. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly nonce: string;
}

type Signer = ConstructorParameters<typeof ExactEvmScheme>[0];

export class UsdcLedger {
  readonly #balances = new Map<string, bigint>();
  /** Completed transfers, in order. */
  readonly transfers: Transfer[] = [];

  /** Sets the balance of an address, in millionths of a USDC. */
  fund(address: string, balance: bigint): void {
    this.#balances.set(getAddress(address), balance);
  }

  /** Connects a facilitator to this token. */
  serve(facilitator: x402Facilitator): void {
    facilitator.register(NETWORK, new ExactEvmScheme(this.#signer()));
  }

  #signer(): Signer {
    const isToken = (address: string): boolean => getAddress(address) === USDC;
    return {
      getAddresses: () => ["0x00000000000000000000000000000000000000FA"],
      getCode: ({ address }) => Promise.resolve(isToken(address) ? "0x60" : undefined),
      verifyTypedData: () => Promise.reject(new Error("The facilitator checks signatures by itself")),
      sendTransaction: () => Promise.reject(new Error("The facilitator deploys nothing")),
      waitForTransactionReceipt: () => Promise.resolve({ status: "success" }),
      // A simulated call.
      readContract: async ({ functionName, args = [] }) => {
        if (functionName !== "transferWithAuthorization") throw new Error(`Cannot simulate ${functionName}`);
        return await Promise.resolve(this.#check(readTransfer(args)));
      },
      writeContract: async ({ args }) => {
        const transfer = readTransfer(args);
        this.#balances.set(transfer.from, this.#check(transfer) - transfer.value);
        const count = this.transfers.push(transfer);
        return await Promise.resolve(numberToHex(count, { size: 32 }));
      },
    };
  }

  /** Returns the balance before the transfer; throws if the transfer would fail. */
  #check({ from, value, nonce }: Transfer): bigint {
    if (this.transfers.some((earlier) => earlier.from === from && earlier.nonce === nonce)) {
      throw new Error("FiatTokenV2: authorization is used or canceled");
    }
    const balance = this.#balances.get(from) ?? 0n;
    if (balance < value) throw new Error("ERC20: transfer amount exceeds balance");
    return balance;
  }
}

function readTransfer([from, to, value, , , nonce]: readonly unknown[]): Transfer {
  if (typeof value !== "bigint") throw new Error("Cannot transfer: the value is no number");
  return { from: getAddress(String(from)), to: getAddress(String(to)), value, nonce: String(nonce) };
}
