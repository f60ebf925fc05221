import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { FormState } from "#app/domains/contractors/components/entry.tsx";
import { focusFirst } from "#app/domains/contractors/components/problems.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

/** What an action answers when it refused: the error, and what was typed. */
export type Answer = { error?: ErrorBody; typed?: Typed } | undefined;

/**
 * A form that keeps what was typed after a refusal, shows errors beside the fields, and offers a choice when another tab
 * saved the same thing first. `intent` tells the forms of one page apart.
 */
export function KeptForm({
  intent,
  answer,
  version,
  reloadTo,
  submit,
  beside,
  children,
}: {
  intent: string;
  answer: Answer;
  version?: number;
  reloadTo?: string;
  submit: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === intent;
  const own = answer?.typed?.["intent"] === intent || (answer?.error && !answer.typed?.["intent"]) ? answer : undefined;
  const errors = own?.error?.fields ?? {};
  useEffect(() => {
    if (own?.error?.fields && form.current) focusFirst(form.current, own.error.fields);
  }, [own]);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && (
        <input type="hidden" name="version" value={String(own?.typed?.["version"] ?? version)} />
      )}
      {own?.error?.code === "saved_elsewhere" && (
        <Alert
          tone="warning"
          live
          title={m.taxes_saved_elsewhere()}
          action={
            <>
              <Button type="submit" name="over" value="on" size="sm" busy={busy}>
                {m.taxes_save_mine()}
              </Button>
              {reloadTo && (
                <Link to={reloadTo} reloadDocument className="link inline-flex min-h-11 items-center px-2">
                  {m.taxes_load_theirs()}
                </Link>
              )}
            </>
          }
        >
          {m.taxes_saved_elsewhere_body()}
        </Alert>
      )}
      {own?.error && !own.error.fields && own.error.code !== "saved_elsewhere" && (
        <Alert tone="danger" live title={own.error.message} />
      )}
      <FormState value={{ errors, typed: own?.typed ?? {} }}>{children}</FormState>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" wide="phone" busy={busy} busyLabel={m.taxes_saving()}>
          {submit}
        </Button>
        {beside}
      </div>
    </Form>
  );
}
