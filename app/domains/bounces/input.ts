import { z } from "zod";
import { m } from "#paraglide/messages.js";

export const OneMailbox = z.object({ mailbox: z.uuid({ error: () => m.bounces_gone() }) });
