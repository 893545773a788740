/**
 * Both sides of a device grant: a program that requests a key, and a person who decides.
 *
 * @module
 */
import { bodyOf, type TestAnswer, type TestApp, type TestRequest } from "./test_app.ts";

/** Path of the operations of device grants. */
export const DEVICE = "/v1/keys/device";
/** Network of the person who decides. */
export const PERSON = "198.51.100.7";

/** The answer to a program that opened a request. */
export interface OpenGrant {
  readonly device_code: string;
  readonly user_code: string;
}

/** Opens a request as a program. */
export async function openGrant(
  app: TestApp,
  options: TestRequest = {},
  json: unknown = {},
): Promise<OpenGrant> {
  return bodyOf(await app.post(DEVICE, json, options), "openDeviceGrant", 201);
}

/** Views a request like the person who decides; returns the members that a decision needs. */
export async function lookUpGrant(
  app: TestApp,
  { user_code }: OpenGrant,
): Promise<{ user_code: string; approval_token: string }> {
  const look = bodyOf(
    await app.post(`${DEVICE}/lookup`, { user_code }, { from: PERSON }),
    "lookupDeviceGrant",
    200,
  );
  return { user_code, approval_token: look.approval_token };
}

/** Views a request and denies it. */
export async function denyGrant(app: TestApp, opened: OpenGrant): Promise<TestAnswer> {
  return await app.post(`${DEVICE}/deny`, await lookUpGrant(app, opened), { from: PERSON });
}
