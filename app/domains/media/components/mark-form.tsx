import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownPicture } from "../rules/shown.ts";
import { PhotoField } from "./photo-field.tsx";

/** The logo of a business, or the portrait of who runs it. */
export function MarkForm({
  purpose,
  label,
  hint,
  picture,
}: {
  purpose: "logo" | "portrait";
  label: string;
  hint: string;
  picture: ShownPicture | null;
}) {
  const busy = useNavigation().formData?.get("intent") === purpose;
  return (
    <Form method="post" preventScrollReset className="grid content-start gap-4 border border-line bg-sheet p-4">
      <input type="hidden" name="intent" value={purpose} />
      <PhotoField
        key={picture?.id}
        purpose={purpose}
        label={label}
        hint={hint}
        initial={picture ? [picture] : []}
        optional
      />
      <p>
        <Button
          type="submit"
          size="sm"
          busy={busy}
          busyLabel={m.ui_saving()}
          aria-label={`${m.media_save()}: ${label}`}
        >
          {m.media_save()}
        </Button>
      </p>
    </Form>
  );
}
