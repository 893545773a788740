// Every example of the guides works as written. Guides that install the client with npm are part of `deno task check`,
// in tests/packages/guides_check.ts.
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { guides } from "../../generated/guides.ts";
import { operations } from "../../generated/operations.ts";
import { guideNames } from "../../src/pages/docs/docs_frame.tsx";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { words } from "../../src/pages/words/mod.ts";
import { examples, GuideReader, installingGuides } from "../support/guide_examples.ts";
import { outputOf } from "../support/run_program.ts";

const server = sharedServer();

Deno.test("the navigation contains the title of every guide", () => {
  assertEquals(
    Object.entries(words.en.docs.guides).toSorted(),
    Object.entries(guides).map(([name, { title }]) => [name, title]).toSorted(),
  );
});

Deno.test("every guide is in a part of the documentation", () => {
  assertEquals(guideNames.toSorted(), Object.keys(guides).toSorted());
});

Deno.test("the guide to errors has advice for every error status", () => {
  const told = [...guides.errors.markdown.matchAll(/^\| (\d{3}) /gm)].map(([, status]) => Number(status));
  const refused = Object.values(operations).flatMap(({ statuses }) =>
    statuses.filter((status) => status >= 400)
  );
  assertEquals(told, [...new Set(refused)].toSorted((one, other) => one - other));
});

Deno.test("every example in the guides gets the answer that the guide shows", async (t) => {
  await using reader = await GuideReader.open(server);
  for (const guide of Object.keys(guides)) {
    if (installingGuides.includes(guide)) continue;
    await t.step(guide, () => reader.follow(guide));
  }
});

Deno.test("JSON in the guides is valid", () => {
  for (const { language, code } of examples) {
    if (language === "json") assertEquals(typeof JSON.parse(code), "object");
  }
});

// The scripts of the guide to spreadsheets. The tests imitate the objects that a spreadsheet provides.

const IBANS = ["DE89 3704 0044 0532 0130 00", "", "NL91 ABNA 0417 1643 00"];

function scriptWith(mark: string): string {
  const found = examples.find(({ guide, code }) => guide === "spreadsheets" && code.includes(mark));
  assert(found !== undefined, mark);
  return found.code.replaceAll("http://127.0.0.1:8000", server.url);
}

interface Sent {
  readonly method: string;
  readonly contentType: string;
  readonly headers: Record<string, string>;
  readonly payload: string;
}

Deno.test("the script for Google Sheets fills three cells per IBAN, and requests each IBAN once", async () => {
  const key = await server.makeKey(1000);
  const source = scriptWith("UrlFetchApp");
  const cached = new Map<string, string>();
  const run = async (ibans: unknown, apiKey: string) => {
    // A script in a sheet gets answers synchronously, so the test fetches them first.
    const answers = new Map<string, { readonly status: number; readonly text: string }>();
    for (;;) {
      const wanted: Sent[] = [];
      const environment = {
        PropertiesService: { getUserProperties: () => ({ getProperty: () => apiKey }) },
        CacheService: {
          getUserCache: () => ({
            getAll: (names: readonly string[]) =>
              Object.fromEntries(names.flatMap((name) => cached.has(name) ? [[name, cached.get(name)]] : [])),
            putAll: (values: Record<string, string>) => {
              for (const [name, value] of Object.entries(values)) cached.set(name, value);
            },
          }),
        },
        UrlFetchApp: {
          fetch(url: string, sent: Sent) {
            assertEquals([url, sent.method], [`${server.url}/v1/iban/batch`, "post"]);
            const answer = answers.get(sent.payload);
            if (answer === undefined) {
              wanted.push(sent);
              throw new Error("not fetched yet");
            }
            return { getResponseCode: () => answer.status, getContentText: () => answer.text };
          },
        },
      };
      const names = Object.keys(environment);
      const call = new Function(...names, `${source}; return BANKSCREEN;`)(...Object.values(environment));
      try {
        return { rows: call(ibans), asked: answers.size };
      } catch (error) {
        const [sent] = wanted;
        if (sent === undefined) throw error;
        const response = await fetch(`${server.url}/v1/iban/batch`, {
          method: "POST",
          headers: { ...sent.headers, "Content-Type": sent.contentType },
          body: sent.payload,
        });
        answers.set(sent.payload, { status: response.status, text: await response.text() });
      }
    }
  };
  await assertRejects(() => run("GB29NWBK60161331926819", "ifk_nonsense"), Error);
  const first = await run(IBANS.map((iban) => [iban]), key);
  assertEquals(first.asked, 1);
  assertEquals(first.rows.length, 3);
  assertEquals(first.rows[1], ["", "", ""]);
  assertEquals(first.rows[0].slice(0, 2), ["account_fine", "Commerzbank"]);
  assertMatch(first.rows[2][2], /\S/);
  const again = await run(IBANS[0], key);
  assertEquals([again.asked, again.rows], [0, [first.rows[0]]]);
});

Deno.test("the script for Excel writes verdict, bank and summary next to the selected cells", async () => {
  const key = await server.makeKey(1000);
  const written: string[][][] = [];
  const target = {
    getOffsetRange: () => target,
    getResizedRange: () => target,
    setValues: (rows: string[][]) => void written.push(rows),
  };
  const selected = {
    getTexts: () => IBANS.map((iban) => [iban]),
    getColumn: () => target,
    getColumnCount: () => 1,
  };
  const folder = await Deno.makeTempDir({ prefix: "excel-" });
  const path = `${folder}/script.ts`;
  const source = scriptWith("ExcelScript").replace("async function main", "export async function main")
    .replace("ExcelScript.Workbook", "{ getSelectedRange(): typeof selected }");
  await Deno.writeTextFile(path, `declare const selected: any;\n${source}`);
  const { main } = await import(`file://${path}`);
  await main({ getSelectedRange: () => selected }, key);
  const [rows] = written;
  assertEquals(rows?.[0]?.slice(0, 2), ["account_fine", "Commerzbank"]);
  assertEquals(rows?.[1], ["", "", ""]);
  await assertRejects(() => main({ getSelectedRange: () => selected }, "ifk_nonsense"), Error);
  await Deno.remove(folder, { recursive: true });
});

const java = await new Deno.Command("java", { args: ["-version"], stdout: "null", stderr: "null" }).output()
  .then(({ success }) => success, () => false);

if (java) {
  Deno.test("the Java program of the guide prints the answer", async () => {
    const key = await server.makeKey(10);
    const folder = await Deno.makeTempDir({ prefix: "java-" });
    await Deno.writeTextFile(`${folder}/Check.java`, scriptWith("class Check"));
    // It runs too shortly for the optimizing compiler and a parallel collector, which cost a third of its CPU time.
    const args = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "Check.java"];
    const out = await outputOf("java", args, { cwd: folder, env: { BANKSCREEN_API_KEY: key } });
    assertStringIncludes(out, '200 {"iban":"DE89370400440532013000","valid":true');
    await Deno.remove(folder, { recursive: true });
  });
}
