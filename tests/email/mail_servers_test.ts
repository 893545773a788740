import { assertEquals, assertFalse } from "@std/assert";
import {
  createDnsLookup,
  createMailServers,
  type MailServerVerdict,
  resolves,
} from "../../src/email/validate_email.ts";
import { TestClock } from "../support/clock.ts";
import { type DnsEntry, type DnsServer, startDnsServer } from "../support/dns_server.ts";

const minuteMs = 60_000;

function mailServersOver(server: DnsServer, clock = new TestClock("2026-11-21T08:00:00Z")) {
  return createMailServers({ lookup: createDnsLookup(server.nameServer), clock });
}

const domains: readonly (readonly [fact: string, entry: DnsEntry | undefined, MailServerVerdict])[] = [
  ["an MX record", { MX: ["mx.firma.de"] }, "found"],
  ["several MX records", { MX: ["mx1.firma.de", "mx2.firma.de"] }, "found"],
  ["an IPv4 address only (RFC 5321, section 5.1)", { A: ["192.0.2.1"] }, "found"],
  ["an IPv6 address only (RFC 5321, section 5.1)", { AAAA: ["2001:db8:0:0:0:0:0:1"] }, "found"],
  ["a null MX (RFC 7505)", { MX: ["."] }, "missing"],
  ["a null MX beside an address (RFC 7505)", { MX: ["."], A: ["192.0.2.1"] }, "missing"],
  ["a name without records", {}, "missing"],
  ["name servers only", { NS: ["ns.firma.de"] }, "missing"],
  ["no such name", undefined, "missing"],
];

Deno.test("createMailServers() tells by MX, then by addresses, whether a domain takes mail", async () => {
  for (const [fact, entry, verdict] of domains) {
    await using server = await startDnsServer(entry === undefined ? {} : { "firma.de": entry });
    assertEquals(await mailServersOver(server).check("firma.de"), verdict, fact);
  }
});

Deno.test("createMailServers() asks for addresses only where no MX record is", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"], A: ["192.0.2.1"] } });
  await mailServersOver(server).check("firma.de");
  assertEquals(server.questions, ["MX firma.de"]);
});

Deno.test("createMailServers() asks for internationalised names in ASCII", async () => {
  await using server = await startDnsServer({ "xn--mnchen-3ya.de": { MX: ["mx.firma.de"] } });
  assertEquals(await mailServersOver(server).check("xn--mnchen-3ya.de"), "found");
});

Deno.test("createMailServers() gives no verdict where the resolver refuses or fails on everything", async () => {
  for (const failure of ["refused", "servfail"] as const) {
    await using server = await startDnsServer({ "firma.de": failure, ".": failure });
    const mailServers = mailServersOver(server);
    assertEquals(await mailServers.check("firma.de"), "unknown", failure);
  }
});

Deno.test("createMailServers() gives no verdict where the resolver stays silent", async () => {
  await using server = await startDnsServer({ "firma.de": "silent" });
  const mailServers = createMailServers({
    lookup: createDnsLookup(server.nameServer),
    clock: new TestClock("2026-11-21T08:00:00Z"),
    timeoutMs: 50,
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
});

Deno.test("createMailServers() does not wait for a lookup that ignores its signal", async () => {
  const mailServers = createMailServers({
    lookup: () => new Promise(() => {}),
    clock: new TestClock("2026-11-21T08:00:00Z"),
    timeoutMs: 10,
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
});

Deno.test("createMailServers() gives no verdict where the lookup fails in another way", async () => {
  const mailServers = createMailServers({
    lookup: () => Promise.reject(new Deno.errors.NotCapable("no network")),
    clock: new TestClock("2026-11-21T08:00:00Z"),
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
});

Deno.test("createMailServers() remembers a verdict for ten minutes", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"] } });
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const mailServers = mailServersOver(server, clock);
  await mailServers.check("firma.de");
  clock.advance(10 * minuteMs - 1);
  await mailServers.check("firma.de");
  assertEquals(server.questions.length, 1);
  clock.advance(1);
  await mailServers.check("firma.de");
  assertEquals(server.questions.length, 2);
});

Deno.test("createMailServers() asks once for what is wanted many times at once", async () => {
  await using server = await startDnsServer({ "firma.de": { MX: ["mx.firma.de"] } });
  const mailServers = mailServersOver(server);
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => mailServers.check("firma.de")));
  assertEquals(new Set(verdicts), new Set(["found"]));
  assertEquals(server.questions.length, 1);
});

Deno.test("createMailServers() asks again after a failure of the resolver", async () => {
  let working = false;
  const mailServers = createMailServers({
    lookup: () => working ? Promise.resolve(["mx.firma.de"]) : Promise.reject(new Error("down")),
    clock: new TestClock("2026-11-21T08:00:00Z"),
  });
  assertEquals(await mailServers.check("firma.de"), "unknown");
  working = true;
  assertEquals(await mailServers.check("firma.de"), "found");
});

Deno.test("createMailServers() forgets the oldest verdict when its memory is full", async () => {
  const asked: string[] = [];
  const mailServers = createMailServers({
    lookup: (name) => {
      asked.push(name);
      return Promise.resolve(["mx"]);
    },
    clock: new TestClock("2026-11-21T08:00:00Z"),
    verdictsMax: 2,
  });
  for (const domain of ["a.de", "b.de", "c.de", "c.de", "b.de", "a.de"]) await mailServers.check(domain);
  assertEquals(asked, ["a.de", "b.de", "c.de", "a.de"]);
});

Deno.test("createDnsLookup() does not append the search domains of the machine", async () => {
  await using server = await startDnsServer({});
  await mailServersOver(server).check("firma.de");
  assertFalse(server.questions.some((question) => !/ (firma\.de|\.)$/.test(question)));
});

Deno.test("resolves() tells whether there is a resolver that works", async () => {
  for (const [root, works] of [[{ NS: ["a.root-servers.net"] }, true], ["refused", false]] as const) {
    await using server = await startDnsServer({ ".": root });
    assertEquals(await resolves(createDnsLookup(server.nameServer)), works);
  }
});
