import { Form } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import { stageText } from "#app/domains/media/components/stage-text.ts";
import { inPairs, jpegOf, type ShownPicture } from "#app/domains/media/rules/shown.ts";
import { day } from "#app/infra/dates.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { NOTE_MAX, TASK_MAX } from "../input/limits.ts";
import type { Engagement } from "../queries/engagement.server.ts";

type Refused = { errors: FieldErrors; typed: Typed } | null;

/** The refusal of one form: several forms of the page share one answer. */
const own = (refused: Refused, intent: string) => (refused?.typed["intent"] === intent ? refused : null);

const hours = (minutes: number) =>
  m.engagements_log_hours_n({ hours: (minutes / 60).toLocaleString(getLocale(), { maximumFractionDigits: 2 }) });

/** Things to do: one touch ticks one off. */
export function TaskCard({ work, kind, refused }: { work: Engagement; kind: "task" | "punch"; refused: Refused }) {
  const rows = kind === "task" ? work.site.tasks : work.site.punch;
  const intent = `add_${kind}`;
  const mine = own(refused, intent);
  if (rows.length === 0 && !work.can.plan) return null;
  return (
    <Card title={kind === "task" ? m.engagements_tasks() : m.engagements_punch()} level={2}>
      <p className="mb-3 text-ink-soft">{kind === "task" ? m.engagements_tasks_who() : m.engagements_punch_who()}</p>
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, dueOn, doneAt }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className={doneAt ? "text-ink-soft line-through" : "wrap-anywhere"}>{title}</span>
              {dueOn && <span className="block text-ink-soft">{m.engagements_task_by({ date: day(dueOn) })}</span>}
            </span>
            {doneAt ? (
              <Badge tone="plumb">{m.engagements_task_done()}</Badge>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="task" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="tick"
                  size="sm"
                  aria-label={`${m.engagements_task_tick()}: ${title}`}
                >
                  {m.engagements_task_tick()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {work.can.plan && (
        <Form key={rows.length} method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
          <Field
            name="title"
            label={kind === "task" ? m.engagements_task_new() : m.engagements_punch_new()}
            error={mine?.errors["title"]}
            className="min-w-48 flex-1"
          >
            <Input maxLength={TASK_MAX} defaultValue={String(mine?.typed["title"] ?? "")} />
          </Field>
          <Field name="dueOn" label={m.engagements_task_due()} error={mine?.errors["dueOn"]} optional>
            <Input type="date" defaultValue={String(mine?.typed["dueOn"] ?? "")} />
          </Field>
          <Button type="submit" name="intent" value={intent}>
            {m.engagements_task_add()}
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** Hours and lost days, one entry a person and day. */
export function LogCard({ work, today, refused }: { work: Engagement; today: string; refused: Refused }) {
  const { logs, minutes, lostDays } = work.site;
  if (work.over && logs.length === 0) return null;
  // What was written is not offered once more.
  const written = `${logs.length}.${logs.reduce((sum, { photos }) => sum + photos.length, 0)}`;
  return (
    <Card title={m.engagements_log()} level={2}>
      <p className="mb-3 text-ink-soft">{work.can.plan ? m.engagements_log_who() : m.engagements_log_who_crew()}</p>
      {logs.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-2">
          <Badge tone="steel">{hours(minutes)}</Badge>
          {lostDays > 0 && <Badge tone="flag">{m.engagements_log_lost_days({ count: lostDays })}</Badge>}
        </p>
      )}
      {!work.over && <LogForm key={written} today={today} mine={own(refused, "log")} />}
      <ul className="mt-3 divide-y divide-line">
        {logs.map((log) => (
          <li key={log.id} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-[560]">{day(log.day)}</span> {log.person} · {hours(log.minutes)}
              {log.lost && <Badge tone="flag">{m.engagements_log_lost()}</Badge>}
            </p>
            {log.note && <p className="whitespace-pre-line wrap-anywhere">{log.note}</p>}
            <LogPhotos photos={log.photos} label={m.engagements_log_photos_of({ day: day(log.day) })} />
            {(log.mine || work.can.staff) && !work.over && (
              <SureButton
                label={m.engagements_log_drop()}
                name={`${day(log.day)}, ${log.person ?? ""}`}
                sure={m.engagements_log_drop_sure()}
                intent="drop_log"
                fields={{ entry: log.id }}
                stay
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A day's photos, a before beside its after; each opens in full. */
const LogPhotos = ({ photos, label }: { photos: ShownPicture[]; label: string }) =>
  photos.length > 0 && (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {inPairs(photos).map((shown) => {
        const pair = Array.isArray(shown) ? shown : [shown];
        return (
          <li key={pair[0]?.id} className="flex gap-px border border-line bg-line">
            {pair.map((photo) => (
              <a
                key={photo.id}
                href={jpegOf(photo)}
                target="_blank"
                rel="noreferrer"
                aria-label={[photo.stage && stageText(photo.stage), photo.alt || label].filter(Boolean).join(": ")}
                className="block w-32 bg-sheet"
              >
                <Picture of={photo} ratio="3/2" sizes="8rem" alt="" />
                {photo.stage && <span className="block px-1.5 py-0.5 text-sm">{stageText(photo.stage)}</span>}
              </a>
            ))}
          </li>
        );
      })}
    </ul>
  );

const LogForm = ({ today, mine }: { today: string; mine: Refused }) => (
  <Form method="post" preventScrollReset className="grid gap-3">
    <div className="grid grid-cols-2 gap-3">
      <Field name="day" label={m.engagements_log_day()} error={mine?.errors["day"]}>
        <Input type="date" max={today} defaultValue={String(mine?.typed["day"] ?? today)} />
      </Field>
      <Field name="hours" label={m.engagements_log_hours()} error={mine?.errors["hours"]}>
        <Input inputMode="decimal" maxLength={5} defaultValue={String(mine?.typed["hours"] ?? "")} />
      </Field>
    </div>
    <Checkbox name="lost" label={m.engagements_log_lost()} hint={m.engagements_log_lost_hint()} />
    <Field name="note" label={m.engagements_log_note()} error={mine?.errors["note"]} optional>
      <Textarea rows={2} countTo={NOTE_MAX} defaultValue={String(mine?.typed["note"] ?? "")} />
    </Field>
    <PhotoField
      purpose="work"
      label={m.engagements_log_photos()}
      hint={m.engagements_log_photos_hint()}
      error={mine?.errors["pictures"]}
      stages
      optional
    />
    <Button type="submit" name="intent" value="log" className="justify-self-start">
      {m.engagements_log_save()}
    </Button>
  </Form>
);
