import { useState } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";

const attribute = (text: string) => text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The stamp for the business's own website: what it looks like now, and the lines to paste. */
export function StampSnippet({ site, slug, company }: { site: string; slug: string; company: string }) {
  const [copied, setCopied] = useState(false);
  const profile = `${site}/pros/${slug}`;
  const alt = attribute(m.sharing_stamp_alt({ company, brand: BRAND.name }));
  const snippet = `<a href="${profile}"><img src="${profile}/stamp.svg" width="360" height="96" alt="${alt}"></a>`;
  return (
    <Card title={m.sharing_stamp_title()} level={2} className="[&_h2]:text-2xl!">
      <p className="text-ink-soft">{m.sharing_stamp_intro()}</p>
      <img
        src={`/pros/${slug}/stamp.svg`}
        width={360}
        height={96}
        alt={m.sharing_stamp_preview()}
        className="my-4 h-auto max-w-full"
      />
      <Field label={m.sharing_stamp_snippet()} hint={m.sharing_stamp_language()}>
        <Textarea readOnly rows={4} value={snippet} className="font-mono text-sm!" />
      </Field>
      <span data-needs-js className="mt-3 block">
        <Button size="sm" onClick={() => void navigator.clipboard.writeText(snippet).then(() => setCopied(true))}>
          <span aria-live="polite">{copied ? m.verification_share_copied() : m.sharing_stamp_copy()}</span>
        </Button>
      </span>
    </Card>
  );
}
