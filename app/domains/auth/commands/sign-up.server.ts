import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { Email, FullName, PHONE_MAX } from "../input.ts";
import { accountByEmail } from "../queries/account.server.ts";
import { presentUser, type User } from "../queries/present-user.server.ts";
import { SIGN_UPS_PER_ADDRESS } from "../rules/limits.ts";
import { fitsToken } from "../rules/metadata.ts";
import { roleFromUserType } from "../rules/user-type.ts";
import { createAccount, metadataOf, type NewAccount, signUpAgain, strong } from "./create-account.server.ts";
import { hashPassword, type PasswordHash } from "./hash-password.server.ts";
import { type OpenedSession, openSession } from "./open-session.server.ts";

export type SignUp = {
  email: string;
  password: string;
  /** What the client sends as `data`: full_name, phone, user_type and whatever it likes. */
  data?: Record<string, unknown>;
  /** Where the link in the confirmation mail leads in the end. */
  redirectTo?: string | undefined;
  userAgent?: string | undefined;
};

export type SignedUp = { session: OpenedSession; user: User } | { session: null; user: User };

/**
 * Opens an account. With AUTH_AUTOCONFIRM the answer holds a session; otherwise a mail goes out, and the answer is the
 * same whether the address was known before or not. Throws `signup_disabled`, `weak_password`, `user_already_exists`.
 */
export async function signUp(ctx: Ctx, input: SignUp): Promise<SignedUp> {
  const { env } = ctx.services;
  if (!env.AUTH_SIGNUPS) throw forbidden("signup_disabled", m.auth_signup_disabled());
  await limit(ctx, "sign-up", ctx.ip, SIGN_UPS_PER_ADDRESS);
  const person = readPerson(input);
  const password = await hashPassword(strong(input.password));
  if (env.AUTH_AUTOCONFIRM)
    return inTransaction(ctx, async (tx) => {
      const { userId } = await createAccount(tx, { ...person, password });
      const session = await openSession(tx, userId, "password", input.userAgent);
      return { session, user: session.user };
    });
  return { session: null, user: await signUpToConfirm(ctx, person, password) };
}

type Person = Pick<NewAccount, "email" | "fullName" | "phone" | "role" | "metadata" | "redirectTo">;

/** An address that is known already gets no second account and no telling answer. */
const signUpToConfirm = (ctx: Ctx, person: Person, password: PasswordHash): Promise<User> =>
  inTransaction(ctx, async (tx) => {
    const known = await accountByEmail(tx, person.email);
    if (known?.emailConfirmedAt) await audit(tx, "account.sign_up_repeated", `user:${known.id}`);
    else if (known) await signUpAgain(tx, known.id, { ...person, password });
    else await createAccount(tx, { ...person, password });
    const made = known ? undefined : await accountByEmail(tx, person.email);
    return unconfirmed(tx, made ? await presentUser(tx, made) : pretend(tx, person));
  });

/** What everyone is shown before the address is confirmed: nothing that tells a new account from a known one. */
const unconfirmed = (ctx: Ctx, user: User): User => ({
  ...user,
  identities: [],
  confirmation_sent_at: ctx.now.toISOString(),
});

function pretend(ctx: Ctx, person: Person): User {
  const id = ctx.newId();
  const now = ctx.now.toISOString();
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: person.email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadataOf(id, person, false),
    identities: [],
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  };
}

function readPerson({ email, data = {}, redirectTo }: SignUp): Person {
  const address = Email.safeParse(email);
  if (!address.success) throw validationFailed(m.auth_invalid_email());
  if (!fitsToken({ ...data, email: address.data })) throw validationFailed(m.auth_data_too_large());
  const given = typeof data["full_name"] === "string" && data["full_name"].trim() ? data["full_name"] : undefined;
  const fullName = FullName.safeParse(given ?? address.data.split("@")[0]?.slice(0, 60));
  if (!fullName.success) throw validationFailed(m.auth_invalid_name());
  const phone =
    typeof data["phone"] === "string" && data["phone"].trim() ? data["phone"].trim().slice(0, PHONE_MAX) : null;
  return {
    email: address.data,
    fullName: fullName.data,
    phone,
    role: roleFromUserType(data["user_type"]),
    metadata: data,
    redirectTo,
  };
}

const validationFailed = (message: string): AppError => invalid("validation_failed", message);
