/**
 * A replacement for the card processor's checkout pages, for development and tests: it takes no money, and signs and
 * sends the processor's events. Run it next to the service:
 *
 * ```
 * deno run -A tests/support/card_processor/page.ts [http://127.0.0.1:8000]
 * ```
 *
 * It prints the variables to start the service with. Purchases can be refunded, disputed or cancelled on the page.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { escapeHtml } from "../../../src/email/mod.ts";
import type { CardProduct } from "../../../src/storage/mod.ts";
import { type CheckoutEvents, eventsOf, idsOf, prices, signEvent, type TestEvent } from "./events.ts";

const MONTH_SECONDS = 30 * 86_400;

export interface CardPage extends AsyncDisposable {
  readonly url: string;
  /** Environment variables for the service. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Starts the page. `serviceUrl` is called for each event, so the service may start after the page. */
export function startCardPage(serviceUrl: () => string, port = 0): CardPage {
  const secret = `whsec_${crypto.randomUUID().replaceAll("-", "")}`;
  const bought = new Map<string, { readonly product: CardProduct; readonly events: CheckoutEvents }>();

  async function send(event: TestEvent): Promise<void> {
    const { payload, signature } = await signEvent(event, secret, seconds());
    const answer = await fetch(`${serviceUrl()}/v1/webhooks/card`, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
      body: payload,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The service refused ${event.type}: ${answer.status} ${text}`);
  }

  async function pay(product: CardProduct, reference: string | null, email: string): Promise<Response> {
    const name = crypto.randomUUID().replaceAll("-", "");
    const checkout = {
      product,
      name,
      email,
      metadata: { bankscreen_product: product },
      ...(reference !== null && { reference }),
    };
    const events = eventsOf(checkout, seconds());
    bought.set(name, { product, events });
    if (product === "pro") {
      // The processor usually sends these first.
      await send(events.subscribed);
      await send(events.invoicePaid(1, seconds() + MONTH_SECONDS));
      await send(events.invoicePayment(1));
    }
    await send(events.charged);
    await send(events.completed);
    const done = `${serviceUrl()}/buy/done?session_id=${idsOf(checkout).session}`;
    return new Response(null, { status: 303, headers: { Location: done } });
  }

  async function afterwards(name: string, act: string): Promise<Response> {
    const events = bought.get(name)?.events;
    const event = {
      half: events?.refunded(prices[bought.get(name)?.product ?? "1k"] / 2),
      refund: events?.refunded(),
      dispute: events?.disputed,
      win: events?.disputeClosed("won"),
      cancel: events?.cancelled,
      end: events?.ended,
    }[act];
    if (event === undefined) return new Response("Not found", { status: 404 });
    await send(event);
    return new Response(null, { status: 303, headers: { Location: "/" } });
  }

  const server = Deno.serve({ hostname: "127.0.0.1", port, onListen: () => {} }, async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const product = (["1k", "5k", "25k", "pro"] as const).find((one) => pathname === `/${one}`);
    if (request.method === "GET" && product !== undefined) return page(checkoutForm(product));
    if (request.method === "GET" && pathname === "/") return page(listOf(bought));
    if (request.method !== "POST") return new Response("Not found", { status: 404 });
    const form = await request.formData();
    if (product !== undefined) {
      return await pay(product, searchParams.get("client_reference_id"), String(form.get("email")));
    }
    return await afterwards(String(form.get("name")), pathname.slice(1));
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  return {
    url,
    variables: {
      CARD_LINK_1K: `${url}/1k`,
      CARD_LINK_5K: `${url}/5k`,
      CARD_LINK_25K: `${url}/25k`,
      CARD_LINK_PRO: `${url}/pro`,
      CARD_WEBHOOK_SECRET: secret,
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function page(body: string): Response {
  return new Response(`<!doctype html><meta charset="utf-8"><title>Test checkout</title>${body}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

function checkoutForm(product: CardProduct): string {
  return `<h1>${product}: ${prices[product] / 100} USD</h1><p>No money is taken here.</p><form method="post">
<label>E-mail <input name="email" type="email" value="payer@example.com" required></label> <button>Pay</button></form>`;
}

function listOf(bought: ReadonlyMap<string, { readonly product: CardProduct }>): string {
  const rows = [...bought].map(([name, { product }]) => {
    const acts = product === "pro" ? ["cancel", "end", "refund"] : ["half", "refund", "dispute", "win"];
    const buttons = acts.map((act) => `<button formaction="/${act}">${act}</button>`).join(" ");
    return `<form method="post"><input type="hidden" name="name" value="${
      escapeHtml(name)
    }">${product} ${buttons}</form>`;
  });
  return `<h1>Bought</h1>${rows.join("") || "<p>Nothing yet.</p>"}`;
}

if (import.meta.main) {
  const [serviceUrl = "http://127.0.0.1:8000"] = Deno.args;
  const { url, variables } = startCardPage(() => serviceUrl, 8100);
  console.log(`Test checkouts at ${url}. Start the service with:\n`);
  console.log(
    Object.entries(variables).map(([name, value]) => `${name}=${value}`).join(" ") + " deno task start",
  );
}
