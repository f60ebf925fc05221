import { postRecording } from "#app/domains/community/commands/host.server.ts";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import { planWebinar } from "#app/domains/webinars/commands/host.server.ts";
import { takeSeat } from "#app/domains/webinars/commands/seat.server.ts";
import { watchRecording } from "#app/domains/webinars/commands/watch.server.ts";
import { PlanWebinar } from "#app/domains/webinars/input.ts";
import { webinars } from "#app/domains/webinars/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { EASTERN } from "#app/infra/zone.ts";

type Sample = {
  title: string;
  about: string;
  partner?: string;
  locale?: "en" | "es";
  time: string;
  minutes: string;
  seats: string;
};

/** What is planned, by the days until it is held: on a Tuesday, a Friday and another Friday. */
const PLANNED: readonly (Sample & { weekday: number; week: number })[] = [
  {
    weekday: 2,
    week: 0,
    time: "12:00",
    minutes: "60",
    seats: "40",
    title: "Close the year without a scramble",
    about:
      "Sample session. Which receipts, which forms, which week.\n\nBring last year's return and the mileage book. We go through Schedule C line by line and end with a list of what to ask your preparer.",
  },
  {
    weekday: 5,
    week: 1,
    time: "18:00",
    minutes: "60",
    seats: "2",
    partner: "Sample Books, accounting",
    title: "Price a job you have never done",
    about:
      "Sample session. Three ways to a number you can stand behind: by hours, by the unit, by what the last one really cost.",
  },
  {
    weekday: 5,
    week: 2,
    time: "12:00",
    minutes: "45",
    seats: "30",
    locale: "es",
    title: "Facturas que se pagan a tiempo",
    about:
      "Sesión de muestra. Anticipo, avance y pago final: qué escribir, cuándo enviarla y qué decir por teléfono el día ocho.",
  },
];

const RECORDED: Sample = {
  time: "12:00",
  minutes: "60",
  seats: "40",
  title: "Bidding Without Fear",
  about: "Sample session. Saying the number and then saying nothing. With six bids that were lost, and why.",
};

const DAY_MS = 24 * 3600 * 1000;

/** The day (YYYY-MM-DD) of the next such weekday that is at least `after` days away; 0 is Sunday. */
function nextWeekday(now: Date, weekday: number, after: number): string {
  const from = new Date(now.getTime() + after * DAY_MS);
  const days = (weekday - from.getUTCDay() + 7) % 7;
  return new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

const plan = async (ctx: Ctx, host: Actor, { partner = "", locale = "en", ...sample }: Sample, day: string) => {
  const { id } = await planWebinar(
    { ...ctx, actor: host },
    PlanWebinar.parse({
      ...sample,
      partner,
      locale,
      day,
      zone: EASTERN,
      requestKey: ctx.newId(),
      meetingUrl: "https://meet.example/sample-room",
    }),
  );
  return id;
};

/** Three sessions to come, one of them full with a waiting list, and a recording that members have watched. */
export async function sampleSessions(ctx: Ctx, host: Actor, members: readonly Actor[]): Promise<void> {
  for (const { weekday, week, ...sample } of PLANNED) {
    const id = await plan(ctx, host, sample, nextWeekday(ctx.now, weekday, 1 + 7 * week));
    for (const member of members) await takeSeat({ ...ctx, actor: member }, id);
  }
  const then = { ...ctx, now: new Date(ctx.now.getTime() - 9 * DAY_MS) };
  const id = await plan(then, host, RECORDED, nextWeekday(then.now, 4, 1));
  const after = { ...ctx, now: new Date(ctx.now.getTime() - DAY_MS) };
  await postRecording({ ...after, actor: host }, id, { recordingUrl: "https://video.example/sample", minutes: 52 });
  for (const member of members) await watchRecording({ ...ctx, actor: member }, id);
  await ctx.db.update(webinars).set({ isDemo: true });
  await ctx.db.update(communityPosts).set({ isDemo: true });
}
