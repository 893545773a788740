/**
 * A browser that keeps its cookie in the account area; and keys with a proven address.
 *
 * @module
 */
import { bodyOf, type TestAnswer, type TestApp } from "./test_app.ts";

export const ACCOUNT = "/v1/account";
/** An address that signs in. */
export const EMAIL = "maria@firma.de";
/** Default network of an `AccountBrowser`. */
export const HERE = "198.51.100.7";

/** A browser that keeps its cookie. */
export class AccountBrowser {
  cookie: string | null = null;
  readonly #app: TestApp;
  readonly #from: string;

  constructor(app: TestApp, from: string = HERE) {
    this.#app = app;
    this.#from = from;
  }

  async #send(method: string, path: string, json?: unknown): Promise<TestAnswer> {
    const headers = { ...(this.cookie !== null && { Cookie: this.cookie }) };
    const answer = await this.#app.request(method, ACCOUNT + path, { from: this.#from, json, headers });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = set.split("; ");
      this.cookie = attributes.some((attribute) => attribute.startsWith("Expires=")) ? null : pair;
    }
    return answer;
  }

  get(path: string): Promise<TestAnswer> {
    return this.#send("GET", path);
  }

  post(path: string, json: unknown): Promise<TestAnswer> {
    return this.#send("POST", path, json);
  }

  async signIn(email = EMAIL): Promise<TestAnswer> {
    bodyOf(await this.post("/code", { email }), "requestAccountSignInCode", 202);
    return await this.post("/session", { email, code: await this.#app.lastCode() });
  }
}

/** Makes a key with a proven address. */
export async function makeProvenKey(app: TestApp, email = EMAIL, from = "192.0.2.1"): Promise<string> {
  const key = await app.makeKey(from);
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  await app.post("/v1/keys/claim", { email }, { key, from });
  const code = await app.lastCode();
  bodyOf(await app.post("/v1/keys/claim", { email, code }, { key, from }), "claimApiKey", 200);
  return key;
}
