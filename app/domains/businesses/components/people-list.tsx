import { Form } from "react-router";
import { PARTS } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Select } from "#app/ui/select.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { PersonRow as Row } from "../queries/people.server.ts";
import { partName } from "./part-words.ts";
import { PassOn } from "./pass-on.tsx";

type PersonRow = Row & { link: { url: string; hasPin: boolean; qr: string } | null };

/** The people of a business: part, since when, last seen, second factor. */
export const PeopleList = ({ people, self, now }: { people: readonly PersonRow[]; self: string; now: Date }) => (
  <Card title={m.businesses_people_list()} level={2} flush>
    <ul>
      {people.map((person) => (
        <li key={person.userId} className="border-t border-line px-5 py-4">
          <Person person={person} isSelf={person.userId === self} now={now} />
        </li>
      ))}
    </ul>
  </Card>
);

function Person({ person, isSelf, now }: { person: PersonRow; isSelf: boolean; now: Date }) {
  const { userId, name, email, phone, part, since, lastSeen, secondFactor, link } = person;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl!">
          {name} {isSelf && <span className="text-base text-ink-soft">{m.businesses_you()}</span>}
        </h3>
        <span className="flex flex-wrap gap-2">
          <Badge tone={secondFactor ? "plumb" : undefined}>
            {secondFactor ? m.businesses_factor_on() : m.businesses_factor_off()}
          </Badge>
          <Badge>{partName[part]()}</Badge>
        </span>
      </div>
      <p className="break-words text-ink-soft">{[email, phone && `+${phone}`].filter(Boolean).join(" · ")}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {m.businesses_since({ date: day(since) })}
        {" · "}
        {isSelf ? (
          m.businesses_seen_now()
        ) : lastSeen ? (
          <>
            {m.businesses_last_seen()} <RelativeTime at={lastSeen} now={now} />
          </>
        ) : (
          m.businesses_never_seen()
        )}
      </p>
      {link && (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            {link.hasPin ? m.businesses_signs_in_by_pin() : m.businesses_pin_not_chosen()}
          </p>
          <PassOn
            url={link.url}
            qr={link.qr}
            hint={m.businesses_crew_own_hint({ name })}
            alt={m.businesses_crew_own_qr({ name })}
            text={m.businesses_crew_own_text()}
          />
        </>
      )}
      {!isSelf && (
        <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-2">
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="intent" value="part" />
            <input type="hidden" name="person" value={userId} />
            <input type="hidden" name="was" value={part} />
            <Field name="part" label={m.businesses_part_of({ name })} className="min-w-48">
              <Select
                placeholder={false}
                key={part}
                defaultValue={part}
                options={PARTS.map((one) => ({ value: one, label: partName[one]() }))}
              />
            </Field>
            <Button type="submit">{m.businesses_part_change()}</Button>
          </Form>
          <SureButton
            label={m.businesses_remove()}
            name={name}
            sure={m.businesses_remove_sure({ name })}
            intent="remove"
            fields={{ person: userId }}
            stay
          />
          {link && (
            <SureButton
              label={m.businesses_renew_link()}
              name={name}
              sure={m.businesses_renew_link_sure({ name })}
              intent="renew-link"
              fields={{ person: userId }}
              stay
            />
          )}
        </div>
      )}
    </>
  );
}
