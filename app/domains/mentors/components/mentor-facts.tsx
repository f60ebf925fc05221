import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownMentor } from "../queries/mentors.server.ts";
import { tradesText } from "./trades.ts";

/** What a mentor knows and how fast they answer, as measured. */
export const MentorFacts = ({ mentor }: { mentor: ShownMentor }) => (
  <>
    <p className="text-ink-soft">
      {tradesText(mentor.trades)} · {m.mentors_years({ n: mentor.years })}
      {mentor.locales.includes("es") && ` · ${mentor.locales.includes("en") ? m.mentors_both() : m.mentors_spanish()}`}
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {mentor.replyHours === null
        ? m.mentors_no_answer_yet()
        : m.mentors_answers_in({ n: Math.max(1, Math.round(mentor.replyHours)), answered: mentor.answered })}
      {mentor.closed === "away" && mentor.awayUntil && (
        <Badge>{m.mentors_away_until({ date: day(mentor.awayUntil) })}</Badge>
      )}
      {mentor.closed === "full" && <Badge>{m.mentors_is_full()}</Badge>}
    </p>
  </>
);
