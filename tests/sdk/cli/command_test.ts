/**
 * The command line with the real server. Guarantee: a file is paid for once, however its runs end, even if the server
 * has charged a batch without its answer arriving; one document, and one more call, prove a file; a login's key is
 * readable only by its owner, sent to no other server, and never lost.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { credentialsFile, readStoredKey, storeKey } from "../../../sdk/cli/login.ts";
import { run } from "../../../sdk/cli/run.ts";
import {
  type EvidenceKeySet,
  hashBytes,
  type RowEvidence,
  type RunEvidence,
  sealRun,
  takeRow,
  verifyRow,
  verifyRun,
} from "../../../sdk/evidence/mod.ts";
import { Bankscreen } from "../../../sdk/mod.ts";
import { hashFile, readPayees } from "../../../sdk/payees/mod.ts";
import { writeWorkbook } from "../../../sdk/files/write_workbook.ts";
import { composeIban } from "../../../src/identifiers/mod.ts";
import { inFolder } from "../../support/in_folder.ts";
import { ROOT, taskArguments } from "../../support/task_arguments.ts";
import { checkTranscript } from "../../support/transcript.ts";
import { FaultyProxy } from "../support/faulty_proxy.ts";
import { sampleIbans } from "../support/sample_ibans.ts";
import { sharedServer } from "../support/shared_server.ts";

const server = sharedServer();

interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

interface CliEnvironment {
  readonly apiKey?: string;
  readonly input?: string;
  readonly url?: string;
  /** Folder in which the command stores its credentials. */
  readonly folder?: string;
}

function envOf({ apiKey = "", url = server.url, folder = "" }: CliEnvironment): Record<string, string> {
  return {
    BANKSCREEN_API_KEY: apiKey,
    BANKSCREEN_BASE_URL: url,
    XDG_CONFIG_HOME: folder,
    LC_ALL: "C",
    NO_COLOR: "1",
  };
}

/** Starts the command as a separate process. */
function spawn(args: readonly string[], environment: CliEnvironment): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...taskArguments("bankscreen"), ...args],
    cwd: ROOT,
    env: envOf(environment),
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Runs the command in this process. */
async function bankscreen(args: readonly string[], environment: CliEnvironment = {}): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const into = (lines: string[]) => ({
    isTerminal: false,
    width: 80,
    write: (text: string) => void lines.push(text),
  });
  const input = new TextEncoder().encode(environment.input ?? "");
  const status = await run(args, {
    env: envOf(environment),
    stdin: { isTerminal: false, stream: ReadableStream.from([input]) },
    stdout: into(out),
    stderr: into(err),
    signal: new AbortController().signal,
  });
  return { status, out: out.join(""), err: err.join("") };
}

/** Runs the command as a separate process. */
async function bankscreenAlone(args: readonly string[], environment: CliEnvironment = {}): Promise<Ended> {
  const { code, stdout, stderr } = await spawn(args, environment).output();
  return { status: code, out: new TextDecoder().decode(stdout), err: new TextDecoder().decode(stderr) };
}

const ALLOCATED = "DE89370400440532013000";

/** Belinvestbank is listed by the United States, the European Union and the United Kingdom. */
const LISTED = "BY39BLBB31350000001000000933";

Deno.test("an unreadable file is described in words", async () => {
  const { status, err } = await bankscreen(["verify", "no-such-file.json"]);
  assertEquals([status, err], [2, "File or folder not found: no-such-file.json\n"]);
  assertMatch((await bankscreen(["verify", "."])).err, / is a folder, not a file\.\n$/);
});

Deno.test("bankscreen screen reads a table and adds its findings to it", () =>
  inFolder(async (folder) => {
    const source = `${folder}/payees.csv`;
    await Deno.writeTextFile(
      source,
      `name,iban,amount\nAcme,${ALLOCATED},10\n=cmd(),DE00370400440532013000,20\nNobody,,30\n`,
    );
    const out = `${folder}/results.csv`;
    const apiKey = await server.makeKey(10);
    const { status, err } = await bankscreen([
      "screen",
      source,
      "--column",
      "iban",
      "--codes",
      "--out",
      out,
    ], {
      apiKey,
    });
    assertEquals(status, 1);
    assertStringIncludes(err, "3 payees: ");
    const [header, acme, formula, nobody] = (await Deno.readTextFile(out)).split("\r\n");
    assertEquals(
      header,
      "\uFEFFname,iban,amount,verdict,screened_iban,country,bank,bic,sct_inst,vop,findings,detail,sanctions_as_of",
    );
    assertMatch(
      acme ?? "",
      new RegExp(`^Acme,${ALLOCATED},10,account_fine,${ALLOCATED},DE,Commerzbank,COBADEFFXXX,`),
    );
    assertMatch(formula ?? "", /^'=cmd\(\),DE00370400440532013000,20,stop,.*,invalid_check_digits,/);
    assertMatch(nobody ?? "", /^Nobody,,30,stop,.*,missing_iban,/);
  }));

Deno.test("bankscreen screen --before finds the swapped account first, in every export, and sends nothing for it", () =>
  inFolder(async (folder) => {
    const [swapped = "", kept = "", fresh = ""] = sampleIbans(3);
    const [before, now] = [`${folder}/october.csv`, `${folder}/november.csv`];
    await Deno.writeTextFile(
      before,
      `Lieferantennummer;Empfänger;IBAN\n700;Müller Bau GmbH;${ALLOCATED}\n701;Kept AG;${kept}\n702;Gone;NL91ABNA0417164300\n`,
    );
    await Deno.writeTextFile(
      now,
      `name,iban,vendor id,amount\nKept,${kept},0701,1\nMUELLER BAU,${swapped},0700,2\nFresh,${fresh},9,3\n`,
    );
    const apiKey = await server.makeKey(9);
    const args = ["screen", now, "--before", before, "--codes", "--out"];
    const { status, out, err } = await bankscreen([...args, `${folder}/out.csv`], { apiKey });
    assertEquals(status, 1);
    assertStringIncludes(err, "Compared with the last run: 1 account changed, 1 new, 1 unchanged.\n");
    assertStringIncludes(err, "No longer in the file: 1 (Gone).\n");
    assertMatch(
      out,
      new RegExp(`^check_first\\t${swapped}\\tMUELLER BAU\\t.*\\taccount_changed .*call the number`),
    );
    const csv = await Deno.readTextFile(`${folder}/out.csv`);
    assertMatch(csv, /,compared,account_before,name_before,other_bank,other_country\r\n/);
    assertMatch(csv, /^Kept,.*,same_account,,,,\r$/m);
    assertMatch(csv, new RegExp(`^MUELLER BAU,.*,account_changed,${ALLOCATED},,(?:yes|no),no\\r$`, "m"));
    assertMatch(csv, /^Fresh,.*,new_payee,,,,\r$/m);
    await bankscreen([...args, `${folder}/out.json`], { apiKey });
    const records = JSON.parse(await Deno.readTextFile(`${folder}/out.json`));
    assertEquals(records[1].comparison.accounts, [ALLOCATED]);
    // The next month is compared with the results of this one.
    const next = await bankscreen(["screen", now, "--before", `${folder}/out.csv`], { apiKey });
    assertStringIncludes(next.err, "Compared with the last run: 3 unchanged.\n");
    const wrong = await bankscreen(["screen", now, "--before", before, "--before-column", "None"], {
      apiKey,
    });
    assertEquals(wrong.status, 2);
    assertStringIncludes(wrong.err, "--before-column");
  }));

Deno.test("bankscreen screen --clean writes the payment file without payments on hold", () =>
  inFolder(async (folder) => {
    const transfer = (iban: string, amount: string): string =>
      `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;
    const [source, clean] = [`${folder}/run.xml`, `${folder}/clean.xml`];
    const head = (count: number, sum: string): string =>
      `<Document><GrpHdr><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum></GrpHdr>`;
    const kept = transfer(ALLOCATED, "10.50");
    const payments = `${head(2, "30.50")}${transfer("DE00370400440532013000", "20")}${kept}</Document>`;
    await Deno.writeTextFile(source, payments);
    const apiKey = await server.makeKey(2);
    const { status, err } = await bankscreen(["screen", source, "--clean", clean], { apiKey });
    assertEquals(status, 1);
    assertStringIncludes(
      err,
      "1 of 2 payments, 1 on hold. For 1 of the payments to make, the bank wasn't screened against every sanctions list.",
    );
    assertEquals(await Deno.readTextFile(clean), `${head(1, "10.50")}${kept}</Document>`);
    const replaced = await bankscreen(["screen", source, "--clean", source], { apiKey });
    assertStringIncludes(replaced.err, "--clean would overwrite another file");
  }));

Deno.test("bankscreen screen writes a clean table, payments on hold and letters, and reports missing payees", () =>
  inFolder(async (folder) => {
    const [source, before] = [`${folder}/run.csv`, `${folder}/before.csv`];
    const [first = "", second = ""] = sampleIbans(2);
    const rows = [`Zed;${first};7,50\n`, `Acme;DE00370400440532013000;20,00\n`, `Bolt;${second};1,00\n`];
    await Deno.writeTextFile(source, `Name;IBAN;Betrag\n${rows.join("")}`);
    await Deno.writeTextFile(before, `Name;IBAN\nBolt;${second}\nGone;${ALLOCATED}\n`);
    const path = (name: string): string => `${folder}/${name}`;
    const { status, err } = await bankscreen([
      ...["screen", source, "--before", before, "--out", path("out.csv"), "--clean", path("clean.csv")],
      ...["--held", path("held.json"), "--letters", path("letters"), "--sender", "Muster AG; Weg 1"],
    ], { apiKey: await server.makeKey(3) });
    assertEquals(status, 1);
    assertStringIncludes(
      err,
      "clean.csv: 1 of 3 payments, 2 on hold. For 1 of the payments to make, the bank wasn't screened",
    );
    assertEquals(await Deno.readTextFile(path("clean.csv")), `Name;IBAN;Betrag\n${rows[2]}`);
    const held = JSON.parse(await Deno.readTextFile(path("held.json")));
    // Nobody has confirmed the account of the new payee yet.
    assertEquals(held.map(({ name, verdict }: Record<string, string>) => [name, verdict]), [
      ["Acme", "stop"],
      ["Zed", "check_first"],
    ]);
    assertMatch(
      await Deno.readTextFile(path("letters/letter-1-acme.txt")),
      /^Muster AG\nWeg 1\n\nAcme\n\n\d.*20\d\d\n\nBitte bestätigen.*[^]*enthält einen Tippfehler\.[^]*endet auf 3000/,
    );
    assertStringIncludes(await Deno.readTextFile(path("letters/letter-1-acme.html")), '<html lang="de">');
    const results = await Deno.readTextFile(path("out.csv"));
    assertMatch(results, /^\uFEFFName;IBAN;Betrag;Verdict;IBAN checked;/);
    assertMatch(results, new RegExp(`^Gone;${ALLOCATED};;;.*;Missing now;`, "m"));
    // A missing payee isn't one of these results' payees.
    assertEquals(readPayees(new TextEncoder().encode(results)).payees.map(({ name }) => name), [
      "Zed",
      "Acme",
      "Bolt",
    ]);
    const accounts = await bankscreen(["screen", first, "--clean", path("x.csv")], { apiKey: "ifk_x" });
    assertStringIncludes(accounts.err, "--clean works with a file only");
  }));

Deno.test("bankscreen screen doesn't resume with answers older than a day", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.txt`, `${folder}/out.csv`];
    await Deno.writeTextFile(source, ALLOCATED);
    const apiKey = await server.makeKey(1);
    const file = hashFile(await Deno.readFile(source));
    const hour = 3_600_000;
    const end = async (startedAt: unknown): Promise<Ended> => {
      await Deno.writeTextFile(`${out}.journal`, `${JSON.stringify({ journal: 1, file, startedAt })}\n`);
      return await bankscreen(["screen", source, "--out", out, "--resume"], { apiKey });
    };
    for (const startedAt of [new Date(Date.now() - 25 * hour), "then", undefined]) {
      const { status, err } = await end(startedAt);
      assertEquals([status, err], [
        2,
        `Can't resume: the answers in ${out}.journal may be more than 24 hours old. Delete this journal to start over.\n`,
      ]);
    }
    assertEquals((await end(new Date(Date.now() - 23 * hour))).status, 3);
  }));

Deno.test("bankscreen screen prints a plain line per payee into a pipe", async () => {
  const { status, out, err } = await bankscreenAlone(["screen", ALLOCATED, "DE00370400440532013000"], {
    apiKey: await server.makeKey(2),
  });
  const [first, second, end] = out.split("\n");
  assertMatch(first ?? "", /^account_fine\tDE89370400440532013000\t\tCommerzbank\tsanctions_not_asked\t.+$/);
  assertMatch(second ?? "", /^stop\tDE00370400440532013000\t\t\tinvalid_check_digits\t.+$/);
  assertEquals(end, "");
  assertEquals([status, err], [1, "2 payees: 1 Stop, 1 Account fine.\n"]);
});

Deno.test("bankscreen screen ends with 3 if the accounts are fine and sanctions were not checked", async () => {
  const { status, out } = await bankscreen(["screen"], {
    apiKey: await server.makeKey(1),
    input: `${ALLOCATED}\n`,
  });
  assertEquals([status, out.startsWith("account_fine\t")], [3, true]);
});

Deno.test("bankscreen screen --compliance screens each bank once, and calls it fine only if every list was checked", async () => {
  const [first = "", second = ""] = sampleIbans(2);
  // Three accounts of two banks: three units for the accounts, one for each bank.
  const apiKey = await server.makeKey(5);
  const { status, out } = await bankscreen(["screen", "--compliance", "--json", first, second, LISTED], {
    apiKey,
  });
  const records = out.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(status, 1);
  const notAsked = records[0].compliance.sanctions.unscreened_lists ?? [];
  const verdict = notAsked.length > 0 ? "account_fine" : "fine";
  assertEquals(records.map(({ verdict }) => verdict), [verdict, verdict, "stop"]);
  assertEquals(records[0].findings, notAsked.length > 0 ? ["lists_incomplete"] : []);
  assert(records[2].findings.includes("bank_sanctioned"));
  assertStringIncludes(records[2].detail, "OFAC");
});

Deno.test("bankscreen screen --compliance calls nobody fine if credits end before the banks are screened", () =>
  inFolder(async (folder) => {
    const apiKey = await server.makeKey(1);
    const args = ["screen", "--compliance", ALLOCATED, "--partial", "--out", `${folder}/out.csv`];
    const { status, out, err } = await bankscreen(args, { apiKey });
    assertEquals([status, out.startsWith("not_checked\t")], [2, true]);
    assertStringIncludes(err, "1 payee: 1 Not checked.");
  }));

Deno.test("bankscreen screen sends nothing when the key does not cover the file", async () => {
  const apiKey = await server.makeKey(2);
  const [first = "", second = ""] = sampleIbans(2);
  const { status, out, err } = await bankscreen(["screen", first, second, "--compliance"], { apiKey });
  assertEquals([status, out], [2, ""]);
  assertMatch(
    err,
    /^This file costs 3 calls: 2 accounts and 1 bank. Key ifk_[0-9a-f]{4}… has 2 calls left, so nothing was sent.\n {2}To check the first 1 account and 1 bank, all screened for sanctions, add: --partial --out FILE\n$/,
  );
  assertStringIncludes((await bankscreen(["credits"], { apiKey })).out, "2 of 2 credits left");
});

// Escape sequences, right-to-left overrides and line separators of a file, in a name, a heading and an error.
Deno.test("bankscreen prints nothing of a file that controls the terminal", async () => {
  const apiKey = await server.makeKey(20);
  const evil = "\x1b]0;owned\x07\x9b2J\u202efine\u2066\u2028";
  const inputs = [
    `name,iban\n${evil},${ALLOCATED}\n${evil},DE00${evil}\n`,
    `${evil},b\n1,2\n`,
    `{"a${evil}": 1}`,
    `[{"iban": "${evil}" }`,
    `<a${evil}><b></a>`,
    `<?xml version="1.0"?><a>&${evil};</a>`,
  ];
  for (const input of inputs) {
    for (const args of [[], ["--json"]]) {
      const { out, err } = await bankscreen(["screen", ...args], { apiKey, input });
      assertEquals(/[^\P{Cc}\t\n]|[\p{Cf}\p{Zl}]/u.exec(out + err), null, JSON.stringify(out + err));
    }
  }
});

Deno.test("bankscreen screen ends with 2 and one line for sources without end or bounds", () =>
  inFolder(async (folder) => {
    const line = `${folder}/line.csv`;
    const file = await Deno.open(line, { write: true, create: true });
    // 200 MB, most of it a hole.
    await file.truncate(200 * 1024 * 1024);
    file.close();
    const wide = `${folder}/wide.csv`;
    await Deno.writeTextFile(wide, `iban${",x".repeat(200_000)}\n`);
    const deep = `${folder}/deep.xml`;
    await Deno.writeTextFile(deep, "<a>".repeat(90_000));
    const open = `${folder}/open.xml`;
    await Deno.writeTextFile(open, `<a>${"<!--".repeat(65_000)}`);
    const cases: [source: string, message: string][] = [
      ["/dev/zero", "files can have up to 64 MB"],
      [line, "files can have up to 64 MB"],
      [wide, "more than 1,000 columns"],
      [deep, "nested deeper than 100"],
      [open, "isn't closed"],
      [folder, "is a folder, not a file"],
    ];
    for (const [source, message] of cases) {
      const { status, err } = await bankscreen(["screen", source], { apiKey: "ifk_test" });
      assertEquals([status, err.split("\n").length], [2, 2], err);
      assertStringIncludes(err, message);
    }
  }));

Deno.test("bankscreen screen reads JSON and pain.001 from standard input", async () => {
  const apiKey = await server.makeKey(2);
  const json = await bankscreen(["screen", "--json"], {
    apiKey,
    input: JSON.stringify([{ iban: ALLOCATED }]),
  });
  const record = JSON.parse(json.out);
  assertEquals([record.verdict, record.result.bban.bank_code], ["account_fine", "37040044"]);
  const xml = await bankscreen(["screen", "-"], {
    apiKey,
    input:
      `<Document><CdtTrfTxInf><Cdtr><Nm>Acme</Nm></Cdtr><CdtrAcct><Id><IBAN>${ALLOCATED}</IBAN></Id></CdtrAcct>` +
      "</CdtTrfTxInf></Document>",
  });
  assertStringIncludes(xml.out, `account_fine\t${ALLOCATED}\tAcme\tCommerzbank`);
});

Deno.test("bankscreen screen reports contradictions in a payment file", async () => {
  const payment = (agent: string, account: string): string =>
    `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">5</InstdAmt></Amt>${agent}<Cdtr><Nm>Acme</Nm></Cdtr>` +
    `<CdtrAcct><Id>${account}</Id></CdtrAcct></CdtTrfTxInf>`;
  const agent = (bic: string): string => `<CdtrAgt><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></CdtrAgt>`;
  const iban = `<IBAN>${ALLOCATED}</IBAN>`;
  const input = `<Document><GrpHdr><NbOfTxs>5</NbOfTxs><CtrlSum>20.00</CtrlSum></GrpHdr>` +
    payment(agent("COBADEFF"), iban) + payment(agent("DEUTDEFFXXX"), iban) +
    payment(agent("COBADEFFXXX"), iban) +
    payment("", "<Othr><Id>00123</Id></Othr>") + "</Document>";
  const { status, out, err } = await bankscreen(["screen", "--json"], {
    apiKey: await server.makeKey(1),
    input,
  });
  const records = out.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals([status, err.split("\n")[0]], [
    2,
    "The file declares 5 transfers (NbOfTxs), but contains 4.",
  ]);
  assertEquals(records.map(({ verdict, findings }) => [verdict, ...findings]), [
    ["check_first", "repeated_payment", "sanctions_not_asked"],
    ["check_first", "bic_of_another_bank", "repeated_payment", "sanctions_not_asked"],
    ["check_first", "repeated_payment", "sanctions_not_asked"],
    ["check_first", "name_on_other_account", "not_an_iban"],
  ]);
  assertMatch(records[1].detail, /DEUTDEFFXXX, isn't that of the account's bank, COBADEFFXXX/);
});

Deno.test("bankscreen screen sends the BIC of a payee with its IBAN, and says which contradicts it", async () => {
  const emirati = composeIban("AE", "9990000000000000001");
  const { out } = await bankscreen(["screen", "--json", "--compliance"], {
    apiKey: await server.makeKey(10),
    input: `name,iban,bic\nAcme,${emirati},NBADAEAA\nBolt,${ALLOCATED},DEUTDEFF\n`,
  });
  const [acme, bolt] = out.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals([acme.result.bic.code, acme.result.bic.basis], ["NBADAEAA", "given"]);
  assertEquals(acme.findings.includes("verify_payee_name"), false);
  assert(acme.compliance.lists.every(({ outcome }: { outcome: string }) => outcome !== "not_applicable"));
  assertEquals([bolt.verdict, bolt.findings[0]], ["check_first", "bic_of_another_bank"]);
});

Deno.test("bankscreen screen reads and writes workbooks, and lists only the findings", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.xlsx`, `${folder}/results.xlsx`];
    const rows = [["Acme", ALLOCATED], ["Bolt", "DE00370400440532013000"]];
    await Deno.writeFile(source, writeWorkbook([{ name: "A", header: ["Payee", "Account"], rows }]));
    const apiKey = await server.makeKey(2);
    const { status, out: printed } = await bankscreen(["screen", source, "--out", out], { apiKey });
    assertEquals([status, printed.split("\n").length, printed.startsWith("stop\t")], [1, 2, true]);
    const { payees, header } = readPayees(await Deno.readFile(out));
    assertEquals(header.slice(0, 3), ["Payee", "Account", "verdict"]);
    assertEquals(payees.map(({ cells }) => cells[2]), ["account_fine", "stop"]);
  }));

Deno.test("bankscreen screen writes JSON into a file that ends in .json", () =>
  inFolder(async (folder) => {
    const out = `${folder}/results.json`;
    const apiKey = await server.makeKey(1);
    await bankscreen(["screen", ALLOCATED, "--out", out], { apiKey });
    const [record] = JSON.parse(await Deno.readTextFile(out));
    assertEquals([record.iban, record.verdict, record.findings], [ALLOCATED, "account_fine", [
      "sanctions_not_asked",
    ]]);
  }));

Deno.test("bankscreen screen --partial marks accounts that weren't screened because credits ran out", () =>
  inFolder(async (folder) => {
    const source = `${folder}/payees.txt`;
    const out = `${folder}/results.csv`;
    await Deno.writeTextFile(source, sampleIbans(30).join("\n"));
    const apiKey = await server.makeKey(20);
    const { status, err } = await bankscreen(["screen", source, "-o", out, "--partial", "--codes"], {
      apiKey,
    });
    assertEquals(status, 2);
    assertMatch(err, /has 20 calls left, enough for the first 20 accounts\.\n30 payees: 10 Not checked, /);
    const rows = (await Deno.readTextFile(out)).trimEnd().split("\r\n");
    assertEquals(rows.length, 31);
    assertEquals(
      rows.filter((row) => row.includes(",not_screened,The key has too few calls left for this account.,"))
        .length,
      10,
    );
  }));

Deno.test("bankscreen screen keeps its results when the user aborts it", () =>
  inFolder(async (folder) => {
    await using proxy = await FaultyProxy.start(server.url, [
      // The balance, the first batch, the second batch.
      { kind: "pass" },
      { kind: "pass" },
      { kind: "hang" },
    ]);
    const source = `${folder}/payees.txt`;
    const out = `${folder}/results.csv`;
    await Deno.writeTextFile(source, sampleIbans(150).join("\n"));
    const apiKey = await server.makeKey(150);
    const process = spawn(["screen", source, "-o", out, "--codes", "--concurrency", "1"], {
      apiKey,
      url: proxy.url,
    });
    while (proxy.seen.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    process.kill("SIGINT");
    assertEquals((await process.output()).code, 2);
    const rows = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(
      rows.map((row) => row.includes(",not_screened,")),
      sampleIbans(150).map((_, index) => index >= 1),
    );
  }));

Deno.test("bankscreen screen distinguishes an unreachable server", async () => {
  const url = "http://127.0.0.1:9";
  const { status, out, err } = await bankscreen(["screen", ALLOCATED], { apiKey: "ifk_test", url });
  assertEquals([status, out], [2, ""]);
  assertMatch(err, /got no answer.*BANKSCREEN_BASE_URL.*\n$/);
});

Deno.test("bankscreen screen explains how to get a key if there is none", async () => {
  const { status, err } = await bankscreen(["screen", ALLOCATED]);
  assertEquals(status, 2);
  assertStringIncludes(err, "BANKSCREEN_API_KEY");
});

Deno.test("bankscreen key prints a key that works", async () => {
  const { status, out } = await bankscreen(["key"]);
  assertEquals(status, 0);
  const apiKey = /^export BANKSCREEN_API_KEY=(ifk_[0-9a-f]{64})\n$/.exec(out)?.[1];
  assert(apiKey);
  assertEquals((await bankscreen(["screen", ALLOCATED], { apiKey })).status, 3);
});

Deno.test("bankscreen build prints the IBAN of an account number, or why there is none, without a key", async () => {
  const built = await bankscreen(["build", "SE", "8257466", "--bank", "5839"]);
  assertEquals([built.status, built.out], [0, "SE45 5000 0000 0583 9825 7466\n"]);
  assertStringIncludes(built.err, "ask the payee to confirm the IBAN");
  const refused = await bankscreen(["build", "DE", "532013000", "--bank", "37040044"]);
  assertEquals([refused.status, refused.out], [1, ""]);
  assertStringIncludes(refused.err, "Each bank in this country has its own rule");
  const json = await bankscreen([
    "build",
    "gb",
    "31926819",
    "--bic",
    "NWBKGB2L",
    "--branch",
    "601613",
    "--json",
  ]);
  assertEquals(JSON.parse(json.out).iban, "GB29NWBK60161331926819");
  const short = await bankscreen(["build", "SE"]);
  assertEquals(short.status, 2);
  assertStringIncludes(short.err, "build needs a country and one account number");
});

Deno.test("bankscreen credits prints the balance of the key", async () => {
  const apiKey = await server.makeKey(10);
  const { status, out } = await bankscreen(["credits"], { apiKey });
  assertEquals(status, 0);
  // The server sells nothing, so nothing is offered.
  assertMatch(out, /^ifk_[0-9a-f]{4}…: \d+ of \d+ credits left\n$/);
  // A key with credits has no monthly calls.
  assertMatch(
    (await bankscreen(["whoami"], { apiKey })).out,
    /^ifk_[0-9a-f]{4}… at http:\S+, read from BANKSCREEN_API_KEY\n$/,
  );
  assertEquals((await bankscreen(["credits"])).status, 2);
  assertEquals((await bankscreen(["credits"], { apiKey: `ifk_${"0".repeat(64)}` })).status, 2);
});

Deno.test("bankscreen reports wrong arguments, and which help has the right ones", async () => {
  await checkTranscript(new URL("mistakes.txt", import.meta.url), async (args) => {
    const { status, out, err } = await bankscreen(args, { apiKey: "ifk_test" });
    assertEquals([status, out], [2, ""], err);
    return err;
  });
});

Deno.test("bankscreen reports a file that it cannot read or write", async () => {
  const cases: [args: string[], path: string][] = [
    [["screen", "missing.csv"], "missing.csv"],
    [["screen", ALLOCATED, "--out", "missing/results.csv"], "missing/results.csv"],
  ];
  for (const [args, path] of cases) {
    const { status, err } = await bankscreen(args, { apiKey: "ifk_test" });
    assertEquals(status, 2, err);
    assertStringIncludes(err, path);
  }
});

Deno.test("bankscreen prints its help and its version", async () => {
  const help = await bankscreen([]);
  assertEquals([help.status, help.out.startsWith("Usage: bankscreen screen FILE")], [0, true]);
  assertMatch((await bankscreenAlone(["--version"])).out, /^\d+\.\d+\.\d+\n$/);
});

// Runs

/** Runs until some batches are answered and others charged but unanswered, then ends the run. */
async function runUntilHanging(args: readonly string[], apiKey: string, signal: Deno.Signal): Promise<void> {
  const concurrency = 4;
  await using proxy = await FaultyProxy.start(server.url, [
    // The balance, then batches.
    ...Array.from({ length: 1 + 5 }, () => ({ kind: "pass" as const })),
    ...Array.from({ length: concurrency }, () => ({ kind: "hang" as const, served: true })),
  ]);
  const process = spawn(["screen", ...args], { apiKey, url: proxy.url });
  while (proxy.hanging < concurrency) await new Promise((resolve) => setTimeout(resolve, 10));
  process.kill(signal);
  const { code, signal: killedBy } = await process.output();
  assertEquals(killedBy ?? code, signal === "SIGKILL" ? "SIGKILL" : 2);
}

async function creditsOf(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

Deno.test("bankscreen screen pays 3,000 for 3,000 payees of a file that is interrupted three times", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.csv`, `${folder}/results.csv`];
    const ibans = sampleIbans(3000);
    // Every tenth occurs twice, and is checked once.
    const rows = ibans.flatMap((iban, index) => index % 10 === 0 ? [iban, iban] : [iban]);
    await Deno.writeTextFile(source, `iban\n${rows.join("\n")}\n`);
    const apiKey = await server.makeKey(3100);
    const first = [source, "--out", out];
    await runUntilHanging(first, apiKey, "SIGINT");
    assertStringIncludes((await runAs(["screen", ...first], { apiKey })).text, "Continue with --resume");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGTERM");
    await runUntilHanging([...first, "--resume"], apiKey, "SIGKILL");
    const last = await runAs(["screen", ...first, "--resume"], { apiKey });
    assertEquals(last.status, 1, last.text);
    assertStringIncludes(last.text, "3,300 payees: 600 Check first, 2,700 Account fine.");
    assertEquals(await creditsOf(apiKey), 100);
    const table = (await Deno.readTextFile(out)).trimEnd().split("\r\n").slice(1);
    assertEquals(table.map((row) => row.split(",")[0]), rows);
    assert(table.every((row) => row.includes(",Commerzbank,")));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), ["payees.csv", "results.csv"]);
    // A repeated run isn't charged, although it checks everything again.
    assertEquals((await runAs(["screen", ...first, "--partial"], { apiKey })).status, 1);
    assertEquals(await creditsOf(apiKey), 100);
  }));

Deno.test("bankscreen screen continues after a recharge, and pays for nothing twice", () =>
  inFolder(async (folder) => {
    const [source, out] = [`${folder}/payees.txt`, `${folder}/results.json`];
    await Deno.writeTextFile(source, sampleIbans(350).join("\n"));
    const apiKey = await server.makeKey(137);
    const args = ["screen", source, "--out", out, "--compliance"];
    const { status, text } = await runAs([...args, "--partial"], { apiKey });
    assertEquals(status, 2, text);
    assertStringIncludes(text, "250 Not checked");
    assertStringIncludes(text, "--resume");
    await server.grant(apiKey, 213);
    // Lines that no run wrote are skipped.
    await Deno.writeTextFile(`${out}.journal`, 'null\n17\n{"ibans":\n', { append: true });
    const second = await runAs([...args, "--resume"], { apiKey });
    assertStringIncludes(second.text, "This file costs 250 calls: 250 accounts.");
    assertStringIncludes(second.text, "has 249 calls left, so nothing was sent.");
    await server.grant(apiKey, 5);
    const third = await runAs([...args, "--resume"], { apiKey });
    assertEquals(/ Not checked/.test(third.text), false, third.text);
    assertEquals(await creditsOf(apiKey), 4);
  }));

// Evidence.

/** Runs the command in this process; its output is one text. */
async function runAs(
  args: readonly string[],
  environment: CliEnvironment = {},
): Promise<{ status: number; text: string }> {
  const { status, out, err } = await bankscreen(args, environment);
  return { status, text: out + err };
}

const readRun = async (path: string): Promise<RunEvidence> => JSON.parse(await Deno.readTextFile(path));

Deno.test("bankscreen screen --evidence seals a file for one more call, and verify finds it unchanged", () =>
  inFolder(async (folder) => {
    const [source, proof, other] = [`${folder}/payees.csv`, `${folder}/proof.json`, `${folder}/other.csv`];
    const [first = "", second = ""] = sampleIbans(2);
    await Deno.writeTextFile(
      source,
      `name,iban,bic\nA,${first},COBADEFF\nB,${second},\nC,${first},COBADEFF\nD,,\nE,DE00370400440532013000,\n`,
    );
    const key = { apiKey: await server.makeKey(10) };
    const args = ["screen", source, "--column", "iban", "--compliance", "--evidence", proof];
    const { status, text } = await runAs(args, key);
    assertEquals(status, 1, text);
    assertMatch(text, /Evidence for 5 rows written to \S+, sealed as [\w-]{16}\.\n$/);
    // Three accounts, one bank, one seal.
    assertEquals(await creditsOf(key.apiKey), 5);
    const made = await readRun(proof);
    assertEquals(
      made.rows.map(({ row, verdict, answers }) => [row, verdict === "stop", answers.length]),
      [[2, false, 2], [3, false, 2], [4, false, 2], [5, true, 0], [6, true, 1]],
    );
    assertEquals(made.answers.length, 4);
    const checked = await runAs(["verify", proof, "--file", source]);
    assertEquals(checked.status, 0, checked.text);
    assertStringIncludes(checked.text, "Valid: ");
    assertStringIncludes(checked.text, "sealed 5 rows");
    assertStringIncludes(checked.text, "wasn't asked about row 5,");
    const keys = await new Bankscreen({ baseUrl: server.url }).getEvidenceKeys();
    for (const index of made.rows.keys()) {
      const row = takeRow(made, index);
      const check = await verifyRow(row, keys, await Deno.readFile(source));
      assertEquals([check.outcome, check.outcome === "valid" && check.warning !== null], [
        "valid",
        index === 3,
      ]);
    }
    await assertGuideVerifies(folder, keys, takeRow(made, 0), made.answers[0]?.answer);
    // Someone changes the document afterwards.
    for (
      const [forged, part] of [
        [{ ...made, rows: made.rows.map((row) => ({ ...row, verdict: "fine" })) }, "record"],
        [{ ...made, rows: made.rows.slice(1) }, "record"],
        [{ ...made, rows: made.rows.map((row) => ({ ...row, answers: [] })) }, "record"],
        [{
          ...made,
          answers: made.answers.map((signed) => ({ ...signed, answer: { ...signed.answer, extra: 1 } })),
        }, "answer"],
        [{ ...made, answers: made.answers.map((signed) => ({ ...signed, request: {} })) }, "request"],
      ] as const
    ) {
      const check = await verifyRun(forged, keys);
      assertEquals(check.outcome === "altered" && check.part, part);
    }
    // Sealed again, the first row has another row's answers.
    const { type: _, seal: __, ...open } = made;
    const [bent, ...others] = made.rows;
    const answers = made.rows[1]?.answers ?? [];
    const client = new Bankscreen({ baseUrl: server.url, ...key });
    const sealed = await sealRun(
      { ...open, rows: [{ row: 2, verdict: bent?.verdict ?? "", answers }, ...others] },
      (root) => client.sealEvidence(root),
    );
    await Deno.writeTextFile(other, JSON.stringify(sealed));
    const told = await runAs(["verify", other, "--file", source]);
    assertEquals([told.status, told.text], [
      1,
      "Altered: The signed answers are about another account or bank than the row. Row 2.\n",
    ]);
    await Deno.writeTextFile(other, "iban\n");
    assertEquals((await runAs(["verify", proof, "--file", other])).status, 1);
  }));

for (const from of ["a file", "standard input"] as const) {
  Deno.test(`bankscreen screen --evidence seals a list of BICs from ${from}, each row with the answer about its bank`, () =>
    inFolder(async (folder) => {
      const [source, proof] = [`${folder}/bics.txt`, `${folder}/proof.json`];
      const list = `SABRRUMM\n${ALLOCATED}\nCOBADEFF\nSABRRUMM\n`;
      await Deno.writeTextFile(source, list);
      const key = { apiKey: await server.makeKey(10), ...(from === "a file" ? {} : { input: list }) };
      const args = ["screen", ...(from === "a file" ? [source] : []), "--evidence", proof];
      const { status, text } = await runAs(args, key);
      assertEquals(status, 1, text);
      assertMatch(text, /Evidence for 4 rows written to \S+, sealed as [\w-]{16}\.\n$/);
      // Two banks, one account, one seal.
      assertEquals(await creditsOf(key.apiKey), 10 - 4);
      const made = await readRun(proof);
      assertEquals(
        made.rows.map((
          { verdict, answers },
        ) => [verdict, answers.map(({ answer }) => made.answers[answer]?.request)]),
        [
          ["stop", [{ bic: "SABRRUMM" }]],
          ["account_fine", [{ ibans: [ALLOCATED] }]],
          ["account_fine", [{ bic: "COBADEFF" }]],
          ["stop", [{ bic: "SABRRUMM" }]],
        ],
      );
      const checked = await runAs(["verify", proof, "--file", source]);
      assertEquals([checked.status, checked.text.startsWith("Valid: ")], [0, true], checked.text);
      // Sealed again, a listed bank has the answer about another.
      const { type: _, seal: __, ...open } = made;
      const [listed, ...others] = made.rows;
      const rows = [
        { row: listed?.row ?? 0, verdict: "account_fine", answers: made.rows[2]?.answers ?? [] },
        ...others,
      ];
      const client = new Bankscreen({ baseUrl: server.url, apiKey: key.apiKey });
      const sealed = await sealRun({ ...open, rows }, (root) => client.sealEvidence(root));
      await Deno.writeTextFile(proof, JSON.stringify(sealed));
      const told = await runAs(["verify", proof, "--file", source]);
      assertEquals([told.status, told.text], [
        1,
        "Altered: The signed answers are about another account or bank than the row. Row 1.\n",
      ]);
    }));
}

/** Runs the guide's programs as they are, the one about a row for each row. */
const EACH_ROW_JS = `
await import("./answer.js");
for (const [at, row] of JSON.parse(Deno.readTextFileSync("rows.json")).entries()) {
  Deno.writeTextFileSync("row.json", row);
  await import("./row.js?" + at).catch((error) => console.log(String(error)));
}
`;
const EACH_ROW_PY = `
import json, runpy
runpy.run_path("answer.py", run_name="__main__")
for row in json.load(open("rows.json")):
    with open("row.json", "w", encoding="utf-8") as file:
        file.write(row)
    try:
        runpy.run_path("row.py")
    except Exception as error:
        print(type(error).__name__)
`;

/** The guide's programs accept a row and an answer, and no other row. */
async function assertGuideVerifies(
  folder: string,
  keys: EvidenceKeySet,
  row: RowEvidence,
  answer: unknown,
): Promise<void> {
  const guide = await Deno.readTextFile(new URL("src/pages/guides/evidence.md", ROOT));
  const codeOf = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code = ""]) =>
      code
    );
  const [[ofAnswer = "", ofRow = ""], [answerPy = "", rowPy = ""]] = [codeOf("js"), codeOf("py")];
  const imports = { jose: "npm:jose@6.2.17", canonicalize: "npm:canonicalize@4.0.0" };
  const [said] = row.answers;
  assert(said !== undefined);
  const rows = [
    row,
    { ...row, record: { ...row.record, verdict: "fine" } },
    { ...row, answers: [{ ...said, answer: { valid: true } }, ...row.answers.slice(1)] },
    { ...row, answers: [{ ...said, token: String(said.token).replace(/\.[^.]+\./, ".e30.") }] },
  ];
  const files = {
    "answer.js": ofAnswer,
    "row.js": ofRow,
    "each.js": EACH_ROW_JS,
    "answer.py": answerPy,
    "row.py": rowPy,
    "each.py": EACH_ROW_PY,
    "imports.json": JSON.stringify({ imports }),
    "jwks.json": JSON.stringify(keys),
    "answer.json": JSON.stringify(answer),
    "rows.json": JSON.stringify(rows.map((each) => JSON.stringify(each))),
  };
  for (const [name, text] of Object.entries(files)) await Deno.writeTextFile(`${folder}/${name}`, text);
  const programs = [
    [Deno.execPath(), "run", "-q", "-R", "-W=row.json", "--import-map=imports.json", "each.js"],
    ["python3", "each.py"],
  ] as const;
  for (const [program, ...args] of programs) {
    const { stdout, stderr } = await new Deno.Command(program, { args, cwd: folder }).output();
    const [ofAnswer = "", ofRow, ofRecord, ofSaid, ofToken = "", ...more] = new TextDecoder().decode(stdout)
      .split("\n");
    assertMatch(ofAnswer, /^valid, answered /, new TextDecoder().decode(stderr));
    assertEquals(ofRow, `valid: row ${row.record.row}, ${row.record.verdict}`);
    assertEquals([ofRecord, ofSaid, more], ["altered", "altered", [""]]);
    assertMatch(ofToken, /^altered|JWSSignatureVerificationFailed|InvalidSignature/);
  }
}

Deno.test("an interrupted run with evidence continues with its answers, and is sealed once", () =>
  inFolder(async (folder) => {
    const [source, out, proof] = [`${folder}/payees.txt`, `${folder}/out.csv`, `${folder}/proof.json`];
    await Deno.writeTextFile(source, sampleIbans(250).join("\n"));
    const apiKey = await server.makeKey(251);
    const args = ["screen", source, "--out", out, "--evidence", proof, "--concurrency", "1"];
    // The key covers the accounts and their seal; the answer to the seal never arrives.
    await using proxy = await FaultyProxy.start(server.url, [
      ...Array.from({ length: 1 + 11 }, () => ({ kind: "pass" as const })),
      ...Array.from({ length: 8 }, () => ({ kind: "drop" as const, served: true })),
    ]);
    const ended = await runAs(args, { apiKey, url: proxy.url });
    assertEquals(ended.status, 2, ended.text);
    assertStringIncludes(ended.text, "No evidence was written: ");
    assertStringIncludes(ended.text, "with --resume to continue");
    assertEquals(await creditsOf(apiKey), 0);
    const without = await runAs(["screen", source, "--out", out, "--resume"], { apiKey });
    assertStringIncludes(without.text, "a run with --evidence");
    const resumed = await runAs([...args, "--resume"], { apiKey });
    assertMatch(resumed.text, /sealed as /);
    assert(resumed.status !== 2);
    assertEquals(await creditsOf(apiKey), 0);
    assertEquals((await runAs(["verify", proof, "--file", source])).status, 0);
    assertEquals((await readRun(proof)).rows.length, 250);
    const left = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assertEquals(left, ["out.csv", "payees.txt", "proof.json"]);
  }));

Deno.test("missing evidence is reported before anything is paid for", () =>
  inFolder(async (folder) => {
    const [source, proof] = [`${folder}/payees.txt`, `${folder}/proof.json`];
    const [iban = ""] = sampleIbans(1);
    await Deno.writeTextFile(source, iban);
    const apiKey = await server.makeKey(1);
    const cases: [said: string, args: string[]][] = [
      ["1 account and the seal", [source, "--evidence", proof]],
      ["--evidence works with a file only", [iban, "--evidence", proof]],
      ["--evidence would overwrite another file", [source, "--evidence", source]],
      ["--evidence would overwrite another file", [source, "--out", proof, "--evidence", proof]],
    ];
    for (const [said, args] of cases) {
      const { status, text } = await runAs(["screen", ...args], { apiKey });
      assertEquals(status, 2);
      assertStringIncludes(text, said);
    }
    assertEquals(await creditsOf(apiKey), 1);
  }));

Deno.test("bankscreen verify distinguishes signed and changed evidence, with saved keys and those of the server", () =>
  inFolder(async (folder) => {
    const save = async (name: string, value: unknown): Promise<string> => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      await Deno.writeTextFile(`${folder}/${name}`, text);
      return `${folder}/${name}`;
    };
    const client = new Bankscreen({ baseUrl: server.url, apiKey: await server.makeKey(3) });
    const keys = await save("jwks.json", await client.getEvidenceKeys());
    const source = await save("payouts.csv", "IBAN\nDE89370400440532013000\nNL91ABNA0417164300\n");
    const request = { ibans: ["DE89370400440532013000", "NL91ABNA0417164300"] };
    const answer = await client.batchValidateIBAN({ ...request, evidence: true });
    const made = await sealRun(
      {
        source: hashBytes(await Deno.readFile(source)),
        rules: "1",
        answers: [{ request, answer: { ...answer } }],
        rows: request.ibans.map((_, item) => ({
          row: item + 2,
          verdict: "fine",
          answers: [{ answer: 0, item }],
        })),
      },
      (root) => client.sealEvidence(root),
    );
    const cases: [expected: string, status: number, args: string[]][] = [
      ["Valid: ", 0, [await save("answer.json", answer), "--keys", keys]],
      ["Valid: ", 0, [await save("answer.json", answer)]],
      ["Valid: ", 0, [await save("pair.json", { request, answer })]],
      ["Valid: ", 0, [await save("run.json", made), "--file", source, "--keys", keys]],
      ["Valid: ", 0, [await save("row.json", takeRow(made, 1)), "--keys", keys]],
      ["Altered: ", 1, [await save("run.json", made), "--file", keys, "--keys", keys]],
      ["Altered: ", 1, [await save("forged.json", { ...answer, valid_count: 0 })]],
      ["Altered: ", 1, [await save("asked.json", { request: { ibans: [] }, answer })]],
      ["Unknown signing key: The signing key isn't in the key set", 1, [
        await save("answer.json", answer),
        "--keys",
        await save("other.json", { keys: [{ kid: "x", x: "x", y: "y" }] }),
      ]],
      ["Not evidence: ", 1, [await save("none.json", { valid: true })]],
      ["[not_evidence]", 1, [await save("none.json", { valid: true }), "--explain"]],
      ['"type":"bankscreen-row"', 0, [await save("run.json", made), "--row", "3"]],
      ["has no row 9", 2, [await save("run.json", made), "--row", "9"]],
      ["--row must be the number of a row", 2, [await save("run.json", made), "--row", "x"]],
      ["isn't the evidence of a run", 2, [await save("answer.json", answer), "--row", "3"]],
      ["isn't valid JSON", 2, [source]],
      ["isn't a key set", 2, [await save("answer.json", answer), "--keys", await save("none.json", {})]],
      ["needs exactly one evidence file", 2, []],
    ];
    for (const [expected, status, args] of cases) {
      const ended = await runAs(["verify", ...args]);
      assertStringIncludes(ended.text, expected);
      assertEquals(ended.status, status, ended.text);
    }
    const { text } = await runAs(["verify", `${folder}/row.json`, "--json"]);
    const { kind, outcome } = JSON.parse(text);
    assertEquals([kind, outcome], ["row", "valid"]);
    assert(!(await runAs(["verify", `${folder}/answer.json`])).text.includes("DE89"));
  }));

// Logins.

/** Reads the code that a login shows, and decides its request. */
async function decide(
  login: Deno.ChildProcess,
  how: "approve" | "deny",
): Promise<Ended> {
  let out = "";
  const decoder = new TextDecoder();
  const reader = login.stdout.getReader();
  let userCode: string | undefined;
  while (userCode === undefined) {
    const { value, done } = await reader.read();
    assert(!done, out);
    out += decoder.decode(value, { stream: true });
    userCode = /[A-Z]{4}-[A-Z]{4}/.exec(out)?.[0];
  }
  const client = new Bankscreen({ baseUrl: server.url });
  const { approval_token } = await client.lookupDeviceGrant(userCode);
  const decision = { user_code: userCode, approval_token };
  if (how === "approve") await client.approveDeviceGrant(decision);
  else await client.denyDeviceGrant(decision);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    out += decoder.decode(read.value);
  }
  const err = await new Response(login.stderr).text();
  return { status: (await login.status).code, out, err };
}

Deno.test("login shows a code and stores the approved key, which other commands use", () =>
  inFolder(async (folder) => {
    const none = await bankscreen(["whoami"], { folder });
    assertEquals(none.status, 2);
    assertStringIncludes(none.err, "bankscreen login");

    const login = await decide(spawn(["login"], { folder }), "approve");
    assertEquals(login.status, 0, login.err);
    assertStringIncludes(login.out, `Open ${server.url}/device and enter the code `);
    const file = `${folder}/bankscreen/credentials.json`;
    assertStringIncludes(login.err, `saved in ${file}`);
    assertEquals(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o600);
    assertEquals(((await Deno.stat(`${folder}/bankscreen`)).mode ?? 0) & 0o777, 0o700);
    const kept = await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url);
    assertMatch(kept?.apiKey ?? "", /^ifk_[0-9a-f]{64}$/);
    assertEquals((login.out + login.err).includes(kept?.apiKey ?? "none"), false);

    const who = await bankscreen(["whoami"], { folder });
    assertEquals(who.status, 0, who.err);
    assertMatch(
      who.out,
      /^ifk_[0-9a-f]{4}… at .*, 0 of 25 calls used, read from deno task bankscreen login\n$/,
    );
    const screened = await bankscreen(["screen", "DE89370400440532013000"], { folder });
    assert(screened.status !== 2, screened.err);
    assertStringIncludes((await bankscreen(["whoami"], { folder })).out, "1 of 25");

    // The environment takes precedence, and another server doesn't get the key.
    const other = await bankscreen(["whoami"], { folder, apiKey: `ifk_${"0".repeat(64)}` });
    assertEquals(other.status, 2);
    const elsewhere = await bankscreen(["whoami", "--base-url", "http://127.0.0.1:9"], { folder });
    assertStringIncludes(elsewhere.err, "bankscreen login");

    const again = await bankscreen(["login"], { folder });
    assertEquals(again.status, 2);
    assertStringIncludes(again.err, "already signed in");
    assertEquals((await bankscreen(["logout"], { folder })).status, 0);
    assertEquals(await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url), null);
    assertEquals((await bankscreen(["whoami"], { folder })).status, 2);
    assertEquals((await bankscreen(["logout"], { folder })).status, 0);
  }));

Deno.test("login reports a denial, and stores nothing", () =>
  inFolder(async (folder) => {
    const login = await decide(spawn(["login"], { folder }), "deny");
    assertEquals(login.status, 2);
    assertStringIncludes(login.err, "denied");
    assertEquals(await readStoredKey({ XDG_CONFIG_HOME: folder }, server.url), null);
  }));

Deno.test("credentials are stored for each server, whatever else the file contains", () =>
  inFolder(async (folder) => {
    const env = { XDG_CONFIG_HOME: folder };
    await storeKey(env, "http://a", { apiKey: "ifk_a" });
    await Deno.chmod(credentialsFile(env), 0o644);
    await storeKey(env, "http://b", { apiKey: "ifk_b", email: "maria@firma.de" });
    assertEquals(((await Deno.stat(credentialsFile(env))).mode ?? 0) & 0o777, 0o600);
    assertEquals(await readStoredKey(env, "http://a"), { apiKey: "ifk_a" });
    await storeKey(env, "http://a", null);
    assertEquals(await readStoredKey(env, "http://a"), null);
    assertEquals((await readStoredKey(env, "http://b"))?.email, "maria@firma.de");
    for (const text of ["", "{", "[]", '"x"', '{"http://b": {"apiKey": 5}}', '{"http://b": "ifk_b"}']) {
      await Deno.writeTextFile(credentialsFile(env), text);
      assertEquals(await readStoredKey(env, "http://b"), null, text);
    }
    assertEquals(Array.from(Deno.readDirSync(`${folder}/bankscreen`)).length, 1);
  }));

const FOLDERS: readonly (readonly [env: Readonly<Record<string, string>>, file: string])[] = [
  [{ XDG_CONFIG_HOME: "/x", HOME: "/home/m" }, "/x/bankscreen/credentials.json"],
  [{ XDG_CONFIG_HOME: "relative", HOME: "/home/m" }, "/home/m/.config/bankscreen/credentials.json"],
  [{ HOME: "/home/m" }, "/home/m/.config/bankscreen/credentials.json"],
];

Deno.test("credentialsFile() follows the XDG specification, which ignores relative folders", () => {
  for (const [env, file] of FOLDERS) assertEquals(credentialsFile(env), file);
});
