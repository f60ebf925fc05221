import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { COURSE_FILE_ACCEPT, COURSE_FILE_MAX_MB } from "../input/limits.ts";

const REFUSED: Record<string, () => string> = {
  file_type: m.training_course_file_type,
  file_damaged: m.files_damaged,
  file_too_large: () => m.files_too_large({ max: COURSE_FILE_MAX_MB }),
  no_own_courses: m.training_no_own,
};

/** Where the PDF or the film of a course is added or replaced; a plain form, which needs no script. */
export const CourseFileForm = ({
  course,
  refused,
}: {
  course: { id: string; file: object | null };
  /** The code of the last refusal. */
  refused: string | null;
}) => (
  <form
    method="post"
    action={`/uploads/own-courses/${course.id}`}
    encType="multipart/form-data"
    className="grid gap-4 border border-line bg-sheet p-4"
  >
    {refused && (
      <Alert tone="danger" live>
        {(REFUSED[refused] ?? m.training_no_file)()}
      </Alert>
    )}
    <Field
      label={course.file ? m.training_course_file_other() : m.training_course_file()}
      name="file"
      hint={m.training_course_file_hint({ max: COURSE_FILE_MAX_MB })}
    >
      <Input type="file" accept={COURSE_FILE_ACCEPT} />
    </Field>
    <Button type="submit" size="sm" className="justify-self-start">
      {m.training_course_file_send()}
    </Button>
  </form>
);
