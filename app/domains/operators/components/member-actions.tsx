import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Role } from "#app/infra/ctx.ts";
import type { Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { MEMBER_ROLES, REASON_MAX, SUSPENSIONS } from "../input/limits.ts";
import { LOOK_MINUTES } from "../rules/look.ts";
import { roleWord } from "./words.ts";

const SUSPENSION_WORDS: Record<(typeof SUSPENSIONS)[number], () => string> = {
  "1": m.operators_for_1,
  "7": m.operators_for_7,
  "30": m.operators_for_30,
  "0": m.operators_for_good,
};

type ActProps = {
  intent: string;
  title: string;
  what: string;
  button: string;
  refused: Refusal | null;
  danger?: boolean;
  children?: ReactNode;
};

/** One thing that can be done, folded until it is wanted, with the reason that it takes. */
function Act({ intent, title, what, button, refused, danger, children }: ActProps) {
  const mine = refused?.typed["intent"] === intent ? refused : null;
  return (
    <details open={mine ? true : undefined} className="border-line not-first:border-t">
      <summary className="flex min-h-11 cursor-pointer items-center px-5 py-2 font-[560]">{title}</summary>
      <Form method="post" preventScrollReset noValidate className="grid gap-4 px-5 pb-5">
        <input type="hidden" name="intent" value={intent} />
        <p className="text-ink-soft">{what}</p>
        {children}
        <Field
          label={m.operators_reason()}
          name="reason"
          hint={m.operators_reason_hint()}
          error={mine?.error.fields?.["reason"]}
          required
        >
          <Textarea rows={2} countTo={REASON_MAX} defaultValue={String(mine?.typed["reason"] ?? "")} />
        </Field>
        <div>
          <Button type="submit" variant={danger ? "danger" : "secondary"}>
            {button}
          </Button>
        </div>
      </Form>
    </details>
  );
}

type Props = { suspended: boolean; role: Role | null; refused: Refusal | null };

/** What the team can do about an account. */
export function MemberActions({ suspended, role, refused }: Props) {
  return (
    <Card level={2} title={m.operators_actions()} flush>
      {!suspended && role !== "admin" && (
        <Act
          intent="look"
          title={m.operators_look()}
          what={m.operators_look_what({ max: LOOK_MINUTES })}
          button={m.operators_look_button()}
          refused={refused}
        >
          <Checkbox
            name="tell"
            label={m.operators_look_tell()}
            hint={m.operators_look_tell_hint()}
            defaultChecked={refused?.typed["intent"] === "look" ? refused.typed["tell"] === "on" : true}
          />
        </Act>
      )}
      {suspended ? (
        <Act
          intent="restore"
          title={m.operators_restore()}
          what={m.operators_restore_what()}
          button={m.operators_restore()}
          refused={refused}
        />
      ) : (
        <Act
          intent="suspend"
          title={m.operators_suspend()}
          what={m.operators_suspend_what()}
          button={m.operators_suspend()}
          refused={refused}
          danger
        >
          <Field label={m.operators_how_long()} name="days">
            <Select
              placeholder={false}
              defaultValue={String(refused?.typed["days"] ?? "7")}
              options={SUSPENSIONS.map((value) => ({ value, label: SUSPENSION_WORDS[value]() }))}
            />
          </Field>
        </Act>
      )}
      {role !== "admin" && (
        <Act
          intent="change-role"
          title={m.operators_change_role()}
          what={m.operators_change_role_what()}
          button={m.operators_change_role()}
          refused={refused}
        >
          <Field
            label={m.operators_column_role()}
            name="role"
            error={refused?.typed["intent"] === "change-role" ? refused.error.fields?.["role"] : undefined}
            required
          >
            <Select
              defaultValue={String(refused?.typed["role"] ?? "")}
              options={MEMBER_ROLES.filter((value) => value !== role).map((value) => ({
                value,
                label: roleWord(value),
              }))}
            />
          </Field>
        </Act>
      )}
      <Act
        intent="end-sessions"
        title={m.operators_end_sessions()}
        what={m.operators_end_sessions_what()}
        button={m.operators_end_sessions()}
        refused={refused}
      />
      <Act
        intent="drop-factors"
        title={m.operators_drop_factors()}
        what={m.operators_drop_factors_what()}
        button={m.operators_drop_factors()}
        refused={refused}
        danger
      />
    </Card>
  );
}
