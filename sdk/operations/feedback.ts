/**
 * The operations on feedback.
 *
 * @module
 */
import type { ApiPromise } from "../client/api_promise.ts";
import type { Core } from "../client/core.ts";
import type { RequestOptions } from "../client/options.ts";
import type { FeedbackReceived, FeedbackReport, FeedbackRequest } from "../generated/shapes.ts";

/**
 * The operations on feedback. Free; they need no key.
 *
 * @example
 * ```ts
 * import { Bankscreen, type FeedbackOperations } from "@bankscreen/sdk";
 *
 * const bankscreen: FeedbackOperations = new Bankscreen();
 * const { id } = await bankscreen.submitFeedback({ error_type: "stale_bic", endpoint: "GET /v1/bic/COBADEFF", notes: "The bank has moved." });
 * console.log((await bankscreen.getFeedbackStatus(id)).status);
 * ```
 */
export interface FeedbackOperations {
  /**
   * Reports a wrong answer, missing data, or a payment to refund.
   *
   * @param report What it is about: at least one of `endpoint`, `tx_hash` and `notes`.
   * @param options How to send it.
   * @returns The number of the report.
   */
  submitFeedback(report: FeedbackRequest, options?: RequestOptions): ApiPromise<FeedbackReceived>;
  /**
   * Returns whether a report was dealt with.
   *
   * @param id Its number.
   * @param options How to send it.
   * @returns Its state.
   */
  getFeedbackStatus(id: number, options?: RequestOptions): ApiPromise<FeedbackReport>;
}

/** Makes the operations on feedback. */
export function createFeedbackOperations(core: Core): FeedbackOperations {
  const { raw } = core;
  return {
    submitFeedback: (body, options) =>
      core.send({ kind: "once" }, options, (init) => raw.POST("/v1/feedback", { ...init, body })),
    getFeedbackStatus(id, options) {
      const params = { path: { id } };
      return core.send(
        { kind: "free" },
        options,
        (init) => raw.GET("/v1/feedback/{id}", { ...init, params }),
      );
    },
  };
}
