/**
 * The page that a payer returns to from a checkout by card, and that the mail about it leads to.
 *
 * @module
 */
import type { CheckoutResult } from "../billing/cards/mod.ts";
import { escapeHtml } from "../mail/mod.ts";

/** What the page says. `ask` is what the link in a mail shows: scanners open links, and a key is shown once. */
export type BuyDoneView =
  | CheckoutResult
  | { readonly result: "ask"; readonly ref: string }
  | { readonly result: "unknown_ref" };

/** Renders the page. While the processor has not told of the payment, it loads itself again. */
export function renderBuyDone(view: BuyDoneView): string {
  const { title, body } = describe(view);
  const again = view.result === "waiting" ? '\n<meta http-equiv="refresh" content="3">' : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${again}
<title>${title}</title>
<style>
body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
code{display:block;padding:1rem;border:1px solid #767676;border-radius:.5rem;overflow-wrap:anywhere;user-select:all}
button{font:inherit;padding:.5rem 1rem}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

function describe(view: BuyDoneView): { readonly title: string; readonly body: string } {
  switch (view.result) {
    case "new_key":
      return {
        title: "Your API key",
        body: `<p>Store it now: it is not shown again.</p>\n<code>${escapeHtml(view.secret)}</code>\n` +
          "<p>Send it with each request as <kbd>Authorization: Bearer</kbd> and the key.</p>",
      };
    case "ask":
      return {
        title: "Your API key",
        body: "<p>The key is shown once. Have a place ready to store it.</p>\n" +
          `<form method="post"><input type="hidden" name="ref" value="${escapeHtml(view.ref)}">` +
          "<button>Show my key</button></form>",
      };
    case "shown_before":
      return {
        title: "The key was shown before",
        body:
          "<p>This payment was received, and its key was shown on this page once. If it did not reach you, take " +
          "it by the mail that we sent to the address of the payment.</p>",
      };
    case "recharged":
      return {
        title: "Payment received",
        body: "<p>What you bought is on your key. Nothing else has to be done.</p>",
      };
    case "waiting":
      return {
        title: "Waiting for the payment",
        body:
          "<p>The payment is not confirmed yet. A card takes seconds, a bank transfer can take days. This page " +
          "looks again by itself; you may also close it and come back.</p>",
      };
    case "not_paid":
      return {
        title: "Not paid",
        body: "<p>This payment did not arrive, or not in full, so there is no key.</p>",
      };
    case "reversed":
      return {
        title: "The money went back",
        body: "<p>This payment was refunded or is disputed.</p>",
      };
    case "unknown_ref":
      return {
        title: "Nothing to show",
        body: "<p>This address gives no key. The key was shown before, or the address is not complete.</p>",
      };
  }
}
