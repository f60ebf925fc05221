import { eq, inArray } from "drizzle-orm";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { listApplicants } from "#app/domains/jobs/queries/applicants.server.ts";
import { earliestStart } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { recordEnds } from "#app/domains/verification/queries/verified.server.ts";
import { recordStateAt } from "#app/domains/verification/rules/record-state.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { distanceMiles } from "#app/infra/geo/distance.ts";
import { COMPARED_MAX, holdsThrough, workEnd } from "../rules/compare.ts";
import { largeDeposit } from "../rules/deposit.ts";
import { newestBids } from "./bids.server.ts";
import { depositLawOf } from "./deposit-law.server.ts";

/**
 * Up to six bids for the poster's job side by side: those that are picked, else the awarded, the shortlisted and the first that
 * came. Throws not-found for everyone else's job.
 */
export async function compareBids(ctx: Ctx, jobId: string, picked: readonly string[] = []) {
  const { job, applicants } = await listApplicants(ctx, jobId);
  const running = applicants.filter(({ status }) => status !== "withdrawn" && status !== "declined");
  const wanted = running.filter(({ id }) => picked.includes(id));
  const shown = (wanted.length ? wanted : running).slice(0, COMPARED_MAX);
  const ids = shown.map(({ id }) => id);
  const [bids, [place], places, records] = await Promise.all([
    newestBids(ctx, ids),
    ctx.db
      .select({ lat: jobPosts.lat, lng: jobPosts.lng, startDate: jobPosts.startDate })
      .from(jobPosts)
      .where(eq(jobPosts.id, job.id)),
    ids.length
      ? ctx.db
          .select({ id: jobApplications.id, lat: contractorProfiles.lat, lng: contractorProfiles.lng })
          .from(jobApplications)
          .innerJoin(contractorProfiles, eq(contractorProfiles.userId, jobApplications.applicantId))
          .where(inArray(jobApplications.id, ids))
      : [],
    ids.length
      ? ctx.db
          .select({ id: jobApplications.id, ...recordEnds })
          .from(jobApplications)
          .innerJoin(trustRecords, eq(trustRecords.userId, jobApplications.applicantId))
          .where(inArray(jobApplications.id, ids))
      : [],
  ]);
  const milesOf = (id: string): number | null => {
    const at = places.find((one) => one.id === id);
    if (!place || at?.lat == null || at.lng == null) return null;
    return Math.round(distanceMiles(place, { lat: at.lat, lng: at.lng }));
  };
  const law = await depositLawOf(ctx, job.id);
  return {
    job,
    /** Everybody who can be picked. */
    running: running.map(({ id, company, name }) => ({ id, name: company ?? name })),
    compared: shown.map(({ id, status, company, name, slug, rating, reviewCount, trust, mismatch }) => {
      const bid = bids.get(id) ?? null;
      const end = workEnd(bid ?? { startsOn: null, durationDays: null }, place?.startDate ?? earliestStart(ctx.now));
      return {
        id,
        status,
        slug,
        rating,
        reviewCount,
        bid,
        end,
        name: company ?? name,
        miles: milesOf(id),
        /** How license and insurance stand now. */
        record: recordStateAt(records.find((one) => one.id === id) ?? null, ctx.now),
        /** What is asked before work starts on a home, where it is much. */
        deposit: bid && largeDeposit({ ...bid, priceCents: bid.lowCents }, law),
        /** The job's work, where the license covers another. */
        mismatch,
        holds: holdsThrough(trust.validUntil, end),
      };
    }),
  };
}
export type Compared = Awaited<ReturnType<typeof compareBids>>["compared"][number];
