/**
 * Mail by the HTTP interface of a provider, for hosts whose network lets no SMTP out.
 *
 * @module
 */
import { isUnconnected } from "../storage/mod.ts";
import { type Mail, MailError, type MailTransport, unsubscribeHeaders } from "./mailer.ts";

/** Request format of one mail provider. */
interface MailProvider {
  /** Address at which it takes mails. */
  readonly endpoint: string;
  /** Headers that identify the sender. */
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  readonly body: (mail: Mail, from: string) => unknown;
}

/**
 * The providers by the scheme of their address.
 *
 * - Resend, API reference, "Send Email" (read 2026-11-22)
 * - Postmark, developer documentation, "Email API" (read 2026-11-22)
 */
const providers: Readonly<Record<string, MailProvider>> = {
  "resend:": {
    endpoint: "https://api.resend.com/emails",
    headers: (token) => ({ Authorization: `Bearer ${token}` }),
    body: (mail, from) => ({
      from,
      to: [mail.to],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(mail) }),
    }),
  },
  "postmark:": {
    endpoint: "https://api.postmarkapp.com/email",
    headers: (token) => ({ "X-Postmark-Server-Token": token, Accept: "application/json" }),
    body: (mail, from) => ({
      From: from,
      To: mail.to,
      Subject: mail.subject,
      TextBody: mail.text,
      HtmlBody: mail.html,
      MessageStream: "outbound",
      ...(mail.unsubscribeUrl !== undefined && {
        Headers: Object.entries(unsubscribeHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
      }),
    }),
  },
};

/** Schemes of addresses of providers, with the colon. */
export const providerSchemes: readonly string[] = Object.keys(providers).flatMap((scheme) => {
  const name = scheme.slice(0, -1);
  return [scheme, `${name}+https:`, `${name}+http:`];
});

/** A person waits for the mail. */
const SEND_WITHIN_MS = 20_000;

/**
 * Statuses that concern the mail and not us: a recipient that the provider will not accept. A wrong token (401, 403) or
 * too many mails (429) are ours.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 406, 422]);

/**
 * Makes a mailer for `resend:TOKEN` or `postmark:TOKEN`. With `resend+https://TOKEN@host/path` another place is asked
 * that speaks the same, such as a relay.
 *
 * @throws {TypeError} For an address of another kind, or without a token.
 */
export function createProviderMailer(url: string, from: string): MailTransport {
  const { provider, endpoint, token } = readAddress(new URL(url));
  return {
    async send(mail) {
      let response: Response;
      try {
        response = await fetch(endpoint, {
          method: "POST",
          headers: { ...provider.headers(token), "Content-Type": "application/json" },
          body: JSON.stringify(provider.body(mail, from)),
          redirect: "error",
          signal: AbortSignal.timeout(SEND_WITHIN_MS),
        });
        await response.body?.cancel();
      } catch (error) {
        if (isUnconnected(error)) throw new MailError("the provider cannot be reached");
        // The request may have arrived whole although its answer did not.
        throw new MailError("the provider did not answer", { mayArrive: true });
      }
      if (response.ok) return;
      throw new MailError(`the provider answered ${response.status}`, {
        // 5xx says that the provider failed, not that it dropped the mail.
        mayArrive: response.status >= 500,
        wasRefused: REFUSALS.has(response.status),
      });
    },
    findTrouble: () => Promise.resolve(null),
    close() {},
  };
}

/** Returns whether an address names a token, if it is the address of a provider. */
export function hasProviderToken(address: string): boolean {
  const url = URL.parse(address);
  return url === null || !providerSchemes.includes(url.protocol) || tokenOf(url) !== "";
}

/** Reads the token: all of `resend:TOKEN`, the user of `resend+https://TOKEN@host/path`; empty where there is none. */
function tokenOf({ protocol, pathname, username, host }: URL): string {
  try {
    return decodeURIComponent(protocol.includes("+") ? username : host === "" ? pathname : "");
  } catch {
    return "";
  }
}

function readAddress(
  url: URL,
): { readonly provider: MailProvider; readonly endpoint: string; readonly token: string } {
  const { protocol, pathname, host, search } = url;
  const [name = "", transport] = protocol.slice(0, -1).split("+");
  const provider = providers[`${name}:`];
  const token = tokenOf(url);
  if (provider === undefined || token === "") {
    throw new TypeError(
      `Cannot create a mailer: "${protocol}" needs a provider that is known, and its token`,
    );
  }
  const endpoint = transport === undefined ? provider.endpoint : `${transport}://${host}${pathname}${search}`;
  return { provider, endpoint, token };
}
