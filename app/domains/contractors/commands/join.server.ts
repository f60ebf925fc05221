import { requireCaptcha } from "#app/domains/auth/commands/check-captcha.server.ts";
import { createAccount, strong } from "#app/domains/auth/commands/create-account.server.ts";
import { hashPassword } from "#app/domains/auth/commands/hash-password.server.ts";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { resendConfirmation } from "#app/domains/auth/commands/resend-confirmation.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { SIGN_UPS_PER_ADDRESS } from "#app/domains/auth/rules/limits.ts";
import { requireWay } from "#app/domains/auth/rules/ways-in.ts";
import { type Browser, noteReferral } from "#app/domains/referrals/commands/refer.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, forbidden } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import type { JoinAsContractor } from "../input.ts";
import { draftFrom, slugOf } from "../rules.ts";
import { contractorProfiles } from "../tables.server.ts";
import { withFreeSlug } from "./claim-slug.server.ts";
import { spotOfZip } from "./locate.server.ts";
import { noteSteps } from "./note-steps.server.ts";
import { readOtherTrades } from "./other-trades.server.ts";

/**
 * "Join Free": account, person, role, business draft and who sent it in one transaction, with the session that goes with them. Null
 * where the address has to be confirmed by mail first; then a known address gets the same answer as a new one.
 * Throws `email_provider_disabled`, `captcha_failed`, `signup_disabled`, conflict `user_already_exists`, rate_limited.
 */
export async function joinAsContractor(
  ctx: Ctx,
  input: JoinAsContractor,
  captchaToken?: string,
  browser: Browser = { cookies: null, userAgent: null },
): Promise<OpenedSession | null> {
  const { env } = ctx.services;
  requireWay(env, "email");
  await requireCaptcha(ctx, captchaToken);
  if (!(await setting(ctx, "sign_ups.open"))) throw forbidden("signup_disabled", m.auth_signup_disabled());
  await limit(ctx, "sign-up", ctx.ip, SIGN_UPS_PER_ADDRESS);
  const redirectTo = `${env.PUBLIC_URL}/contractor-onboarding`;
  const person = { email: input.email, fullName: `${input.firstName} ${input.lastName}` };
  const account = {
    ...person,
    password: await hashPassword(strong(ctx, input.password, person)),
    phone: input.phone,
    role: "contractor",
    redirectTo,
  } as const;
  const draft = draftFrom(input, spotOfZip(input.zip), readOtherTrades(input, []));

  const joined = inTransaction(ctx, async (tx) => {
    const { userId, confirmed } = await createAccount(tx, account);
    await withFreeSlug(tx, slugOf(draft.companyName, draft.city), (inner, slug) =>
      inner.db.insert(contractorProfiles).values({ ...draft, userId, slug, createdAt: ctx.now, updatedAt: ctx.now }),
    );
    await noteSteps(tx, userId, draft.onboardingStep);
    await noteReferral(tx, userId, { said: input.sentBy, followed: input.ref || null }, browser);
    return confirmed ? openSession(tx, userId, "password", browser.userAgent ?? undefined) : null;
  });
  if (env.AUTH_AUTOCONFIRM) return joined;
  return joined.catch(async (error) => {
    if (!(error instanceof AppError) || error.code !== "user_already_exists") throw error;
    await resendConfirmation(ctx, input.email, redirectTo);
    return null;
  });
}
