import { redirect } from "react-router";
import { authPath, safeNext } from "#app/domains/auth/rules/next.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/**
 * What a toggle of a list leads to (`ui/save-toggle.tsx`), on the page at `path`: a visitor is led to sign in and back, and a
 * form that was sent before JavaScript returns to the page where it stood.
 */
export async function toggled(ctx: Ctx, form: FormData, path: string, work: () => Promise<void>) {
  const back = safeNext(form.get("back"), path);
  if (!ctx.actor) throw redirect(authPath(back));
  await work();
  if (form.get("via") !== "fetch") throw redirect(back);
  return {};
}
