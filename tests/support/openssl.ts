/**
 * Certificates of a private authority, made by `openssl`.
 *
 * @module
 */
import { assert } from "@std/assert";

/** Runs `openssl` in a folder, and returns what it prints. */
export async function openssl(cwd: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command("openssl", { args, cwd }).output();
  const printed = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  assert(success, printed);
  return printed;
}

/**
 * Issues a certificate in a folder: `ca.pem` of the authority, `leaf.key` and `leaf.pem`.
 *
 * @param extensions Arguments with the extensions of the certificate.
 */
export async function issueCertificate(folder: string, name: string, ...extensions: string[]): Promise<void> {
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const authority = ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test authority"];
  await openssl(folder, "req", "-x509", ...newKey, ...authority);
  await openssl(folder, "req", ...newKey, "-keyout", "leaf.key", "-out", "leaf.csr", "-subj", `/CN=${name}`);
  const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", ...extensions];
  await openssl(folder, "x509", "-req", "-in", "leaf.csr", ...signing, "-out", "leaf.pem");
}
