import { Form } from "react-router";
import { partName } from "#app/domains/businesses/components/part-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Engagement } from "../queries/engagement.server.ts";

/** Who of one's own people is on the job; owner and office put them on and take them off. Nothing for whoever hires alone. */
export function PeopleOn({ work, error }: { work: Engagement; error: string | undefined }) {
  const { people, others, can, over } = work;
  if (work.side === "hirer" && people.length === 0 && others.length === 0) return null;
  return (
    <Card title={m.engagements_people()} level={2}>
      <div className="grid gap-4">
        {people.length > 0 ? (
          <ul className="grid gap-2">
            {people.map(({ userId, name, part }) => (
              <li key={userId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-[560]">{name}</span> <Badge>{partName[part]()}</Badge>
                </span>
                {can.staff && !over && (
                  <SureButton
                    label={m.engagements_take_off()}
                    name={name}
                    sure={m.engagements_take_off_sure({ name })}
                    intent="take_off"
                    fields={{ person: userId }}
                    stay
                  />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">
            {can.staff ? m.engagements_people_none() : m.engagements_people_only_office()}
          </p>
        )}
        {others.length > 0 && (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
            <Field name="person" label={m.engagements_put_on_who()} error={error} className="min-w-48 flex-1">
              <Select
                key={people.length}
                placeholder={false}
                options={others.map(({ userId, name, part }) => ({
                  value: userId,
                  label: `${name}, ${partName[part]()}`,
                }))}
              />
            </Field>
            <Button type="submit" name="intent" value="put_on">
              {m.engagements_put_on()}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
