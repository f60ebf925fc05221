import { type AppError, conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { CALLS_MAX, type ReasonNotToCall } from "./rules.ts";

/** A call that is not there, or of somebody else's job: both are the same to whoever asks. */
export const noSuchCall = () => notFound("no_such_call", m.warranty_gone());

/** The other side was first, or somebody of one's own: the page shows how it stands now. */
export const hasChanged = () =>
  conflict("changed", { title: m.warranty_changed_title(), message: m.warranty_changed() });

/** The other side has closed the account: nobody would answer. */
export const hasLeft = () => conflict("left", m.warranty_left());

/** Reported by the one who gave the job; the pro answers. */
export const notYours = () => forbidden("not_hirer", m.warranty_not_hirer());

const NOT: Record<ReasonNotToCall, () => AppError> = {
  not_done: () => conflict("not_done", m.warranty_not_done()),
  left: hasLeft,
  over: () => conflict("over", m.warranty_over()),
  too_many: () => conflict("too_many", m.warranty_too_many({ max: CALLS_MAX })),
};
export const notNow = (reason: ReasonNotToCall): AppError => NOT[reason]();

export const badDay = (field: "day" | "sinceOn", message: string) => invalid("bad_day", message, { [field]: message });
