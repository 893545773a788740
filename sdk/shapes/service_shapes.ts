/**
 * Shapes of the operations about the service itself.
 *
 * @module
 */
import type { Schemas } from "./schemas.ts";

/**
 * The state of the service and of every dataset that it answers from.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Health } from "@bankscreen/sdk";
 *
 * const health: Health = await new Bankscreen().getHealth();
 * console.log(health.status, health.datasets.length);
 * ```
 */
export type Health = Schemas["HealthResponse"];

/**
 * The edition of every dataset that answers come from.
 *
 * @example
 * ```ts
 * import { Bankscreen, type DataEditions } from "@bankscreen/sdk";
 *
 * const { editions }: DataEditions = await new Bankscreen().getDataEditions();
 * console.log(editions.length);
 * ```
 */
export type DataEditions = Schemas["DataEditions"];

/**
 * IBANs that validate and belong to nobody.
 *
 * @example
 * ```ts
 * import { Bankscreen, type TestIbans } from "@bankscreen/sdk";
 *
 * const { test_ibans }: TestIbans = await new Bankscreen().getTestIban({ country: "CH" });
 * console.log(test_ibans[0]?.iban);
 * ```
 */
export type TestIbans = Schemas["TestIbanResult"];

/**
 * Answers of the service to fixed questions, free of charge.
 *
 * @example
 * ```ts
 * import { Bankscreen, type Demo } from "@bankscreen/sdk";
 *
 * const demo: Demo = await new Bankscreen().getDemo();
 * console.log(demo.iban_examples.length);
 * ```
 */
export type Demo = Schemas["DemoResponse"];

/**
 * The OpenAPI description that the server serves.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ApiDescription } from "@bankscreen/sdk";
 *
 * const description: ApiDescription = await new Bankscreen().getOpenApiDocument();
 * console.log(description.openapi);
 * ```
 */
export type ApiDescription = Schemas["OpenApiDocument"];

/**
 * A report of what is wrong.
 *
 * @example
 * ```ts
 * import type { FeedbackRequest } from "@bankscreen/sdk";
 *
 * const report: FeedbackRequest = { error_type: "missing_data", notes: "There is no answer for our bank in Vaduz." };
 * console.log(report.notes);
 * ```
 */
export type FeedbackRequest = Schemas["FeedbackRequest"];

/**
 * The number of a report that was sent.
 *
 * @example
 * ```ts
 * import { Bankscreen, type FeedbackReceived } from "@bankscreen/sdk";
 *
 * const received: FeedbackReceived = await new Bankscreen().submitFeedback({ notes: "The bank has moved." });
 * console.log(received.id);
 * ```
 */
export type FeedbackReceived = Schemas["FeedbackReceived"];

/**
 * How a report stands.
 *
 * @example
 * ```ts
 * import { Bankscreen, type FeedbackReport } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const { id } = await bankscreen.submitFeedback({ notes: "The bank has moved." });
 * const report: FeedbackReport = await bankscreen.getFeedbackStatus(id);
 * console.log(report.status);
 * ```
 */
export type FeedbackReport = Schemas["FeedbackReport"];
