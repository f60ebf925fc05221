import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

/** Puts a text on the clipboard and says so; not there before JavaScript. */
export function WebhookCopy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <span data-needs-js>
      <Button size="sm" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
        <span aria-live="polite">{copied ? m.webhooks_copied() : m.webhooks_copy()}</span>
      </Button>
    </span>
  );
}

/** Something to be typed or read as it is; scrolls sideways where it is wider than the sheet. */
export function WebhookCode({ code, label }: { code: string; label: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto border border-line bg-sunk p-3.5"
    >
      <pre className="font-mono text-sm leading-normal whitespace-pre">{code}</pre>
    </section>
  );
}
