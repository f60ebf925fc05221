import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** A license or certificate that there is not, or that is somebody else's. */
export const noSuchHours = () => notFound("hours_gone", { title: m.hours_gone_title(), message: m.hours_gone() });
