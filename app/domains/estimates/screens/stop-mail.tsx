import { data, Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page, secretAddress } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { stopMails } from "../commands/answer.server.ts";
import { senderAt } from "../queries/link.server.ts";
import type { Route } from "./+types/stop-mail";

export const meta: Route.MetaFunction = () => [
  { title: `${m.estimates_stop_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const headers = secretAddress;

export const loader = page(async ({ ctx, params }) => {
  const sender = await senderAt(ctx, params["token"] ?? "");
  return data({ sender }, { status: sender ? 200 : 404 });
});

const said = (known: boolean): { said: Said } => ({
  said: known
    ? { title: m.estimates_stopped_title(), message: m.estimates_stopped() }
    : { title: m.estimates_gone_title(), message: m.estimates_stop_unknown() },
});

/** By a button of the page, or by a mail program's one click (RFC 8058). */
const oneClick = (form: FormData) => (form.get("List-Unsubscribe") === "One-Click" ? "stop" : null);

export const action = act<Route.ActionArgs, { said: Said }>(
  {
    stop: async ({ ctx, params }) => said(await stopMails(ctx, params.token)),
    "stop-all": async ({ ctx, params }) => said(await stopMails(ctx, params.token, true)),
  },
  { intentOf: oneClick, goesOn: ["stop", "stop-all"] },
);

/** Where somebody whom an estimate was mailed to says that they want no such mails. */
export default function StopMailScreen({ loaderData: { sender }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const done = Boolean(actionData && "said" in actionData) || sender?.stopped;
  return (
    <div className="sheet section-y max-w-3xl">
      <PageHeader
        no="E-05"
        title={sender ? m.estimates_stop_title() : m.estimates_gone_title()}
        intro={sender ? m.estimates_stop_intro({ company: sender.company }) : m.estimates_stop_unknown()}
      />
      <AnswerNote answer={actionData} />
      {done && <p className="measure mb-5">{m.estimates_stopped()}</p>}
      {sender && (
        <Form method="post" className="flex flex-wrap gap-3">
          {!done && (
            <Button type="submit" name="intent" value="stop" variant="primary" wide="phone">
              {m.estimates_stop_one({ company: sender.company })}
            </Button>
          )}
          <Button type="submit" name="intent" value="stop-all" wide="phone">
            {m.estimates_stop_all()}
          </Button>
        </Form>
      )}
    </div>
  );
}
