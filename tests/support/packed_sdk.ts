/**
 * The client as a server distributes it, packed once for all services of a test, because many pages show its hash.
 *
 * @module
 */
import { openSdkPackage, type SdkPackage } from "../../src/discovery/mod.ts";
import { BASE_URL } from "./test_app.ts";

/** Returns the client for the tests' URL. */
export const packOnce: () => Promise<SdkPackage> = openSdkPackage(BASE_URL);
