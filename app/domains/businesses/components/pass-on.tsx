import { MessageSquare, Send } from "lucide";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";

type Props = { url: string; qr: string | null; hint: string; alt: string; text: string };

/** A link to copy, to send from a phone and to scan. */
export function LinkToPassOn({ url, qr, hint, alt, text }: Props) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="mt-2 flex flex-wrap items-start gap-5">
      {qr && <img src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt={alt} width="164" height="164" />}
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <Field label={m.businesses_link()} hint={hint}>
          <Input
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono text-sm!"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <span data-needs-js>
            <Button onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
              <span aria-live="polite">{copied ? m.businesses_copied() : m.businesses_copy()}</span>
            </Button>
          </span>
          {hydrated && typeof navigator.share === "function" && (
            <Button onClick={() => void navigator.share({ title: text, url }).catch(() => {})}>
              <Icon of={Send} size={18} />
              {m.businesses_send_link()}
            </Button>
          )}
          <a
            href={`sms:?&body=${encodeURIComponent(`${text} ${url}`)}`}
            className={`${buttonLook({})} pointer-fine:hidden`}
          >
            <Icon of={MessageSquare} size={18} />
            {m.businesses_text_link()}
          </a>
        </div>
      </div>
    </div>
  );
}

/** The same, folded away. */
export const PassOn = (props: Props) => (
  <details className="mt-2">
    <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.businesses_pass_on()}</summary>
    <LinkToPassOn {...props} />
  </details>
);
