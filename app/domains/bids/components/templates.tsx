import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { TEMPLATE_NAME_MAX } from "../input/limits.ts";
import type { ListedTemplate } from "../queries/templates.server.ts";
import { Fold } from "./fold.tsx";

/** The templates of the business above an empty form: each begins the bid, or goes. */
export const Templates = ({ templates, open }: { templates: readonly ListedTemplate[]; open: boolean }) =>
  templates.length > 0 && (
    <Fold title={m.bids_templates()} open={open}>
      <ul className="divide-y divide-line border border-line bg-sheet">
        {templates.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <LinkButton to={`?template=${id}`} variant="quiet" className="min-w-0 flex-1 justify-start wrap-anywhere">
              {name}
            </LinkButton>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="template" value={id} />
              <Button
                type="submit"
                name="intent"
                value="drop_template"
                size="sm"
                variant="quiet"
                aria-label={m.bids_template_remove_named({ name })}
              >
                {m.bids_template_remove()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Fold>
  );

/** Keeps a sent bid as a template under a name. */
export function KeepTemplate({ title, error }: { title: string; error: string | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "keep_template";
  return (
    <Fold title={m.bids_template_keep()} note={m.bids_template_keep_note()} open={Boolean(error)}>
      <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-3">
        <Field label={m.bids_template_name()} name="name" error={error} required>
          <Input defaultValue={title.slice(0, TEMPLATE_NAME_MAX)} maxLength={TEMPLATE_NAME_MAX} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="keep_template"
          wide="phone"
          busy={busy}
          className="justify-self-start"
        >
          {m.bids_template_save()}
        </Button>
      </Form>
    </Fold>
  );
}
