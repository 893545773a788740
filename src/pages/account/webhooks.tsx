/**
 * Webhooks on `/account/watch`: how each one does, what was sent to it, and the form that adds one.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { components } from "../../../generated/types.ts";
import { Fact } from "../frame/fact.tsx";

type Schemas = components["schemas"];

interface ActProps {
  readonly fields: Readonly<Record<string, string>>;
  /** Name of the button for who does not see the row. */
  readonly label: string;
  readonly children: string;
}

/** A button that does one thing. */
export function Act({ fields, label, children }: ActProps): JSX.Element {
  return (
    <form method="post" action="/account/watch">
      {Object.entries(fields).map(([name, value]) => <input type="hidden" name={name} value={value} />)}
      <button type="submit" class="button-quiet button-small" aria-label={label}>{children}</button>
    </form>
  );
}

const STATES = {
  active: "Works",
  failing: "Fails, and is tried again",
  paused: "Paused: nothing is sent. It goes on when you say so, or when a test is answered",
} as const;

/** One webhook with its latest messages. */
export function Webhook(
  { webhook: { webhook, deliveries }, prefix }: {
    readonly webhook: Schemas["AccountWatch"]["webhooks"][number];
    readonly prefix: string;
  },
): JSX.Element {
  return (
    <div class="panel stack">
      <h3 class="mono">{webhook.url}</h3>
      <dl class="facts">
        <Fact term="State">{STATES[webhook.state]}</Fact>
        <Fact term="Told">
          {webhook.kinds === null ? "every change" : webhook.kinds.map((kind) => KINDS[kind]).join(", ")}
        </Fact>
        <Fact term="Id">{webhook.id}</Fact>
      </dl>
      <div class="row">
        {webhookActs(webhook.state === "paused").map(([action, label]) => (
          <Act fields={{ action, prefix, webhook: webhook.id }} label={`${label}: ${webhook.url}`}>
            {label}
          </Act>
        ))}
      </div>
      {deliveries.length > 0 && (
        <table class="stacking">
          <thead>
            <tr>{["Sent", "Message", "Outcome", ""].map((head) => <th scope="col">{head}</th>)}</tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <tr>
                <td class="nowrap">{delivery.tried_at === null ? "not yet" : timeOf(delivery.tried_at)}</td>
                <td data-label="Message">
                  {delivery.kind} <span class="small quiet">{delivery.id}</span>
                </td>
                <td data-label="Outcome">{outcomeOf(delivery)}</td>
                <td>
                  <Act
                    fields={{ action: "redeliver", prefix, webhook: webhook.id, delivery: delivery.id }}
                    label={`Send ${delivery.id} once more`}
                  >
                    Send again
                  </Act>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function webhookActs(isPaused: boolean): readonly (readonly [string, string])[] {
  return [
    ["test", "Send a test"],
    isPaused ? ["resume", "Go on"] : ["pause", "Pause"],
    ["rotate_secret", "New secret"],
    ["delete", "Delete"],
  ];
}

type Kind = Schemas["WatchChangeKind"];

const KINDS: Readonly<Record<Kind, string>> = {
  sanctions_listed: "on a sanctions list",
  sanctions_review: "perhaps on a sanctions list",
  sanctions_delisted: "off a sanctions list",
  bank_merged: "merged",
  bank_closed: "closed",
  bank_insolvent: "insolvent",
  licence_ended: "licence ended",
  bank_restored: "listed in its register again",
  bank_renamed: "renamed",
  code_redirected: "bank code redirected",
  bic_changed: "another BIC",
  reach_lost: "left a scheme",
  reach_gained: "joined a scheme",
  fatf_changed: "FATF status",
  eu_high_risk_changed: "EU high-risk status",
  country_sanctions_changed: "country sanctioned",
};

/** Tells whether a text names a kind of change. */
export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

/** The form that adds one. */
export function AddWebhook({ prefix }: { readonly prefix: string }): JSX.Element {
  return (
    <form method="post" action="/account/watch" class="stack" aria-labelledby="add-webhook">
      <h3 id="add-webhook">Add a webhook</h3>
      <input type="hidden" name="action" value="add_webhook" />
      <input type="hidden" name="prefix" value={prefix} />
      <label for="url">Address that changes are sent to, public and HTTPS</label>
      <input
        id="url"
        name="url"
        type="url"
        required
        maxlength={2000}
        class="mono"
        autocomplete="off"
        placeholder="https://hooks.your-company.com/bankscreen"
      />
      <details>
        <summary>Send some kinds of change only</summary>
        <fieldset class="row">
          <legend class="small quiet">None chosen sends all.</legend>
          {Object.entries(KINDS).map(([kind, words]) => (
            <label class="small">
              <input type="checkbox" name="kinds" value={kind} /> {words}
            </label>
          ))}
        </fieldset>
      </details>
      <p class="row">
        <button type="submit">Add it</button>
        <a class="small" href="/docs/watch">How a message is verified</a>
      </p>
    </form>
  );
}

const PROBLEMS: Readonly<Record<Schemas["WebhookProblem"], string>> = {
  address_not_allowed: "its name stands for an address that is not public",
  name_not_found: "its name is not known",
  certificate_refused: "its certificate is not valid",
  not_connected: "it could not be connected to",
  no_answer: "no answer within 10 seconds",
  malformed_answer: "its answer was not HTTP",
};

function outcomeOf({ state, status, problem, answer }: Schemas["WebhookDelivery"]): string {
  const what = problem !== null ? PROBLEMS[problem] : status === null ? null : `answered ${status}`;
  const said = answer === null || answer === "" ? "" : `: ${answer}`;
  if (what === null) return "waits";
  return `${state}, ${what}${state === "delivered" ? "" : said}`;
}

/** A minute in UTC. */
export function timeOf(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)}`;
}
