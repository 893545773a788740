/**
 * The client as a server hands it out, packed once for all services of a test: many pages print its hash.
 *
 * @module
 */
import { openSdkPackage, type SdkPackage } from "../../src/discovery/mod.ts";
import { BASE_URL } from "./test_app.ts";

/** Returns the client for the address of the tests. */
export const packOnce: () => Promise<SdkPackage> = openSdkPackage(BASE_URL);
