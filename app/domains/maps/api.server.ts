import { Hono } from "hono";
import { parseInput } from "#app/infra/form.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { AskedDrawing, DRAWING_PATH } from "./input.ts";
import { drawingOf } from "./queries/drawing.server.ts";

const DRAWINGS = { points: 120, seconds: 60, burst: 60 };

export const mapsApi = new Hono<AppEnv>();

/** Public, and the same for everybody: the lines of a map, and the operator's own style where there is one. */
mapsApi.get(DRAWING_PATH, async (c) => {
  const { ctx } = c.var;
  await limitHere(ctx, "maps.drawing", ctx.ip, DRAWINGS);
  const drawing = drawingOf(parseInput(AskedDrawing, c.req.query()));
  c.header("cache-control", "public, max-age=86400");
  return c.json({ ...drawing, tiles: ctx.services.env.MAP_STYLE_URL ?? null });
});
