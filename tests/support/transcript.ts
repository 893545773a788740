/**
 * Transcripts of commands: a line that begins with `$ ` has the arguments, and the output follows.
 *
 * @module
 */
import { assertEquals } from "@std/assert";

/** Compares commands with their transcript, which `UPDATE_EXPECTED=1` records again. No argument contains spaces. */
export async function checkTranscript(
  file: URL,
  run: (args: readonly string[]) => Promise<string>,
): Promise<void> {
  const transcript = await Deno.readTextFile(file);
  const found: string[] = [];
  for (const [, args = ""] of transcript.matchAll(/^\$ ?(.*)$/gm)) {
    const text = await run(args.split(" ").filter((arg) => arg !== ""));
    found.push(`${`$ ${args}`.trimEnd()}\n${text.trimEnd()}\n`);
  }
  if (Deno.env.get("UPDATE_EXPECTED") === "1") await Deno.writeTextFile(file, found.join(""));
  else assertEquals(found.join(""), transcript);
}
