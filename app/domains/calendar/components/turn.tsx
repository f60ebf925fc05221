import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { type CalendarAsked, calendarPath } from "../input.ts";
import { stepOf, weekOf } from "../rules.ts";
import { monthWords, shortDay } from "./days-words.ts";

/** What an untouched list sends: everybody. */
const ALL = "all";

type Props = { asked: CalendarAsked; today: string; people: { userId: string; name: string }[] };

/** Which days are shown, the ones before and after, and whose. */
export function Turn({ asked, today, people }: Props) {
  const week = weekOf(asked.on);
  const title =
    asked.view === "month" ? monthWords(asked.on) : `${shortDay(week[0] ?? "")} – ${shortDay(week.at(-1) ?? "")}`;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to={calendarPath({ ...asked, on: stepOf(asked.view, asked.on, -1) })} size="sm">
          {m.calendar_before()}
        </LinkButton>
        <LinkButton to={calendarPath({ ...asked, on: today })} size="sm">
          {m.calendar_today()}
        </LinkButton>
        <LinkButton to={calendarPath({ ...asked, on: stepOf(asked.view, asked.on, 1) })} size="sm">
          {m.calendar_after()}
        </LinkButton>
        <p className="font-display text-2xl font-semibold first-letter:uppercase" aria-live="polite">
          {title}
        </p>
      </div>
      {people.length > 1 && asked.view !== "people" && (
        <Form key={asked.person} method="get" action="/work/calendar" className="flex items-end gap-2">
          <input type="hidden" name="view" value={asked.view} />
          <input type="hidden" name="on" value={asked.on} />
          <Select
            name="person"
            aria-label={m.calendar_person()}
            placeholder={false}
            defaultValue={asked.person ?? ALL}
            options={[
              { value: ALL, label: m.engagements_board_everybody() },
              ...people.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
          />
          <Button type="submit">{m.calendar_show()}</Button>
        </Form>
      )}
    </div>
  );
}
