import { z } from "zod";
import { trainingBoard } from "#app/domains/training/queries/board.server.ts";
import { TRAINING_STATES } from "#app/domains/training/rules.ts";
import { PARTS } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { operation } from "./operation.server.ts";
import { day, when } from "./page-shapes.server.ts";

const Assigned = z.object({
  id: z.uuid(),
  /** A course of ours by its name in the address, or `own:` with the id of one that the business wrote. */
  course: z.string(),
  title: z.string(),
  required: z.boolean(),
  dueOn: day,
  state: z.enum(TRAINING_STATES),
  lessons: z.int(),
  passed: z.int(),
  score: z.int().nullable(),
  doneAt: when.nullable(),
  validUntil: day.nullable(),
  /** What `/verify/{code}` knows the certificate by; null for an own course. */
  code: z.string().nullable(),
});

const Certificate = z.object({
  id: z.uuid(),
  name: z.string(),
  issuer: z.string(),
  number: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
});

const Person = z.object({
  userId: z.uuid(),
  name: z.string().nullable(),
  part: z.enum(PARTS),
  assigned: z.array(Assigned),
  certificates: z.array(Certificate),
});

export const trainingOperations = [
  operation({
    group: "training",
    id: "listTraining",
    method: "get",
    path: "/me/training",
    scope: "training:read",
    title: m.developers_op_training_title,
    about: m.developers_op_training_about,
    status: 200,
    answer: z.object({ data: z.array(Person) }),
    refusals: { 403: ["wrong_role"] },
    run: async ({ ctx }) => {
      const { people } = await trainingBoard(ctx);
      return {
        data: people.map(({ userId, name, part, assigned, outside }) => ({
          userId,
          name,
          part,
          assigned: assigned.map(({ held, ...row }) => ({
            id: row.id,
            course: row.course,
            title: row.title,
            required: row.required,
            dueOn: row.dueOn,
            state: row.state,
            lessons: row.lessons,
            passed: row.passed,
            score: held?.score ?? null,
            doneAt: held?.issuedAt ?? null,
            validUntil: held?.validUntil ?? null,
            code: held?.code || null,
          })),
          certificates: outside.map(({ id, name: title, issuer, number, issuedOn, expiresOn }) => ({
            id,
            name: title,
            issuer,
            number,
            issuedOn,
            expiresOn,
          })),
        })),
      };
    },
  }),
];
