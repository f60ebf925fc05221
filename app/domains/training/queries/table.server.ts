import type { Ctx } from "#app/infra/ctx.ts";
import { trainingBoard } from "./board.server.ts";
import { trainedBefore } from "./former.server.ts";

/** The columns of the file, in their order. */
export const COLUMNS = [
  "person",
  "part",
  "training",
  "required",
  "due",
  "state",
  "done",
  "score",
  "code",
  "valid_until",
  "version",
];

/**
 * Who was trained in what, when, with which score, a row each; certificates from elsewhere among them, and at the end what
 * people were trained in who have left.
 */
export async function trainingTable(ctx: Ctx) {
  const { people } = await trainingBoard(ctx);
  const left = await trainedBefore(ctx);
  const here = people.flatMap(({ name, part, assigned, outside }) => [
    ...assigned.map((row) => ({
      person: name,
      part,
      training: row.title,
      required: row.required ? "yes" : "no",
      due: row.dueOn,
      state: row.state,
      done: row.held?.issuedAt.toISOString().slice(0, 10) ?? "",
      score: row.held?.score ?? "",
      code: row.held?.code ?? "",
      valid_until: row.held?.validUntil ?? "",
      version: row.held?.version ?? "",
    })),
    ...outside.map((one) => ({
      person: name,
      part,
      training: one.name,
      required: "",
      due: "",
      state: "elsewhere",
      done: one.issuedOn ?? "",
      score: "",
      code: one.number,
      valid_until: one.expiresOn ?? "",
      version: "",
    })),
  ]);
  return [
    ...here,
    ...left.map((row) => ({
      person: row.name,
      part: "left",
      training: row.title,
      required: "",
      due: "",
      state: row.state,
      done: row.at.toISOString().slice(0, 10),
      score: row.score,
      code: row.code,
      valid_until: row.validUntil ?? "",
      version: row.version,
    })),
  ];
}
