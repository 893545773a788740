// Verifies an email for the key in use, which raises its quota: the code is emailed, and typed here.
/** @jsxImportSource #jsx-dom */
/// <reference lib="dom" />
import type { JSX } from "hono/jsx/jsx-runtime";
import { useState } from "hono/jsx/dom";
import { words } from "./chosen_words.ts";
import type { Desk } from "./desk.ts";
import { late } from "./later.ts";
import { store } from "./store.ts";

/** Asks for the email, then for the code. */
export function VerifyForm({ desk }: { readonly desk: Desk }): JSX.Element {
  const [email, setEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const { verify } = words;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? "").trim();
    const typed = email ?? text("email");
    try {
      await desk.key.client().claimApiKey({ email: typed, ...(email !== null && { code: text("code") }) });
    } catch (error) {
      if (!(error instanceof late().BankscreenError)) throw error;
      const { status, code } = error;
      const isRejected = status !== null && status < 500 && status !== 429;
      return setProblem(
        isRejected
          ? verify.rejected({ step: email === null ? "email" : "code" })
          : words.run.serverFailed({ code }),
      );
    }
    setProblem("");
    if (email === null) return setEmail(typed);
    store.set({ dialog: null });
    await desk.key.ask();
  };
  return (
    <form class="decide" onSubmit={(event: Event) => void submit(event)}>
      <p>{email === null ? verify.how : verify.sent({ email })}</p>
      {email === null
        ? (
          <p key="email">
            <label for="verify-email">{verify.email}</label>
            <input id="verify-email" name="email" type="email" autocomplete="email" required autofocus />
          </p>
        )
        : (
          <p key="code">
            <label for="verify-code">{verify.code}</label>
            <input
              id="verify-code"
              name="code"
              type="text"
              inputMode="numeric"
              autocomplete="one-time-code"
              required
              autofocus
            />
          </p>
        )}
      <p class="small" role="alert">{problem}</p>
      <button type="submit">{email === null ? verify.send : verify.confirm}</button>
    </form>
  );
}
