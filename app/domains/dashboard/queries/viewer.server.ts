import { requireActor } from "#app/domains/auth/access.ts";
import { knownSession } from "#app/domains/auth/queries/session.server.ts";
import type { StoppedMailbox } from "#app/domains/bounces/queries/mailbox.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { closedPlaceOf } from "./closed-place.server.ts";

/** Who is signed in and for which business, as the frame of a member's pages shows it. */
export function viewerOf(ctx: Ctx) {
  const { name, role, business } = requireActor(ctx);
  const all = knownSession(ctx)?.businesses ?? [];
  const named = all.map(({ id, part, name: called }) => ({ id, part, name: called ?? name }));
  return { name, role, business, businesses: named.length > 1 ? named : [] };
}
export type WorkViewer = ReturnType<typeof viewerOf> & {
  /** Where the page tells it: a mailbox that takes no mail. */
  mailbox?: StoppedMailbox | null;
  /** A business that closed while they acted for it. */
  closed?: Awaited<ReturnType<typeof closedPlaceOf>>;
};
