/**
 * A real DNS server on this machine for one test: it answers over UDP from a small zone.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import dgram from "node:dgram";

const typeNumbers = { A: 1, NS: 2, MX: 15, AAAA: 28 } as const;
const codes = { noError: 0, servfail: 2, nxdomain: 3, refused: 5, silent: 0 } as const;

/**
 * The answer for one name: host names for MX and NS, IPv4 addresses for A, full IPv6 addresses for AAAA. A name that
 * the zone lacks doesn't exist (NXDOMAIN).
 */
export type DnsEntry =
  | Readonly<Partial<Record<keyof typeof typeNumbers, readonly string[]>>>
  | "servfail"
  | "refused"
  | "silent";

export interface DnsServer extends AsyncDisposable {
  /** Options for `Deno.resolveDns` and `createDnsLookup`. */
  readonly nameServer: { readonly ipAddr: string; readonly port: number };
  /** Every query so far, such as `MX firma.de`; the root is `.`. */
  readonly questions: readonly string[];
}

/** Starts a server for a zone; the root has its name servers unless the zone says otherwise. */
export async function startDnsServer(zone: Readonly<Record<string, DnsEntry>>): Promise<DnsServer> {
  const entries: Readonly<Record<string, DnsEntry>> = { ".": { NS: ["a.root-servers.net"] }, ...zone };
  const questions: string[] = [];
  const socket = dgram.createSocket("udp4");
  socket.on("message", (message, sender) => {
    const { name, type, section } = readQuestion(message);
    questions.push(`${type} ${name}`);
    const entry = entries[name];
    if (entry === "silent") return;
    socket.send(answer(message, section, type, entry), sender.port, sender.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    nameServer: { ipAddr: "127.0.0.1", port: socket.address().port },
    questions,
    [Symbol.asyncDispose]: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(message: Buffer): { name: string; type: string; section: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const number = message.readUInt16BE(at + 1);
  const [type = String(number)] = Object.entries(typeNumbers).find(([, known]) => known === number) ?? [];
  return { name: labels.join(".").toLowerCase() || ".", type, section: message.subarray(12, at + 5) };
}

function answer(message: Buffer, section: Buffer, type: string, entry: DnsEntry | undefined): Buffer {
  const code = entry === undefined
    ? codes.nxdomain
    : typeof entry === "string"
    ? codes[entry]
    : codes.noError;
  const records = typeof entry === "object" && isKnown(type)
    ? (entry[type] ?? []).map((value) => encode(type, encoders[type](value)))
    : [];
  const header = Buffer.alloc(12);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, section, ...records]);
}

const isKnown = (type: string): type is keyof typeof typeNumbers => type in typeNumbers;

const encoders: Readonly<Record<keyof typeof typeNumbers, (value: string) => Buffer>> = {
  MX: (host) => Buffer.concat([Buffer.from([0, 10]), name(host)]),
  NS: name,
  A: (address) => Buffer.from(address.split(".").map(Number)),
  AAAA: (address) => Buffer.from(address.split(":").map((group) => group.padStart(4, "0")).join(""), "hex"),
};

function encode(type: keyof typeof typeNumbers, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name in the question, at byte 12
  head.writeUInt16BE(typeNumbers[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A host name as labels; `.` is the root. */
function name(host: string): Buffer {
  const labels = host.split(".").filter((label) => label !== "");
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, "latin1")])),
    Buffer.from([0]),
  ]);
}
