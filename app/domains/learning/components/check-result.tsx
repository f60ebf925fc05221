import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { LastCheck } from "../queries/check.server.ts";
import { coursePath, DRAWN, lessonPath, PASS_SCORE } from "../rules/lessons.ts";
import { seatWords } from "../rules/words.ts";

type Props = {
  last: LastCheck;
  course: string;
  after: { slug: string; title: string } | null;
  missing: { lessons: string[]; seatMs: number } | null;
};

/** What a check came to: the score, each answer with what is right and why, and where to go on. */
export const CheckResult = ({ last, course, after, missing }: Props) => (
  <>
    <Alert
      live
      tone={last.passed ? "success" : "warning"}
      title={
        last.passed
          ? m.learning_result_passed({ n: last.score, all: DRAWN })
          : m.learning_result_failed({ n: last.score, all: DRAWN })
      }
      action={<Onward passed={last.passed} course={course} after={after} missing={missing} />}
    >
      {last.passed ? onward(missing) : m.learning_result_failed_more({ n: PASS_SCORE })}
    </Alert>
    <ol className="grid gap-6">
      {last.answers.map((answer, n) => (
        <li key={answer.id} className="border-t border-line pt-4">
          <p className="flex gap-3 text-lg leading-snug font-[620]">
            <span className="figure flex-none text-2xl text-signal-deep">{n + 1}</span>
            {answer.ask}
          </p>
          <Choice right={answer.right === null} words={answer.picked} because={answer.pickedBecause} />
          {answer.right !== null && <Choice right words={answer.right} because={answer.because} told />}
        </li>
      ))}
    </ol>
  </>
);

const onward = (missing: Props["missing"]) => {
  if (!missing) return m.learning_result_done();
  if (missing.lessons.length) return m.learning_result_left({ n: missing.lessons.length });
  return m.learning_result_seat({ left: seatWords(missing.seatMs + 59_999) });
};

const Onward = ({
  passed,
  course,
  after,
  missing,
}: Pick<Props, "course" | "after" | "missing"> & { passed: boolean }) => {
  if (!passed) return null;
  return after && missing?.lessons.length ? (
    <LinkButton to={lessonPath(course, after.slug)} variant="primary">
      {m.learning_next_lesson()}
    </LinkButton>
  ) : (
    <LinkButton to={coursePath(course)} variant="primary">
      {m.learning_to_course()}
    </LinkButton>
  );
};

const Choice = ({
  right,
  words,
  because,
  told,
}: {
  right: boolean;
  words: string;
  because: string;
  told?: boolean;
}) => (
  <div className={`mt-3 border-l-[3px] pl-4 ${right ? "border-plumb" : "border-stop"}`}>
    <p className={`text-base font-[620] ${right ? "text-plumb" : "text-stop"}`}>
      {told ? m.learning_right_is() : right ? m.learning_you_right() : m.learning_you_wrong()}
    </p>
    <p className="text-lg">{words}</p>
    <p className="text-ink-soft">{because}</p>
  </div>
);
