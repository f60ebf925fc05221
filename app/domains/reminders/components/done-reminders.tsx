import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

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
            <Form method="post" preventScrollReset className="contents">
              <input type="hidden" name="reminder" value={id} />
              <Button
                type="submit"
                size="sm"
                variant="quiet"
                name="intent"
                value="reopen"
                aria-label={`${m.reminders_reopen()}: ${what}`}
              >
                {m.reminders_reopen()}
              </Button>
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
      ))}
    </ul>
  </section>
);
