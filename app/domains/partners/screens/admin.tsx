import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Entry } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Select } from "#app/ui/select.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { moveRequest } from "../commands/requests.server.ts";
import { addSponsor, removeSponsor } from "../commands/sponsors.server.ts";
import { KIND_WORDS, STATE_TONE, STATE_WORDS } from "../components/words.ts";
import { NAME_MAX, NOTE_MAX, URL_MAX, WORDS_MAX } from "../input/limits.ts";
import { MoveRequest, NewSponsor, SponsorId } from "../input.ts";
import { type PartnerRequest, partnersDesk } from "../queries/desk.server.ts";
import { REQUEST_STATES } from "../rules.ts";
import type { Route } from "./+types/admin";

export const meta: Route.MetaFunction = () => [{ title: `${m.partners_nav()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ ...(await partnersDesk(ctx)), now: ctx.now }));

export const action = act<Route.ActionArgs, { said: Said }>({
  move: async ({ ctx, form }) => {
    await moveRequest(ctx, parseInput(MoveRequest, formValues(form)));
    return { said: m.partners_said_moved() };
  },
  add: async ({ ctx, form }) => {
    await addSponsor(ctx, parseInput(NewSponsor, formValues(form)));
    return { said: m.partners_said_added() };
  },
  remove: async ({ ctx, form }) => {
    await removeSponsor(ctx, parseInput(SponsorId, formValues(form)).sponsor);
    return { said: m.partners_said_removed() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** The operator's desk for partners: who wrote and how far it is, and the sponsors' places. */
export default function AdminScreen({ loaderData: { requests, places, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const ofSponsor = refused && "startsOn" in refused.typed ? refused : null;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="PA-07"
        label={m.marketing_partners_label()}
        title={m.partners_nav()}
        intro={m.partners_admin_intro()}
      />
      <AnswerNote answer={actionData} />
      {requests.length === 0 && (
        <EmptyState title={m.partners_none()} level={2}>
          {m.partners_none_how()}
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {requests.map((row) => (
          <li key={row.id}>
            <RequestCard row={row} now={now} refused={refused?.typed["request"] === row.id ? refused : null} />
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-2 text-2xl!">{m.partners_sponsors()}</h2>
      <p className="measure mb-4 text-ink-soft">{m.partners_sponsors_intro()}</p>
      <ul className="divide-y divide-line border-line bg-sheet not-empty:border">
        {places.map(({ id, name, words, startsOn, endsOn, shown }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <p className="min-w-0 flex-1 basis-60">
              <bdi className="row-title">{name}</bdi>
              <span className="block text-sm text-ink-soft">{words}</span>
              <span className="block text-sm text-ink-soft">
                {m.partners_days({ from: day(startsOn), to: day(endsOn) })}
              </span>
            </p>
            {shown && <Badge tone="plumb">{m.partners_shown()}</Badge>}
            <SureButton
              label={m.partners_remove()}
              name={name}
              sure={m.partners_remove_sure()}
              intent="remove"
              fields={{ sponsor: id }}
              stay
            />
          </li>
        ))}
      </ul>
      <Card title={m.partners_sponsor_new()} className="mt-6">
        <Form method="post" preventScrollReset noValidate className="grid gap-5">
          <FormState value={{ errors: ofSponsor?.error.fields ?? {}, typed: ofSponsor?.typed ?? {} }}>
            <Entry name="name" label={m.partners_sponsor_name()} maxLength={NAME_MAX} />
            <Entry name="words" label={m.partners_sponsor_words()} maxLength={WORDS_MAX} />
            <Entry name="url" label={m.partners_sponsor_url()} inputMode="url" maxLength={URL_MAX} optional />
            <div className="grid gap-5 sm:grid-cols-2">
              <Entry name="startsOn" label={m.partners_starts()} type="date" />
              <Entry name="endsOn" label={m.partners_ends()} type="date" />
            </div>
          </FormState>
          <Button type="submit" name="intent" value="add" className="justify-self-start">
            {m.partners_sponsor_add()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

const RequestCard = ({ row, now, refused }: { row: PartnerRequest; now: Date; refused: Refusal | null }) => (
  <Card
    level={2}
    title={<bdi>{row.organization || row.name}</bdi>}
    label={KIND_WORDS[row.kind]()}
    aside={<Badge tone={STATE_TONE[row.state]}>{STATE_WORDS[row.state]()}</Badge>}
  >
    <p>
      <bdi>{row.name}</bdi> ·{" "}
      <a href={`mailto:${row.email}`} className="link break-all">
        {row.email}
      </a>{" "}
      · <RelativeTime at={row.createdAt} now={now} />
    </p>
    <p dir="auto" className="measure mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
      {row.message}
    </p>
    <Form method="post" preventScrollReset noValidate className="mt-5 grid max-w-xl gap-4">
      <input type="hidden" name="request" value={row.id} />
      <input type="hidden" name="from" value={row.state} />
      <Field label={m.partners_status()} name="state" error={refused?.error.fields?.["state"]}>
        <Select
          placeholder={false}
          defaultValue={String(refused?.typed["state"] ?? row.state)}
          options={REQUEST_STATES.map((state) => ({ value: state, label: STATE_WORDS[state]() }))}
        />
      </Field>
      <Field label={m.partners_note()} name="note" error={refused?.error.fields?.["note"]} optional>
        <Textarea rows={2} countTo={NOTE_MAX} defaultValue={String(refused?.typed["note"] ?? row.note)} />
      </Field>
      <Button type="submit" name="intent" value="move" className="justify-self-start">
        {m.partners_save()}
      </Button>
    </Form>
  </Card>
);
