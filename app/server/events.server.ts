import { deliverEvent } from "#app/domains/integrations/commands/webhooks/deliver-event.server.ts";
import { notifyOf } from "#app/domains/notifications/commands/notify.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AnnouncedEvent } from "#app/infra/events.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";

/** Tells of an event in its own way, in the transaction of the job: rows and further queued effects only. */
type Teller = (tx: Ctx, event: AnnouncedEvent) => Promise<void>;

/** Everyone but the member's own bell and mail. */
const TELLERS: Teller[] = [deliverEvent];

/** Hands an announced event to each domain that tells of it; its letter is for the member's own eyes. */
export const tellEveryone: JobHandler = async (tx, data) => {
  const event = data as AnnouncedEvent;
  await notifyOf(tx, event);
  const { letter: _, ...told } = event;
  for (const tell of TELLERS) await tell(tx, told);
};
