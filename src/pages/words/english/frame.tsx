// Words of the frame of every page, and of the pages that refuse (not found, too many calls, a form of another site),
// in English.
/** The frame of every page, and the pages that refuse. */
export const frame = {
  skip: "Skip to the content",
  startPage: "Bankscreen, start page",
  main: "Main",
  more: "More",
  language: "Language",
  links: {
    screen: "Screen a file",
    docs: "Docs",
    api: "API",
    data: "Data",
    pricing: "Pricing",
    account: "Account",
    errors: "Errors",
    verify: "Verify evidence",
    status: "Status",
    buy: "Buy",
    terms: "Terms",
    privacy: "Privacy",
    openapi: "OpenAPI",
  },
  scope:
    "Bankscreen checks the bank that holds an account, never the person behind it. It informs a decision; it is no " +
    "regulated compliance product.",
  previewOf: "Know the bank before you pay it.",
  notFound: {
    title: "Not found",
    description: "There is no such page.",
    heading: (
      <>
        There is no <span class="marked">page</span> at this address.
      </>
    ),
    lede: "Perhaps one of these is what you looked for.",
    tryIban: "Check an IBAN",
    docs: "Documentation",
    api: "API reference",
  },
  tooMany: {
    title: "Too many calls",
    heading: "One moment, please",
    before: "This page loads again in",
    after: "seconds.",
    why:
      "Your network has made more calls in a minute than one network may. Nothing is lost and nothing was charged.",
  },
  foreignForm: {
    title: "Not taken",
    heading: "Nothing was done",
    lede: "The form was sent from another site. If you meant to send it, send it again from here.",
    open: "Open the page",
  },
};
