// `/unsubscribe`: stops mails by a form or a mailbox's post (RFC 8058), not by opening it: programs follow links.
import type { JSX } from "hono/jsx/jsx-runtime";
import { type Page, type PageRequest, type PageView, readProblem } from "./page.ts";

export const page: Page = {
  get(request) {
    const { words: { watch: { unsubscribe } }, link } = request.reader;
    return show(
      request,
      <>
        <h1>{unsubscribe.ask}</h1>
        <p>{unsubscribe.rest}</p>
        <form method="post" action={`${link("/unsubscribe")}?${tokenOf(request)}`}>
          <button type="submit">{unsubscribe.submit}</button>
        </form>
      </>,
    );
  },
  async post(request) {
    const { words: { watch: { unsubscribe } }, link } = request.reader;
    const response = await request.callApi({
      method: "post",
      target: `/v1/watches/unsubscribe?${tokenOf(request)}`,
    });
    if (response.status !== 200) {
      const isBroken = response.status === 400;
      const problem = isBroken ? unsubscribe.brokenDetail : await readProblem(response, request.reader);
      return {
        ...show(
          request,
          <>
            <h1>{isBroken ? unsubscribe.broken : unsubscribe.failed}</h1>
            <p class="notice" role="alert">{problem}</p>
          </>,
        ),
        status: response.status,
      };
    }
    return show(
      request,
      <>
        <h1>{unsubscribe.done}</h1>
        <p>{unsubscribe.again({ account: (text) => <a href={link("/account/watch")}>{text}</a> })}</p>
      </>,
    );
  },
};

function tokenOf({ query }: PageRequest): URLSearchParams {
  return new URLSearchParams({ token: query.get("token") ?? "" });
}

function show(request: PageRequest, body: JSX.Element): PageView {
  const { title, description } = request.reader.words.watch.unsubscribe;
  return {
    title,
    description,
    isUnlisted: true,
    query: tokenOf(request),
    body: <div class="wide intro stack">{body}</div>,
  };
}
