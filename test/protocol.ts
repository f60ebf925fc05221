import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "./app.ts";
import { outbox, texts } from "./ctx.ts";
import { drain } from "./queue.ts";

export type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

const VERSION = { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" };

/** One call to the auth protocol as any HTTP client makes it; what is not text goes as JSON. */
export async function call(ctx: Ctx, path: string, { method = "POST", body, headers = {} }: Call = {}) {
  const answer = await testApp(ctx).request(`${ctx.services.env.PUBLIC_URL}/auth/v1${path}`, {
    method,
    headers: { ...VERSION, ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text.startsWith("{") ? JSON.parse(text) : null };
}

export type Mailed = { to: string; subject: string; text: string; token: string; type: string; code: string };

/** The mails that went out so far, the queue's included, with the link's token and the digits they carry. */
export async function mailed(ctx: Ctx, to?: string): Promise<Mailed[]> {
  await drain(ctx);
  return outbox(ctx)
    .filter((mail) => !to || mail.to === to)
    .map(({ to: address, subject, text }) => ({
      to: address,
      subject,
      text,
      token: /token_hash=([\w-]+)/.exec(text)?.[1] ?? "",
      type: /[&?]type=(\w+)/.exec(text)?.[1] ?? "",
      code: /\b(\d{6})\b/.exec(text)?.[1] ?? "",
    }));
}

/** The last mail to an address; throws when there is none. */
export async function lastMail(ctx: Ctx, to: string): Promise<Mailed> {
  const mail = (await mailed(ctx, to)).at(-1);
  if (!mail) throw new Error(`no mail went to ${to}`);
  return mail;
}

/** The digits of the last message to a number. */
export async function textedCode(ctx: Ctx, to: string): Promise<string> {
  await drain(ctx);
  return (
    /\b(\d{6})\b/.exec(
      texts(ctx)
        .filter((sms) => sms.to === to)
        .at(-1)?.text ?? "",
    )?.[1] ?? ""
  );
}
