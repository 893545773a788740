/**
 * The account area: signs in with a mailed code, and shows keys, use and receipts. The session is a cookie that no
 * script can read.
 *
 * @module
 */
/// <reference lib="dom" />
import { type AccountOverview, call, type Receipts } from "./account/api.ts";
import { renderOverview } from "./account/overview.ts";
import { renderReport } from "./account/report.ts";

const signIn = part("#sign-in");
const emailForm = part<HTMLFormElement>("#email-form");
const codeForm = part<HTMLFormElement>("#code-form");
const overview = part("#overview");
const trouble = part("#trouble");

function part<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`The page lacks ${selector}`);
  return found;
}

function tell(message: string | null): void {
  trouble.hidden = message === null;
  trouble.textContent = message;
}

/** Runs what a form or a button asks for, and tells what went wrong. */
async function act(button: HTMLButtonElement | null, task: () => Promise<void>): Promise<void> {
  tell(null);
  if (button !== null) button.disabled = true;
  try {
    await task();
  } catch (error) {
    tell(error instanceof Error ? error.message : "The answer did not arrive. Try again.");
  } finally {
    if (button !== null) button.disabled = false;
  }
}

function showSignIn(): void {
  overview.hidden = true;
  overview.replaceChildren();
  signIn.hidden = false;
  emailForm.hidden = false;
  codeForm.hidden = true;
  codeForm.reset();
}

emailForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void act(emailForm.querySelector("button"), async () => {
    const email = emailForm.email.value.trim();
    await call("POST", "/v1/account/code", { email });
    part("#code-sent").textContent = `If ${email} can be written to, a code is on its way.`;
    emailForm.hidden = true;
    codeForm.hidden = false;
    codeForm.code.focus();
  });
});

codeForm.addEventListener("submit", (event) => {
  event.preventDefault();
  void act(codeForm.querySelector("button"), async () => {
    await call("POST", "/v1/account/session", {
      email: emailForm.email.value.trim(),
      code: codeForm.code.value,
    });
    await showOverview(1);
  });
});

part<HTMLButtonElement>("#other-address").addEventListener("click", showSignIn);

async function showOverview(page: number): Promise<void> {
  const found = await call<AccountOverview>("GET", `/v1/account/overview?page=${page}`);
  if (found === "signed_out") return showSignIn();
  const receipts = await call<Receipts>("GET", "/v1/account/receipts");
  signIn.hidden = true;
  overview.hidden = false;
  overview.replaceChildren(
    ...renderOverview(found, receipts === "signed_out" ? { receipts: [] } : receipts, {
      openPage: (next) => void act(null, () => showOverview(next)),
      openReport: (prefix, place) => void act(null, () => renderReport(prefix, place)),
      openReceipt: (path) =>
        void act(null, async () => {
          const link = await call<{ readonly url: string }>("GET", path);
          if (link !== "signed_out") location.assign(link.url);
        }),
      signOut: (isEverywhere) =>
        void act(null, async () => {
          await call("POST", "/v1/account/logout", { all: isEverywhere });
          showSignIn();
        }),
    }),
  );
}

void act(null, () => showOverview(1));
