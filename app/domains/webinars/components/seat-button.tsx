import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { webinarPath } from "../rules.ts";

type Props = { id: string; title: string; size?: "sm" | "lg"; primary?: boolean; children: string };

/** Takes a seat in a session from any page, and leads to the session's. */
export function SeatButton({ id, title, size, primary, children }: Props) {
  const { formAction, formData } = useNavigation();
  return (
    <Form method="post" action={webinarPath(id)} className="justify-self-start">
      <Button
        type="submit"
        name="intent"
        value="take"
        aria-label={`${children}: ${title}`}
        variant={primary ? "primary" : "secondary"}
        busy={formAction === webinarPath(id) && formData?.get("intent") === "take"}
        {...(size && { size })}
      >
        {children}
      </Button>
    </Form>
  );
}
