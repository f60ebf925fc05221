import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";

/** A link in a field of its own, with the button that copies it. */
export function CopyLink({ url, hint }: { url: string; hint: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="grid gap-3">
      <Field label={m.subcontractors_link_label()} hint={hint}>
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="font-mono text-sm!" />
      </Field>
      <span data-needs-js>
        <Button onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
          <span aria-live="polite">{copied ? m.subcontractors_link_copied() : m.subcontractors_link_copy()}</span>
        </Button>
      </span>
    </div>
  );
}
