import { useState } from "react";
import { useRevalidator } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { m } from "#paraglide/messages.js";
import { kindName } from "../rules/document-words.ts";
import type { DocumentKind } from "../rules/kinds.ts";
import { DocumentUpload } from "./document-upload.tsx";

const HINTS = {
  license: m.verification_add_license_hint,
  registration: m.verification_add_registration_hint,
  workers_comp: m.verification_add_workers_comp_hint,
  bond: m.verification_add_bond_hint,
  auto: m.verification_add_auto_hint,
  w9: m.verification_add_w9_hint,
} as const satisfies Partial<Record<DocumentKind, () => string>>;
type Added = keyof typeof HINTS;
const KINDS = Object.keys(HINTS) as Added[];

/** One more document beside the required two: which kind, then its file. `another` says that there is a first license. */
export function AddDocument({ another }: { another: boolean }) {
  const kinds = KINDS.filter((kind) => another || kind !== "license");
  const [kind, setKind] = useState<Added>();
  const [added, setAdded] = useState(0);
  const { revalidate } = useRevalidator();
  const stored = () => {
    setKind(undefined);
    setAdded((n) => n + 1);
    void revalidate();
  };
  return (
    <Card title={m.verification_add_title()} level={3} className="@container">
      <div className="grid gap-5">
        <div data-needs-js>
          <RadioGroup
            key={added}
            legend={m.verification_add_which()}
            name="kind"
            options={kinds.map((id) => ({ value: id, label: nameOf(id), hint: HINTS[id]() }))}
            onValueChange={(value) => setKind(kinds.find((id) => id === value))}
          />
        </div>
        {kind && (
          <DocumentUpload
            key={kind}
            kind={kind}
            line="new"
            label={m.verification_add_upload({ document: nameOf(kind) })}
            onStored={stored}
          />
        )}
        <noscript>
          <p className="border-l-3 border-flag bg-flag-wash px-4 py-3">{m.verification_upload_needs_script()}</p>
        </noscript>
      </div>
    </Card>
  );
}

const nameOf = (kind: Added): string => (kind === "license" ? m.verification_add_license() : kindName(kind));
