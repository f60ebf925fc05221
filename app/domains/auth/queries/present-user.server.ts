import { sql } from "drizzle-orm";
import type { Ctx, Role } from "#app/infra/ctx.ts";
import type { users } from "../tables.server.ts";
import type { Factor } from "./factors.server.ts";

type UserRow = typeof users.$inferSelect;

/** An identity as the protocol shows it. */
type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

/** A user as the protocol shows it; `email` and `phone` are "" when unset. */
export type User = {
  id: string;
  aud: "authenticated";
  role: "authenticated";
  email: string;
  phone: string;
  email_confirmed_at?: string;
  phone_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  email_change_sent_at?: string;
  reauthentication_sent_at?: string;
  invited_at?: string;
  new_email?: string;
  new_phone?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: Identity[];
  /** Absent while there are none. */
  factors?: Factor[];
  is_anonymous: boolean;
  created_at: string;
  updated_at: string;
};

/** What the protocol calls a session: the answer to every sign-in and refresh. */
export type Session = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: User;
  /** What Google or Facebook gave for their own services; in the answer to a provider's sign-in only. */
  provider_token?: string;
  provider_refresh_token?: string;
  /** In the answer to a sign-in whose password today's rule would refuse. */
  weak_password?: { reasons: string[]; message: string };
};

/** A session with what pages want to know about its owner. */
export type OpenedSession = Session & { viewer: { name: string; role: Role | null; session: string } };

/** Identities and second factors of a user, oldest first. */
export type Proofs = { identities: Identity[]; factors: Factor[] };

async function readProofs(ctx: Ctx, userId: string): Promise<Proofs> {
  const { rows } = await ctx.db.execute<{ proofs: Proofs }>(sql`select proofs_of(${userId}) as proofs`);
  return rows[0]?.proofs ?? { identities: [], factors: [] };
}

/** JSON made by the database writes times in its own way. */
const inOurTimes = ({ identities, factors }: Proofs): Proofs => ({
  identities: identities.map((row) => ({ ...row, ...isoTimes(row) })),
  factors: factors.map(({ last_challenged_at, ...row }) => ({
    ...row,
    ...isoTimes(row),
    ...(last_challenged_at && { last_challenged_at: iso(last_challenged_at) }),
  })),
});

const iso = (time: string) => new Date(time).toISOString();

const isoTimes = (row: { created_at: string; updated_at: string; last_sign_in_at?: string | null }) => ({
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
  ...(row.last_sign_in_at && { last_sign_in_at: iso(row.last_sign_in_at) }),
});

/** A user without what hangs on other tables. Names every field that leaves; the password hash is not one of them. */
function presentRow(user: UserRow): Omit<User, "identities" | "factors"> {
  const confirmed = [user.emailConfirmedAt, user.phoneConfirmedAt].filter((at) => at !== null).sort(earlier)[0];
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...time("email_confirmed_at", user.emailConfirmedAt),
    ...time("phone_confirmed_at", user.phoneConfirmedAt),
    ...time("confirmed_at", confirmed ?? null),
    ...time("confirmation_sent_at", user.confirmationSentAt),
    ...time("recovery_sent_at", user.recoverySentAt),
    ...time("email_change_sent_at", user.emailChangeSentAt),
    ...time("reauthentication_sent_at", user.reauthenticationSentAt),
    ...time("invited_at", user.invitedAt),
    ...(user.newEmail && { new_email: user.newEmail }),
    ...(user.newPhone && { new_phone: user.newPhone }),
    ...time("last_sign_in_at", user.lastSignInAt),
    ...time("banned_until", user.bannedUntil),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    is_anonymous: user.isAnonymous,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}

const earlier = (a: Date, b: Date) => a.getTime() - b.getTime();

const time = <K extends string>(name: K, at: Date | null): { [key in K]?: string } =>
  (at ? { [name]: at.toISOString() } : {}) as { [key in K]?: string };

/** A user as every answer of the protocol shows it. `known`: the proofs, when they were read already. */
export async function presentUser(ctx: Ctx, user: UserRow, known?: Proofs | null): Promise<User> {
  const { identities, factors } = inOurTimes(known ?? (await readProofs(ctx, user.id)));
  return { ...presentRow(user), identities, ...(factors.length && { factors }) };
}
