// Handlers for the watches of a key. Account numbers don't leave this file: only country, bank code and branch are
// passed on. `../watch/manage_watches.ts` limits the number of watches, `../watch/what_changed.ts` finds changes.
import { messages } from "../../generated/errors.ts";
import type { Inputs, Reply } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { texts } from "../../generated/texts.ts";
import type { components } from "../../generated/types.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { KeyBalance, Ledger, PaymentTerms } from "../billing/mod.ts";
import { finishInSlices, type ReferenceData } from "../data/registers/mod.ts";
import { RULES_VERSION } from "../evidence/mod.ts";
import { createIbanFinder, type HoldsIban, readBic } from "../identifiers/mod.ts";
import type { SignupParts } from "../keys/mod.ts";
import { readGivenBic } from "../screening/mod.ts";
import {
  type Adding,
  addWatches as add,
  basisOf,
  countWatches,
  endWatches,
  type Facts,
  factsOfBic,
  factsOfIban,
  FEED_START,
  keptSince,
  listWatches as list,
  nameIn,
  type NewWatch,
  nextFacts,
  noteMailLanguage,
  type openChangePolls,
  readChanges,
  readCursor,
  sayChange,
  unsubscribe,
  watchLimit,
  writeCursor,
} from "../watch/mod.ts";
import { type Call, INVALID_KEY, isFromPage, languageOf, type PresentedKey, refusalWith } from "./call.ts";
import { topupLinks } from "./api_key_usage.ts";
import { plainDigits } from "./webhooks.ts";
import type { ScreeningRules } from "./bind_screening.ts";
import { describeFindings } from "./validate_iban.ts";

type Schemas = components["schemas"];

/** Dependencies of the handlers of watches. */
export interface WatchParts extends Pick<SignupParts, "storage"> {
  readonly polls: ReturnType<typeof openChangePolls>;
  /** Activates newer data that another process has stored. */
  readonly catchUp: () => Promise<void>;
}

/** Dependencies of adding watches. */
export interface AddingParts {
  readonly watch: WatchParts;
  readonly ledger: Ledger;
  readonly terms: PaymentTerms;
  readonly active: () => { readonly data: ReferenceData; readonly screening: ScreeningRules };
}

/** Maximum number of screenings per call: payees are screened again if newer data became active meanwhile. */
const TRIES = 3;

/** `POST /v1/watches`: screens each payee, watches its bank, and returns a result per payee. */
export async function addWatches(
  { watch: { storage, catchUp }, ledger, terms, active }: AddingParts,
  { body }: Pick<Inputs["addWatches"], "body">,
  { hash, language }: Pick<PresentedKey, "hash"> & { readonly language: Language },
): Promise<Reply<"addWatches">> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const { data, screening } = active();
    const holdsIban = createIbanFinder(data.registers.ibanStructures);
    const judged = await finishInSlices(judgeSteps(body.items, screening, holdsIban, language));
    const basis = basisOf(data.registers.editions, RULES_VERSION, screening.today());
    const payees = judged.flatMap((each) => "payee" in each ? [each.payee] : []);
    const adding = await add(storage, ledger, hash, payees, basis, tried > 1);
    if (adding.outcome === "added" && language !== "en") {
      await noteMailLanguage(storage, hash, language);
    }
    if (adding.outcome !== "outdated") return answerAdding(adding, judged, terms, language);
    await catchUp();
  }
  throw new Error("Cannot add watches: the active data keeps changing");
}

type Judged =
  | { readonly payee: NewWatch; readonly verdict: Schemas["Verdict"]; readonly summary: string }
  | { readonly refused: Schemas["AddedWatch"] };

function* judgeSteps(
  items: Inputs["addWatches"]["body"]["items"],
  screening: ScreeningRules,
  holdsIban: HoldsIban,
  language: Language,
): Generator<void, Judged[]> {
  const judged: Judged[] = [];
  for (const item of items) {
    judged.push(judge(item, screening, holdsIban, language));
    yield;
  }
  return judged;
}

function judge(
  item: Inputs["addWatches"]["body"]["items"][number],
  screening: ScreeningRules,
  holdsIban: HoldsIban,
  language: Language,
): Judged {
  if (holdsIban(plainDigits(item.reference))) return refuse("reference_is_account");
  const given = readGivenBic(item.bic);
  if (given !== null && given.bic === null) return refuse("invalid_bic");
  const bic = given?.bic?.code ?? null;
  if ((item.iban ?? "").trim() !== "") {
    const compliance = screening.ibanCompliance(item.iban ?? "", given);
    const facts = factsOfIban(compliance);
    if (!compliance.screening.valid || facts === null) return refuse("invalid_iban");
    const { bankName, iban: { country, bankCode, branchCode } } = compliance.screening;
    const { verdict, summary } = describeFindings(compliance.screening, bankName, language);
    const subject = { country: country.code, bank_code: bankCode, branch: branchCode, bic };
    return { payee: newWatch(item.reference, subject, facts), verdict, summary };
  }
  const read = bic === null ? null : readBic(bic);
  if (read === null) return refuse("missing_account");
  const compliance = screening.bicCompliance(read);
  const { verdict, summary } = describeFindings(
    compliance,
    compliance.lookup.holder?.name ?? null,
    language,
  );
  const subject = { country: read.country, bank_code: null, branch: null, bic: read.code };
  return { payee: newWatch(item.reference, subject, factsOfBic(compliance)), verdict, summary };
}

function newWatch(
  reference: string,
  bank: Pick<NewWatch, "country" | "bank_code" | "branch" | "bic">,
  facts: Facts,
): NewWatch {
  return { reference, ...bank, institution: nameIn(facts), outcome: nextFacts({}, facts) };
}

function refuse(error: Schemas["WatchItemError"]): Judged {
  return { refused: { outcome: "refused", error, message: texts.watch_refusals[error] } };
}

function answerAdding(
  adding: Exclude<Adding, { outcome: "outdated" }>,
  judged: readonly Judged[],
  terms: PaymentTerms,
  language: Language,
): Reply<"addWatches"> {
  switch (adding.outcome) {
    case "invalid_key":
      return { status: 401, body: INVALID_KEY };
    case "unpaid": {
      const { count, available, balance } = adding;
      return {
        status: 402,
        body: {
          error: "payment_required",
          message: messages.payment_required.watches({
            count: count === 1 ? "One new watch" : `${count} new watches`,
            available: String(available),
          }),
          required: count,
          available,
          topup: topupLinks(balance, terms),
        },
      };
    }
    case "too_many": {
      const { watched, limit, count, balance } = adding;
      return {
        status: 403,
        body: {
          error: "watch_limit",
          message: describeLimit(watched, limit, count, balance),
          watched,
          limit,
        },
      };
    }
    case "added": {
      const { watches, charge, watched, limit } = adding;
      const added = watches.values();
      const items = judged.map((each): Schemas["AddedWatch"] => {
        if ("refused" in each) return each.refused;
        const { value } = added.next();
        if (value === undefined) throw new Error("Cannot return a watch: the payee is not watched");
        const outcome = value.isNew ? "added" : "already_watched";
        return { outcome, watch: value.watch, verdict: each.verdict, summary: each.summary };
      });
      const count = (outcome: Schemas["AddedWatch"]["outcome"]) =>
        items.filter((item) => item.outcome === outcome).length;
      return {
        status: 200,
        body: {
          items,
          added: count("added"),
          already_watched: count("already_watched"),
          refused: count("refused"),
          charged: charge === null ? 0 : charge.fromQuota + charge.fromCredits,
          watched,
          limit,
        },
        headers: {
          "Content-Language": language,
          ...(charge !== null && {
            "X-Charged-From": charge.fromQuota === 0
              ? "credits"
              : charge.fromCredits === 0
              ? "allowance"
              : "allowance+credits",
          }),
        },
      };
    }
  }
}

function describeLimit(watched: number, limit: number, count: number, { tier }: KeyBalance): string {
  if (limit === 0 && tier === "anonymous") return messages.watch_limit.anonymous;
  const values = { watched: String(watched), limit: String(limit), count: String(count) };
  return limit < limits.watchesPaid ? messages.watch_limit.free(values) : messages.watch_limit.paid(values);
}

const LIMIT = 100;

/** `GET /v1/watches`: lists the watches of a key. */
export async function listWatches(
  { storage }: WatchParts,
  { query }: Inputs["listWatches"],
  balance: KeyBalance,
): Promise<Reply<"listWatches">> {
  const { keyId } = balance;
  const { after, limit = LIMIT } = query;
  const from = after === undefined ? 0 : readPlace(after);
  const found = await list(storage, { keyId, after: from, limit: limit + 1 });
  const watches = found.slice(0, limit);
  const last = watches.at(-1);
  return {
    status: 200,
    body: {
      watches: watches.map(({ watch }) => watch),
      cursor: last === undefined ? null : writePlace(last.row),
      has_more: found.length > limit,
      watched: await countWatches(storage, keyId),
      limit: watchLimit(balance),
    },
  };
}

/** First letter of a cursor in the list of watches, which distinguishes it from a cursor in the feed of changes. */
const PLACE = "w";

const writePlace = (id: number): string => `${PLACE}${id}`;

const readPlace = (cursor: string): number => Number(cursor.slice(PLACE.length));

/** `GET /v1/watches/changes`: returns the changes after a cursor. If there are none yet, the call may wait. */
export async function listWatchChanges(
  { storage, polls }: WatchParts,
  { query }: Inputs["listWatchChanges"],
  { keyId }: KeyBalance,
  call: Call,
): Promise<Reply<"listWatchChanges">> {
  const { after, limit = LIMIT, wait = limits.watchLongPollSeconds } = query;
  const read = (from = after === undefined ? FEED_START : readCursor(after)) =>
    readChanges(storage, { keyId, after: from, limit });
  const end = performance.now() + (isFromPage(call) ? 0 : wait * 1000);
  let found = await read();
  if (found.isAhead) return refusalWith(400, "invalid_request", messages.invalid_request.cursor_ahead);
  while (found.changes.length === 0) {
    const leftMs = end - performance.now();
    // A change for another key also ends the wait, so the next read may find nothing.
    if (leftMs <= 0 || !await polls.wait(found.cursor.seq, keyId, leftMs, call.request.signal)) break;
    found = await read(found.cursor);
  }
  const language = languageOf(call);
  return {
    status: 200,
    body: {
      changes: found.changes.map(({ change }) => ({
        ...change,
        summary: sayChange({ ...change, ...change.watch }, language),
      })),
      cursor: writeCursor(found.cursor),
      has_more: !found.isEnd,
      kept_since: keptSince(storage.clock.now()),
    },
    headers: { "Content-Language": language },
  };
}

/** `DELETE /v1/watches/{id}`: ends one watch. */
export async function deleteWatch(
  { storage }: WatchParts,
  { path }: Inputs["deleteWatch"],
  { keyId }: KeyBalance,
): Promise<Reply<"deleteWatch">> {
  return { status: 200, body: { deleted: await endWatches(storage, keyId, { publicId: path.id }) } };
}

/** `DELETE /v1/watches`: ends all watches with a reference. */
export async function deleteWatchesByReference(
  { storage }: WatchParts,
  { query: { reference } }: Inputs["deleteWatchesByReference"],
  { keyId }: KeyBalance,
): Promise<Reply<"deleteWatchesByReference">> {
  return { status: 200, body: { deleted: await endWatches(storage, keyId, { reference }) } };
}

/** `POST /v1/watches/unsubscribe`: ends emails. Unknown tokens get the same answer, so that none can be guessed. */
export async function unsubscribeFromChanges(
  { storage }: WatchParts,
  { query: { token } }: Inputs["unsubscribeFromChanges"],
): Promise<Reply<"unsubscribeFromChanges">> {
  await unsubscribe(storage, token);
  return { status: 200, body: { unsubscribed: true } };
}
