import { Form, redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { momentIn } from "#app/infra/dates.ts";
import { addDays } from "#app/infra/days.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { dayAt, readerZone } from "#app/infra/zone.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Entry } from "#app/ui/form/entry.tsx";
import { KeptForm } from "#app/ui/form/kept-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { finishReminder, putOffReminder, removeReminder, reopenReminder } from "../commands/change.server.ts";
import { addReminder } from "../commands/keep.server.ts";
import { DoneReminders } from "../components/done-reminders.tsx";
import { ReminderRow } from "../components/reminder-row.tsx";
import { NewReminder, PutOff } from "../input.ts";
import { clockOf, myReminders } from "../queries/reminders.server.ts";
import type { Route } from "./+types/reminders";

const MORNING = "08:00";

export const meta: Route.MetaFunction = () => [{ title: `${m.reminders_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const mine = await myReminders(ctx);
  const asked = url.searchParams.get("added");
  return {
    ...mine,
    now: ctx.now,
    added: mine.open.find(({ id }) => id === asked) ?? null,
    day: addDays(dayAt(ctx.now, await clockOf(ctx)), 1),
    requestKey: ctx.newId(),
  };
});

const idIn = (form: FormData) => String(form.get("reminder"));

export const action = act<Route.ActionArgs, { said?: Said; typed?: undefined }>({
  add: async ({ ctx, form }) => {
    const { id } = await addReminder(ctx, parseInput(NewReminder, formValues(form)));
    throw redirect(`/my/reminders?added=${id}`);
  },
  done: async ({ ctx, form }) => {
    await finishReminder(ctx, idIn(form));
    return { said: m.reminders_said_done() };
  },
  later: async ({ ctx, form }) => {
    const { step } = parseInput(PutOff, formValues(form));
    const moment = momentIn(await clockOf(ctx), await putOffReminder(ctx, idIn(form), step));
    return { said: m.reminders_said_later({ moment }) };
  },
  reopen: async ({ ctx, form }) => {
    await reopenReminder(ctx, idIn(form));
    return { said: m.reminders_said_open() };
  },
  remove: async ({ ctx, form }) => {
    await removeReminder(ctx, idIn(form));
    return { said: m.reminders_said_removed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** A member's reminders: what rings when, and a form for the next. */
export default function RemindersScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { open, done, added, now, day, requestKey } = loaderData;
  useAnswer(actionData);
  return (
    <>
      <PageHeader
        no="RM-01"
        label={m.reminders_label()}
        title={m.reminders_title()}
        intro={
          <>
            {m.reminders_intro({ assistant: BRAND.assistant })}{" "}
            <Link to="/account/notifications" className="link">
              {m.reminders_how()}
            </Link>
          </>
        }
      />
      <AnswerNote answer={actionData} />
      {added && <Added reminder={added} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-8">
          {open.length === 0 ? (
            <EmptyState title={m.reminders_none_title()} level={2}>
              {m.reminders_none({ assistant: BRAND.assistant })}
            </EmptyState>
          ) : (
            <ul aria-label={m.reminders_open()} className="divide-y divide-line border border-line bg-sheet">
              {open.map((reminder) => (
                <ReminderRow key={reminder.id} reminder={reminder} now={now} />
              ))}
            </ul>
          )}
          {done.length > 0 && <DoneReminders done={done} />}
        </div>
        <section aria-labelledby="new-reminder" className="rounded-md border border-line bg-sheet p-5">
          <h2 id="new-reminder" className="mb-4 text-2xl!">
            {m.reminders_new()}
          </h2>
          <KeptForm key={added?.id ?? "new"} intent="add" answer={actionData} submit={m.reminders_save()}>
            <input type="hidden" name="requestKey" value={requestKey} />
            <Entry name="what" label={m.reminders_what()} autoComplete="off" />
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
              <Entry name="day" type="date" label={m.reminders_day()} initial={day} />
              <Entry name="time" type="time" label={m.reminders_time()} initial={MORNING} />
            </div>
          </KeptForm>
        </section>
      </div>
    </>
  );
}

/** Says that a reminder was set, and takes it back. */
const Added = ({ reminder: { id, what, dueAt } }: { reminder: { id: string; what: string; dueAt: Date } }) => (
  <Alert
    tone="success"
    live
    className="mb-6"
    title={m.reminders_added()}
    action={
      <Form method="post" preventScrollReset>
        <input type="hidden" name="reminder" value={id} />
        <Button type="submit" size="sm" name="intent" value="remove">
          {m.reminders_undo()}
        </Button>
      </Form>
    }
  >
    <span suppressHydrationWarning>{`${what} · ${momentIn(readerZone(), dueAt)}`}</span>
  </Alert>
);
