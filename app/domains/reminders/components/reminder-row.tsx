import { momentIn } from "#app/infra/dates.ts";
import { readerZone } from "#app/infra/zone.ts";
import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import type { OpenReminder } from "../queries/reminders.server.ts";
import { STEPS, type Step } from "../rules.ts";
import { ReminderMove } from "./reminder-move.tsx";

const STEP_WORDS: Record<Step, () => string> = {
  hour: m.reminders_step_hour,
  tomorrow: m.reminders_step_tomorrow,
  week: m.reminders_step_week,
};
/** The same for a reminder that has not rung: it moves on from the time it rings at. */
const AFTER_WORDS: Record<Step, () => string> = {
  hour: m.reminders_after_hour,
  tomorrow: m.reminders_after_day,
  week: m.reminders_after_week,
};

/** An open reminder: when it rings, and what can be done with it. */
export function ReminderRow({ reminder, now }: { reminder: OpenReminder; now: Date }) {
  const { what, dueAt } = reminder;
  const rang = dueAt <= now;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="font-[620] break-words">{what}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <time dateTime={dueAt.toISOString()} suppressHydrationWarning>
            {momentIn(readerZone(), dueAt)}
          </time>
          {rang && <Badge tone="flag">{m.reminders_rang()}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ReminderMove reminder={reminder} intent="done" label={m.reminders_done()} variant="primary" />
        {STEPS.map((step) => (
          <ReminderMove
            key={step}
            reminder={reminder}
            intent="later"
            label={(rang ? STEP_WORDS : AFTER_WORDS)[step]()}
            step={step}
          />
        ))}
        <ReminderMove reminder={reminder} intent="remove" label={m.reminders_remove()} variant="quiet" />
      </div>
    </li>
  );
}
