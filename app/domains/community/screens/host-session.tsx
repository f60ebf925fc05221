import { Form, redirect, useNavigation } from "react-router";
import { noSuchWebinar } from "#app/domains/webinars/access.ts";
import { changeWebinar } from "#app/domains/webinars/commands/host.server.ts";
import { URL_MAX } from "#app/domains/webinars/input/limits.ts";
import { AddRecording, PlanWebinar } from "#app/domains/webinars/input.ts";
import { readWebinar } from "#app/domains/webinars/queries/sessions.server.ts";
import { MINUTES, webinarPath } from "#app/domains/webinars/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { shownIn } from "#app/infra/clock.server.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { readerZone } from "#app/infra/zone.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { postRecording } from "../commands/host.server.ts";
import { SessionForm } from "../components/session-form.tsx";
import type { Route } from "./+types/host-session";

export const meta: Route.MetaFunction = () => [{ title: `${m.webinars_manage()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => {
  const webinar = await readWebinar(ctx, params["sessionId"] ?? "");
  if (!webinar.own) throw noSuchWebinar();
  const { id, title, about, partner, locale, minutes, seats, closed, recorded, over, own } = webinar;
  const zone = readerZone();
  return {
    id,
    title,
    closed,
    recorded,
    over,
    minutes,
    recordingUrl: own.recordingUrl,
    begun: {
      title,
      about,
      partner,
      locale,
      zone,
      ...shownIn(zone, webinar.startsAt),
      meetingUrl: own.meetingUrl,
      minutes: String(minutes),
      seats: String(seats),
    },
    requestKey: ctx.newId(),
  };
});

export const action = act<Route.ActionArgs, { said?: Said }>({
  change: async ({ ctx, params, form }) => {
    await changeWebinar(ctx, params.sessionId, parseInput(PlanWebinar, formValues(form)));
    return { said: m.webinars_saved() };
  },
  record: async ({ ctx, params, form }) => {
    await postRecording(ctx, params.sessionId, parseInput(AddRecording, formValues(form)));
    throw redirect(webinarPath(params.sessionId));
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where a host changes a session or adds its recording. */
export default function HostSessionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, closed, recorded, over, minutes, recordingUrl, begun, requestKey } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const of = (intent: string) => (refused?.typed["intent"] === intent ? refused : null);
  return (
    <>
      <PageHeader
        no="C-12"
        label={
          <Link to={webinarPath(id)} className="link">
            {title}
          </Link>
        }
        title={m.webinars_manage()}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-10">
        {over && closed === "over" && (
          <Recording
            recorded={recorded}
            recordingUrl={recordingUrl}
            minutes={minutes}
            errors={of("record")?.error.fields ?? {}}
            typed={of("record")?.typed ?? {}}
          />
        )}
        {!closed && (
          <SessionForm
            intent="change"
            begun={begun}
            requestKey={requestKey}
            typed={of("change")?.typed ?? {}}
            errors={of("change")?.error.fields ?? {}}
          />
        )}
      </div>
    </>
  );
}

type RecordingProps = {
  recorded: boolean;
  recordingUrl: string;
  minutes: number;
  typed: Record<string, unknown>;
  errors: Record<string, string | undefined>;
};

function Recording({ recorded, recordingUrl, minutes, typed, errors }: RecordingProps) {
  const busy = useNavigation().formData?.get("intent") === "record";
  return (
    <Card title={recorded ? m.webinars_recording() : m.webinars_add_recording()} level={2} className="max-w-2xl">
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field
            label={m.webinars_recording_link()}
            name="recordingUrl"
            hint={m.webinars_recording_hint()}
            error={errors["recordingUrl"]}
            required
          >
            <Input
              type="url"
              inputMode="url"
              maxLength={URL_MAX}
              placeholder="https://"
              defaultValue={String(typed["recordingUrl"] ?? recordingUrl)}
            />
          </Field>
          <Field label={m.webinars_length()} name="minutes" error={errors["minutes"]} required>
            <Input
              type="number"
              inputMode="numeric"
              min={MINUTES.least}
              max={MINUTES.most}
              defaultValue={String(typed["minutes"] ?? minutes)}
            />
          </Field>
        </div>
        <Button type="submit" name="intent" value="record" variant="primary" busy={busy} className="justify-self-start">
          {m.webinars_publish_recording()}
        </Button>
      </Form>
    </Card>
  );
}
