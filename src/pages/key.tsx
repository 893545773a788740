// `/key`: a free key for people who don't write code. The key is shown once.
import { limits } from "../../generated/limits.ts";
import { KEY_SCRIPTS, KeyShownOnce, Problem } from "./frame.tsx";
import { call, type Page, type PageView, type Reader } from "./page.ts";

export const page: Page = {
  get: ({ reader }) => showForm(reader),
  async post(request) {
    const { reader } = request;
    const { words: { keys } } = reader;
    const { answer, status, problem } = await call(request, "generateApiKey");
    if (answer === null) return { ...showForm(reader, problem), status, isUnlisted: true };
    return {
      title: keys.shown.title,
      description: keys.page.description,
      isUnlisted: true,
      scripts: KEY_SCRIPTS,
      body: (
        <div class="wide intro">
          <h1>{keys.shown.title}</h1>
          <div class="prose stack section">
            <KeyShownOnce secret={answer.api_key} />
          </div>
        </div>
      ),
    };
  },
};

function showForm({ words: { keys: { page } }, link }: Reader, problem?: string): PageView {
  return {
    title: page.title,
    description: page.description,
    body: (
      <div class="wide intro">
        <h1>{page.title}</h1>
        <p class="lede">{page.lede({ calls: limits.anonymousQuota, accounts: limits.trialCallsPerWeek })}</p>
        <form method="post" action={link("/key")} class="panel stack narrow section">
          <Problem problem={problem} />
          <p>{page.once}</p>
          <button type="submit">{page.show}</button>
        </form>
        <p class="section">
          {page.more({ calls: limits.provenQuota })} <a href={link("/docs/keys")}>{page.how}</a>.{" "}
          <a href={link("/pricing")}>{page.prices}</a>
        </p>
      </div>
    ),
  };
}
