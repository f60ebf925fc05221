import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import { ReminderMove } from "./reminder-move.tsx";

type Done = { id: string; what: string; doneAt: Date | null; kept: boolean };

/** What was done last, and the way back to the open ones. */
export const DoneReminders = ({ done }: { done: readonly Done[] }) => (
  <section aria-labelledby="done-reminders">
    <h2 id="done-reminders" className="text-2xl!">
      {m.reminders_done_title()}
    </h2>
    <ul className="mt-3 divide-y divide-line border border-line bg-sheet">
      {done.map(({ id, what, doneAt, kept }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="break-words text-ink-soft">{what}</p>
            <p className="text-sm text-ink-soft" suppressHydrationWarning>
              {doneAt && m.reminders_done_on({ date: day(doneAt) })}
              {kept && ` · ${m.reminders_kept()}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ReminderMove reminder={{ id, what }} intent="reopen" label={m.reminders_reopen()} variant="quiet" />
            <ReminderMove reminder={{ id, what }} intent="remove" label={m.reminders_remove()} variant="quiet" />
          </div>
        </li>
      ))}
    </ul>
  </section>
);
