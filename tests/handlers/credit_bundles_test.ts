/**
 * Packs, and the keys that are bought with them.
 *
 * @module
 */
import { runChainTranscript } from "../support/chain/chain_steps.ts";
import { runTranscript } from "../support/http_transcript.ts";

runTranscript(new URL("./credit_bundles.http", import.meta.url));

/** On a `LocalChain`. */
runChainTranscript(new URL("./credit_purchases.http", import.meta.url));
