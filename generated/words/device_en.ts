// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { DeviceWords } from "./device.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `device`. */
export const device: DeviceWords = {
  title: "Approve a program",
  description: "Approve or deny a program's request for an API key.",
  confirm: "Is your own program showing exactly this code right now?",
  type: "Enter the code that your program shows.",
  missing: "Please enter the eight letters that your program shows.",
  code: "Code",
  yes: "Yes, my program shows it",
  warning: "Did someone send you this link or code? Then it is for their program, not yours. Close this page.",
  who: "Who is asking, and why",
  unchecked: "This is what the program says about itself. We haven't verified it.",
  name: "Name",
  noName: "Not given",
  reason: "Purpose",
  left: "Time left",
  minutes: (a) => `about ${writing.plural(a.count, "# minute", "# minutes")}`,
  withEmail: "With your email address",
  withEmailDetail: (a) => `${writing.number(a.calls)} calls a month. We email you a code first.`,
  without: "Without an email address",
  withoutDetail: (a) => `${writing.number(a.calls)} calls a month right away. You can raise this later.`,
  approve: "Approve",
  notMine: "Not my program",
  notMineDetail: "The program learns that you denied its request, and gets no key.",
  deny: "Deny",
  mailbox: "Check your email",
  onItsWay: (a) => `We sent a six-digit code to ${a.email}.`,
  approved: "Program approved",
  approvedDetail: (a) => `Go back to the program; it collects the key itself. The key has ${writing.number(a.calls)} calls a month. There is nothing else to do here.`,
  denied: "Request denied",
  deniedDetail: "The program gets no key. You can close this page.",
};
