import type { Ctx } from "#app/infra/ctx.ts";
import { outbox, texts } from "./ctx.ts";
import { drain } from "./queue.ts";

export { call } from "./members.ts";

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
