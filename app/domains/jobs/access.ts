import type { Actor } from "#app/infra/ctx.ts";

type Owned = { posterId: string };

/** Every member may hire: a business looking for subcontractors, a homeowner, a realtor. */
export const canPost = (actor: Actor | null): boolean => actor !== null;

/** Applicants, shortlist, award, close and renew are the poster's alone. */
export const canManage = (actor: Actor | null, job: Owned): boolean => actor?.userId === job.posterId;

export const canSave = (actor: Actor | null, job: Owned): boolean => actor !== null && !canManage(actor, job);
