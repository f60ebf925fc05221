import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { COURSE_TEXT_MAX, COURSE_TITLE_MAX, QUESTIONS_TEXT_MAX } from "../input/limits.ts";

type Name = "title" | "body" | "questions";
type Props = { text: (name: Name) => string; errors: Readonly<Record<string, string>> };

/** The fields of an own course: what it is called, what there is to read, what is asked. */
export const CourseFields = ({ text, errors }: Props) => (
  <>
    <Field label={m.training_course_title()} name="title" error={errors["title"]} required>
      <Input maxLength={COURSE_TITLE_MAX} defaultValue={text("title")} />
    </Field>
    <Field
      label={m.training_course_text()}
      name="body"
      hint={m.training_course_text_hint()}
      error={errors["body"]}
      optional
    >
      <Textarea rows={10} countTo={COURSE_TEXT_MAX} defaultValue={text("body")} />
    </Field>
    <Field
      label={m.training_questions()}
      name="questions"
      hint={m.training_questions_hint()}
      error={errors["questions"]}
      required
    >
      <Textarea
        rows={10}
        maxLength={QUESTIONS_TEXT_MAX}
        placeholder={m.training_questions_example()}
        defaultValue={text("questions")}
      />
    </Field>
  </>
);
