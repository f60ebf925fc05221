import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireCaptcha } from "../commands/check-captcha.server.ts";
import { recover } from "../commands/recover.server.ts";
import { type Resend, resend } from "../commands/resend.server.ts";
import { sendCode } from "../commands/send-code.server.ts";
import { ACCOUNT_BUCKET } from "../rules/limits.ts";
import { checkChannel, emailIn, linkOptions, phoneIn } from "./mail-request.server.ts";
import { captchaIn, Data, GotrueMeta, PkcePair, readBody } from "./request.server.ts";

const Given = z.string().nullish();
const Shared = { ...PkcePair.shape, ...GotrueMeta.shape };
const OtpBody = z.object({
  email: Given,
  phone: Given,
  create_user: z.boolean().nullish(),
  data: Data,
  channel: Given,
  ...Shared,
});
const RecoverBody = z.object({ email: Given, ...Shared });
const ResendBody = z.object({ type: Given, email: Given, phone: Given, ...Shared });

/** The body of a call that sends something, counted and past the captcha. */
async function bodyOf<S extends z.ZodType<z.infer<typeof GotrueMeta>>>(c: AppContext, shape: S) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  const body = await readBody(c, shape);
  await requireCaptcha(ctx, captchaIn(body));
  return body;
}

/** POST /otp and POST /magiclink: a link and digits by mail, or digits by message. */
export async function postOtp(c: AppContext) {
  const body = await bodyOf(c, OtpBody);
  const { email, phone, channel } = body;
  if (email && phone) throw invalid("validation_failed", m.auth_codes_one_address());
  if (email && channel) throw invalid("validation_failed", m.auth_codes_channel_email());
  const options = linkOptions(c, body);
  const more = { createUser: body.create_user ?? true, data: body.data ?? {}, ...options };
  if (email) await sendCode(c.var.ctx, { email: emailIn(c, email), ...more });
  else if (phone) {
    checkChannel(channel);
    const messageId = await sendCode(c.var.ctx, { phone: phoneIn(c, phone), ...more });
    return c.json({ message_id: messageId });
  } else throw invalid("validation_failed", m.auth_codes_no_address());
  return c.json({});
}

/** POST /recover: the same answer whether the address is known or not. */
export async function postRecover(c: AppContext) {
  const body = await bodyOf(c, RecoverBody);
  if (!body.email) throw invalid("validation_failed", m.auth_codes_recover_email());
  await recover(c.var.ctx, { email: emailIn(c, body.email), ...linkOptions(c, body) });
  return c.json({});
}

/** POST /resend: the same answer whether the address is known, confirmed, or neither. */
export async function postResend(c: AppContext) {
  const body = await bodyOf(c, ResendBody);
  await resend(c.var.ctx, whatAgain(c, body));
  return c.json({});
}

function whatAgain(c: AppContext, body: z.output<typeof ResendBody>): Resend {
  const { type, email, phone } = body;
  if (email && phone) throw invalid("validation_failed", m.auth_codes_one_address());
  switch (type) {
    case "signup":
    case "email_change":
      if (!email) throw invalid("validation_failed", m.auth_codes_email_needed());
      return { type, email: emailIn(c, email), ...linkOptions(c, body) };
    case "sms":
    case "phone_change":
      if (!phone) throw invalid("validation_failed", m.auth_codes_phone_needed());
      return { type, phone: phoneIn(c, phone) };
    default:
      throw invalid("validation_failed", m.auth_codes_resend_types());
  }
}
