import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { testMailbox } from "../commands/test-mail.server.ts";
import { myStoppedMailbox } from "../queries/mailbox.server.ts";
import type { Route } from "./+types/mailbox";

export const meta: Route.MetaFunction = () => [{ title: `${m.bounces_mailbox_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ mailbox: await myStoppedMailbox(ctx) }));

export const action = act<Route.ActionArgs, { said: Said }>({
  test: async ({ ctx }) => ({ said: m.bounces_said_test({ email: await testMailbox(ctx) }) }),
});

/** Also after a refusal: the mark may be over meanwhile. */
export const shouldRevalidate = () => true;

/** Whether mail reaches the member. What can be done about it stands above, in the frame. */
export default function Mailbox({ loaderData: { mailbox }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="AC-24"
        label={m.bounces_mailbox_title()}
        title={m.bounces_mailbox_title()}
        intro={mailbox ? m.bounces_mailbox_stopped() : m.bounces_mailbox_fine()}
      />
      <AnswerNote answer={actionData} />
      {mailbox?.said && (
        <>
          <h2 className="mb-2 text-xl!">{m.bounces_mailbox_said()}</h2>
          <p className="border-l-[3px] border-line px-4 py-2 wrap-anywhere">
            <q>{mailbox.said}</q>
          </p>
        </>
      )}
    </div>
  );
}
