import { Check, X } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import { m } from "#paraglide/messages.js";
import { type Answers, ASKED_OF_HIRERS } from "../rules/answers.ts";

const WORDS: Record<(typeof ASKED_OF_HIRERS)[number], () => string> = {
  quality: m.directory_answer_quality,
  on_time: m.directory_answer_on_time,
  as_agreed: m.directory_answer_as_agreed,
  tidy: m.directory_answer_tidy,
};

/** What a hirer answered to the short questions; those left open are not shown. */
export function AnswerList({ answers }: { answers: Answers | null }) {
  return (
    <AnsweredList
      said={ASKED_OF_HIRERS.map((question) => ({ label: WORDS[question](), answer: answers?.[question] }))}
    />
  );
}

/** Answers with yes or no beside their questions. */
export function AnsweredList({ said }: { said: { label: string; answer: boolean | undefined }[] }) {
  const answered = said.filter(({ answer }) => answer !== undefined);
  if (!answered.length) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {answered.map(({ label, answer }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <Icon of={answer ? Check : X} size={18} className={answer ? "text-plumb" : "text-stop"} />
          {label}: {answer ? m.directory_answer_yes() : m.directory_answer_no()}
        </li>
      ))}
    </ul>
  );
}
