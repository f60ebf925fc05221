import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** What there is not: a course, a lesson, or something of somebody else. */
export const noSuchThing = () =>
  notFound("learning_gone", { title: m.learning_gone_title(), message: m.learning_gone() });
