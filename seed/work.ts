import { addDocument } from "#app/domains/engagements/commands/documents.server.ts";
import { logDay } from "#app/domains/engagements/commands/log.server.ts";
import { addTask } from "#app/domains/engagements/commands/tasks.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { DOCUMENTS_MAX_BYTES, type DocumentKind, LogDay } from "#app/domains/engagements/input.ts";
import { STATES, type State } from "#app/domains/engagements/rules.ts";
import { aFinishedJob, says } from "#app/domains/reviews/fixtures.ts";
import { report } from "#app/domains/warranty/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { sampleInvoice } from "./invoices.ts";

/** Title and description of each. */
const JOBS: Record<Exclude<State, "awarded">, readonly [string, string]> = {
  agreed: ["Service upgrade to 200 amps", "Meter and mast stay where they are. The utility has a day."],
  working: ["Rewire of a two-bedroom bungalow", "Knob and tube out, new circuits in, plaster stays where it can."],
  done_by_hirer: [
    "Outlets and lights for a garage",
    "Four outlets, two lights over the bench, one switch by the door.",
  ],
  done_by_pro: [
    "EV charger on a detached garage",
    "A 60-amp circuit, about 40 feet from the panel. The trench is dug.",
  ],
  disputed: ["Recessed lights in a den", "Eight lights on a dimmer. There is an attic above."],
  closed: ["Panel swap with new grounding", "Old panel out, new one in, two ground rods."],
  withdrawn: ["Generator hookup for a shop", "An inlet and an interlock for a portable generator."],
  no_show: ["Ceiling fans in three rooms", "The boxes hold a fan already. The fans are here."],
  cancelled: ["Sub-panel for a pool house", "A 60-amp sub-panel, pump and lights on it."],
};

/** A sample of an electrician's work. */
const electrical = ([title, what]: readonly [string, string]) => ({
  title,
  trade: "electrical",
  description: `Sample job. ${what}`,
  skills: "Residential wiring",
});

/** Sample steps light no bell and send no mail. */
const quiet = (ctx: Ctx): Ctx => ({
  ...ctx,
  services: { ...ctx.services, queue: { ...ctx.services.queue, enqueue: async () => {}, enqueueEach: async () => {} } },
});

/** Texas has a form for lien waivers, and these two jobs show one that is asked for and one that is signed. */
const isInTexas = (state: State) => state === "agreed" || state === "working";

/** A job between the two in each state that work can be in; the kitchen of `sampleJobs` is the one that was just awarded. */
export async function sampleWork(ctx: Ctx, hirer: Actor, pro: Actor): Promise<void> {
  for (const state of STATES) {
    if (state === "awarded") continue;
    const work = await anEngagement(quiet(ctx), {
      hirer,
      pro,
      state,
      ...electrical(JOBS[state]),
      ...(isInTexas(state) && { location: "78704" }),
    });
    await sampleInvoice(quiet(ctx), work, state);
    if (state === "working") await sampleSite(quiet(ctx), work);
    // Awarded and done within the hour: it waits at the reviewers' desk.
    if (state === "closed")
      await says(quiet(ctx), work, "hirer", { body: "Sample review. New panel, and every breaker has its name." });
  }
  await sampleReviewsBothWays(quiet(ctx), hirer, pro);
}

const DAY_MS = 24 * 3600 * 1000;

/** A job that ended last week, reviewed by both sides. */
async function sampleReviewsBothWays(ctx: Ctx, hirer: Actor, pro: Actor): Promise<void> {
  const then = { ...ctx, now: new Date(ctx.now.getTime() - 2 * DAY_MS) };
  const about = electrical(["Outlets and a dimmer for a hallway", "Two outlets, one dimmer, the boxes are there."]);
  const work = await aFinishedJob(then, { hirer, pro, endedDaysAgo: 5, ...about });
  await says(then, work, "hirer", {
    answers: { quality: true, on_time: true, as_agreed: true, tidy: true },
    body: "Sample review. Done in a morning, and the hallway was swept.",
  });
  await report(quiet(ctx), hirer, work.id, {
    what: "Sample report. The dimmer hums when it is turned low.",
    spot: "Sample: hallway, by the front door",
  });
  await says(then, work, "pro", {
    answers: { clear: true, paid_as_agreed: true, ready: true, fair: true },
    body: "Sample review. Knew what they wanted, had the hallway cleared, paid the same day.",
  });
}

type Given = Awaited<ReturnType<typeof anEngagement>>;

/** What is on the page of a job that runs: a task with its day, documents of both sides, days with their weather. */
async function sampleSite(ctx: Ctx, { id, hirer, pro }: Given): Promise<void> {
  const day = (ahead: number) => addDays(todayAt(ctx.now), ahead);
  const [mine, theirs] = [
    { ...ctx, actor: pro },
    { ...ctx, actor: hirer },
  ];
  await addTask(mine, id, { title: "Sample: order the breakers", shared: false, dueOn: day(3) });
  await addTask(theirs, id, { title: "Sample: cover plate in the hall", shared: true, dueOn: day(6) });
  await sampleDocument(mine, id, "permit", "Electrical permit", "Sample permit. Not a real document.");
  await sampleDocument(theirs, id, "drawing", "Floor plan with outlets", "Sample drawing. Not a real document.");
  const days = [
    {
      day: day(-2),
      hours: "",
      lost: "weather",
      weather: "Sample: thunderstorms all day",
      note: "Sample: site closed.",
    },
    { day: day(-1), hours: "7.5", weather: "Sample: light rain in the morning", note: "Sample: ran the feeders." },
  ];
  for (const entry of days) await logDay(mine, id, LogDay.parse(entry));
}

async function sampleDocument(ctx: Ctx, work: string, kind: DocumentKind, name: string, says: string): Promise<void> {
  const limits = { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENTS_MAX_BYTES };
  await receiveFile(streamOf(aPdf(name, says)), limits, (file) => addDocument(ctx, { work, kind, name }, file));
}
