import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { QUERY_MAX } from "../input/limits.ts";
import { ALL, type FeedAsked, VIEWS } from "../input.ts";
import { POST_KINDS } from "../rules.ts";
import { kindText, viewText } from "./words.ts";

/** More than words narrows it. */
const isNarrowed = ({ room, kind, view, locale }: FeedAsked) =>
  room !== null || kind !== null || locale !== null || view !== "all";

type Props = { asked: FeedAsked; rooms: { id: string; name: string }[]; signedIn: boolean };

/** Narrows the full feed; the address holds all of it. */
export const FeedFilters = ({ asked, rooms, signedIn }: Props) => (
  <Form role="search" className="grid gap-4" aria-label={m.community_filters()}>
    <div className="flex items-end gap-2">
      <Field label={m.community_search()} name="q" className="min-w-0 flex-1">
        <Input type="search" defaultValue={asked.q} maxLength={QUERY_MAX} />
      </Field>
      <Button type="submit">{m.community_filter()}</Button>
    </div>
    <details open={isNarrowed(asked) || undefined}>
      <summary className="link flex min-h-11 items-center">{m.community_filters()}</summary>
      <div className="grid gap-4 pt-1 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={m.community_room()} name="room">
          <Select
            placeholder={false}
            defaultValue={asked.room ?? ALL}
            options={[
              { value: ALL, label: m.community_rooms_all() },
              ...rooms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        <Field label={m.community_kind()} name="kind">
          <Select
            placeholder={false}
            defaultValue={asked.kind ?? ALL}
            options={[
              { value: ALL, label: m.community_kinds_all() },
              ...POST_KINDS.map((value) => ({ value, label: kindText(value) })),
            ]}
          />
        </Field>
        <Field label={m.community_view()} name="view">
          <Select
            placeholder={false}
            defaultValue={asked.view}
            options={VIEWS.filter((view) => signedIn || view === "all" || view === "unanswered").map((value) => ({
              value,
              label: viewText(value),
            }))}
          />
        </Field>
        <Field label={m.community_language()} name="language">
          <Select
            placeholder={false}
            defaultValue={asked.locale ?? ALL}
            options={[
              { value: ALL, label: m.community_languages_all() },
              { value: "en", label: "English" },
              { value: "es", label: "Español" },
            ]}
          />
        </Field>
      </div>
    </details>
  </Form>
);
