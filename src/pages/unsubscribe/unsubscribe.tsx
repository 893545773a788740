/**
 * `/unsubscribe`: ends the mails about changes. The link in a mail opens it, and a mailbox posts to it by itself (RFC
 * 8058); a look alone ends nothing, because programs follow links in mails.
 *
 * @module
 */
import type { JSX } from "hono/jsx/jsx-runtime";
import { type Page, type PageView, readMessage } from "../page.ts";

export const page: Page = {
  get: ({ query }) => {
    const token = query.get("token") ?? "";
    return show(
      <>
        <h1>Stop the mails about changes?</h1>
        <p>Feed and webhooks go on, and the mails can be turned on again in your account.</p>
        <form method="post" action={`/unsubscribe?${new URLSearchParams({ token })}`}>
          <button type="submit">Stop the mails</button>
        </form>
      </>,
    );
  },
  async post(request) {
    const token = new URLSearchParams({ token: request.query.get("token") ?? "" });
    const response = await request.callApi({ method: "post", target: `/v1/watches/unsubscribe?${token}` });
    if (response.status !== 200) {
      return {
        ...show(
          <>
            <h1>This link is not whole</h1>
            <p class="notice" role="alert">{await readMessage(response)}</p>
          </>,
        ),
        status: 400,
      };
    }
    return show(
      <>
        <h1>No more mails about changes</h1>
        <p>
          They can be turned on again in <a href="/account/watch">your account</a>.
        </p>
      </>,
    );
  },
};

function show(body: JSX.Element): PageView {
  return {
    title: "Mails about changes",
    description: "Ends the mails about changes at the banks of watched payees.",
    isUnlisted: true,
    body: <div class="wide intro stack">{body}</div>,
  };
}
