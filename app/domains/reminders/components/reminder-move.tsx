import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Props = {
  reminder: { id: string; what: string };
  intent: "done" | "later" | "remove" | "reopen";
  label: string;
  /** How much later. */
  step?: string;
  variant?: "primary" | "quiet";
};

/** One thing that can be done with a reminder; spoken with what it is about. */
export const ReminderMove = ({ reminder: { id, what }, intent, label, step, variant }: Props) => (
  <Form method="post" preventScrollReset className="contents">
    <input type="hidden" name="reminder" value={id} />
    {step && <input type="hidden" name="step" value={step} />}
    <Button
      type="submit"
      size="sm"
      {...(variant && { variant })}
      name="intent"
      value={intent}
      aria-label={`${label}: ${what}`}
    >
      {label}
    </Button>
  </Form>
);
