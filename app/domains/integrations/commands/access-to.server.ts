import { and, eq, isNull, lte, or } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { renewAt, type SignIn, signInOf } from "../provider/oauth.server.ts";
import type { Access } from "../provider/provider.server.ts";
import { IntegrationTrouble } from "../provider/trouble.server.ts";
import { userIntegrations } from "../tables.server.ts";
import { type Credentials, opened, sealed } from "../tokens/credentials.server.ts";
import type { Asked } from "./record.server.ts";
import { revokeLater } from "./revoke.server.ts";

/** Tokens that end sooner are renewed first. */
const MARGIN_MS = 5 * 60_000;
/** So long a process has the renewal for itself; it is over long before. */
const LEASE_MS = 60_000;
const LOOK_AGAIN_MS = 200;
const LOOKS = 60;

export type Held = Asked & { slug: string; authType: string; credentials: string | null };

/** What opens the integration of an active connection, renewed when it is about to end. Throws IntegrationTrouble. */
export async function accessTo(ctx: Ctx, row: Held): Promise<Access> {
  const held = unlocked(ctx, row);
  if (row.authType !== "oauth") return { token: held.apiKey ?? "" };
  return isFresh(ctx, held) ? accessOf(held) : renew(ctx, row);
}

/** Credentials that cannot be opened here any more are as good as gone: only their owner can give them again. */
function unlocked(ctx: Ctx, { id, authType, credentials }: Held): Credentials {
  try {
    return opened(ctx, id, credentials ?? "");
  } catch (error) {
    ctx.log.error({ err: error, connection: id }, "credentials could not be opened");
    throw new IntegrationTrouble(authType === "oauth" ? "signed_out" : "refused");
  }
}

const isFresh = (ctx: Ctx, { accessUntil }: Credentials) =>
  (accessUntil?.getTime() ?? 0) > ctx.now.getTime() + MARGIN_MS;
const accessOf = ({ accessToken = "", realm }: Credentials): Access => ({ token: accessToken, realm });
const stillThat = ({ id, revision }: Asked) =>
  and(eq(userIntegrations.id, id), eq(userIntegrations.revision, revision), eq(userIntegrations.isActive, true));

/**
 * One process renews, the others wait for what it gets: an integration that rotates refresh tokens ends everything when one is used
 * twice. The claim is a compare-and-swap on the row, so that no transaction is open while the integration answers.
 */
async function renew(ctx: Ctx, row: Held): Promise<Access> {
  const signIn = signInOf(row.slug);
  if (!signIn) throw new IntegrationTrouble("signed_out");
  for (let look = 0; look < LOOKS; look++) {
    const claimed = await claim(ctx, row);
    if (claimed) return renewAlone(ctx, { ...row, credentials: claimed.credentials }, signIn);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const [now] = await ctx.db
      .select({ credentials: userIntegrations.credentialsEncrypted })
      .from(userIntegrations)
      .where(stillThat(row));
    if (!now) throw new IntegrationTrouble("signed_out");
    const held = unlocked(ctx, { ...row, ...now });
    if (isFresh(ctx, held)) return accessOf(held);
  }
  throw new IntegrationTrouble("slow");
}

async function claim(ctx: Ctx, row: Held) {
  const free = or(isNull(userIntegrations.renewingUntil), lte(userIntegrations.renewingUntil, ctx.now));
  const [claimed] = await ctx.db
    .update(userIntegrations)
    .set({ renewingUntil: new Date(ctx.now.getTime() + LEASE_MS) })
    .where(and(stillThat(row), free))
    .returning({ credentials: userIntegrations.credentialsEncrypted });
  return claimed;
}

async function renewAlone(ctx: Ctx, row: Held, signIn: SignIn): Promise<Access> {
  try {
    const held = unlocked(ctx, row);
    if (isFresh(ctx, held)) return accessOf(held);
    if (!held.refreshToken) throw new IntegrationTrouble("signed_out");
    const renewed = { ...held, ...(await renewAt(ctx, signIn, held.refreshToken)) };
    await keep(ctx, row, renewed);
    return accessOf(renewed);
  } finally {
    await ctx.db.update(userIntegrations).set({ renewingUntil: null }).where(stillThat(row));
  }
}

/** New tokens go into the row; if its owner disconnected meanwhile, they are ended at the integration instead. */
const keep = (ctx: Ctx, row: Held, renewed: Credentials) =>
  inTransaction(ctx, async (tx) => {
    const credentials = sealed(tx, row.id, renewed);
    const kept = await tx.db
      .update(userIntegrations)
      .set({ credentialsEncrypted: credentials })
      .where(stillThat(row))
      .returning({ id: userIntegrations.id });
    if (kept.length) return;
    await revokeLater(tx, { id: row.id, slug: row.slug, credentials });
    throw new IntegrationTrouble("signed_out");
  });
