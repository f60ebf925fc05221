import { z } from "zod";
import { ownerOf } from "#app/domains/auth/access.ts";
import { documentsOf } from "#app/domains/verification/queries/documents.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { DOCUMENT_KINDS, isPrivate } from "#app/domains/verification/rules/kinds.ts";
import { DOCUMENT_STATUSES, daysLeft, endOf, lifeOf } from "#app/domains/verification/rules.ts";
import { m } from "#paraglide/messages.js";
import { pageOf, writeAfter } from "../rules/cursor.server.ts";
import { operation } from "./operation.server.ts";
import { day, Paging, pageOfShape, when } from "./page-shapes.server.ts";

const Document = z.object({
  id: z.uuid(),
  /** A private kind is not offered. */
  kind: z.enum(DOCUMENT_KINDS.filter((kind) => !isPrivate(kind))),
  status: z.enum(DOCUMENT_STATUSES),
  /** Of an approved document: how its time stands. */
  life: z.enum(["active", "expiring", "expired"]).nullable(),
  daysLeft: z.int().nullable(),
  licenseNumber: z.string().nullable(),
  issuingState: z.string().nullable(),
  expiresOn: day.nullable(),
  fileName: z.string(),
  submittedAt: when.nullable(),
  decidedAt: when.nullable(),
  createdAt: when,
  /** Why it was rejected. */
  reason: z.string().nullable(),
});

const Standing = z.object({
  status: z.enum(["none", "pending", "rejected", "verified", "expired"]),
  verifiedAt: when.nullable(),
  validUntil: when.nullable(),
  license: z.object({ number: z.string().nullable(), issuingState: z.string().nullable(), expiresOn: day.nullable() }),
  insurance: z.object({ number: z.string().nullable(), expiresOn: day.nullable() }),
});

const shared = { group: "documents", scope: "documents:read", method: "get", status: 200 } as const;

export const documentOperations = [
  operation({
    ...shared,
    id: "listDocuments",
    path: "/documents",
    title: m.developers_op_documents_title,
    about: m.developers_op_documents_about,
    query: Paging,
    answer: pageOfShape(Document),
    refusals: { 403: ["wrong_role"] },
    run: async ({ ctx, query: { cursor: after, limit } }) => {
      const all = (await documentsOf(ctx, ownerOf(ctx, "documents", "contractor"))).filter(
        ({ kind }) => !isPrivate(kind),
      );
      const isAfter = (document: { createdAt: Date; id: string }) =>
        !after || document.createdAt < after.at || (+document.createdAt === +after.at && document.id < after.id);
      const rows = all.filter(isAfter).map((document) => {
        const end = document.status === "verified" && document.expiresOn ? endOf(document.expiresOn) : null;
        return { ...document, life: end && lifeOf(end, ctx.now), daysLeft: end && daysLeft(end, ctx.now) };
      });
      return pageOf(rows, limit, ({ createdAt, id }) => writeAfter({ at: createdAt, id }));
    },
  }),
  operation({
    ...shared,
    id: "getStanding",
    path: "/me/standing",
    title: m.developers_op_standing_title,
    about: m.developers_op_standing_about,
    answer: Standing,
    refusals: { 403: ["wrong_role"] },
    run: ({ ctx }) => trustOf(ctx, ownerOf(ctx, "documents", "contractor")),
  }),
];
