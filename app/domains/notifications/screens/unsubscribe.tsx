import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { startAgain, unsubscribe } from "../commands/settings.server.ts";
import { kindWord } from "../rules/kind-words.ts";
import { readStoppedToken, readUnsubscribeToken, stoppedToken } from "../tokens/unsubscribe.server.ts";
import type { Route } from "./+types/unsubscribe";

export const meta: Route.MetaFunction = () => [
  { title: `${m.notifications_stop_label()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page<Route.LoaderArgs, { kind: ReturnType<typeof readUnsubscribeToken>["kind"] }>(
  async ({ ctx, params }) => ({ kind: readUnsubscribeToken(ctx, params.token).kind }),
);

/** By the button of the page, or by a mail program's one click. */
const told = (form: FormData) => (form.get("List-Unsubscribe") === "One-Click" ? "stop" : null);

/** Mail programs post here by themselves (RFC 8058), with the one field that the standard gives them. */
export const action = act<Route.ActionArgs, { now: "stopped"; before: string } | { now: "started" }>(
  {
    stop: async ({ ctx, params }) => {
      const what = readUnsubscribeToken(ctx, params.token);
      return { now: "stopped", before: stoppedToken(ctx, what, await unsubscribe(ctx, what)) };
    },
    start: async ({ ctx, params, form }) => {
      const what = readUnsubscribeToken(ctx, params.token);
      await startAgain(ctx, what, readStoppedToken(ctx, what, String(form.get("before") ?? "")));
      return { now: "started" };
    },
  },
  { intentOf: told, goesOn: ["stop"] },
);

/** The way out of a kind of mail, for whoever holds the link; nothing happens before the button is pressed. */
export default function Unsubscribe({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const now = actionData && "now" in actionData ? actionData.now : "asked";
  const asked = kind === "all" ? m.notifications_stop_all() : m.notifications_stop_kind({ kind: kindWord(kind) });
  const said = {
    asked: { title: m.notifications_stop_title(), text: asked },
    stopped: { title: m.notifications_stopped_title(), text: m.notifications_stopped() },
    started: { title: m.notifications_started_title(), text: m.notifications_started() },
  }[now];
  return (
    <div className="sheet section-y">
      <div className="max-w-2xl" aria-live="polite">
        <SheetLabel no="NT-02" ruled className="mb-4">
          {m.notifications_stop_label()}
        </SheetLabel>
        <h1 className="text-4xl!">{said.title}</h1>
        <p className="measure mt-4 text-lg text-ink-soft">{said.text}</p>
        <Form method="post" className="mt-7 flex flex-wrap gap-3">
          {actionData && "before" in actionData ? (
            <>
              <input type="hidden" name="before" value={actionData.before} />
              <Button type="submit" name="intent" value="start" busy={busy}>
                {m.notifications_stop_undo()}
              </Button>
            </>
          ) : (
            <Button
              type="submit"
              name="intent"
              value="stop"
              busy={busy}
              variant={now === "asked" ? "primary" : "secondary"}
            >
              {m.notifications_stop_button()}
            </Button>
          )}
          <LinkButton to="/account/notifications" variant="quiet">
            {m.notifications_stop_choose()}
          </LinkButton>
        </Form>
      </div>
    </div>
  );
}
