import { visitsOn } from "#app/domains/warranty/queries/visits.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { todayAt } from "#app/infra/days.ts";
import { act, page } from "#app/infra/page.server.ts";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { endFeed, renewFeed } from "../commands/feed.server.ts";
import { FeedCard } from "../components/feed-card.tsx";
import { Turn } from "../components/turn.tsx";
import { DayList, MonthPhone, MonthTable, PeopleList, PeopleTable, WeekTable } from "../components/views.tsx";
import { calendarAsked, calendarPath } from "../input.ts";
import { calendarPeople, jobsOn, tasksDue } from "../queries/calendar.server.ts";
import { myFeed } from "../queries/feed.server.ts";
import { daysOf, VIEWS } from "../rules.ts";
import type { Route } from "./+types/calendar";

export const meta: Route.MetaFunction = () => [{ title: `${m.calendar_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const today = todayAt(ctx.now);
  const asked = calendarAsked(url.searchParams, today);
  const days = daysOf(asked.view, asked.on);
  const range = { from: days[0] ?? asked.on, to: days.at(-1) ?? asked.on };
  const [jobs, tasks, visits, people, feed] = await Promise.all([
    jobsOn(ctx, range),
    tasksDue(ctx, range),
    visitsOn(ctx, range),
    calendarPeople(ctx),
    myFeed(ctx),
  ]);
  const person = people.find(({ userId }) => userId === asked.person)?.userId ?? null;
  const on = jobs.filter((job) => !job.calledOff && (!person || job.people.includes(person)));
  return {
    asked: { ...asked, person },
    today,
    people,
    feed,
    // Tasks are a job's and no person's: with a person chosen, those of their jobs. Visits come after a job, and are everybody's.
    shown: {
      jobs: on,
      people,
      today,
      visits,
      tasks: tasks.filter((task) => !task.calledOff && (!person || on.some(({ id }) => id === task.engagementId))),
    },
  };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  renew: async ({ ctx }) => {
    await renewFeed(ctx);
    return { said: m.calendar_said_made() };
  },
  end: async ({ ctx }) => {
    await endFeed(ctx);
    return { said: m.calendar_said_ended() };
  },
});

/** Which jobs are on when, and who is on them. */
export default function CalendarScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, today, people, shown, feed } = loaderData;
  useAnswer(actionData);
  const names = { month: m.calendar_month(), week: m.calendar_week(), people: m.calendar_by_person() };
  return (
    <>
      <PageHeader
        no="W-11"
        label={
          <Link to="/work" className="link">
            {m.engagements_back()}
          </Link>
        }
        title={m.calendar_title()}
      />
      <AnswerNote answer={actionData} />
      <LinkTabs
        label={m.calendar_title()}
        className="mb-4"
        tabs={VIEWS.map((view) => ({
          to: calendarPath({ ...asked, view }),
          label: names[view],
          active: view === asked.view,
        }))}
      />
      <Turn asked={asked} today={today} people={people} />
      {asked.view === "month" && (
        <>
          <MonthTable shown={shown} on={asked.on} person={asked.person} />
          <MonthPhone shown={shown} on={asked.on} person={asked.person} />
        </>
      )}
      {asked.view === "week" && <WeekTable shown={shown} on={asked.on} />}
      {asked.view === "people" && (
        <>
          <PeopleTable shown={shown} on={asked.on} />
          <PeopleList shown={shown} on={asked.on} />
        </>
      )}
      {asked.view === "week" && <DayList shown={shown} days={daysOf(asked.view, asked.on)} />}
      <div className="mt-8">
        <FeedCard feed={feed} />
      </div>
    </>
  );
}
