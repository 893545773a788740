import { assert, assertEquals, assertRejects } from "@std/assert";
import { datasets } from "../../src/data/publishers/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import {
  createJudge,
  type EditionCase,
  findSparseColumn,
  openWorkerJudge,
} from "../../src/editions/judge_edition.ts";
import type { DatasetOutcome } from "../../src/editions/refresh_datasets.ts";
import { describeOutcome, describeResult, describeWayByHand } from "../../src/editions/describe_outcome.ts";
import { registerOf } from "./publisher.ts";

// Decisions that need no publisher.

const czech: EditionCase = {
  dataset: "cz_bank_codes",
  files: new Map([["kody_bank_CR.csv", {
    bytes: new TextEncoder().encode(registerOf(3)),
    dated: "2026-11-02",
  }]]),
  current: null,
  today: "2026-11-21",
  acceptsFewerRows: false,
};

Deno.test("openWorkerJudge() decides in another thread as createJudge() does in this one", async () => {
  const worker = openWorkerJudge();
  try {
    for (const judged of [czech, { ...czech, files: new Map() }, { ...czech, dataset: "atlantis" }]) {
      assertEquals(await worker.judge(judged), await createJudge(datasets)(judged));
    }
  } finally {
    await worker.close();
  }
});

Deno.test("openWorkerJudge() gives up a case that takes too long", async () => {
  // A thread needs longer than this to start, so that no case is decided in time.
  const worker = openWorkerJudge(1);
  try {
    for (const judged of [czech, czech]) {
      const judgement = await worker.judge(judged);
      assertEquals(
        judgement.verdict === "refused" ? judgement.reason : judgement.verdict,
        "reading its files took longer than 0.001 seconds and was given up",
      );
    }
  } finally {
    await worker.close();
  }
});

Deno.test("openWorkerJudge() goes on with another thread when one has ended by an error", async () => {
  const worker = openWorkerJudge();
  try {
    await assertRejects(() => worker.judge(JSON.parse("null")));
    assertEquals((await worker.judge(czech)).verdict, "new");
  } finally {
    await worker.close();
  }
});

Deno.test("createJudge() names the file that is missing and the dataset that does not exist", async () => {
  const judge = createJudge(datasets);
  const reasonOf = async (judged: EditionCase) => {
    const judgement = await judge(judged);
    return judgement.verdict === "refused" ? judgement.reason : judgement.verdict;
  };
  assertEquals(
    await reasonOf({ ...czech, files: new Map() }),
    "Cannot read kody_bank_CR.csv: the file is missing",
  );
  assertEquals(await reasonOf({ ...czech, dataset: "atlantis" }), "there is no such dataset");
});

Deno.test("createJudge() refuses a first edition that is too short to be whole", async () => {
  const heading =
    '"Country","ParticipantName","Address","City","BIC","Readiness Date","Scheme Leaving Date"\n';
  const bytes = new TextEncoder().encode(`${heading}"AUSTRIA","A","","","AAAAATWW","2020-01-01",""\n`);
  const judgement = await createJudge(datasets)({
    ...czech,
    dataset: "epc_sct",
    files: new Map([["sct.csv", { bytes, dated: "2026-11-02" }]]),
  });
  assert(judgement.verdict === "refused");
  assertEquals(judgement.reason, "1 rows, expected at least 3000");
});

/** An edition in force with two of the three rows that {@link czech} offers. */
async function inForce(asOf: string, fetchedAt?: number): Promise<EditionCase["current"]> {
  const text = "codes\tname\n1000\tBanka 0\n1001\tBanka 1\n";
  const shipped = (await openDataFolder()).entries.find(({ edition }) => edition.dataset === "cz_bank_codes");
  assert(shipped !== undefined);
  const edition = { ...shipped.edition, asOf, rows: 2, sha256: "of another table" };
  return { edition: fetchedAt === undefined ? edition : { ...edition, fetchedAt }, text };
}

Deno.test("createJudge() leaves a shipped edition that is younger than a sound file of the publisher", async () => {
  const judge = createJudge(datasets);
  const current = await inForce("2026-11-03");
  assertEquals(await judge({ ...czech, current }), { verdict: "older", asOf: "2026-11-02" });
  // Fewer rows are an alarm, whatever the date.
  assert(current !== null);
  const longer = { ...current, edition: { ...current.edition, rows: 4 } };
  assertEquals((await judge({ ...czech, current: longer })).verdict, "refused");
  // The first day of the same month is not older.
  assertEquals((await judge({ ...czech, current: await inForce("2026-11") })).verdict, "new");
});

Deno.test("createJudge() finds an older file with the very table of the shipped edition unchanged", async () => {
  const first = await createJudge(datasets)(czech);
  const current = await inForce("2026-11-03");
  assert(first.verdict === "new" && current !== null);
  const same = {
    edition: { ...current.edition, sha256: first.sha256, rows: 3 },
    text: first.compiled.table,
  };
  assertEquals(await createJudge(datasets)({ ...czech, current: same }), { verdict: "unchanged" });
});

Deno.test("createJudge() refuses a publisher that goes back behind what was fetched from it", async () => {
  const judgement = await createJudge(datasets)({ ...czech, current: await inForce("2026-11-03", 1) });
  assertEquals(judgement, {
    verdict: "refused",
    reason: "its date 2026-11-02 lies before that of the edition in force, 2026-11-03",
  });
});

Deno.test("findSparseColumn() finds the column that lost its values", () => {
  const table = (town: (row: number) => string) =>
    "codes\tname\ttown\tmark\n" +
    Array.from({ length: 40 }, (_, row) => `${row}\tBank\t${town(row)}\t${row % 3 ? "" : "x"}\n`).join("");
  const whole = table(() => "Town");
  assertEquals(findSparseColumn(whole, whole), null);
  assertEquals(findSparseColumn(whole, table((row) => row < 37 ? "Town" : "")), null);
  assertEquals(findSparseColumn(whole, table((row) => row < 35 ? "Town" : "")), "town");
});

Deno.test("findSparseColumn() finds the column of few values that rows lost which are still there", () => {
  /** 200 rows, the first nine of them marked. */
  const table = (mark: (row: number) => string, isLeft = (_row: number) => true) =>
    "codes\tname\tmark\n" +
    Array.from({ length: 200 }, (_, row) => isLeft(row) ? `${row}\tBank\t${mark(row)}\n` : "").join("");
  const marked = table((row) => row < 9 ? "x" : "");
  assertEquals(findSparseColumn(marked, table(() => "")), "mark");
  assertEquals(findSparseColumn(marked, marked.replaceAll(/\t(mark|x?)$/gm, "")), "mark");
  assertEquals(findSparseColumn(marked, table((row) => row < 4 ? "x" : "")), "mark");
  assertEquals(findSparseColumn(marked, table((row) => row < 5 ? "x" : "")), null);
  // Other rows that are filled do not make up for it.
  assertEquals(findSparseColumn(marked, table((row) => row < 9 ? "" : "x")), "mark");
  // Marks come and go with their rows, and four say nothing.
  assertEquals(findSparseColumn(marked, table(() => "", (row) => row >= 9)), null);
  assertEquals(findSparseColumn(table((row) => row < 4 ? "x" : ""), table(() => "")), null);
});

Deno.test("describeOutcome() tells what changed with a few examples of each", () => {
  const edition = {
    dataset: "cz_bank_codes",
    register: "",
    publisher: "",
    url: "",
    asOf: "2026-11-02",
    rows: 48,
    sha256: "",
    terms: "",
    authoritative: true,
  };
  const added = ["0100", "0300", "0600", "0800", "2010"].map((key) => ({ key, name: `Bank ${key}` }));
  const renamed = [{ key: "0710", before: "ČNB", after: "Česká národní banka" }];
  const outcome = {
    outcome: "new",
    edition,
    before: edition,
    changes: { added, removed: [], renamed },
  } as const;
  assertEquals(describeOutcome("cz_bank_codes", outcome), [
    "cz_bank_codes               new            48 rows  2026-11-02  after 2026-11-02: 5 added, 0 removed, 1 renamed",
    "  + 0100 Bank 0100",
    "  + 0300 Bank 0300",
    "  + 0600 Bank 0600",
    "    and 2 more",
    "  ~ 0710 ČNB → Česká národní banka",
  ]);
  const newlyListed = [
    {
      bic8: "AAAARUMM",
      holder: "BANK A",
      list: "UK",
      entryId: "RUS0001",
      listedName: "A Bank",
      outcome: "hit",
    },
    { bic8: null, holder: "B", list: "UN", entryId: "KPe.1", listedName: "B Bank", outcome: "review" },
  ] as const;
  const outcomes = new Map<string, DatasetOutcome>([
    ["cz_bank_codes", outcome],
    ["fi_bank_codes", { outcome: "none" }],
  ]);
  assertEquals(describeResult({ outcomes, newlyListed, delisted: newlyListed }), [
    "Newly listed institutions: 2",
    "  AAAARUMM BANK A: UK RUS0001, A Bank",
    "  no BIC B: UN KPe.1, B Bank (to be reviewed)",
    "Institutions no longer listed: 2",
    "  AAAARUMM BANK A: UK RUS0001, A Bank",
    "  no BIC B: UN KPe.1, B Bank (to be reviewed)",
    "Left as they are, without files to read: fi_bank_codes.",
    "1 new, 0 renewed, 0 unchanged, 0 refused, 0 failed.",
  ]);
});

Deno.test("describeResult() ends with what was not refreshed, describeWayByHand() tells how to get it", () => {
  const edition = null;
  const outcomes = new Map<string, DatasetOutcome>([
    ["at_bank_codes", { outcome: "refused", reason: "it has no rows" }],
    ["lu_bank_codes", { outcome: "older", edition, offeredAsOf: "2026-05-01" }],
    ["ua_bank_codes", { outcome: "failed", reason: "Cannot fetch" }],
    ["lt_bank_codes", { outcome: "failed", reason: "Cannot fetch" }],
  ]);
  assertEquals(describeResult({ outcomes, newlyListed: [], delisted: [] }), [
    "0 new, 0 renewed, 0 unchanged, 1 refused, 2 failed, 1 older.",
    "Refused for the reasons above; the editions in force stay: at_bank_codes.",
    "Could not be had; the editions in force stay: ua_bank_codes, lt_bank_codes.",
  ]);
  assertEquals(describeWayByHand({ outcomes }, datasets), [
    "Publishers turn programs away at times. Save their files with a browser in a folder, under these names,",
    "  get_data_branch.json from https://bank.gov.ua/NBU_BankInfo/get_data_branch?json",
    "  get_data_branch_glbank.json from https://bank.gov.ua/NBU_BankInfo/get_data_branch_glbank?json",
    "  FIK_KODAI-en.csv from https://www.lb.lt/en/iban-and-financial-institution-codes",
    "and run: deno task data:refresh --from DIR --only ua_bank_codes,lt_bank_codes",
  ]);
  assertEquals(describeWayByHand({ outcomes: new Map() }, datasets), []);
});

Deno.test("describeOutcome() tells what stays when the publisher's file is older", async () => {
  const current = await inForce("2026-08-20");
  assertEquals(
    describeOutcome("cz_bank_codes", {
      outcome: "older",
      edition: current?.edition ?? null,
      offeredAsOf: "2026-05-01",
    }),
    ["cz_bank_codes               older           2 rows  2026-08-20; the publisher's file is of 2026-05-01"],
  );
});

// What a publisher offers replaces what ships when it is newer, and never when it is older: for every dataset
// that ships and has an importer. The table stands in for the reading of the file, which the tests of the
// importers show.

const shipped = await openDataFolder();

/** The day before or after a date; a month counts as its first day. */
function dayBeside(asOf: string, days: number): string {
  return new Date(Date.parse(asOf) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

const shippedIds = new Set(shipped.entries.map(({ edition }) => edition.dataset));

for (
  const [id, columns] of [
    ["sanctions_ofac_sdn", ["bics", "leis", "bank_codes"]],
    ["sanctions_ofac_consolidated", ["bics", "leis", "bank_codes"]],
    ["sanctions_uk", ["bics"]],
    ["sanctions_un", ["bics"]],
    ["de_bank_codes", ["retired", "successor"]],
  ] as const
) {
  Deno.test(`a file of ${id} without ${columns.join(", ")} is refused until a person has looked at it`, async () => {
    const current = await shipped.readTable(id);
    assert(current !== undefined);
    const { edition, text } = current;
    const dataset = datasets.find((dataset) => dataset.id === id);
    assert(dataset !== undefined);
    const [heading = "", ...rows] = text.slice(0, -1).split("\n");
    for (const column of columns) {
      const emptied = heading.split("\t").indexOf(column);
      assert(emptied !== -1);
      const without = rows.map((row) =>
        row.split("\t").map((cell, at) => at === emptied ? "" : cell).join("\t")
      );
      const table = `${[heading, ...without].join("\n")}\n`;
      const compiled = {
        ...dataset,
        compile: () => ({ table, rows: edition.rows, asOf: dayBeside(edition.asOf, 32) }),
      };
      const judge = (acceptsFewerRows: boolean) =>
        createJudge([compiled])({
          dataset: id,
          files: new Map(),
          current,
          today: "2026-11-22",
          acceptsFewerRows,
        });
      assertEquals(await judge(false), {
        verdict: "refused",
        reason: `column "${column}" has lost more of its values than an edition ordinarily does; ` +
          `if that is right, --accept ${id} takes it`,
      });
      const accepted = await judge(true);
      assertEquals(accepted.verdict === "refused" ? accepted.reason : accepted.verdict, "new");
    }
  });
}

for (const dataset of datasets.filter(({ id }) => shippedIds.has(id))) {
  Deno.test(`a newer file of ${dataset.id} is taken, an older one is not`, async () => {
    const current = await shipped.readTable(dataset.id);
    assert(current !== undefined);
    const { edition, text } = current;
    // One line less, so that it is another table.
    const table = text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1);
    const offer = async (asOf: string) => {
      const compiled = { ...dataset, compile: () => ({ table, rows: edition.rows, asOf }) };
      const judgement = await createJudge([compiled])({
        dataset: dataset.id,
        files: new Map(),
        current,
        today: "2026-11-22",
        acceptsFewerRows: true,
      });
      return judgement.verdict === "refused" ? judgement.reason : judgement.verdict;
    };
    // A quarter counts as a date of its own, a month as its first day.
    assertEquals(await offer(dayBeside(edition.asOf, 32)), "new");
    assertEquals(await offer(dayBeside(edition.asOf, -32)), "older");
  });
}
