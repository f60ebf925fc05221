import { Hono } from "hono";
import { requireActor } from "#app/domains/auth/access.ts";
import { parseInput } from "#app/infra/form.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { openLesson } from "./commands/open-lesson.server.ts";
import { countBeat } from "./commands/seat.server.ts";
import { Beat, OpenLesson } from "./input.ts";

export const learningApi = new Hono<AppEnv>()
  /** A page with a lesson is there: answers where its reader stopped and how much time is counted. */
  .post("/learning/open", async (c) => {
    const { ctx } = c.var;
    requireActor(ctx);
    return c.json(await openLesson(ctx, parseInput(OpenLesson, await c.req.json().catch(() => null))));
  })
  /** The page is open and visible: answers the time that is counted once it is written, null where the lesson was not opened. */
  .post("/learning/beat", async (c) => {
    const { ctx } = c.var;
    requireActor(ctx);
    const beat = parseInput(Beat, await c.req.json().catch(() => null));
    return c.json({ seatMs: await countBeat(ctx, beat) });
  });
