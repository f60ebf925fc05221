import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { reportThing } from "../commands/report.server.ts";
import { Report } from "../input.ts";

type Asked = { ctx: Ctx; form: FormData };

/** What `ReportForm` sends, on every page that has it. */
export async function report({ ctx, form }: Asked): Promise<{ said: { title: string; message: string } }> {
  await reportThing(ctx, parseInput(Report, formValues(form)));
  return { said: { title: m.moderation_reported_title(), message: m.moderation_reported() } };
}
