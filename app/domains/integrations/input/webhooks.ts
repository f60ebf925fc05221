import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { WEBHOOK_EVENTS } from "../rules/webhooks.ts";

/** Tests and replays of all of a member's endpoints together. */
export const SEND_LIMIT = { points: 20, seconds: 60 };
export const DELIVERIES_SHOWN = 20;

/** What the page of a webhook saves: which events, and a new address when one is typed. */
export const WebhookSettings = z.object({
  events: z.array(z.enum(WEBHOOK_EVENTS)).default([]),
  webhookUrl: z
    .string()
    .trim()
    .max(2000, { error: () => m.webhooks_address_wrong() })
    .default(""),
});
export type WebhookSettings = z.output<typeof WebhookSettings>;

export const DeliveryInput = z.object({ deliveryId: z.uuid() });
