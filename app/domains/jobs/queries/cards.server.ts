import { and, eq, gt, type SQLWrapper, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { excerpt, listedAt } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { hangingOn, shownPicture } from "#app/domains/media/queries/pictures.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { roughly } from "#app/infra/geo/distance.ts";

const EXCERPT_LENGTH = 220;

/** What a list shows of a job. `company` is null for a private poster; `miles` only when a place was asked for. */
export type JobCard = Awaited<ReturnType<typeof jobCards>>[number];

type Applied = (typeof jobApplications.$inferSelect)["status"];

/** What a member has to do with a job. */
const ownColumns = (reader: SQLWrapper) => ({
  mine: eq(jobPosts.posterId, reader).mapWith(Boolean),
  saved: sql<boolean>`exists (select from ${savedJobs} where ${savedJobs.jobId} = ${jobPosts.id} and ${savedJobs.userId} = ${reader})`,
  applied: sql<Applied | null>`(select ${jobApplications.status} from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts.id} and ${jobApplications.applicantId} = ${reader})`,
});
const VISITOR_COLUMNS = {
  mine: sql<boolean>`false`,
  saved: sql<boolean>`false`,
  applied: sql<Applied | null>`null`,
};

const cardColumns = {
  id: jobPosts.id,
  title: jobPosts.title,
  company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
  companySlug: contractorProfiles.slug,
  posterVerified: sql<boolean>`${trustRecords.userId} is not null`,
  trade: jobPosts.trade,
  location: jobPosts.location,
  lat: jobPosts.lat,
  lng: jobPosts.lng,
  budgetMin: jobPosts.budgetMin,
  budgetMax: jobPosts.budgetMax,
  startDate: jobPosts.startDate,
  startChoice: jobPosts.startChoice,
  duration: jobPosts.duration,
  description: jobPosts.description,
  skills: jobPosts.skills,
  postedAt: jobPosts.postedAt,
  expiresAt: jobPosts.expiresAt,
  renewals: jobPosts.renewals,
  closedAs: jobPosts.closedAs,
  awardedApplicationId: jobPosts.awardedApplicationId,
  photos: hangingOn("job", jobPosts.id, 1),
};

/** The columns of a card in the eyes of `reader`, null for a visitor; of `job_posts` joined by `cardJoins`. */
export const cardColumnsFor = (reader: SQLWrapper | null) => ({
  ...cardColumns,
  ...(reader ? ownColumns(reader) : VISITOR_COLUMNS),
});

export const ofPoster = eq(contractorProfiles.userId, jobPosts.posterId);
/** The poster's trust record while it makes them verified. */
export const trustOfPoster = (now: SQLWrapper) =>
  and(eq(trustRecords.userId, jobPosts.posterId), gt(trustRecords.validUntil, now));

type Asked = { ids: string[]; now: Date };
const cardsOf = (db: Db, { ids, now }: Slots<Asked>, reader: SQLWrapper | null) =>
  db
    .select(cardColumnsFor(reader))
    .from(jobPosts)
    .leftJoin(contractorProfiles, ofPoster)
    .leftJoin(trustRecords, trustOfPoster(now))
    .where(sql`${jobPosts.id} = any(${ids}::uuid[])`);

const forVisitor = prepared((db, slots: Slots<Asked>) => cardsOf(db, slots, null));
const forMember = prepared((db, slots: Slots<Asked & { reader: string }>) => cardsOf(db, slots, slots.reader));

type CardRow = Awaited<ReturnType<typeof forMember>>[number];

/** A row of `cardColumnsFor` as a card. */
export const cardOf = (ctx: Ctx, { description, renewals, photos: [photo], lat, lng, ...row }: CardRow) => ({
  ...row,
  /** Where it stands on a map: the middle of its ZIP or city. */
  at: roughly({ lat, lng }),
  /** The first of its photos. */
  photo: photo ? shownPicture(ctx, photo) : null,
  excerpt: excerpt(description, EXCERPT_LENGTH),
  listedAt: listedAt(row),
  renewed: renewals > 0,
});

/** The cards of `ids`, in that order, as the actor sees them. Ids that are gone are left out. */
export async function jobCards(ctx: Ctx, ids: string[]) {
  if (!ids.length) return [];
  const reader = ctx.actor && ownerOf(ctx, "see");
  const asked = { ids, now: ctx.now };
  const rows = reader ? await forMember(ctx.db, { ...asked, reader }) : await forVisitor(ctx.db, asked);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? cardOf(ctx, row) : [];
  });
}
