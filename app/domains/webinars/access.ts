import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** The refusal for a session that is not there, or not the asker's to touch. */
export const noSuchWebinar = () => notFound("no_such_session", m.webinars_gone());
