import type { Ctx } from "#app/infra/ctx.ts";
import type { identities, users } from "../tables.server.ts";
import { identitiesOf } from "./session.server.ts";

type UserRow = typeof users.$inferSelect;
type IdentityRow = typeof identities.$inferSelect;

/** An identity as the protocol shows it. */
export type Identity = {
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
  confirmed_at?: string;
  confirmation_sent_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: Identity[];
  is_anonymous: boolean;
  created_at: string;
  updated_at: string;
};

const presentIdentity = (row: IdentityRow): Identity => ({
  identity_id: row.id,
  id: row.providerId,
  user_id: row.userId,
  identity_data: row.identityData,
  provider: row.provider,
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  email: row.email,
});

/** Names every field that leaves; the password hash is not one of them. */
export async function presentUser(ctx: Ctx, user: UserRow): Promise<User> {
  const confirmed = user.emailConfirmedAt?.toISOString();
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    phone: user.phone ?? "",
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt.toISOString() }),
    ...(user.bannedUntil && { banned_until: user.bannedUntil.toISOString() }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: (await identitiesOf(ctx, user.id)).map(presentIdentity),
    is_anonymous: false,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}
