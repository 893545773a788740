/**
 * DNS questions, in the three kinds of outcome that matter here: records, none, and no answer.
 *
 * @module
 */
/** The record types that are asked for. */
export type DnsRecordType = "MX" | "A" | "AAAA" | "NS";

/**
 * Asks one question.
 *
 * @param name A domain in ASCII; `.` is the root.
 * @param signal Ends the wait.
 * @returns The host names or addresses of the records; none when the name or such records do not exist.
 * @throws When no answer came.
 */
export type DnsLookup = (
  name: string,
  type: DnsRecordType,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/** A resolver to ask in place of the system's. */
export interface NameServer {
  readonly ipAddr: string;
  readonly port: number;
}

/**
 * Makes a lookup over `Deno.resolveDns`.
 *
 * A trap: for Deno a resolver that refuses or fails (`REFUSED`, `SERVFAIL`) looks like one that found nothing;
 * all are `NotFound`. An empty result therefore proves something only next to a question that must have an
 * answer.
 *
 * @param nameServer Which resolver to ask; by default those of the system.
 */
export function createDnsLookup(nameServer?: NameServer): DnsLookup {
  return async (name, type, signal) => {
    // The trailing dot keeps the resolver from appending the search domains of this machine.
    const query = name.endsWith(".") ? name : `${name}.`;
    const options = nameServer === undefined ? { signal } : { signal, nameServer };
    try {
      if (type !== "MX") return await Deno.resolveDns(query, type, options);
      return (await Deno.resolveDns(query, type, options)).map((record) => record.exchange);
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return [];
      throw error;
    }
  };
}
