/**
 * The three checks of an address before anything is mailed to it.
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";
import type { MailServers } from "./mail_servers.ts";
import { type Mailbox, parseMailbox } from "./parse_mailbox.ts";
import { disposableKind } from "./disposable_domain.ts";

/** Reasons why an address is refused, in the words of the contract. */
export type MailboxRefusal = "invalid_email" | "disposable_email" | "undeliverable_email";

/** An address that can be mailed to, or the reason and a sentence for the person who typed it. */
export type EmailValidation =
  | { readonly outcome: "ok"; readonly mailbox: Mailbox }
  | { readonly outcome: MailboxRefusal; readonly message: string };

/**
 * Judges what a person typed as an e-mail address: its syntax, its kind of domain, its mail server.
 *
 * A domain about which the resolver gives no verdict is accepted. The messages name the domain at most.
 */
export async function validateEmail(text: string, mailServers: MailServers): Promise<EmailValidation> {
  const mailbox = parseMailbox(text);
  if (mailbox === null) {
    return {
      outcome: "invalid_email",
      message: messages.invalid_email.address,
    };
  }
  const { domain } = mailbox;
  switch (disposableKind(domain)) {
    case "placeholder":
      return {
        outcome: "disposable_email",
        message: messages.disposable_email.placeholder({ domain }),
      };
    case "disposable":
      return {
        outcome: "disposable_email",
        message: messages.disposable_email.disposable({ domain }),
      };
    case null:
      break;
  }
  if (await mailServers.check(domain) === "missing") {
    return {
      outcome: "undeliverable_email",
      message: messages.undeliverable_email({ domain }),
    };
  }
  return { outcome: "ok", mailbox };
}
