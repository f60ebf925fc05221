import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

/** Puts a text on the clipboard and says so; not there before JavaScript. */
export function CopyButton({ text, primary }: { text: string; primary?: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <span data-needs-js>
      <Button onClick={copy} variant={primary ? "primary" : "secondary"} size={primary ? "md" : "sm"}>
        <span aria-live="polite">{copied ? m.developers_copied() : m.developers_copy()}</span>
      </Button>
    </span>
  );
}
