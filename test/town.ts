import { eq } from "drizzle-orm";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { HINT_COOKIE } from "#app/domains/auth/rules/hint.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { moderators } from "#app/domains/moderation/tables.server.ts";
import { operatorDuties } from "#app/domains/operators/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction, PARTS, type Part } from "#app/infra/ctx.ts";

/** What somebody outside of the business is to it. */
const OUTSIDERS = [
  "anonymous",
  "another owner",
  "another crew",
  "homeowner",
  "realtor",
  "reviewer",
  "suspended",
] as const;
export type Outsider = (typeof OUTSIDERS)[number];
export type Who = Part | Outsider;
export const EVERYBODY: readonly Who[] = [...PARTS, ...OUTSIDERS];

/** How somebody asks: as a page does, and as a client of the API does. */
export type Asker = { userId: string; actor: Actor | null; cookie: string; bearer: string };

/** Without the hint, which lets a page wait for a session to be renewed. */
const cookiesOf = (ctx: Ctx, session: Awaited<ReturnType<typeof openSession>>) =>
  grantCookies(session, ctx.services.env, true)
    .map((set) => set.split(";")[0] ?? "")
    .filter((cookie) => !cookie.startsWith(`${HINT_COOKIE}=`))
    .join("; ");

/**
 * A verified business with somebody of each part, and everybody who is not in it: among them the owner and the crew of
 * another verified business, and somebody whose account is suspended.
 */
export async function aTown(ctx: Ctx) {
  const owner = await aVerifiedContractor(ctx);
  const stranger = await aVerifiedContractor(ctx);
  const reviewer = await aSignedInUser(ctx, { role: "admin" });
  await ctx.db.insert(moderators).values({ userId: reviewer.userId, grantedAt: ctx.now });
  await ctx.db
    .insert(operatorDuties)
    .values((["support", "owner"] as const).map((duty) => ({ userId: reviewer.userId, duty, grantedAt: ctx.now })));
  const asker = async (userId: string, actor: Actor | null): Promise<Asker> => {
    const session = await inTransaction(ctx, (tx) => openSession(tx, userId, "password"));
    return { userId, actor, cookie: cookiesOf(ctx, session), bearer: session.access_token };
  };
  const people = { owner: await asker(owner.userId, owner.actor) } as Record<Part, Asker>;
  for (const part of PARTS.slice(1)) {
    const person = await aPerson(ctx, owner.userId, part);
    people[part] = await asker(person.userId, person.actor);
  }
  const suspended = await aUser(ctx);
  await ctx.db
    .update(users)
    .set({ bannedUntil: new Date(ctx.now.getTime() + 3_600_000) })
    .where(eq(users.id, suspended.userId));
  const someone = async ({ userId, actor }: { userId: string; actor: Actor }) => asker(userId, actor);
  const everybody: Record<Who, Asker> = {
    ...people,
    anonymous: { userId: "", actor: null, cookie: "", bearer: "" },
    "another owner": await someone(stranger),
    "another crew": await someone(await aPerson(ctx, stranger.userId, "crew")),
    homeowner: await someone(await aUser(ctx, { role: "homeowner" })),
    realtor: await someone(await aUser(ctx, { role: "realtor" })),
    reviewer: {
      userId: reviewer.userId,
      actor: reviewer.actor,
      cookie: cookiesOf(ctx, reviewer.session),
      bearer: reviewer.session.access_token,
    },
    suspended: { ...(await asker(suspended.userId, null)), actor: null },
  };
  return { owner, stranger, reviewer: reviewer.actor, everybody };
}
export type Town = Awaited<ReturnType<typeof aTown>>;
