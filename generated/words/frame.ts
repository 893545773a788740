// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.frame`. */
export interface FrameWords {
  /** Skip to content */
  readonly skip: string;
  /** Bankscreen home */
  readonly startPage: string;
  /** Main */
  readonly main: string;
  /** More */
  readonly more: string;
  /** Language */
  readonly language: string;
  readonly links: {
    /** Check a file */
    readonly screen: string;
    /** Docs */
    readonly docs: string;
    /** API */
    readonly api: string;
    /** Data */
    readonly data: string;
    /** Pricing */
    readonly pricing: string;
    /** Account */
    readonly account: string;
    /** Errors */
    readonly errors: string;
    /** Verify evidence */
    readonly verify: string;
    /** Status */
    readonly status: string;
    /** Buy */
    readonly buy: string;
    /** Terms */
    readonly terms: string;
    /** Privacy */
    readonly privacy: string;
    /** OpenAPI */
    readonly openapi: string;
  };
  /** Bankscreen checks the bank that holds an account, never the person behind it. It helps you decide; it isn't a regulated compliance product. */
  readonly scope: string;
  /** Know the bank before you pay. */
  readonly previewOf: string;
  readonly notFound: {
    /** Page not found */
    readonly title: string;
    /** This page doesn't exist. */
    readonly description: string;
    /** There is no <marked>page</marked> at this address. */
    readonly heading: <T>(a: { readonly marked: (text: string) => T }) => readonly (string | T)[];
    /** Were you looking for one of these? */
    readonly lede: string;
    /** Check an IBAN */
    readonly tryIban: string;
    /** Documentation */
    readonly docs: string;
    /** API reference */
    readonly api: string;
  };
  readonly tooMany: {
    /** Too many requests */
    readonly title: string;
    /** One moment, please */
    readonly heading: string;
    /** This page reloads in */
    readonly before: string;
    /** seconds. */
    readonly after: string;
    /** Your network sent more requests in a minute than we accept. Nothing is lost, and nothing was charged. */
    readonly why: string;
  };
  readonly wrongMethod: {
    /** Form not accepted */
    readonly title: string;
    /** This page doesn't accept forms */
    readonly heading: string;
    /** Nothing was changed. Open the page and start again from there. */
    readonly lede: string;
  };
  readonly foreignForm: {
    /** Form not accepted */
    readonly title: string;
    /** Nothing was changed */
    readonly heading: string;
    /** The form was sent from another website. If you meant to send it, please send it again from here. */
    readonly lede: string;
    /** Open the page */
    readonly open: string;
  };
  readonly failed: {
    /** Something went wrong */
    readonly title: string;
    /** This page can't be shown right now */
    readonly heading: string;
    /** Something failed on our side, and we logged it. Please try again in a minute. */
    readonly lede: string;
    /** Try again */
    readonly again: string;
    /** Service status */
    readonly state: string;
  };
}
