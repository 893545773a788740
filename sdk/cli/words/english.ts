import { english as evidence } from "../../evidence/words/mod.ts";
import { english as files } from "../../formats/mod.ts";
import { catalogues } from "../../verdicts/mod.ts";
import { commandsEnglish as commands } from "./commands_english.ts";
import { helpEnglish as help } from "./help_english.ts";
import { mistakesEnglish as mistakes } from "./mistakes_english.ts";
import { type CliWords, type CostWords, endSentence } from "./words.ts";

const catalogue = catalogues.en;
const { plural, list, number: figure } = catalogue.writing;

const calls = (number: number): string => plural(number, { one: "# call", other: "# calls" });

const describe = ({ accounts, banks, seal }: CostWords): string =>
  list([
    plural(accounts, { one: "# account", other: "# accounts" }),
    ...(banks === 0 ? [] : [plural(banks, { one: "# bank", other: "# banks" })]),
    ...(seal ? ["the seal"] : []),
  ]);

/** The sentences in English. */
export const english: CliWords = {
  help,
  mistakes,
  commands,
  files,
  evidence,
  summary: (payees, counts) =>
    `${plural(payees, { one: "# payee", other: "# payees" })}: ${
      counts.map(([verdict, number]) => `${figure(number)} ${catalogue.verdicts[verdict].word.toLowerCase()}`)
        .join(
          ", ",
        )
    }.`,
  compared: {
    account_changed: (number) => `${number} account changed`,
    name_changed: (number) => `${number} other name`,
    new_payee: (number) => `${number} new`,
    same_account: (number) => `${number} same account`,
  },
  comparison: (parts) => `Compared with the run before: ${parts.join(", ") || "no account to compare"}.`,
  missing: (number, names, hasMore) =>
    endSentence(`Missing now: ${number}, ${names.join("; ")}${hasMore ? " and others" : ""}`),
  instant: "Instant payments",
  vop: "Verification of Payee",
  since: (day) => `since ${day}, Regulation (EU) 2024/886`,
  lists: {
    hit: "listed",
    review: "possible match",
    clear: "clear",
    not_current: "too old",
    not_loaded: "not loaded",
    not_applicable: "bank not known",
  },
  risk: (level) => `Risk: ${level}`,
  left: {
    unpaid: (said) => said,
    uncovered: "The key does not cover it.",
    ended: "The run was ended before its turn came.",
  },
  cost: (units, cost) => `The file costs ${calls(units)}: ${describe(cost)}.`,
  has: (key, left) => `The key ${key} has ${figure(left)} left`,
  covers: (has, part) => `${has}, which covers ${part ?? "none of its accounts"}.`,
  nothingSent: (has) => `${has}, so nothing was sent.`,
  part: (cost, withSanctions) =>
    `the first ${describe(cost)}${withSanctions ? ", so that none lacks its sanctions" : ""}`,
  takePart: (part) => `Check ${part}: add --partial --out FILE`,
  verifyEmail: (number, url) => `Get ${calls(number)} a month, free, with a verified email: ${url}`,
  buyPack: (link) => `Buy a pack of credits: ${link ?? "bankscreen credits says how"}`,
  recharge: (link) => `Recharge the key: ${link}`,
  clean: (kept, all, held, unasked) =>
    `${kept} of ${all} payments, ${held} held${
      unasked === 0 ? "." : `; sanctions were not checked, or not on every list, for ${unasked} of them.`
    }`,
  noClean: (path) => `${path} is not written: every payment of the file is held.`,
  held: (number) => `${plural(number, { one: "# payment is", other: "# payments are" })} held.`,
  letters: (number) => `${plural(number, { one: "# letter", other: "# letters" })}.`,
  noEvidence: "No evidence was written, because not everything was answered.",
  resume: "What was answered is kept: the same command with --resume goes on and pays for none of it again.",
};
