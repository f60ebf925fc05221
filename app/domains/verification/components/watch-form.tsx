import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";

/** "Tell me when this changes", on a shared record. */
export function WatchForm({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "watch";
  return (
    <section aria-labelledby="watch" data-print="never" className="mt-8 border border-line p-5">
      <h2 id="watch" className="text-2xl!">
        {m.sharing_watch_title()}
      </h2>
      <p className="measure mt-1 mb-4 text-ink-soft">{m.sharing_watch_intro()}</p>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <Field label={m.sharing_watch_email()} name="email" error={error} required>
          <Input type="email" autoComplete="email" inputMode="email" defaultValue={typed} />
        </Field>
        <div>
          <Button type="submit" name="intent" value="watch" wide="phone" busy={busy}>
            {m.sharing_watch_button()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
