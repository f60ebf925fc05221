import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { callOnWarranty } from "../commands/call.server.ts";
import { stepInCall } from "../commands/step.server.ts";
import { CallPhotos, NewCall, STEPS } from "../input.ts";
import type { Action } from "../rules.ts";

type Asked = { ctx: Ctx; params: { engagementId: string }; form: FormData };

const step =
  (action: Action, said: () => string) =>
  async ({ ctx, params, form }: Asked) => {
    await stepInCall(ctx, params.engagementId, action, parseInput(STEPS[action], formValues(form)));
    return { said: said() };
  };

/** What the card "Warranty" of the page of a job sends. */
export const warrantyActions = {
  warranty_call: async ({ ctx, params, form }: Asked) => {
    const values = formValues(form);
    await callOnWarranty(ctx, params.engagementId, parseInput(NewCall, values), parseInput(CallPhotos, values));
    return { said: m.warranty_said_call() };
  },
  warranty_schedule: step("schedule", m.warranty_said_schedule),
  warranty_repair: step("repair", m.warranty_said_repair),
  warranty_refuse: step("refuse", m.warranty_said_refuse),
  warranty_close: step("close", m.warranty_said_close),
  warranty_still_wrong: step("still_wrong", m.warranty_said_still_wrong),
  warranty_withdraw: step("withdraw", m.warranty_said_withdraw),
};
