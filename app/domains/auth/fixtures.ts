import { eq } from "drizzle-orm";
import { setRole } from "#app/domains/accounts/commands/set-role.server.ts";
import { raiseSession } from "#app/domains/factors/commands/raise-session.server.ts";
import { sealSecret } from "#app/domains/factors/tokens/totp-secret.server.ts";
import type { Actor, Ctx, Role } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { createAccount } from "./commands/create-account.server.ts";
import { hashPassword } from "./commands/hash-password.server.ts";
import { openSession } from "./commands/open-session.server.ts";
import type { OpenedSession } from "./queries/present-user.server.ts";
import { actorOfToken } from "./queries/session.server.ts";
import { METHOD_OF } from "./rules/aal.ts";
import { mfaFactors, sessions } from "./tables.server.ts";

export const SAMPLE_PASSWORD = "square-and-plumb";

let hashed: ReturnType<typeof hashPassword> | undefined;
let made = 0;

/** Hashing takes its time on purpose; once is enough for every sample. */
function sampleHash() {
  hashed ??= hashPassword(SAMPLE_PASSWORD);
  return hashed;
}

export type SampleUser = { userId: string; actor: Actor; email: string; password: string };

export type UserOverrides = Partial<{
  role: Role;
  email: string;
  fullName: string;
  phone: string | null;
  password: string;
}>;

/** An account with a role; plainly a sample. `actor` is what a request of theirs would carry, without an open session. */
export async function aUser(ctx: Ctx, overrides: UserOverrides = {}): Promise<SampleUser> {
  const { role = "contractor", fullName = "Sam Sample", phone = null, password = SAMPLE_PASSWORD } = overrides;
  const email = (overrides.email ?? `sam.sample.${++made}.${ctx.newId().slice(0, 8)}@sample.test`).toLowerCase();
  const hash = password === SAMPLE_PASSWORD ? await sampleHash() : await hashPassword(password);
  const userId = await inTransaction(ctx, async (tx) => {
    const signUpRole = role === "admin" ? "contractor" : role;
    const { userId: id } = await createAccount(tx, {
      email,
      password: hash,
      fullName,
      phone,
      role: signUpRole,
      confirmedBy: "mail",
    });
    if (role === "admin") await setRole(tx, id, "admin");
    return id;
  });
  const aal = role === "admin" ? "aal2" : "aal1";
  const business = { id: userId, part: "owner" as const, books: true };
  const actor: Actor = { userId, sessionId: ctx.newId(), email, name: fullName, role, aal, business };
  return { userId, actor, email, password };
}

/** What the sample authenticator of `aFactor` knows, in base32. */
export const SAMPLE_SECRET = "KINGPOSTSAMPLESECRETFORTESTSXYZ2";

/** A verified authenticator app; `codeAt` says what it shows. */
export async function aFactor(ctx: Ctx, userId: string, { secret = SAMPLE_SECRET, name = "Sample app" } = {}) {
  const id = ctx.newId();
  await ctx.db.insert(mfaFactors).values({
    id,
    userId,
    type: "totp",
    status: "verified",
    friendlyName: name,
    secret: sealSecret(ctx, id, secret),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return { factorId: id, secret };
}

/** An account with an open session, as after a sign-in by password; a reviewer has given a second factor too. */
export async function aSignedInUser(
  ctx: Ctx,
  overrides: UserOverrides = {},
): Promise<SampleUser & { session: OpenedSession }> {
  const user = await aUser(ctx, overrides);
  const session = await inTransaction(ctx, async (tx) => {
    const opened = await openSession(tx, user.userId, "password");
    if (overrides.role !== "admin") return opened;
    const { factorId } = await aFactor(tx, user.userId);
    const [own] = await tx.db.select().from(sessions).where(eq(sessions.userId, user.userId));
    return own ? raiseSession(tx, own, { method: METHOD_OF.totp, factorId }) : opened;
  });
  return { ...user, session };
}

/** The ctx of a request that carries this session, the way the protocol's own calls see it. */
export async function inSession(ctx: Ctx, { access_token }: { access_token: string }): Promise<Ctx> {
  const actor = await actorOfToken(ctx, access_token, { halfIn: true });
  if (!actor) throw new Error("the session is worth nothing");
  return { ...ctx, actor };
}

/** A member who is signed in by password alone, with a verified authenticator app when `factor` says so. */
export async function aMember(ctx: Ctx, { factor = false, ...overrides }: UserOverrides & { factor?: boolean } = {}) {
  const user = await aSignedInUser(ctx, overrides);
  const app = factor ? await aFactor(ctx, user.userId) : null;
  return { ...user, me: await inSession(ctx, user.session), factorId: app?.factorId ?? "" };
}
