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
        {rows.map(({ id, title, dueOn, doneAt, person, personId }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-1.5">
            <div className="min-w-0">
              <span className={doneAt ? "text-ink-soft line-through" : "wrap-anywhere"}>{title}</span>
              {(person || dueOn) && (
                <span className="block text-ink-soft">
                  {[person, dueOn && m.engagements_task_by({ date: day(dueOn) })].filter(Boolean).join(" · ")}
                </span>
              )}
              {kind === "task" && !doneAt && work.assignees.length > 0 && (
                <Give work={work} task={id} title={title} personId={personId} />
              )}
            </div>
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
                options={peopleOf(work)}
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

const peopleOf = ({ assignees }: Engagement) => [
  { value: NOBODY, label: m.engagements_task_for_nobody() },
  ...assignees.map(({ userId, name, part }) => ({ value: userId, label: `${name}, ${partName[part]()}` })),
];

type GiveProps = { work: Engagement; task: string; title: string; personId: string | null };

/** Gives a task that is there already to somebody, or to somebody else. */
const Give = ({ work, task, title, personId }: GiveProps) => (
  <details key={personId}>
    <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
      {m.engagements_task_give()}
      <span className="sr-only">: {title}</span>
    </summary>
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="task" value={task} />
      <Select
        name="person"
        aria-label={`${m.engagements_task_for()}: ${title}`}
        placeholder={false}
        defaultValue={personId ?? NOBODY}
        options={peopleOf(work)}
      />
      <Button type="submit" name="intent" value="give" size="sm">
        {m.engagements_task_give_do()}
      </Button>
    </Form>
  </details>
);
