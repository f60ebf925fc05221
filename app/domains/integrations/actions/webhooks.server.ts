import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { replayDelivery } from "../commands/webhooks/replay.server.ts";
import { revealSecret, rotateSecret } from "../commands/webhooks/secret.server.ts";
import { changeWebhook, pauseWebhook, resumeWebhook } from "../commands/webhooks/settings.server.ts";
import { sendTest, type TestResult } from "../commands/webhooks/test-delivery.server.ts";
import { DeliveryInput, WebhookSettings } from "../input/webhooks.ts";

export type WebhookDone =
  | { toast: string }
  /** The only time it leaves the server. `oldUntil`: when the one before stops signing. */
  | { secret: string; oldUntil: Date | null }
  | { test: TestResult };

type Asked = { ctx: Ctx; params: { id: string }; form: FormData };

/** What the forms of the webhook page ask for. */
export const webhookForms: Record<string, (asked: Asked) => Promise<WebhookDone>> = {
  test: async ({ ctx, params: { id } }) => ({ test: await sendTest(ctx, id) }),
  save: async ({ ctx, params: { id }, form }) => {
    await changeWebhook(ctx, id, parseInput(WebhookSettings, formValues(form)));
    return { toast: m.webhooks_saved() };
  },
  pause: async ({ ctx, params: { id } }) => {
    await pauseWebhook(ctx, id);
    return { toast: m.webhooks_paused_toast() };
  },
  resume: async ({ ctx, params: { id } }) => {
    await resumeWebhook(ctx, id);
    return { toast: m.webhooks_resumed_toast() };
  },
  "show-secret": async ({ ctx, params: { id } }) => ({ ...(await revealSecret(ctx, id)), oldUntil: null }),
  "new-secret": async ({ ctx, params: { id } }) => rotateSecret(ctx, id),
  replay: async ({ ctx, params: { id }, form }) => {
    await replayDelivery(ctx, id, parseInput(DeliveryInput, formValues(form)).deliveryId);
    return { toast: m.webhooks_replayed() };
  },
};
