import { Form } from "react-router";
import { day, momentUtc } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { WebhookCopy } from "./webhook-copy.tsx";

/** The signing secret, the one time it is shown. */
export function ShownSecret({ secret, oldUntil }: { secret: string; oldUntil: Date | null }) {
  return (
    <Alert tone="success" title={m.webhooks_secret_copy()} live>
      {oldUntil && <p>{m.webhooks_secret_old_until({ when: momentUtc(new Date(oldUntil)) })}</p>}
      <div className="mt-3 grid gap-3">
        <Field label={m.webhooks_secret()}>
          <Input
            readOnly
            value={secret}
            autoComplete="off"
            spellCheck={false}
            data-testid="signing-secret"
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-sm!"
          />
        </Field>
        <div>
          <WebhookCopy text={secret} />
        </div>
      </div>
    </Alert>
  );
}

type Kept = { secretShownAt: Date | null; oldSecretUntil: Date | null };

/** Shows the secret while it may still be shown, and makes a new one. */
export function SecretForms({ secretShownAt, oldSecretUntil }: Kept) {
  return (
    <div className="grid gap-4">
      {secretShownAt ? (
        <p>{m.webhooks_secret_seen({ when: day(new Date(secretShownAt)) })}</p>
      ) : (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="show-secret" variant="secondary">
            {m.webhooks_secret_show()}
          </Button>
        </Form>
      )}
      {oldSecretUntil && <p>{m.webhooks_secret_old_until({ when: momentUtc(new Date(oldSecretUntil)) })}</p>}
      {secretShownAt && (
        <Form method="post" preventScrollReset className="grid gap-2">
          <p className="text-sm text-ink-soft">{m.webhooks_secret_rotate_about()}</p>
          <div>
            <Button type="submit" name="intent" value="new-secret" variant="secondary">
              {m.webhooks_secret_rotate()}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}
