import { z } from "zod";
import { markFilled, withdrawJob } from "#app/domains/jobs/commands/close.server.ts";
import { postJob, readPost } from "#app/domains/jobs/commands/post.server.ts";
import { renewJob } from "#app/domains/jobs/commands/renew.server.ts";
import { LOCATION_MAX, QUERY_MAX, RADII, RADIUS_DEFAULT } from "#app/domains/jobs/input/board.ts";
import { PostJob } from "#app/domains/jobs/input.ts";
import { type BoardPlace, browseBoardFrom } from "#app/domains/jobs/queries/browse.server.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import { oneLine } from "#app/infra/clean-text.ts";
import { idsOf } from "#content/list-shapes.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { pageOf, readCursor, writeAfter, writeCursor } from "../rules/cursor.server.ts";
import { BoardJob, Job, OwnJob } from "./job-shapes.server.ts";
import { operation } from "./operation.server.ts";
import { cursor, idParam, limit, Paging, pageOfShape, radius, when } from "./page-shapes.server.ts";

const Place = z.tuple([z.number().nullable(), z.iso.datetime(), z.uuid(), z.boolean()]);
const readPlace = (text: string): BoardPlace | undefined => {
  const place = readCursor(Place, text);
  return place && { miles: place[0], at: new Date(place[1]), id: place[2], meant: place[3] };
};
const writePlace = ({ miles, at, id, meant }: BoardPlace) => writeCursor([miles, at, id, meant]);

const words = (max: number) => z.string().max(max).transform(oneLine).default("");

const Browse = z.object({
  q: words(QUERY_MAX),
  place: words(LOCATION_MAX),
  radius: radius(RADII, RADIUS_DEFAULT),
  trade: idsOf(TRADES).default([]),
  cursor: cursor(readPlace),
  limit,
});

const CloseJob = z.object({ as: z.enum(["filled", "withdrawn"], { error: () => m.developers_close_as_wrong() }) });

const jobId = idParam("jobId") as z.ZodObject<{ jobId: z.ZodString }>;
const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10);

const shared = { group: "jobs" } as const;

export const jobOperations = [
  operation({
    ...shared,
    id: "browseJobs",
    method: "get",
    path: "/jobs",
    scope: "jobs:read",
    title: m.developers_op_browse_jobs_title,
    about: m.developers_op_browse_jobs_about,
    query: Browse,
    status: 200,
    answer: pageOfShape(BoardJob).extend({
      near: z.string().nullable(),
      placeUnknown: z.boolean(),
      readAs: z.string().nullable(),
    }),
    run: async ({ ctx, query: { cursor: after, limit: most, trade, ...asked } }) => {
      const found = await browseBoardFrom(ctx, { ...asked, trades: trade }, { after, limit: most });
      const { jobs, next, ...about } = found;
      return { data: jobs, next_cursor: next && writePlace(next), ...about };
    },
  }),
  operation({
    ...shared,
    id: "listMyJobs",
    method: "get",
    path: "/me/jobs",
    scope: "jobs:read",
    title: m.developers_op_my_jobs_title,
    about: m.developers_op_my_jobs_about,
    query: Paging,
    status: 200,
    answer: pageOfShape(OwnJob),
    run: async ({ ctx, query: { cursor: after, limit: most } }) =>
      pageOf(await myPosts(ctx, { after, limit: most + 1 }), most, (job) =>
        writeAfter({ at: job.postedAt, id: job.id }),
      ),
  }),
  operation({
    ...shared,
    id: "getJob",
    method: "get",
    path: "/jobs/{jobId}",
    scope: "jobs:read",
    title: m.developers_op_get_job_title,
    about: m.developers_op_get_job_about,
    params: jobId,
    status: 200,
    answer: Job,
    refusals: { 404: ["no_such_job"] },
    run: async ({ ctx, params }) => {
      const job = await getJob(ctx, params.jobId);
      return { ...job, reader: { ...job.reader, reason: job.reader.reason ?? null } };
    },
  }),
  operation({
    ...shared,
    id: "postJob",
    method: "post",
    path: "/jobs",
    scope: "jobs:write",
    title: m.developers_op_post_job_title,
    about: m.developers_op_post_job_about,
    body: PostJob,
    example: (now) => ({
      title: "Rough-in for a two-bath addition",
      trade: "plumbing",
      location: "85004",
      budgetMin: 4000,
      budgetMax: 6500,
      startDate: dayAfter(now, 60),
      duration: "1-2-weeks",
      description: "Supply and waste rough-in for two baths. Slab is poured, stubs are up, permit is posted.",
      skills: ["PEX", "Rough-in"],
    }),
    status: 201,
    answer: z.object({ id: z.uuid(), url: z.string() }),
    refusals: { 403: ["contact_not_confirmed"] },
    // The place and the day are checked against the clock and the map beside the shape.
    run: async ({ ctx, body }) => {
      const { id } = await postJob(ctx, readPost(ctx, body));
      return { id, url: `${ctx.services.env.PUBLIC_URL}/jobs/${id}` };
    },
  }),
  operation({
    ...shared,
    id: "renewJob",
    method: "post",
    path: "/jobs/{jobId}/renew",
    scope: "jobs:write",
    title: m.developers_op_renew_job_title,
    about: m.developers_op_renew_job_about,
    params: jobId,
    status: 200,
    answer: z.object({ expiresAt: when }),
    refusals: { 403: ["contact_not_confirmed"], 404: ["no_such_job"], 409: ["closed", "too_early", "changed"] },
    run: ({ ctx, params }) => renewJob(ctx, params.jobId),
  }),
  operation({
    ...shared,
    id: "closeJob",
    method: "post",
    path: "/jobs/{jobId}/close",
    scope: "jobs:write",
    title: m.developers_op_close_job_title,
    about: m.developers_op_close_job_about,
    params: jobId,
    body: CloseJob,
    example: () => ({ as: "filled" }),
    status: 204,
    refusals: { 404: ["no_such_job"], 409: ["closed", "awarded"] },
    run: ({ ctx, params, body }) => (body.as === "filled" ? markFilled : withdrawJob)(ctx, params.jobId),
  }),
];
