import { Form, useNavigation } from "react-router";
import { day, momentUtc } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { Category } from "#content/schemas/courses.ts";
import { m } from "#paraglide/messages.js";
import { MISTAKE_MAX } from "../input/limits.ts";
import type { VerifiedCertificate } from "../queries/certificate.server.ts";
import { categoryWords, seatWords, spanWords } from "../rules/words.ts";

const TONE = { valid: "success", expired: "warning", revoked: "danger" } as const;

/** What anybody who holds the code of a certificate reads: whose it is, what for, and whether it counts today. */
export function CertificateFound({ found }: { found: VerifiedCertificate }) {
  const rows: [string, string][] = [
    [m.learning_paper_to(), found.name],
    [found.track === "ce" ? m.learning_paper_hours() : m.learning_length(), spanWords(found.minutes)],
    ...(found.category ? [[m.learning_category(), categoryWords(found.category as Category)] as [string, string]] : []),
    [m.learning_seat(), seatWords(found.seatMs)],
    [m.learning_score(), m.learning_percent({ n: found.score })],
    [m.learning_paper_issued(), momentUtc(found.issuedAt)],
    ...(found.validUntil ? [[m.learning_paper_valid(), day(found.validUntil)] as [string, string]] : []),
  ];
  return (
    <Card title={found.title} level={2} label={m.learning_certificate()} cropped>
      <div className="grid gap-4">
        <Alert tone={TONE[found.standing]} title={TITLES[found.standing]()}>
          {said(found)}
        </Alert>
        <dl className="grid gap-2">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="note">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

const TITLES = {
  valid: m.learning_verify_valid_title,
  expired: m.learning_verify_expired_title,
  revoked: m.learning_verify_revoked_title,
};

function said({ standing, validUntil, revokedAt, revokeReason }: VerifiedCertificate): string {
  if (standing === "revoked" && revokedAt)
    return m.learning_verify_revoked({ time: momentUtc(revokedAt), reason: revokeReason });
  if (standing === "expired" && validUntil) return m.learning_verify_expired({ date: day(validUntil) });
  return validUntil ? m.learning_verify_valid_to({ date: day(validUntil) }) : m.learning_verify_valid();
}

/** Where a reviewer takes a certificate back. */
export function RevokeForm({ error }: { error: string | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "revoke";
  return (
    <Card title={m.learning_revoke_title()} level={2}>
      <Form method="post" noValidate className="grid gap-4">
        <Field name="reason" label={m.learning_revoke_reason()} hint={m.learning_revoke_hint()} error={error} required>
          <Textarea rows={2} countTo={MISTAKE_MAX} />
        </Field>
        <Button type="submit" name="intent" value="revoke" variant="danger" busy={busy} className="justify-self-start">
          {m.learning_revoke_do()}
        </Button>
      </Form>
    </Card>
  );
}
