/**
 * Input and output of a screening of many IBANs.
 *
 * @module
 */
import type { BankscreenError, PaymentRequiredError } from "../errors/mod.ts";
import type { IbanResult } from "../../generated/shapes.ts";

/**
 * An IBAN with its place in what was given.
 *
 * @example
 * ```ts
 * import type { PlacedIban } from "@bankscreen/sdk";
 *
 * const lineOf = ({ index }: PlacedIban): number => index + 2;
 * console.log(lineOf({ index: 0, iban: "DE89370400440532013000" }));
 * ```
 */
export interface PlacedIban {
  /** Counted from 0. */
  readonly index: number;
  /** As it was given. */
  readonly iban: string;
}

/**
 * Outcome of one IBAN, or the end of the run for lack of money; `outcome` distinguishes the three.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ScreenedItem } from "@bankscreen/sdk";
 *
 * async function print(item: ScreenedItem): Promise<void> {
 *   if (item.outcome === "screened") console.log(item.index, item.iban, item.result.valid);
 *   if (item.outcome === "failed") console.log(item.index, item.iban, item.error.code);
 *   if (item.outcome === "stopped") for await (const { iban } of item.left) console.log("not screened", iban);
 * }
 * for await (const item of new Bankscreen().screenMany(["DE89370400440532013000"])) await print(item);
 * ```
 */
export type ScreenedItem =
  /** The server gave its verdict. */
  | (PlacedIban & { readonly outcome: "screened"; readonly result: IbanResult })
  /** Its batch got no verdict, also after retries. Nothing is known about the IBAN. */
  | (PlacedIban & { readonly outcome: "failed"; readonly error: BankscreenError })
  /** Always the last item: nothing covers the rest of the run. `left` reads on in what was given. */
  | {
    readonly outcome: "stopped";
    readonly error: PaymentRequiredError;
    readonly left: AsyncIterable<PlacedIban>;
  };

/**
 * Number of IBANs that a run has dealt with.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ScreeningProgress } from "@bankscreen/sdk";
 *
 * const onProgress = ({ screened, failed, total }: ScreeningProgress): void =>
 *   console.log(`${screened + failed} of ${total ?? "?"}`);
 * for await (const item of new Bankscreen().screenMany(["DE89370400440532013000"], { onProgress })) console.log(item);
 * ```
 */
export interface ScreeningProgress {
  /** IBANs with a verdict. */
  readonly screened: number;
  /** IBANs without one. */
  readonly failed: number;
  /** IBANs that were given; `null` for a stream, whose end is not known. */
  readonly total: number | null;
}

/**
 * Options of a run.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ScreenManyOptions } from "@bankscreen/sdk";
 *
 * const options: ScreenManyOptions = { concurrency: 2, signal: AbortSignal.timeout(60_000) };
 * for await (const item of new Bankscreen().screenMany(["DE89370400440532013000"], options)) console.log(item.outcome);
 * ```
 */
export interface ScreenManyOptions {
  /** Number of batches on their way at once, at least 1. Default: 4. */
  readonly concurrency?: number;
  /** Ends the run, which then throws the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Called whenever a batch has come back. */
  readonly onProgress?: (progress: ScreeningProgress) => void;
}
