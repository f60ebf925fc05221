import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { confirmWatch, stopWatch } from "../commands/watch.server.ts";
import { watchPage } from "../queries/watch.server.ts";
import type { Route } from "./+types/record-news";

export const meta: Route.MetaFunction = () => [
  { title: `${m.sharing_watch_label()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page<Route.LoaderArgs, Awaited<ReturnType<typeof watchPage>>>(({ ctx, params }) =>
  watchPage(ctx, params.token),
);

/** By the button of the page, or by a mail program's one click (RFC 8058). */
const told = (form: FormData) => (form.get("List-Unsubscribe") === "One-Click" ? "stop" : null);

export const action = act<Route.ActionArgs, null>(
  {
    confirm: async ({ ctx, params }) => {
      await confirmWatch(ctx, params.token);
      return null;
    },
    stop: async ({ ctx, params }) => {
      await stopWatch(ctx, params.token);
      return null;
    },
  },
  { intentOf: told, goesOn: ["stop"] },
);

/** Where a mailbox says yes to news about a shared record, and ends them; nothing happens before a button is pressed. */
export default function RecordNews({ loaderData: { state, company }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const name = company ?? "";
  const said = {
    asked: { title: m.sharing_watch_asked_title(), text: m.sharing_watch_asked({ company: name }) },
    on: { title: m.sharing_watch_on_title(), text: m.sharing_watch_on({ company: name }) },
    off: { title: m.sharing_watch_off_title(), text: m.sharing_watch_off() },
  }[state];
  return (
    <div className="sheet section-y">
      <div className="max-w-2xl" aria-live="polite">
        <SheetLabel no="V-04" ruled className="mb-4">
          {m.sharing_watch_label()}
        </SheetLabel>
        <AnswerNote answer={actionData} />
        <h1 className="text-4xl!">{said.title}</h1>
        <p className="measure mt-4 text-lg text-ink-soft">{said.text}</p>
        {state !== "off" && (
          <Form method="post" className="mt-7 flex flex-wrap gap-3">
            {state === "asked" && (
              <Button type="submit" name="intent" value="confirm" variant="primary">
                {m.sharing_watch_confirm()}
              </Button>
            )}
            <Button type="submit" name="intent" value="stop" variant={state === "on" ? "secondary" : "quiet"}>
              {m.sharing_watch_stop()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
