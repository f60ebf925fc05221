import { foundNoSignal, type Results } from "#app/domains/accounts/client/after-requests.ts";
import { keptWaiting } from "#app/infra/sending.ts";
import { keepForm } from "./queue.ts";

/** A form that found no signal and may wait is kept on this phone; its page hears that it is. `request` is the form's. */
export async function orWait(request: Request, results: Results): Promise<Results> {
  const form = await request.formData().catch(() => null);
  if (!form || !(await keepForm(new URL(request.url).pathname, form))) return results;
  for (const [route, { result }] of Object.entries(results))
    if (foundNoSignal(result)) results[route] = { type: "data", result: keptWaiting(String(form.get("intent"))) };
  return results;
}
