/**
 * The forms by which keys are made, named, confirmed, rotated and revoked. Whatever cannot be taken back says first what
 * happens, behind a heading that opens without a script.
 *
 * @module
 */
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { limits } from "../../../generated/limits.ts";
import type { components } from "../../../generated/types.ts";
import { KeyShownOnce } from "../frame/components.tsx";
import type { Reader } from "../page.ts";

type Key = components["schemas"]["AccountKey"];

interface CreateKeyProps {
  readonly reader: Reader;
  /** True when the address has no key yet. */
  readonly isFirst: boolean;
}

/** Asks for the name of a new key. */
export function CreateKey({ reader, isFirst }: CreateKeyProps): JSX.Element {
  const { words: { keys: { account: { acts } } } } = reader;
  return (
    <details class="section fold-plain" open={isFirst}>
      <summary>{acts.create}</summary>
      <Act action="create" reader={reader} isPanel>
        <p>{acts.createDetail(limits.provenAllowance, limits.accountKeysMax)}</p>
        <NameField id="new-name" reader={reader} />
        <p>
          <button type="submit">{acts.createAndShow}</button>
        </p>
      </Act>
    </details>
  );
}

/** Asks whether a key that was made or bought with the address is theirs. */
export function ConfirmKey({ account, reader }: KeyProps): JSX.Element {
  const { words: { keys: { account: { acts, unverified } } } } = reader;
  const isBought = account.plan !== "free" && account.plan !== "free+pack";
  return (
    <div class="notice stack">
      <p>
        <strong>{unverified}.</strong> {isBought ? acts.confirmBought : acts.confirmMade}
      </p>
      <Act action="confirm" account={account} reader={reader}>
        <p>
          <button type="submit" class="button-small">{acts.confirm}</button>
        </p>
      </Act>
    </div>
  );
}

interface KeyProps {
  readonly account: Key;
  readonly reader: Reader;
}

/** Forms for a key: its name, and once its address is proven a new secret and its end. */
export function ManageKey({ account, reader }: KeyProps): JSX.Element {
  const { words: { keys: { account: { acts } } } } = reader;
  const { address_proven: isProven, ref } = account;
  return (
    <div class="folds">
      <details class="fold-plain">
        <summary>{account.name === null ? acts.giveName : acts.rename}</summary>
        <Act action="name" account={account} reader={reader}>
          <NameField id={`name-${ref}`} value={account.name ?? ""} reader={reader} />
          <p>
            <button type="submit" class="button-small">{acts.saveName}</button>
          </p>
        </Act>
      </details>
      {isProven && (
        <details class="fold-plain">
          <summary>{acts.rotate}</summary>
          <Act action="rotate" account={account} reader={reader}>
            <p>{acts.rotateDetail}</p>
            <p>
              <button type="submit" class="button-small">{acts.rotateNow}</button>
            </p>
          </Act>
        </details>
      )}
      {isProven && <RevokeKey account={account} reader={reader} />}
    </div>
  );
}

function RevokeKey({ account, reader }: KeyProps): JSX.Element {
  const { words: { keys: { account: { acts } } } } = reader;
  const { allowance, credits, subscription, watches, webhooks } = account;
  const ends = [
    acts.ends.calls,
    ...(subscription === null && allowance !== null && allowance.remaining > 0
      ? [acts.ends.free(allowance.remaining)]
      : []),
    ...(credits !== null && credits.remaining > 0 ? [acts.ends.credits(credits.remaining)] : []),
    ...(watches > 0 ? [acts.ends.watches(watches)] : []),
    ...(webhooks > 0 ? [acts.ends.webhooks(webhooks)] : []),
    ...(subscription !== null ? [acts.ends.subscription] : []),
  ];
  return (
    <details class="fold-plain">
      <summary>{acts.revoke}</summary>
      <Act action="revoke" account={account} reader={reader}>
        <p>{acts.revokeDetail}</p>
        <ul>{ends.map((end) => <li>{end}</li>)}</ul>
        <p>{acts.rotateInstead}</p>
        <label class="check">
          <input type="checkbox" name="sure" value="yes" required /> {acts.sure}
        </label>
        <p>
          <button type="submit" class="button-small button-stop">{acts.revokeNow}</button>
        </p>
      </Act>
    </details>
  );
}

interface ActProps {
  readonly action: "create" | "name" | "confirm" | "rotate" | "revoke";
  readonly account?: Key;
  readonly isPanel?: boolean;
  readonly reader: Reader;
  readonly children: Child;
}

function Act({ action, account, isPanel = false, reader, children }: ActProps): JSX.Element {
  return (
    <form method="post" action={reader.link("/account")} class={isPanel ? "panel stack narrow" : "stack"}>
      <input type="hidden" name="action" value={action} />
      {account !== undefined && <input type="hidden" name="ref" value={account.ref} />}
      {children}
    </form>
  );
}

interface NameFieldProps {
  readonly id: string;
  readonly value?: string;
  readonly reader: Reader;
}

function NameField({ id, value = "", reader }: NameFieldProps): JSX.Element {
  const { words: { keys: { account: { acts } } } } = reader;
  return (
    <div class="narrow">
      <label for={id}>{acts.name}</label>
      <input
        id={id}
        type="text"
        name="name"
        value={value}
        maxlength={limits.accountKeyNameLength}
        placeholder={acts.nameExample}
        autocomplete="off"
      />
    </div>
  );
}

interface SecretProps {
  readonly secret: components["schemas"]["AccountKeySecret"];
  /** True when it takes the place of an older one. */
  readonly isRotated: boolean;
  readonly reader: Reader;
}

/** Shows the secret of a key that was made or rotated just now. */
export function NewSecret({ secret: { api_key, name }, isRotated, reader }: SecretProps): JSX.Element {
  const { words: { keys: { account } }, link } = reader;
  return (
    <>
      <h1>{isRotated ? account.acts.newSecret : account.acts.newKey}</h1>
      {name !== null && <p class="lede">{name}</p>}
      <div class="prose stack section">
        {isRotated && <p class="notice" role="status">{account.acts.oldIsOver}</p>}
        <KeyShownOnce secret={api_key} reader={reader} />
        <p>
          <a href={link("/account")}>{account.yourKeys}</a>
        </p>
      </div>
    </>
  );
}
