/**
 * `/key`: a free key for who writes no code. It is shown once.
 *
 * @module
 */
import { limits } from "../../../generated/limits.ts";
import { Trouble } from "../frame/mailed_code.tsx";
import { KEY_SCRIPTS, KeyShownOnce } from "../frame/key_shown_once.tsx";
import type { Page, PageView } from "../page.ts";
import { readAnswer, readMessage } from "../read_answer.ts";

const DESCRIPTION = "A free API key at once, without an account or an address.";

export const page: Page = {
  get: () => ask(),
  async post(request) {
    const response = await request.callApi({ method: "post", target: "/v1/keys/generate" });
    if (response.status !== 201) {
      return { ...ask(await readMessage(response)), status: response.status, isUnlisted: true };
    }
    const { api_key } = await readAnswer<"generateApiKey", 201>(response);
    return {
      title: "Your API key",
      description: DESCRIPTION,
      isUnlisted: true,
      scripts: KEY_SCRIPTS,
      body: (
        <div class="wide intro">
          <h1>Your API key</h1>
          <div class="prose stack section">
            <KeyShownOnce secret={api_key} />
          </div>
        </div>
      ),
    };
  },
};

function ask(trouble?: string): PageView {
  return {
    title: "A free key",
    description: DESCRIPTION,
    body: (
      <div class="wide intro">
        <h1>A free key</h1>
        <p class="lede">
          {limits.anonymousAllowance}{" "}
          calls a month, at once: no account, no address. Sanctions and risk of a bank, and files of more than
          {" "}
          {limits.trialCallsPerWeek} payees, are checked with a key.
        </p>
        <form method="post" action="/key" class="panel stack narrow section">
          <Trouble trouble={trouble} />
          <p>The key is shown once. Have a place ready to store it.</p>
          <button type="submit">Show my key</button>
        </form>
        <p class="section">
          With a mailbox that you prove, it has {limits.provenAllowance} calls a month:{" "}
          <a href="/docs/keys">Keys</a>. More are on <a href="/pricing">Pricing</a>.
        </p>
      </div>
    ),
  };
}
