import { redirectDocument } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { changeRole } from "../commands/change-role.server.ts";
import { startLook } from "../commands/look.server.ts";
import { dropMemberFactors, endMemberSessions, restoreMember, suspendMember } from "../commands/member.server.ts";
import { MemberActions } from "../components/member-actions.tsx";
import { MemberLists } from "../components/member-parts.tsx";
import { roleWord } from "../components/words.ts";
import { Because, ChangeRole, StartLook, Suspend } from "../input.ts";
import { type MemberPage, memberPage } from "../queries/members.server.ts";
import { lookCookie } from "../tokens/look-cookie.server.ts";
import type { Route } from "./+types/member";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_member_meta()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, { member: MemberPage; now: Date }>(async ({ ctx, params }) => ({
  member: await memberPage(ctx, params.memberId),
  now: ctx.now,
}));

export const action = act<Route.ActionArgs, { said: Said } | Response>({
  look: async ({ ctx, params, form }) => {
    const id = await startLook(ctx, params.memberId, parseInput(StartLook, formValues(form)));
    const headers = { "set-cookie": lookCookie(ctx.services.env.PUBLIC_URL, id) };
    return redirectDocument("/dashboard", { headers });
  },
  suspend: async ({ ctx, params, form }) => {
    await suspendMember(ctx, params.memberId, parseInput(Suspend, formValues(form)));
    return { said: m.operators_said_suspended() };
  },
  "change-role": async ({ ctx, params, form }) => {
    await changeRole(ctx, params.memberId, parseInput(ChangeRole, formValues(form)));
    return { said: m.operators_said_role() };
  },
  restore: async ({ ctx, params, form }) => {
    await restoreMember(ctx, params.memberId, parseInput(Because, formValues(form)).reason);
    return { said: m.operators_said_restored() };
  },
  "end-sessions": async ({ ctx, params, form }) => {
    const count = await endMemberSessions(ctx, params.memberId, parseInput(Because, formValues(form)).reason);
    return { said: m.operators_said_ended({ count }) };
  },
  "drop-factors": async ({ ctx, params, form }) => {
    const count = await dropMemberFactors(ctx, params.memberId, parseInput(Because, formValues(form)).reason);
    return { said: m.operators_said_dropped({ count }) };
  },
});

/** Also after a refusal: someone else acted. */
export const shouldRevalidate = () => true;

/** A member for those who help them: who it is, what is open, what was decided, and what the team can do. */
export default function Member({ loaderData: { member, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const until = member.suspendedUntil;
  const facts = [
    [m.operators_column_email(), member.email ?? "–"],
    [m.operators_column_phone(), member.phone ?? "–"],
    [m.operators_column_role(), roleWord(member.role)],
    [m.operators_column_since(), day(member.createdAt)],
    [m.operators_column_seen(), member.lastSignInAt ? day(member.lastSignInAt) : "–"],
    [m.operators_confirmed(), member.emailConfirmedAt ? day(member.emailConfirmedAt) : m.operators_not_confirmed()],
  ] as const;
  return (
    <>
      <p className="mb-4">
        <Link to="/admin/members" className="link">
          {m.operators_all_members()}
        </Link>
      </p>
      <PageHeader
        no="AD-03"
        label={m.operators_part_members()}
        title={<span dir="auto">{member.name || m.operators_no_name()}</span>}
        intro={m.operators_member_intro()}
      />
      <AnswerNote answer={actionData} />
      {until && (
        <Alert tone="warning" className="mb-6">
          {until.getUTCFullYear() > 9000
            ? m.operators_suspended_for_good()
            : m.operators_suspended_until({ day: day(until) })}
        </Alert>
      )}
      <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid gap-6">
          <Card level={2} title={m.operators_facts()}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
              {facts.map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <MemberLists member={member} now={now} />
        </div>
        <div className="max-lg:order-first">
          {member.isSelf ? (
            <Alert tone="info">{m.operators_own_account()}</Alert>
          ) : (
            <MemberActions suspended={until !== null} role={member.role} refused={refused} />
          )}
        </div>
      </div>
    </>
  );
}
