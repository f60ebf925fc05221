import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { phoneNumber } from "../commands/change-phone.server.ts";
import { type Proof, verify } from "../commands/verify.server.ts";
import { Email } from "../input.ts";
import { VERIFY_BUCKET } from "../rules/limits.ts";
import { isByPhone, VERIFY_TYPES } from "../rules/one-time.ts";
import { answerSession, readBody } from "./request.server.ts";

const Given = z.string().nullish();
const VerifyBody = z.object({
  type: Given,
  token: Given,
  token_hash: Given,
  email: Given,
  phone: Given,
  redirect_to: Given,
});

/** POST /verify: the token of a mailed link, or an address or number with the digits that were sent to it. */
export async function postVerify(c: AppContext) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-verify", ctx.ip, VERIFY_BUCKET);
  const proof = proofIn(await readBody(c, VerifyBody));
  const session = await verify(ctx, proof, c.req.header("user-agent"));
  return session ? answerSession(c, session) : c.json({ code: "200", msg: m.auth_users_other_mailbox() });
}

function proofIn({ type: asked, token, token_hash, email, phone, redirect_to }: z.output<typeof VerifyBody>): Proof {
  if (!asked) throw refuse(m.auth_codes_type_needed());
  const type = VERIFY_TYPES.find((known) => known === asked);
  if (!type) throw refuse(m.auth_codes_type_unknown());
  if (Boolean(token) === Boolean(token_hash)) throw refuse(m.auth_codes_token_needed());
  if (token_hash) {
    if (email || phone || redirect_to) throw refuse(m.auth_codes_token_alone());
    if (isByPhone(type)) throw refuse(m.auth_codes_type_unknown());
    return { type, token: token_hash };
  }
  const code = token ?? "";
  if (phone && !email) return { type, phone: phoneNumber(phone), code };
  if (!email || phone) throw refuse(m.auth_codes_verify_address());
  const address = Email.safeParse(email);
  if (!address.success) throw refuse(m.auth_codes_email_format());
  return { type, email: address.data, code };
}

const refuse = (message: string) => invalid("validation_failed", message);

/** GET /verify: a mail scanner follows links, so this only leads to a page whose button posts. */
export function getVerify(c: AppContext) {
  const token = c.req.query("token") ?? c.req.query("token_hash") ?? "";
  const page = new URLSearchParams({ token_hash: token, type: c.req.query("type") ?? "" });
  return c.redirect(`/auth/confirm?${page}`, 303);
}
