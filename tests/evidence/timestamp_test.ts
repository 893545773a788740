/** Time stamps by a real authority: `openssl ts` with a test certificate. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { requestTimestamp, TimestampError } from "../../src/evidence/timestamp.ts";
import { issueCertificate, openssl } from "../support/openssl.ts";

const EXTENSIONS = `
[tsa_cert]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = config
[config]
serial = ./serial
crypto_device = builtin
signer_cert = ./leaf.pem
certs = ./ca.pem
signer_key = ./leaf.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** A time stamp authority on a separate port. */
class Authority implements AsyncDisposable {
  readonly folder: string;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  private constructor(folder: string, server: Deno.HttpServer<Deno.NetAddr>) {
    this.folder = folder;
    this.#server = server;
  }

  static async open(): Promise<Authority> {
    const folder = await Deno.makeTempDir();
    await Deno.writeTextFile(`${folder}/openssl.cnf`, EXTENSIONS);
    await Deno.writeTextFile(`${folder}/serial`, "01\n");
    await issueCertificate(folder, "Test TSA", "-extfile", "openssl.cnf", "-extensions", "tsa_cert");
    const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (request) => {
      const query = await Deno.makeTempFile({ dir: folder });
      await Deno.writeFile(query, new Uint8Array(await request.arrayBuffer()));
      const reply = `${query}.tsr`;
      const config = ["-config", "openssl.cnf", "-section", "config"];
      await openssl(folder, "ts", "-reply", "-queryfile", query, "-out", reply, ...config);
      return new Response(await Deno.readFile(reply), {
        headers: { "Content-Type": "application/timestamp-reply" },
      });
    });
    return new Authority(folder, server);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}/`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
    await Deno.remove(this.folder, { recursive: true });
  }
}

Deno.test("openssl ts -verify accepts a time stamp for the stamped text, and for no other text", async () => {
  await using authority = await Authority.open();
  const { folder } = authority;
  const response = await requestTimestamp(authority.url, "header.payload.signature");
  await Deno.writeFile(`${folder}/seal.tsr`, Uint8Array.fromBase64(response));
  await Deno.writeTextFile(`${folder}/seal.txt`, "header.payload.signature");
  const verify = ["ts", "-verify", "-in", "seal.tsr", "-CAfile", "ca.pem", "-untrusted", "leaf.pem"];
  assert((await openssl(folder, ...verify, "-data", "seal.txt")).includes("Verification: OK"));
  await Deno.writeTextFile(`${folder}/other.txt`, "header.payload.forged");
  await assertRejects(() => openssl(folder, ...verify, "-data", "other.txt"));
});

Deno.test("requestTimestamp() rejects a time stamp of another text, and answers without a time stamp", async () => {
  await using authority = await Authority.open();
  const recorded = Uint8Array.fromBase64(await requestTimestamp(authority.url, "another text"));
  const answers: [name: string, answer: () => Response][] = [
    ["replayed", () => new Response(recorded)],
    ["500", () => new Response("no", { status: 500 })],
    ["text", () => new Response("hello")],
    ["empty", () => new Response(null)],
    ["endless", () => new Response(new Uint8Array(100_000))],
    ["redirect", () => Response.redirect(authority.url)],
  ];
  for (const [name, answer] of answers) {
    await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, answer);
    const url = `http://127.0.0.1:${server.addr.port}/`;
    const error = await assertRejects(() => requestTimestamp(url, "text"), TimestampError, "", name);
    assert(!error.message.includes("text\n"));
  }
  assertEquals(
    (await assertRejects(() => requestTimestamp("http://127.0.0.1:9/", "x"), TimestampError)).name,
    "TimestampError",
  );
});
