import { shownIn } from "#app/infra/clock.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { EASTERN } from "#app/infra/zone.ts";
import { planWebinar } from "./commands/host.server.ts";
import { PlanWebinar } from "./input.ts";

const HOUR_MS = 3600 * 1000;

/** A session as its form sends it, `inHours` after now. Plainly a sample. */
export const typedWebinar = (
  ctx: Ctx,
  { inHours = 72, ...more }: { inHours?: number } & Record<string, unknown> = {},
) => ({
  title: "Sample: close the year without a scramble",
  about: "Sample session. Which receipts, which forms, which week.",
  locale: "en",
  ...shownIn(EASTERN, new Date(ctx.now.getTime() + inHours * HOUR_MS)),
  zone: EASTERN,
  minutes: "60",
  seats: "20",
  meetingUrl: "https://meet.example/sample-room",
  requestKey: ctx.newId(),
  ...more,
});

/** A session with this host. */
export const aWebinar = (ctx: Ctx, host: Actor, more: { inHours?: number } & Record<string, unknown> = {}) =>
  planWebinar({ ...ctx, actor: host }, PlanWebinar.parse(typedWebinar(ctx, more)));
