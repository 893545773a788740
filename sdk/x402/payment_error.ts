/** Makes a 402 answer that also says why nothing was paid, under the name that the server has for it. */
export function declinePayment(response: Response, body: unknown, reason: string): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  const members = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const text = JSON.stringify({ ...members, payment_error: `No payment was sent: ${reason}` });
  return new Response(text, { status, statusText, headers });
}
