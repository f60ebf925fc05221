import { z } from "zod";
import { answerSession, readBody, requireBearer } from "#app/domains/auth/api/request.server.ts";
import { FACTOR_NAME_MAX } from "#app/domains/auth/input/limits.ts";
import { FACTOR_TYPES } from "#app/domains/auth/rules/aal.ts";
import { invalid, notFound } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { challengeFactor } from "../commands/challenge-factor.server.ts";
import { enrollFactor } from "../commands/enroll-factor.server.ts";
import { removeFactor } from "../commands/remove-factor.server.ts";
import { verifyFactor } from "../commands/verify-factor.server.ts";
import { MFA_BUCKET } from "../rules/factors.ts";

/** A short text on one line: what an authenticator app or a list of factors shows. */
const Line = z
  .string()
  .trim()
  .max(FACTOR_NAME_MAX)
  .regex(/^\P{Cc}*$/u);

const EnrollBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: Line.nullish(),
  issuer: Line.nullish(),
  phone: z.string().max(40).nullish(),
});

const ChallengeBody = z.object({ channel: z.string().nullish() }).loose();

const VerifyBody = z.object({
  challenge_id: z.guid(),
  code: z.string().max(100).nullish(),
  webauthn: z
    .object({ type: z.enum(["create", "request"]), credential_response: z.record(z.string(), z.unknown()) })
    .nullish(),
});

const E164 = /^[1-9]\d{6,14}$/;

/** The factor's id from the path. Throws 404 `validation_failed`. */
function factorIdOf(c: AppContext): string {
  const parsed = z.guid().safeParse(c.req.param("id"));
  if (!parsed.success) throw notFound("validation_failed", m.auth_factors_id_invalid());
  return parsed.data.toLowerCase();
}

/** Every call on factors: a bearer, and no more than so many from one address. */
async function begin(c: AppContext) {
  const row = await requireBearer(c);
  await limitHere(c.var.ctx, "auth-factors", c.var.ctx.ip, MFA_BUCKET);
  return row;
}

/** POST /factors */
export async function postFactor(c: AppContext) {
  await begin(c);
  const { factor_type, friendly_name, issuer, phone } = await readBody(c, EnrollBody);
  const type = FACTOR_TYPES.find((known) => known === factor_type);
  if (!type) throw invalid("validation_failed", m.auth_factors_type_unknown());
  const number = phone?.replace(/^\+|[\s()-]/g, "");
  if (type === "phone" && number && !E164.test(number))
    throw invalid("validation_failed", m.auth_factors_phone_invalid());
  const enrolled = await enrollFactor(c.var.ctx, {
    type,
    friendlyName: friendly_name ?? undefined,
    issuer: issuer || undefined,
    phone: number,
  });
  return c.json(enrolled, 200, { "cache-control": "no-store" });
}

/** POST /factors/{id}/challenge */
export async function postChallenge(c: AppContext) {
  await begin(c);
  const id = factorIdOf(c);
  const { channel } = await readBody(c, ChallengeBody);
  if (channel && channel !== "sms") throw invalid("validation_failed", m.auth_factors_channel_unknown());
  return c.json(await challengeFactor(c.var.ctx, id), 200, { "cache-control": "no-store" });
}

/** POST /factors/{id}/verify */
export async function postVerifyFactor(c: AppContext) {
  await begin(c);
  const id = factorIdOf(c);
  const { challenge_id, code, webauthn } = await readBody(c, VerifyBody);
  if (!code && !webauthn) throw invalid("validation_failed", m.auth_factors_code_needed());
  const passkey = webauthn?.credential_response;
  const answer = { challengeId: challenge_id.toLowerCase(), code: code ?? undefined, passkey };
  return answerSession(c, await verifyFactor(c.var.ctx, id, answer));
}

/** DELETE /factors/{id} */
export async function deleteFactor(c: AppContext) {
  await begin(c);
  return c.json(await removeFactor(c.var.ctx, factorIdOf(c)));
}
