// Generated from openapi/ by deno task generate. Do not edit.
import type { FrameWords } from "./frame.ts";

/** Messages of `frame`. */
export const frame: FrameWords = {
  skip: "Skip to content",
  startPage: "Bankscreen home",
  main: "Main",
  more: "More",
  language: "Language",
  links: {
    screen: "Check a file",
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
  scope: "Bankscreen checks the bank that holds an account, never the person behind it. It helps you decide; it isn't a regulated compliance product.",
  previewOf: "Know the bank before you pay.",
  notFound: {
    title: "Page not found",
    description: "This page doesn't exist.",
    heading: (a) => ["There is no ", a.marked("page"), " at this address."],
    lede: "Were you looking for one of these?",
    tryIban: "Check an IBAN",
    docs: "Documentation",
    api: "API reference",
  },
  tooMany: {
    title: "Too many requests",
    heading: "One moment, please",
    before: "This page reloads in",
    after: "seconds.",
    why: "Your network sent more requests in a minute than we accept. Nothing is lost, and nothing was charged.",
  },
  wrongMethod: {
    title: "Form not accepted",
    heading: "This page doesn't accept forms",
    lede: "Nothing was changed. Open the page and start again from there.",
  },
  foreignForm: {
    title: "Form not accepted",
    heading: "Nothing was changed",
    lede: "The form was sent from another website. If you meant to send it, please send it again from here.",
    open: "Open the page",
  },
  failed: {
    title: "Something went wrong",
    heading: "This page can't be shown right now",
    lede: "Something failed on our side, and we logged it. Please try again in a minute.",
    again: "Try again",
    state: "Service status",
  },
};
