import { ownerOf } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { day, momentUtc } from "#app/infra/dates.ts";
import { todayAt } from "#app/infra/days.ts";
import type { Block, Paper } from "#app/infra/pdf/paper.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { m } from "#paraglide/messages.js";
import { trainingBoard } from "../queries/board.server.ts";
import { trainedBefore } from "../queries/former.server.ts";
import { heldTalk } from "../queries/talks.server.ts";
import { stateWords } from "../rules/words.ts";

/** The sheet that an inspector asks for: who was trained in what, when, with which score, and what is missing. */
export async function printTrainingSheet(ctx: Ctx) {
  const { people } = await trainingBoard(ctx);
  const company = await businessName(ctx, ownerOf(ctx, "training", "contractor"));
  const blocks: Block[] = people.flatMap(({ name, assigned, outside }): Block[] => [
    { heading: name ?? "" },
    ...(assigned.length
      ? [
          {
            table: {
              columns: [
                { title: m.training_course(), share: 4 },
                { title: m.training_state(), share: 2 },
                { title: m.training_done_on(), share: 2 },
                { title: m.training_score(), share: 1 },
                { title: m.training_code(), share: 3 },
              ],
              rows: assigned.map(({ title, newest, state, held, dueOn }) => [
                held && newest > 1 ? `${title} (${m.training_version({ n: held.version })})` : title,
                state === "done" ? stateWords(state) : `${stateWords(state)}, ${day(dueOn)}`,
                held ? day(held.issuedAt) : "",
                held ? `${held.score}%` : "",
                held?.code ?? "",
              ]),
            },
          } satisfies Block,
        ]
      : [{ text: m.training_nothing_assigned(), small: true } satisfies Block]),
    ...(outside.length
      ? [
          {
            list: outside.map(({ name: what, number, expiresOn }) =>
              [what, number, expiresOn && m.training_until({ date: day(expiresOn) })].filter(Boolean).join(", "),
            ),
          } satisfies Block,
        ]
      : []),
  ]);
  const left = await trainedBefore(ctx);
  if (left.length)
    blocks.push(
      { heading: m.training_left() },
      {
        table: {
          columns: [
            { title: m.training_person(), share: 3 },
            { title: m.training_course(), share: 4 },
            { title: m.training_done_on(), share: 2 },
            { title: m.training_score(), share: 1 },
            { title: m.training_code(), share: 3 },
          ],
          rows: left.map(({ name, title, version, at, score, code }) => [
            name,
            version > 1 ? `${title} (${m.training_version({ n: version })})` : title,
            day(at),
            `${score}%`,
            code,
          ]),
        },
      },
    );
  const paper: Paper = {
    title: m.training_sheet_title(),
    under: [day(todayAt(ctx.now))],
    from: [company],
    to: { label: m.training_sheet_of(), lines: [company] },
    lang: ctx.locale,
    blocks,
    foot: m.training_sheet_foot({ page: "{page}", pages: "{pages}" }),
  };
  return { bytes: await printPaper(paper, ctx.now), name: `training-${todayAt(ctx.now)}.pdf` };
}

/** A toolbox talk with the names under it, as a sheet. Throws not-found. */
export async function printTalk(ctx: Ctx, id: string) {
  const talk = await heldTalk(ctx, id);
  const company = await businessName(ctx, talk.businessId);
  const paper: Paper = {
    title: m.training_talk(),
    under: [day(talk.heldOn)],
    from: [company],
    to: { label: m.training_led_by(), lines: [talk.ledByName] },
    lang: ctx.locale,
    blocks: [
      { heading: talk.title },
      ...(talk.place ? [{ text: talk.place } satisfies Block] : []),
      {
        table: {
          columns: [
            { title: m.training_signed(), share: 3 },
            { title: m.training_signed_at(), share: 3 },
          ],
          rows: talk.signed.map(({ name, signedAt }) => [name, momentUtc(signedAt)]),
        },
      },
    ],
    foot: m.training_sheet_foot({ page: "{page}", pages: "{pages}" }),
  };
  return { bytes: await printPaper(paper, ctx.now), name: `talk-${talk.heldOn}.pdf` };
}
