import { Form } from "react-router";
import { momentIn } from "#app/infra/dates.ts";
import { readerZone } from "#app/infra/zone.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { OpenReminder } from "../queries/reminders.server.ts";
import { STEPS, type Step } from "../rules.ts";

const STEP_WORDS: Record<Step, () => string> = {
  hour: m.reminders_step_hour,
  tomorrow: m.reminders_step_tomorrow,
  week: m.reminders_step_week,
};

/** An open reminder: when it rings, and what can be done with it. */
export function ReminderRow({ reminder: { id, what, dueAt }, now }: { reminder: OpenReminder; now: Date }) {
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
        <Form method="post" preventScrollReset className="contents">
          <input type="hidden" name="reminder" value={id} />
          <Button
            type="submit"
            size="sm"
            variant="primary"
            name="intent"
            value="done"
            aria-label={`${m.reminders_done()}: ${what}`}
          >
            {m.reminders_done()}
          </Button>
        </Form>
        {STEPS.map((step) => (
          <Form key={step} method="post" preventScrollReset className="contents">
            <input type="hidden" name="reminder" value={id} />
            <input type="hidden" name="step" value={step} />
            <Button type="submit" size="sm" name="intent" value="later" aria-label={`${STEP_WORDS[step]()}: ${what}`}>
              {STEP_WORDS[step]()}
            </Button>
          </Form>
        ))}
        <Form method="post" preventScrollReset className="contents">
          <input type="hidden" name="reminder" value={id} />
          <Button
            type="submit"
            size="sm"
            variant="quiet"
            name="intent"
            value="remove"
            aria-label={`${m.reminders_remove()}: ${what}`}
          >
            {m.reminders_remove()}
          </Button>
        </Form>
      </div>
    </li>
  );
}
