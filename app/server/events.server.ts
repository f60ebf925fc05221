import type { AnnouncedEvent } from "#app/infra/events.server.ts";
import { inBatches } from "#app/infra/queue.server.ts";
import { domains } from "./domains.server.ts";

/** Hands announced events to each domain that listens to events, in the transaction of the events' jobs. */
export const tellEveryone = inBatches(async (tx, batch) => {
  for (const { hears } of domains) await hears?.(tx, batch as readonly AnnouncedEvent[]);
});
