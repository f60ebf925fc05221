import type { Texter } from "../sms.server.ts";

const TIMEOUT_MS = 10_000;

/**
 * Text messages through a provider that takes them as Twilio does: a POST of To, From and Body with a name and password.
 * The address holds all of it: `https://ACCOUNT:TOKEN@host/path?from=+15125550100`; `MG…` as `from` is a messaging service.
 */
export function openSmsProvider(address: string): Texter {
  const url = new URL(address);
  const secret = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  // A plus in a query reads as a space.
  const from = (url.searchParams.get("from") ?? "").replace(/^ /, "+");
  const to = `${url.origin}${url.pathname}`;
  return {
    async send(sms, key) {
      const answer = await fetch(to, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: `Basic ${Buffer.from(secret).toString("base64")}`,
          ...(key && { "idempotency-key": key }),
        },
        body: new URLSearchParams({
          To: `+${sms.to}`,
          [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
          Body: sms.text,
        }),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`);
    },
  };
}
