import { Mail, Phone } from "lucide";
import { signedTerms } from "#app/domains/agreements/queries/terms.server.ts";
import { may } from "#app/domains/auth/access.ts";
import { dropDocument } from "#app/domains/engagements/commands/documents.server.ts";
import { dropLog, logDay } from "#app/domains/engagements/commands/log.server.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { putOn, takeOff } from "#app/domains/engagements/commands/people.server.ts";
import { addTask, giveTask, tickTask } from "#app/domains/engagements/commands/tasks.server.ts";
import { AgreementCard } from "#app/domains/engagements/components/agreement-card.tsx";
import { DocumentsCard } from "#app/domains/engagements/components/documents-card.tsx";
import { LogCard } from "#app/domains/engagements/components/log-card.tsx";
import { MessagesCard } from "#app/domains/engagements/components/messages-card.tsx";
import { NextStep } from "#app/domains/engagements/components/next-step.tsx";
import { saidWords } from "#app/domains/engagements/components/next-words.ts";
import { PeopleOn } from "#app/domains/engagements/components/people-on.tsx";
import { WorkBadge } from "#app/domains/engagements/components/state-badge.tsx";
import { TaskCard } from "#app/domains/engagements/components/task-card.tsx";
import { Timeline } from "#app/domains/engagements/components/timeline.tsx";
import {
  GiveTask,
  LogDay,
  LogPhotos,
  NewTask,
  noteFor,
  OneDocument,
  OneTask,
  PutOn,
} from "#app/domains/engagements/input.ts";
import { type Engagement, getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { weatherOfWork } from "#app/domains/engagements/queries/weather.server.ts";
import { type Action, isReleased } from "#app/domains/engagements/rules.ts";
import { reopenJob } from "#app/domains/jobs/commands/reopen.server.ts";
import { jobCosts } from "#app/domains/taxes/queries/jobs.server.ts";
import { warrantyActions } from "#app/domains/warranty/actions/work-page.server.ts";
import { WarrantyCard } from "#app/domains/warranty/components/warranty-card.tsx";
import { warrantyOf } from "#app/domains/warranty/queries/warranty.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { callHref } from "#app/infra/call-href.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { isId } from "#app/infra/id.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Card } from "#app/ui/card.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { CostsCard } from "../components/costs-card.tsx";
import { JobCard } from "../components/job-card.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { UnbilledNote } from "../components/unbilled-note.tsx";
import { WorkMoneyCard } from "../components/work-money-card.tsx";
import { paperTrail } from "../queries/paper-trail.server.ts";
import { workMoney } from "../queries/work-money.server.ts";
import { dueOf, openOf } from "../rules/unbilled.ts";
import type { Route } from "./+types/work";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.work.title ?? m.engagements_title()} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, params, url }) => {
  const id = params["engagementId"] ?? "";
  const today = todayAt(ctx.now);
  const [work, weather, warranty] = await Promise.all([
    getEngagement(ctx, id),
    weatherOfWork(ctx, id, today),
    warrantyOf(ctx, id),
  ]);
  // A foreman and the crew see the work and not its money.
  const [money, trail, terms] = work.can.staff
    ? await Promise.all([workMoney(ctx, id), paperTrail(ctx, id), signedTerms(ctx, id)])
    : [null, [], null];
  const costs = work.side === "pro" && may(ctx, "books") ? await jobCosts(ctx, id) : null;
  const saved = url.searchParams.get("cost") ?? "";
  return {
    work,
    money,
    terms,
    costs,
    trail,
    weather,
    warranty,
    today,
    now: ctx.now,
    refused: url.searchParams.get("refused"),
    /** The cost that was just written down for it. */
    cost: costs && isId(saved) ? saved : null,
  };
});

type Asked = { ctx: Ctx; params: { engagementId: string }; form: FormData };

const step =
  (action: Action) =>
  async ({ ctx, params, form }: Asked) => {
    const { note } = parseInput(noteFor(action), formValues(form));
    await move(ctx, params.engagementId, action, note);
    return { said: saidWords(action) };
  };

const adding =
  (shared: boolean) =>
  async ({ ctx, params, form }: Asked) => {
    await addTask(ctx, params.engagementId, { ...parseInput(NewTask, formValues(form)), shared });
    return { said: shared ? m.engagements_said_punch() : m.engagements_said_task() };
  };

export const action = act<Route.ActionArgs, { said?: Said }>({
  accept: step("accept"),
  start: step("start"),
  done: step("done"),
  take_back: step("take_back"),
  confirm: step("confirm"),
  agree_done: step("agree_done"),
  agree_undone: step("agree_undone"),
  dispute: step("dispute"),
  withdraw: step("withdraw"),
  no_show: step("no_show"),
  cancel: step("cancel"),
  reopen: async ({ ctx, params }) => {
    const { jobId } = await getEngagement(ctx, params.engagementId);
    await reopenJob(ctx, jobId);
    return { said: m.engagements_said_reopen() };
  },
  put_on: async ({ ctx, params, form }) => {
    await putOn(ctx, params.engagementId, parseInput(PutOn, formValues(form)).person);
    return { said: m.engagements_said_on() };
  },
  log: async ({ ctx, params, form }) => {
    const values = formValues(form);
    await logDay(ctx, params.engagementId, parseInput(LogDay, values), parseInput(LogPhotos, values));
    return { said: m.engagements_said_log() };
  },
  drop_log: async ({ ctx, params, form }) => {
    await dropLog(ctx, params.engagementId, String(form.get("entry")));
    return { said: m.engagements_said_log_dropped() };
  },
  drop_document: async ({ ctx, params, form }) => {
    await dropDocument(ctx, params.engagementId, parseInput(OneDocument, formValues(form)).document);
    return { said: m.engagements_said_document_dropped() };
  },
  add_task: adding(false),
  add_punch: adding(true),
  give: async ({ ctx, params, form }) => {
    const { task, person } = parseInput(GiveTask, formValues(form));
    await giveTask(ctx, params.engagementId, task, person);
    return { said: person ? m.engagements_said_given() : m.engagements_said_given_nobody() };
  },
  tick: async ({ ctx, params, form }) => {
    await tickTask(ctx, params.engagementId, parseInput(OneTask, formValues(form)).task);
    return {};
  },
  take_off: async ({ ctx, params, form }) => {
    await takeOff(ctx, params.engagementId, parseInput(PutOn, formValues(form)).person);
    return { said: m.engagements_said_off() };
  },
  ...warrantyActions,
});

/** One job that was given: what to do next, what is agreed and paid, who is on it, what was said and what happened. */
export default function EngagementScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { work, money, terms, costs, cost, trail, weather, warranty, now, today } = loaderData;
  useAnswer(actionData);
  const refused =
    actionData && "error" in actionData ? { errors: actionData.error.fields ?? {}, typed: actionData.typed } : null;
  const write =
    work.other.slug && work.side === "hirer" ? `/messages/new?to=${work.other.slug}&job=${work.jobId}` : null;
  return (
    <>
      <PageHeader
        no="W-02"
        label={
          <Link to="/work" className="link">
            {m.engagements_back()}
          </Link>
        }
        title={work.title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <WorkBadge state={work.state} />
            {work.side === "hirer"
              ? m.engagements_by({ name: work.other.name })
              : m.engagements_for({ name: work.other.name })}
          </span>
        }
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid content-start gap-5">
          {money && <UnbilledNote work={work} money={money} />}
          <NextStep
            work={work}
            dueCents={money ? dueOf(money) : 0}
            billedCents={money ? openOf(money) : 0}
            refused={refused}
          />
          <WarrantyCard
            warranty={warranty}
            name={work.other.name}
            signed={terms?.warranty || null}
            write={write}
            today={today}
            now={now}
            refused={refused}
          />
          <AgreementCard work={work} />
          {money && <WorkMoneyCard work={work} money={money} />}
          {money && terms && <PlanCard terms={terms} money={money} />}
          {money && costs && (
            <CostsCard work={work} money={money} costs={costs} cost={cost} year={Number(today.slice(0, 4))} />
          )}
          <TaskCard work={work} kind="punch" refused={refused} />
          <TaskCard work={work} kind="task" refused={refused} />
          <DocumentsCard work={work} refused={loaderData.refused} />
          <LogCard work={work} today={today} weather={weather} refused={refused} />
          {work.thread && (
            <MessagesCard
              thread={work.thread}
              write={work.can.staff ? (work.side === "pro" ? `/messages/new?job=${work.jobId}` : write) : null}
              now={now}
            />
          )}
          <Timeline events={work.events} trail={trail} now={now} />
        </div>
        <div className="grid content-start gap-5">
          <Contact work={work} />
          <PeopleOn work={work} error={refused?.errors["person"]} />
          <JobCard work={work} terms={terms} />
        </div>
      </div>
    </>
  );
}

function Contact({ work }: { work: Engagement }) {
  const contact = work.other.contact;
  // After the work is done there is still money, and later a warranty.
  if (!contact || isReleased(work.state)) return null;
  return (
    <Card title={m.engagements_contact()} level={2}>
      <ul className="grid gap-1">
        <li className="font-[560]">{contact.name}</li>
        {contact.phone && (
          <li>
            <a
              href={callHref(contact.phone)}
              aria-label={m.engagements_call({ name: contact.name })}
              className="link inline-flex min-h-11 items-center gap-2"
            >
              <Icon of={Phone} size={18} />
              {contact.phone}
            </a>
          </li>
        )}
        {contact.email && (
          <li>
            <a href={`mailto:${contact.email}`} className="link inline-flex min-h-11 items-center gap-2 break-all">
              <Icon of={Mail} size={18} />
              {contact.email}
            </a>
          </li>
        )}
      </ul>
    </Card>
  );
}
