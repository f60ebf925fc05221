import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("learning");
const pages = (title: string) => `pages.test.tsx#${title}`;

/** Course pages: prices, days and lengths as they are said. */
export const LEARNING_MUTANTS = [
  breaks("the sample rule asks for other hours", "rules.ts", [["ceHours: 14,", "ceHours: 15,"]], pages("CONST-04")),
  breaks(
    "three right answers of five pass",
    "rules/lessons.ts",
    [["PASS_SCORE = 4", "PASS_SCORE = 3"]],
    "learning#four right of five pass",
  ),
  breaks(
    "nobody hears that their certificate was taken back",
    "commands/revoke.server.ts",
    [["    if (there.userId) await tellHolder(", "    if (there.userId && there.revokedAt) await tellHolder("]],
    "learning#that is taken back is told",
  ),
  breaks(
    "answers are judged twice",
    "commands/check.server.ts",
    [["    if (check.judgedAt)", "    if (check.judgedAt && !check.drawn)"]],
    "learning#the same draw on two phones",
  ),
  breaks(
    "somebody answers another member's draw",
    "commands/check.server.ts",
    [["              eq(enrollments.userId, userId),\n", ""]],
    "learning#the same draw on two phones",
  ),
  breaks(
    "a page is given all the time it claims",
    "commands/seat.server.ts",
    [["least(shared.ms, shared.left_ms)", "shared.ms"]],
    "learning#time counts once",
  ),
  breaks(
    "a lesson takes more time than it is long",
    "rules/lessons.ts",
    [["lesson.minutes * MINUTE_MS", "lesson.minutes * 2 * MINUTE_MS"]],
    "learning#a beat that was lost",
  ),
  breaks(
    "an hour of continuing education is forty minutes",
    "rules/lessons.ts",
    [["CE_HOUR_MINUTES = 50", "CE_HOUR_MINUTES = 40"]],
    "learning#LEARN-27 of continuing education",
  ),
  breaks(
    "a certificate that ended counts on",
    "rules/lessons.ts",
    [["validUntil < now.toISOString()", "validUntil > now.toISOString()"]],
    "learning#of a crew course ends",
  ),
  breaks(
    "the worse score stands",
    "commands/check.server.ts",
    [["greatest(${lessonProgress.score}, ${score})", "${score}"]],
    "limits#the best try of a lesson stands, and a course",
  ),
  breaks(
    "one note too many",
    "commands/note.server.ts",
    [[">= NOTES_MAX)", "> NOTES_MAX)"]],
    "limits#a lesson takes a hundred notes of a member",
  ),
  breaks(
    "a certificate expires on its last day",
    "rules/lessons.ts",
    [["validUntil < now.toISOString().slice(0, 10) ?", "validUntil <= now.toISOString().slice(0, 10) ?"]],
    "limits#a certificate holds through its last day; one",
  ),
  breaks(
    "passages hidden by moderators are shown",
    "queries/notes.server.ts",
    [['or(ne(lessonPassages.state, "shown"), ne(lessonPassages.correction, ""))', 'ne(lessonPassages.correction, "")']],
    "limits#a passage that moderators hid is marked on",
  ),
];
