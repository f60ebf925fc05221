import type { AnnouncedEvent } from "#app/infra/events.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { domains } from "./domains.server.ts";

/** Hands an announced event to each domain that listens to events, in the transaction of the event's job. */
export const tellEveryone: JobHandler = async (tx, data) => {
  for (const { hears } of domains) await hears?.(tx, data as AnnouncedEvent);
};
