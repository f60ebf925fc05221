import { eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { About } from "#app/domains/jobs/emails.tsx";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { type Mail, queueMail } from "#app/infra/mail.server.ts";

type Reader = { userId: string; locale: Locale };

/** How a member is reached; null when the account is gone. */
export async function contactOf(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({ name: profiles.fullName, email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row ?? null;
}

/** Queues a letter about a job in the caller's transaction, in the reader's language; `key` sends it once. */
export async function tell(
  tx: Ctx,
  reader: Reader,
  job: About["job"],
  key: string,
  write: (about: About) => Omit<Mail, "to">,
): Promise<void> {
  const to = await contactOf(tx, reader.userId);
  if (!to) return;
  const letter = withLocale(reader.locale, () => write({ job, site: tx.services.env.PUBLIC_URL }));
  await queueMail(tx, { to: to.email, ...letter }, key);
}
