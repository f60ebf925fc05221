import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** What there is not: a course, a talk, a person, or something of another business. */
export const noSuchTraining = () =>
  notFound("training_gone", { title: m.training_gone_title(), message: m.training_gone() });
