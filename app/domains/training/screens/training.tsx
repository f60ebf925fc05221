import { Form } from "react-router";
import { may, requireRole } from "#app/domains/auth/access.ts";
import { partName } from "#app/domains/businesses/components/part-words.ts";
import { BRAND } from "#app/infra/brand.ts";
import { todayAt } from "#app/infra/days.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { endRule, unassign } from "../commands/assign.server.ts";
import { dropCertificate } from "../commands/certificate.server.ts";
import { Board } from "../components/board.tsx";
import { FormerList } from "../components/former-list.tsx";
import { OwnList } from "../components/own-list.tsx";
import { ownTraining, trainingBoard } from "../queries/board.server.ts";
import { trainedBefore } from "../queries/former.server.ts";
import { stateWords } from "../rules/words.ts";
import { TRAINING_STATES } from "../rules.ts";
import type { Route } from "./+types/training";

export const meta: Route.MetaFunction = () => [{ title: `${m.training_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  requireRole(ctx, "contractor");
  const asked = TRAINING_STATES.find((state) => state === url.searchParams.get("state")) ?? null;
  const own = await ownTraining(ctx);
  const board = may(ctx, "training") ? await trainingBoard(ctx) : null;
  const counted = TRAINING_STATES.map((state) => ({
    state,
    n: board?.people.reduce((sum, one) => sum + one.assigned.filter((row) => row.state === state).length, 0) ?? 0,
  }));
  const people = board?.people
    .map((one) => ({
      ...one,
      assigned: one.assigned.filter(({ state }) => !asked || state === asked),
      outside: asked ? [] : one.outside,
    }))
    .filter(({ assigned }) => !asked || assigned.length > 0);
  const left = board && !asked ? await trainedBefore(ctx) : [];
  return {
    own,
    board: board && people && { people, rules: board.rules, counted, left },
    asked,
    today: todayAt(ctx.now),
  };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  unassign: async ({ ctx, form }) => {
    await unassign(ctx, String(form.get("assignment")));
    return { said: { title: m.training_unassigned_title(), message: m.training_unassigned() } };
  },
  drop: async ({ ctx, form }) => {
    await dropCertificate(ctx, String(form.get("certificate")));
    return { said: { title: m.training_taken_out_title(), message: m.training_taken_out() } };
  },
  "end-rule": async ({ ctx, form }) => {
    await endRule(ctx, String(form.get("rule")));
    return { said: { title: m.training_rule_ended_title(), message: m.training_rule_ended() } };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** What the reader has to take, and for whoever leads the crew how everybody stands. */
export default function TrainingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { own, board, asked, today } = loaderData;
  useAnswer(actionData);
  return (
    <>
      <PageHeader
        no="L-70"
        label={
          <Link to="/courses" className="link">
            {m.training_all_courses()}
          </Link>
        }
        title={m.training_title()}
        intro={board ? m.training_intro() : m.training_intro_own()}
        actions={
          board && (
            <LinkButton to="/training/assign" variant="primary">
              {m.training_assign()}
            </LinkButton>
          )
        }
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-4xl gap-10">
        {(own.length > 0 || !board) && (
          <section aria-labelledby="own">
            <h2 id="own" className="mb-3 text-2xl!">
              {m.training_yours()}
            </h2>
            {own.length ? (
              <OwnList rows={own} />
            ) : (
              <EmptyState title={m.training_none_title()} level={3}>
                {m.training_none()}
              </EmptyState>
            )}
          </section>
        )}
        {board && (
          <section aria-labelledby="crew">
            <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <h2 id="crew" className="text-2xl!">
                {m.training_board()}
              </h2>
              <p className="flex flex-wrap gap-x-5 print:hidden">
                <a href="/training/sheet.pdf" className="link inline-flex min-h-11 items-center">
                  {m.training_sheet()}
                </a>
                <a href="/training/board.csv" className="link inline-flex min-h-11 items-center">
                  {m.training_csv()}
                </a>
                <Link to="/training/certificate" className="link inline-flex min-h-11 items-center">
                  {m.training_add_certificate()}
                </Link>
                <Link to="/training/courses" className="link inline-flex min-h-11 items-center">
                  {m.training_own_courses()}
                </Link>
                <Link to="/training/talks" className="link inline-flex min-h-11 items-center">
                  {m.training_talks()}
                </Link>
              </p>
            </div>
            <nav aria-label={m.training_filter()} className="mb-4 flex flex-wrap gap-x-5 print:hidden">
              {[null, ...board.counted].map((one) => (
                <Link
                  key={one?.state ?? "all"}
                  to={one ? `/training?state=${one.state}` : "/training"}
                  className="link inline-flex min-h-11 items-center aria-[current=page]:font-[620] aria-[current=page]:text-ink aria-[current=page]:no-underline"
                  aria-current={(one?.state ?? null) === asked ? "page" : undefined}
                >
                  {one ? `${stateWords(one.state)} ${one.n}` : m.training_all()}
                </Link>
              ))}
            </nav>
            {board.people.length ? <Board people={board.people} today={today} /> : <p>{m.training_nobody_here()}</p>}
          </section>
        )}
        {board && board.left.length > 0 && <FormerList rows={board.left} />}
        {board && board.rules.length > 0 && (
          <section aria-labelledby="rules" className="print:hidden">
            <h2 id="rules" className="mb-3 text-2xl!">
              {m.training_rules()}
            </h2>
            <ul className="divide-y divide-line border border-line bg-sheet">
              {board.rules.map((rule) => (
                <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
                  <p>
                    {m.training_rule({
                      course: rule.title,
                      who: rule.part ? partName[rule.part]() : m.training_everybody(),
                      days: rule.days,
                    })}
                  </p>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="rule" value={rule.id} />
                    <Button type="submit" name="intent" value="end-rule" size="sm">
                      {m.training_end_rule()}
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
