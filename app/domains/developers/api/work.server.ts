import { z } from "zod";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { DOCUMENT_KINDS, noteFor } from "#app/domains/engagements/input.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { ACTIONS, SIDES, STATES } from "#app/domains/engagements/rules.ts";
import { reopenJob } from "#app/domains/jobs/commands/reopen.server.ts";
import { START_CHOICES } from "#app/domains/jobs/rules/start.ts";
import { reviewsOfWork } from "#app/domains/reviews/queries/mine.server.ts";
import { STATES as REVIEW_STATES } from "#app/domains/reviews/rules.ts";
import { parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { pageOf, writeAfter } from "../rules/cursor.server.ts";
import { operation } from "./operation.server.ts";
import { day, idParam, Paging, pageOfShape, when } from "./page-shapes.server.ts";

const engagementId = idParam("engagementId") as z.ZodObject<{ engagementId: z.ZodString }>;
const jobId = idParam("jobId") as z.ZodObject<{ jobId: z.ZodString }>;
const shared = { group: "work" } as const;
/** What the two who have the job together may do; deciding a dispute is the reviewers'. */
const STEPS = ACTIONS.filter((action) => !action.startsWith("settle_"));

const Work = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  title: z.string(),
  location: z.string(),
  startDate: day.nullable(),
  startChoice: z.enum(START_CHOICES).nullable(),
  side: z.enum(["hirer", "pro"]),
  state: z.enum(STATES),
  awardedAt: when,
  changedAt: when,
  answerBy: day.nullable(),
  over: z.boolean(),
});

const OneWork = Work.extend({
  description: z.string(),
  actions: z.array(z.enum(ACTIONS)),
  documents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(DOCUMENT_KINDS),
      name: z.string(),
      type: z.string(),
      size: z.int(),
      createdAt: when,
      ours: z.boolean(),
    }),
  ),
  events: z.array(z.object({ at: when, side: z.enum(SIDES), state: z.enum(STATES), note: z.string() })),
});

const Review = z.object({
  id: z.uuid(),
  stars: z.int(),
  answers: z.record(z.string(), z.boolean()),
  body: z.string(),
  createdAt: when,
  shownAt: when.nullable(),
  editedAt: when.nullable(),
  reply: z.string().nullable(),
});

const WorkReviews = z.object({
  mine: Review.extend({ state: z.enum(REVIEW_STATES), appearBy: day, decision: z.string() }).nullable(),
  theirs: Review.nullable(),
});

const Step = z.object({ action: z.enum(STEPS), note: z.string().default("") });

export const workOperations = [
  operation({
    ...shared,
    id: "listWork",
    method: "get",
    path: "/me/work",
    scope: "jobs:read",
    title: m.developers_op_list_work_title,
    about: m.developers_op_list_work_about,
    query: Paging,
    status: 200,
    answer: pageOfShape(Work),
    run: async ({ ctx, query: { cursor: after, limit } }) =>
      pageOf(await listEngagements(ctx, { after, limit: limit + 1 }), limit, ({ awardedAt: at, id }) =>
        writeAfter({ at, id }),
      ),
  }),
  operation({
    ...shared,
    id: "getWork",
    method: "get",
    path: "/work/{engagementId}",
    scope: "jobs:read",
    title: m.developers_op_get_work_title,
    about: m.developers_op_get_work_about,
    params: engagementId,
    status: 200,
    answer: OneWork,
    refusals: { 404: ["no_such_engagement"] },
    run: ({ ctx, params }) => getEngagement(ctx, params.engagementId),
  }),
  operation({
    ...shared,
    id: "getWorkReviews",
    method: "get",
    path: "/work/{engagementId}/reviews",
    scope: "jobs:read",
    title: m.developers_op_get_work_reviews_title,
    about: m.developers_op_get_work_reviews_about,
    params: engagementId,
    status: 200,
    answer: WorkReviews,
    refusals: { 404: ["no_such_engagement"] },
    run: ({ ctx, params }) => reviewsOfWork(ctx, params.engagementId),
  }),
  operation({
    ...shared,
    id: "stepWork",
    method: "post",
    path: "/work/{engagementId}/steps",
    scope: "jobs:write",
    title: m.developers_op_step_work_title,
    about: m.developers_op_step_work_about,
    params: engagementId,
    body: Step,
    example: () => ({ action: "accept" }),
    status: 204,
    refusals: { 403: ["suspended"], 404: ["no_such_engagement"], 409: ["changed", "before_start"] },
    run: ({ ctx, params, body: { action, ...more } }) =>
      move(ctx, params.engagementId, action, parseInput(noteFor(action), more).note),
  }),
  operation({
    ...shared,
    id: "reopenJob",
    method: "post",
    path: "/jobs/{jobId}/reopen",
    scope: "jobs:write",
    title: m.developers_op_reopen_job_title,
    about: m.developers_op_reopen_job_about,
    params: jobId,
    status: 204,
    refusals: { 403: ["contact_not_confirmed"], 404: ["no_such_job"], 409: ["closed", "still_awarded"] },
    run: ({ ctx, params }) => reopenJob(ctx, params.jobId),
  }),
];
