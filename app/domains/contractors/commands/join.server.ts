import { createAccount, strong } from "#app/domains/auth/commands/create-account.server.ts";
import { hashPassword } from "#app/domains/auth/commands/hash-password.server.ts";
import { type OpenedSession, openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import type { JoinAsContractor, OpenAccount } from "../input.ts";
import { draftFrom, slugOf } from "../rules.ts";
import { contractorProfiles } from "../tables.server.ts";
import { withFreeSlug } from "./claim-slug.server.ts";
import { spotOfZip } from "./locate.server.ts";

/** New accounts from one address; a crew signing up from one site office stays under it. */
const NEW_ACCOUNTS = { points: 30, seconds: 300 };

type Person = Pick<OpenAccount, "fullName" | "email" | "phone" | "password">;

/** Account, person, role and whatever `more` writes, in one transaction with the session that goes with them. */
async function join(ctx: Ctx, person: Person, more?: (tx: Ctx, userId: string) => Promise<unknown>) {
  await limit(ctx, "contractors.join", ctx.ip, NEW_ACCOUNTS);
  const password = await hashPassword(strong(person.password));
  return inTransaction(ctx, async (tx): Promise<OpenedSession> => {
    const { userId } = await createAccount(tx, { ...person, password, role: "contractor" });
    await more?.(tx, userId);
    return openSession(tx, userId, "password");
  });
}

/**
 * "Join Free": account, person, role and business draft in one transaction, and the session that goes with them.
 * Throws conflict `user_already_exists`, rate_limited.
 */
export function joinAsContractor(ctx: Ctx, input: JoinAsContractor) {
  const { firstName, lastName, email, phone, password } = input;
  const draft = draftFrom(input, spotOfZip(input.zip));
  return join(ctx, { fullName: `${firstName} ${lastName}`, email, phone, password }, (tx, userId) =>
    withFreeSlug(tx, slugOf(draft.companyName, draft.city), (inner, slug) =>
      inner.db.insert(contractorProfiles).values({ ...draft, userId, slug, createdAt: ctx.now, updatedAt: ctx.now }),
    ),
  );
}

/** Onboarding's step 1 for someone without an account: account, person and role; the business begins at step 2. */
export const openContractorAccount = (ctx: Ctx, input: OpenAccount) => join(ctx, input);
