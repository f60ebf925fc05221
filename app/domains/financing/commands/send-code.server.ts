import { eq } from "drizzle-orm";
import { limitText } from "#app/domains/auth/commands/limit-sending.server.ts";
import { codeMail, codeText } from "#app/domains/financing/emails.tsx";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchApplication } from "../access.ts";
import { CODE_MINUTES, type CodeWay, minutesAfter } from "../rules/states.ts";
import { financingApplications as t } from "../tables.server.ts";
import { idOfStart } from "../tokens/application.server.ts";
import { codeDigest, newCode } from "../tokens/code.server.ts";

/** So that nobody's mailbox or phone is filled by somebody else. */
const TO_ONE = { points: 5, seconds: 24 * 3600 };

/** Whether this installation has a way out for text messages. */
export const mayText = ({ services: { env } }: Ctx): boolean => Boolean(env.SMS_URL) || env.DEMO;

/** A US number in digits with its country; what begins otherwise stays as it is. */
const numberOf = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `1${digits}` : digits;
};

type Reached = { id: string; email: string; phone: string; firstName: string };

/** Makes a code for an application in the caller's transaction and sends it; one that went before ends. Throws `rate_limited`. */
export async function putCode(tx: Ctx, { id, email, phone, firstName }: Reached, way: CodeWay): Promise<void> {
  const code = newCode();
  const key = `financing-code:${id}:${tx.newId()}`;
  if (way === "phone") {
    await limitText(tx, "sms", numberOf(phone));
    await limit(tx, "financing.to-phone", numberOf(phone), TO_ONE);
    await queueSms(tx, { to: numberOf(phone), text: codeText(code) }, key);
  } else {
    await limit(tx, "financing.to", email, TO_ONE);
    await queueMail(tx, { to: email, ...codeMail(firstName, code) }, key);
  }
  await tx.db
    .update(t)
    .set({
      codeWay: way,
      codeTries: 0,
      codeHash: codeDigest(tx, id, code),
      codeUntil: minutesAfter(tx.now, CODE_MINUTES),
    })
    .where(eq(t.id, id));
}

/** Sends a further code to the mail or the phone of an application. Throws not-found, `rate_limited`, conflict `code_used`, `no_texts`. */
export async function sendAgain(ctx: Ctx, token: string, way: CodeWay): Promise<void> {
  const id = idOfStart(ctx, token);
  if (!id) throw noSuchApplication();
  if (way === "phone" && !mayText(ctx)) throw conflict("no_texts", m.financing_no_texts());
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ id: t.id, email: t.email, phone: t.phone, firstName: t.firstName, standing: t.standing })
      .from(t)
      .where(eq(t.id, id))
      .for("update");
    if (!row) throw noSuchApplication();
    if (row.standing !== "unconfirmed") throw isUsed();
    await putCode(tx, row, way);
  });
}

/** The code did its work: the link in the mail opens the application. */
export const isUsed = () =>
  conflict("code_used", { title: m.financing_code_used_title(), message: m.financing_code_used() });
