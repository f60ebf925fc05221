import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, forbidden } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { accountByEmail, accountByPhone } from "../queries/account.server.ts";
import type { OpenedSession, User } from "../queries/present-user.server.ts";
import { SIGN_UPS_PER_ADDRESS } from "../rules/limits.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { type AccountIds, createAccount, metadataOf, strong, type Way } from "./create-account.server.ts";
import { hashPassword, type PasswordHash } from "./hash-password.server.ts";
import { limitText } from "./limit-sending.server.ts";
import { openSession } from "./open-session.server.ts";
import { type Person, type PersonGiven, readPerson } from "./read-person.server.ts";
import { sendLater } from "./send-later.server.ts";
import { isUnproven, signUpAgain } from "./sign-up-again.server.ts";

export type SignUp = PersonGiven & {
  password: string;
  /** Where the link in the confirmation mail leads in the end. */
  redirectTo?: string | undefined;
  challenge?: Challenge | null | undefined;
  userAgent?: string | undefined;
};

export type SignedUp = { session: OpenedSession; user: User } | { session: null; user: User };

type Begun = Person & Pick<SignUp, "redirectTo" | "challenge"> & { password: PasswordHash };

/** Whether what a sign-up gives counts as confirmed without asking. */
const isConfirmedAtOnce = ({ services: { env } }: Ctx, { email }: Way) =>
  email === undefined ? env.AUTH_PHONE_AUTOCONFIRM : env.AUTH_AUTOCONFIRM;

export const accountOf = (ctx: Ctx, { email, number }: Way) =>
  email === undefined ? accountByPhone(ctx, number) : accountByEmail(ctx, email);

/**
 * Opens an account with an address or a number. Where those confirm themselves the answer holds a session; otherwise a
 * mail or message goes out, and the answer is the same whether the address was known before or not. Throws
 * `signup_disabled`, `validation_failed`, `weak_password`, `user_already_exists`, `over_sms_send_rate_limit`.
 */
export async function signUp(ctx: Ctx, input: SignUp): Promise<SignedUp> {
  if (!(await setting(ctx, "sign_ups.open"))) throw forbidden("signup_disabled", m.auth_signup_disabled());
  await limit(ctx, "sign-up", ctx.ip, SIGN_UPS_PER_ADDRESS);
  const { redirectTo, challenge, userAgent } = input;
  const person = readPerson(ctx, input);
  const begun = { ...person, redirectTo, challenge, password: await hashPassword(strong(ctx, input.password, person)) };
  if (isConfirmedAtOnce(ctx, person)) return signUpAtOnce(ctx, begun, userAgent);
  return { session: null, user: await signUpToConfirm(ctx, begun) };
}

const signUpAtOnce = (ctx: Ctx, begun: Begun, userAgent: string | undefined): Promise<SignedUp> =>
  inTransaction(ctx, async (tx) => {
    const { userId } = await createAccount(tx, begun);
    const session = await openSession(tx, userId, "password", userAgent);
    return { session, user: session.user };
  });

/** A sign-up whose address or number has to be confirmed. `ids`: what its caller was told. */
export type AccountToOpen = { begun: Begun; ids: AccountIds };

/**
 * Nobody looks here whether the address is known: the request queues the same job for all, so that neither its answer nor
 * its time tells.
 */
async function signUpToConfirm(ctx: Ctx, begun: Begun): Promise<User> {
  if (begun.email === undefined) await limitText(ctx, "signup", begun.number);
  const ids = { user: ctx.newId(), identity: ctx.newId() };
  await sendLater(ctx, begun.email ?? begun.number, "account", { begun, ids } satisfies AccountToOpen);
  return bareUser(ctx, ids, begun);
}

/** The job behind it. An address that is known already gets no second account. Throws `user_already_exists`. */
export async function openAsked(ctx: Ctx, { begun, ids }: AccountToOpen): Promise<void> {
  const attempt = () =>
    inTransaction(ctx, async (tx) => {
      const known = await accountOf(tx, begun);
      if (!known) await createAccount(tx, { ...begun, ids });
      else if (isUnproven(known)) await signUpAgain(tx, known, begun);
      else await audit(tx, "account.sign_up_repeated", `user:${known.id}`);
    });
  await attempt().catch((error) => {
    // Two at once: the slower one finds the other's account.
    if (isTaken(error)) return attempt();
    throw error;
  });
}

const isTaken = (error: unknown) => error instanceof AppError && error.code === "user_already_exists";

/**
 * The identity that a sign-up makes, for known addresses too: callers take an answer without any for "there is an account
 * already", and would turn everybody away.
 */
const bareIdentity = ({ user: id, identity }: AccountIds, person: Person, now: string): User["identities"][number] => ({
  identity_id: identity,
  id,
  user_id: id,
  identity_data: metadataOf(id, person, false),
  provider: person.email === undefined ? "phone" : "email",
  last_sign_in_at: now,
  created_at: now,
  updated_at: now,
  email: person.email ?? null,
});

/** What everyone is shown before the address is confirmed: nothing that tells a new account from a known one. */
function bareUser(ctx: Ctx, ids: AccountIds, person: Person): User {
  const id = ids.user;
  const now = ctx.now.toISOString();
  const provider = person.email === undefined ? "phone" : "email";
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: person.email ?? "",
    phone: person.number ?? "",
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadataOf(id, person, false),
    identities: [bareIdentity(ids, person, now)],
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  };
}
