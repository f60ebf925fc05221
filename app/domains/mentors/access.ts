import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** The refusals for what is not there, or not the asker's to see. */
export const noSuchMentor = () => notFound("no_such_mentor", m.mentors_gone());
export const noSuchQuestion = () => notFound("no_such_question", m.mentors_question_gone());
