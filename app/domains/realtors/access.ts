import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** The refusal for a list that is not there, is over, or is not the asker's. */
export const noSuchList = () => notFound("no_such_list", m.realtors_list_gone());
