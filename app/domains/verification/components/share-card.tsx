import { useState } from "react";
import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";

/** Verify once, show to many: a link to the live record that its owner can end. */
export function ShareCard({ url, createdAt }: { url: string | null; createdAt: Date | null }) {
  return (
    <Card title={m.verification_share_title()} level={3}>
      <p className="measure text-ink-soft">{m.verification_share_intro()}</p>
      <Form method="post" preventScrollReset className="mt-5 grid gap-4">
        {url ? (
          <>
            <Field
              label={m.verification_share_link()}
              {...(createdAt && { hint: m.verification_share_made({ date: day(createdAt) }) })}
            >
              <Input
                readOnly
                value={url}
                onFocus={(event) => event.currentTarget.select()}
                className="font-mono text-sm!"
              />
            </Field>
            <div className="flex flex-wrap gap-3">
              <Copy text={url} />
              <Button type="submit" name="intent" value="revoke" variant="quiet">
                {m.verification_share_revoke()}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button type="submit" name="intent" value="share">
              {m.verification_share_create()}
            </Button>
          </div>
        )}
      </Form>
    </Card>
  );
}

function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <span data-needs-js>
      <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
        <span aria-live="polite">{copied ? m.verification_share_copied() : m.verification_share_copy()}</span>
      </Button>
    </span>
  );
}
