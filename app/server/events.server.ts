import type { Ctx } from "#app/infra/ctx.ts";
import type { AnnouncedEvent } from "#app/infra/events.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";

/** Tells of an event in its own way, in the transaction of the job: rows and further queued effects only. */
type Teller = (tx: Ctx, event: AnnouncedEvent) => Promise<void>;

const TELLERS: Teller[] = [];

/** Hands an announced event to each domain that tells of it. */
export const tellEveryone: JobHandler = async (tx, data) => {
  for (const tell of TELLERS) await tell(tx, data as AnnouncedEvent);
};
