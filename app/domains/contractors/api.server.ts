import { Hono } from "hono";
import { notFound } from "#app/infra/errors.ts";
import { placeOfZip } from "#app/infra/geo/places.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { tally } from "#app/infra/tally.server.ts";
import { m } from "#paraglide/messages.js";

export const contractorsApi = new Hono<AppEnv>();

/** City and state of a five-digit ZIP, so that a form need not ask for them. Public; changes with a release only. */
contractorsApi.get("/api/places/:zip{[0-9]{5}}", (c) => {
  const place = placeOfZip(c.req.param("zip"));
  if (place?.match !== "zip") throw notFound("zip_unknown", m.contractors_zip_wrong());
  c.header("cache-control", "public, max-age=86400");
  return c.json({ city: place.city, state: place.state });
});

/** A browser comes to a few steps, and a whole office may sit behind one address. */
const STEPS_PER_ADDRESS = { points: 60, seconds: 600, burst: 60 };

/** That a browser came to a step of the sign-up form, which is counted and kept with nobody. */
contractorsApi.post("/signup-steps/:step", async (c) => {
  const step = c.req.param("step");
  if (!/^[1-4]$/.test(step)) throw notFound("unknown_step", m.ui_not_found_title());
  await limitHere(c.var.ctx, "signup-steps", c.var.ctx.ip, STEPS_PER_ADDRESS);
  tally("signup.reached", step);
  return c.body(null, 204);
});
