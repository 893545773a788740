import { readFile } from "node:fs/promises";
import type { Bankscreen } from "../mod.ts";
import { looksLikeIban, type Payee, readPayees } from "../payees/mod.ts";
import { severityWords } from "../verdicts/mod.ts";
import type { ChangesCommand, WatchCommand } from "./arguments.ts";
import type { CliWords, ExitStatus } from "./ending.ts";
import {
  type CliEnvironment,
  renderMessage,
  stripControlCharacters,
  writePrintableJson,
} from "./terminal.ts";

/** Maximum number of payees in a call (`watchItemsMax` of the contract). */
const BATCH = 1000;

/** Maximum length of a watch's reference, in characters (`watchReferenceLength` of the contract). */
const REFERENCE_LENGTH_MAX = 64;

const REFUSED_LISTED = 20;

/** Runs `bankscreen watch FILE`: exit status 0 if all payees are watched, otherwise 1. Watching again is free. */
export async function watchFile(
  { path, column: iban, json }: WatchCommand,
  client: Pick<Bankscreen, "addWatches">,
  io: CliEnvironment,
  { command: { watch: words }, files }: CliWords,
): Promise<ExitStatus> {
  const bytes = new Uint8Array(await readFile(path, { signal: io.signal }));
  const { payees, problems } = readPayees(bytes, null, { iban });
  for (const problem of problems) io.stderr.write(renderMessage(problem(files)));
  const sums = { added: 0, already: 0, refused: 0, charged: 0 };
  let [watched, limit, listed] = [0, 0, 0];
  for (let from = 0; from < payees.length; from += BATCH) {
    const batch = payees.slice(from, from + BATCH);
    const answer = await client.addWatches({ items: batch.map(itemOf) }, { signal: io.signal });
    sums.added += answer.added;
    sums.already += answer.already_watched;
    sums.refused += answer.refused;
    sums.charged += answer.charged;
    [watched, limit] = [answer.watched, answer.limit];
    for (const [index, item] of answer.items.entries()) {
      if (json) io.stdout.write(`${writePrintableJson({ place: batch[index]?.place, ...item })}\n`);
      else if (item.outcome === "refused" && listed++ < REFUSED_LISTED) {
        io.stdout.write(
          renderMessage(
            words.refused({
              row: String(batch[index]?.place),
              reason: item.error ?? "",
              said: item.message ?? "",
            }),
          ),
        );
      }
    }
  }
  io.stderr.write(renderMessage(`${words.added(sums)} ${words.watches({ watched, limit })}`));
  return sums.refused === 0 ? 0 : 1;
}

/** Returns the watch of a payee. Its reference is the supplier number, or else name, payment reference or row. */
function itemOf({ iban, bic, supplier, name, reference, place }: Payee): {
  readonly iban?: string;
  readonly bic?: string;
  readonly reference: string;
} {
  const own = [supplier, name, reference].find((text) =>
    text !== null && text.trim() !== "" && !looksLikeIban(text)
  );
  return {
    ...(iban !== "" && { iban }),
    ...(bic !== null && { bic }),
    // Replaces half surrogate pairs, and cuts by code points, because the service counts code points.
    reference: [...stripControlCharacters(own ?? `row ${place}`).toWellFormed().trim()]
      .slice(0, REFERENCE_LENGTH_MAX).join(""),
  };
}

/** Runs `bankscreen changes`: exit status 1 if a change is a reason to stop or check. */
export async function printChanges(
  { after, follow, json }: ChangesCommand,
  client: Pick<Bankscreen, "watchChanges" | "listWatchChanges">,
  io: CliEnvironment,
  { command: { watch: words }, verdicts }: CliWords,
): Promise<ExitStatus> {
  const severities = severityWords(verdicts, words.forInformation);
  let cursor = after ?? null;
  let isGrave = false;
  let count = 0;
  try {
    for await (const followed of client.watchChanges({ after, follow, signal: io.signal })) {
      const { change } = followed;
      if (json) io.stdout.write(`${writePrintableJson({ ...change, cursor: followed.cursor })}\n`);
      else {
        const { severity, watch, summary, at } = change;
        const line = [at.slice(0, 10), severities[severity], watch.reference, summary];
        io.stdout.write(renderMessage(line.join("  ")));
      }
      cursor = followed.cursor;
      isGrave ||= change.severity !== "info";
      count++;
    }
  } catch (error) {
    // A signal is the normal way to end `--follow`.
    if (!(follow && io.signal.aborted)) throw error;
  }
  if (count === 0 && !json) io.stderr.write(`${words.nothing}\n`);
  if (cursor !== null) io.stderr.write(renderMessage(words.next({ cursor })));
  return isGrave ? 1 : 0;
}
