import { z } from "zod";
import { applyToJob, withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { Apply } from "#app/domains/jobs/input.ts";
import { listApplicants } from "#app/domains/jobs/queries/applicants.server.ts";
import { myApplications } from "#app/domains/jobs/queries/mine.server.ts";
import { REASONS_NOT_TO_APPLY } from "#app/domains/jobs/rules.ts";
import { m } from "#paraglide/messages.js";
import { pageOf, writeAfter } from "../rules/cursor.server.ts";
import { Applicant, OwnApplication } from "./job-shapes.server.ts";
import { operation } from "./operation.server.ts";
import { idParam, Paging, pageOfShape } from "./page-shapes.server.ts";

const jobId = idParam("jobId") as z.ZodObject<{ jobId: z.ZodString }>;
const applicationId = idParam("applicationId") as z.ZodObject<{ applicationId: z.ZodString }>;
const shared = { group: "applications" } as const;

/** The reasons that time or another's choice gives are conflicts; the others are about who asks. */
const CONFLICTS = ["already_applied", "closed", "expired"] as const;
const FORBIDDEN = REASONS_NOT_TO_APPLY.filter((reason) => !(CONFLICTS as readonly string[]).includes(reason));

const place = (row: { createdAt: Date; id: string }) => writeAfter({ at: row.createdAt, id: row.id });

export const applicationOperations = [
  operation({
    ...shared,
    id: "listMyApplications",
    method: "get",
    path: "/me/applications",
    scope: "applications:read",
    title: m.developers_op_my_applications_title,
    about: m.developers_op_my_applications_about,
    query: Paging,
    status: 200,
    answer: pageOfShape(OwnApplication),
    run: async ({ ctx, query: { cursor: after, limit } }) =>
      pageOf(await myApplications(ctx, { after, limit: limit + 1 }), limit, place),
  }),
  operation({
    ...shared,
    id: "listApplications",
    method: "get",
    path: "/jobs/{jobId}/applications",
    scope: "applications:read",
    title: m.developers_op_applications_title,
    about: m.developers_op_applications_about,
    params: jobId,
    query: Paging,
    status: 200,
    answer: pageOfShape(Applicant),
    refusals: { 404: ["no_such_job"] },
    run: async ({ ctx, params, query: { cursor: after, limit } }) => {
      const { applicants } = await listApplicants(ctx, params.jobId, { after, limit: limit + 1 });
      return pageOf(applicants, limit, place);
    },
  }),
  operation({
    ...shared,
    id: "applyToJob",
    method: "post",
    path: "/jobs/{jobId}/applications",
    scope: "applications:write",
    title: m.developers_op_apply_title,
    about: m.developers_op_apply_about,
    params: jobId,
    body: Apply,
    example: () => ({ message: "We can start on Monday and bring our own lift." }),
    status: 201,
    answer: z.object({ id: z.uuid() }),
    refusals: { 403: FORBIDDEN, 404: ["no_such_job"], 409: CONFLICTS },
    run: ({ ctx, params, body }) => applyToJob(ctx, params.jobId, body),
  }),
  operation({
    ...shared,
    id: "withdrawApplication",
    method: "post",
    path: "/applications/{applicationId}/withdraw",
    scope: "applications:write",
    title: m.developers_op_withdraw_title,
    about: m.developers_op_withdraw_about,
    params: applicationId,
    status: 204,
    refusals: { 404: ["no_such_application"], 409: ["awarded"] },
    run: ({ ctx, params }) => withdrawApplication(ctx, params.applicationId),
  }),
  operation({
    ...shared,
    id: "awardApplication",
    method: "post",
    path: "/applications/{applicationId}/award",
    scope: "applications:write",
    title: m.developers_op_award_title,
    about: m.developers_op_award_about,
    params: applicationId,
    status: 204,
    refusals: { 404: ["no_such_application"], 409: ["already_awarded", "closed", "application_withdrawn"] },
    run: ({ ctx, params }) => award(ctx, params.applicationId),
  }),
];
