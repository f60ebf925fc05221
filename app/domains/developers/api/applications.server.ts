import { z } from "zod";
import { awardBid } from "#app/domains/bids/commands/award.server.ts";
import { sendBid } from "#app/domains/bids/commands/send.server.ts";
import { Offer } from "#app/domains/bids/input.ts";
import { getBid } from "#app/domains/bids/queries/bid.server.ts";
import { KINDS, LINE_KINDS, usualValidUntil } from "#app/domains/bids/rules.ts";
import { applyToJob, withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { Apply } from "#app/domains/jobs/input.ts";
import { listApplicants } from "#app/domains/jobs/queries/applicants.server.ts";
import { myApplications } from "#app/domains/jobs/queries/mine.server.ts";
import { REASONS_NOT_TO_APPLY } from "#app/domains/jobs/rules.ts";
import { m } from "#paraglide/messages.js";
import { pageOf, writeAfter } from "../rules/cursor.server.ts";
import { Applicant, OwnApplication } from "./job-shapes.server.ts";
import { operation } from "./operation.server.ts";
import { day, idParam, Paging, pageOfShape, when } from "./page-shapes.server.ts";

const jobId = idParam("jobId") as z.ZodObject<{ jobId: z.ZodString }>;
const applicationId = idParam("applicationId") as z.ZodObject<{ applicationId: z.ZodString }>;
const shared = { group: "applications" } as const;

/** The reasons that time or another's choice gives are conflicts; the others are about who asks. */
const CONFLICTS = ["already_applied", "closed", "expired", "enough_answers"] as const;
const FORBIDDEN = REASONS_NOT_TO_APPLY.filter((reason) => !(CONFLICTS as readonly string[]).includes(reason));

const place = (row: { createdAt: Date; id: string }) => writeAfter({ at: row.createdAt, id: row.id });

const cents = z.int();
const Bid = z.object({
  id: z.uuid(),
  revision: z.int(),
  kind: z.enum(KINDS),
  lowCents: cents,
  highCents: cents,
  startsOn: day.nullable(),
  durationDays: z.int().nullable(),
  validUntil: day,
  lapsed: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      what: z.string(),
      quantity: z.number(),
      unit: z.string(),
      priceCents: cents,
    }),
  ),
  schedule: z.array(z.object({ when: z.string(), cents })),
  exclusions: z.string(),
  note: z.string(),
  createdAt: when,
});

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
    id: "sendBid",
    method: "post",
    path: "/jobs/{jobId}/bids",
    scope: "applications:write",
    title: m.bids_op_send_title,
    about: m.bids_op_send_about,
    params: jobId,
    body: Offer,
    example: (now) => ({
      kind: "fixed",
      lowCents: 480_000,
      highCents: 480_000,
      durationDays: 6,
      validUntil: usualValidUntil(now),
      lines: [
        { kind: "labor", what: "Two plumbers", quantity: 40, unit: "hour", priceCents: 8_500 },
        { kind: "material", what: "Pipe and fittings", quantity: 1, unit: "lot", priceCents: 140_000 },
      ],
      schedule: [
        { when: "At the start", cents: 160_000 },
        { when: "When it is inspected", cents: 320_000 },
      ],
      exclusions: "Patching of drywall.",
    }),
    status: 201,
    answer: z.object({ applicationId: z.uuid(), bidId: z.uuid(), revision: z.int() }),
    refusals: { 403: FORBIDDEN, 404: ["no_such_job"], 409: ["closed", "expired", "decided"] },
    run: ({ ctx, params, body }) => sendBid(ctx, params.jobId, body),
  }),
  operation({
    ...shared,
    id: "getBid",
    method: "get",
    path: "/applications/{applicationId}/bid",
    scope: "applications:read",
    title: m.bids_op_get_title,
    about: m.bids_op_get_about,
    params: applicationId,
    status: 200,
    answer: z.object({ jobId: z.uuid(), side: z.enum(["hirer", "pro"]), bid: Bid.nullable() }),
    refusals: { 404: ["no_such_bid"] },
    run: async ({ ctx, params }) => {
      const { jobId: about, side, bid } = await getBid(ctx, params.applicationId);
      const lines = bid?.lines.map(({ thousandths, ...line }) => ({ ...line, quantity: thousandths / 1000 }));
      return { jobId: about, side, bid: bid && { ...bid, lines: lines ?? [] } };
    },
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
    refusals: {
      404: ["no_such_application"],
      409: ["already_awarded", "closed", "application_withdrawn", "bid_lapsed"],
    },
    run: ({ ctx, params }) => awardBid(ctx, params.applicationId),
  }),
];
