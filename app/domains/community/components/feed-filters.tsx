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

type Props = { asked: FeedAsked; rooms: { id: string; name: string }[]; signedIn: boolean };

/** Narrows the full feed; the address holds all of it. */
export const FeedFilters = ({ asked, rooms, signedIn }: Props) => (
  <Form role="search" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1" aria-label={m.community_filters()}>
    <Field label={m.community_search()} name="q">
      <Input type="search" defaultValue={asked.q} maxLength={QUERY_MAX} />
    </Field>
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
    <Button type="submit" className="self-end justify-self-start">
      {m.community_filter()}
    </Button>
  </Form>
);
