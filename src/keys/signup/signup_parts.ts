import type { Mailer, MailServers } from "../../email/mod.ts";
import type { Storage } from "../../storage/mod.ts";
import type { CountedNetworks } from "../counted_networks.ts";
import type { IdentityHasher } from "../identity_hash.ts";

/** The parts of the signup flows. */
export interface SignupParts {
  readonly storage: Storage;
  readonly hasher: IdentityHasher;
  /** Tell what limits count a caller as. */
  readonly networks: CountedNetworks;
  readonly mailer: Mailer;
  readonly mailServers: MailServers;
  /** Receives the reason why a mail could not be sent; it holds no address. */
  readonly reportFailure: (error: unknown) => void;
}
