import { Form } from "react-router";
import { partName } from "#app/domains/businesses/components/part-words.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { NOBODY, TASK_MAX } from "../input/limits.ts";
import type { Engagement } from "../queries/engagement.server.ts";
import { own, type Refused } from "./refused.ts";

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
        {rows.map(({ id, title, dueOn, doneAt, person }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className={doneAt ? "text-ink-soft line-through" : "wrap-anywhere"}>{title}</span>
              {(person || dueOn) && (
                <span className="block text-ink-soft">
                  {[person, dueOn && m.engagements_task_by({ date: day(dueOn) })].filter(Boolean).join(" · ")}
                </span>
              )}
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
          {kind === "task" && work.assignees.length > 0 && (
            <Field name="person" label={m.engagements_task_for()} error={mine?.errors["person"]}>
              <Select
                placeholder={false}
                defaultValue={String(mine?.typed["person"] ?? NOBODY)}
                options={[
                  { value: NOBODY, label: m.engagements_task_for_nobody() },
                  ...work.assignees.map(({ userId, name, part }) => ({
                    value: userId,
                    label: `${name}, ${partName[part]()}`,
                  })),
                ]}
              />
            </Field>
          )}
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
