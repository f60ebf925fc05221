import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { CopyButton } from "./copy-button.tsx";

/** The new token, the one time it is shown. */
export function MadeToken({ name, token, expiresAt }: { name: string; token: string; expiresAt: Date }) {
  return (
    <Alert tone="success" title={m.developers_made_title()} live>
      <p className="measure">{m.developers_made_body()}</p>
      <div className="mt-4 grid gap-3">
        <Field
          label={m.developers_made_label({ name })}
          hint={m.developers_runs_out({ date: day(new Date(expiresAt)) })}
        >
          <Input
            readOnly
            value={token}
            autoComplete="off"
            spellCheck={false}
            data-testid="made-token"
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-sm!"
          />
        </Field>
        <div>
          <CopyButton text={token} primary />
        </div>
      </div>
    </Alert>
  );
}
