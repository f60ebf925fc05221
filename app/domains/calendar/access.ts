import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** An address that we did not make, that was renewed, or whose holder has left the business. */
export const noSuchFeed = () =>
  notFound("no_such_feed", { title: m.calendar_no_feed_title(), message: m.calendar_no_feed() });
