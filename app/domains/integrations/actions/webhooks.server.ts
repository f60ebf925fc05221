import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
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

/** What a form of the webhook page asks for. */
export async function webhookByForm(ctx: Ctx, id: string, form: FormData): Promise<WebhookDone> {
  switch (form.get("intent")) {
    case "test":
      return { test: await sendTest(ctx, id) };
    case "save":
      await changeWebhook(ctx, id, parseInput(WebhookSettings, formValues(form)));
      return { toast: m.webhooks_saved() };
    case "pause":
      await pauseWebhook(ctx, id);
      return { toast: m.webhooks_paused_toast() };
    case "resume":
      await resumeWebhook(ctx, id);
      return { toast: m.webhooks_resumed_toast() };
    case "show-secret":
      return { ...(await revealSecret(ctx, id)), oldUntil: null };
    case "new-secret":
      return rotateSecret(ctx, id);
    case "replay":
      await replayDelivery(ctx, id, parseInput(DeliveryInput, formValues(form)).deliveryId);
      return { toast: m.webhooks_replayed() };
    default:
      throw invalid("invalid_input", m.webhooks_not_found());
  }
}
