import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import type { About } from "#app/domains/jobs/emails.tsx";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce, type BusinessEvent } from "#app/infra/events.server.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { type Mail, queueMail } from "#app/infra/mail.server.ts";

type Reader = { userId: string; locale: Locale };

type JobEvent = Pick<BusinessEvent, "kind" | "ref"> & { path?: string; data?: BusinessEvent["data"] };

/**
 * Announces what happened to a job in the caller's transaction. With `write` the reader gets its letter, in their
 * language, when and if they chose to have it mailed.
 */
export async function announceJob(
  tx: Ctx,
  reader: Reader,
  job: About["job"],
  { kind, ref, path = `/jobs/${job.id}`, data = {} }: JobEvent,
  write?: (about: About) => Omit<Mail, "to">,
): Promise<void> {
  const { locale, userId } = reader;
  const letter = write && withLocale(locale, () => write({ job, site: tx.services.env.PUBLIC_URL }));
  await announce(tx, {
    kind,
    userId,
    ref,
    path,
    data: { jobId: job.id, title: job.title, ...data },
    ...(letter && { letter: { ...letter, locale } }),
  });
}

/**
 * Queues a letter that no event tells of, about a job, in the caller's transaction and the reader's language; `key`
 * sends it once.
 */
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
