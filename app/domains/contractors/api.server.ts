import { Hono } from "hono";
import { notFound } from "#app/infra/errors.ts";
import { placeOfZip } from "#app/infra/geo/places.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";

export const contractorsApi = new Hono<AppEnv>();

/** City and state of a five-digit ZIP, so that a form need not ask for them. Public; changes with a release only. */
contractorsApi.get("/api/places/:zip{[0-9]{5}}", (c) => {
  const place = placeOfZip(c.req.param("zip"));
  if (place?.match !== "zip") throw notFound("zip_unknown", m.contractors_zip_wrong());
  c.header("cache-control", "public, max-age=86400");
  return c.json({ city: place.city, state: place.state });
});
