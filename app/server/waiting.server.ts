import { Hono } from "hono";
import { z } from "zod";
import { requireActor } from "#app/domains/auth/access.ts";
import { readerMark } from "#app/domains/auth/cookies.server.ts";
import { READER_HEADER } from "#app/domains/auth/rules/hint.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { domains } from "./domains.server.ts";

const receivers = new Map(domains.flatMap(({ receives = {} }) => Object.entries(receives)));

const Waited = z.object({ fields: z.array(z.tuple([z.string().max(100), z.string().max(20_000)])).max(100) });

/** The kinds of forms that may come late. */
export const waitingKinds: readonly string[] = [...receivers.keys()];

/**
 * Takes a form that was written without a signal: `{ fields: [[name, value], …] }`, with the mark of whom it was written for.
 * Whoever is somebody else now, or acts for another business, has written nothing: 409 `other_reader`. 204 once it is done,
 * however often it comes.
 */
export const waitingDoor = new Hono<AppEnv>().post("/api/waiting/:kind", async (c) => {
  const { ctx } = c.var;
  const actor = requireActor(ctx);
  const receive = receivers.get(c.req.param("kind"));
  if (!receive) throw notFound("unknown_kind", m.app_unknown_intent());
  if (c.req.header(READER_HEADER) !== readerMark(actor)) throw conflict("other_reader", m.phone_other_reader());
  const { fields } = parseInput(Waited, await c.req.json().catch(() => null));
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  await receive(ctx, formValues(form));
  return c.body(null, 204);
});
