import { Form } from "react-router";
import { ProCard, type ShownCard } from "#app/domains/directory/components/pro-card.tsx";
import { QUERY_MAX } from "#app/domains/directory/input.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { invitePro } from "../commands/invite.server.ts";
import { InviteButton } from "../components/invite-button.tsx";
import { InvitedList } from "../components/invited-list.tsx";
import { whomToInvite } from "../queries/whom.server.ts";
import type { Route } from "./+types/invite";

export const meta: Route.MetaFunction = () => [{ title: `${m.invitations_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params, url }) => {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, QUERY_MAX);
  return { ...(await whomToInvite(ctx, params["jobId"] ?? "", q)), q, now: ctx.now };
});

export const action = act({
  invite: async ({ ctx, form, params }) => {
    await invitePro(ctx, { jobId: params["jobId"] ?? "", slug: String(form.get("slug") ?? "") });
    return { said: m.invitations_invited_said() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Whom the owner of a post asks for a bid, and what those who were asked say. */
export default function InviteScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { job, invited, known, found, q, now } = loaderData;
  useAnswer(actionData);
  return (
    <div className="max-w-5xl">
      <PageHeader
        no="J-08"
        label={
          <Link to={`/jobs/${job.id}`} className="link">
            {job.title}
          </Link>
        }
        title={m.invitations_title()}
        intro={m.invitations_intro()}
        actions={<LinkButton to={`/jobs/${job.id}/applicants`}>{m.jobs_see_applicants()}</LinkButton>}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-8">
        {invited.length > 0 && <InvitedList invited={invited} open={job.takesInvitations} now={now} />}
        {job.takesInvitations ? (
          <>
            <Form role="search" preventScrollReset className="flex flex-wrap items-end gap-3">
              <Field label={m.invitations_search()} name="q" className="min-w-60 flex-1">
                <Input type="search" defaultValue={q} maxLength={QUERY_MAX} />
              </Field>
              <Button type="submit">{m.invitations_search_do()}</Button>
            </Form>
            {known.length > 0 && <Pros title={m.invitations_known()} id="known" pros={known} now={now} />}
            {found.length > 0 ? (
              <Pros title={q ? m.invitations_found({ q }) : m.invitations_near()} id="near" pros={found} now={now} />
            ) : (
              <EmptyState title={m.invitations_none_title()} level={2}>
                {m.invitations_none()}
              </EmptyState>
            )}
          </>
        ) : (
          <Alert>{m.invitations_not_open()}</Alert>
        )}
      </div>
    </div>
  );
}

type ProsProps = { title: string; id: string; pros: readonly ShownCard[]; now: Date };
const Pros = ({ title, id, pros, now }: ProsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-2xl!">
      {title}
    </h2>
    <ul className="divide-y divide-line border border-line bg-sheet">
      {pros.map((pro) => (
        <li key={pro.slug}>
          <ProCard pro={pro} now={now} action={<InviteButton slug={pro.slug} name={pro.name} />} />
        </li>
      ))}
    </ul>
  </section>
);
