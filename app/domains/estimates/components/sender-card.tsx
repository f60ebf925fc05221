import { Mail, Phone } from "lucide";
import { lastDayOf } from "#app/domains/verification/rules.ts";
import { callHref } from "#app/infra/call-href.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { CustomerPage } from "../queries/customer-page.server.ts";

/** Who sent the estimate: what was checked of them, as it stands now, and how to reach them. */
export function SenderCard({ sender }: { sender: CustomerPage["sender"] }) {
  const { company, slug, phone, email, verified, noLicense, validUntil } = sender;
  return (
    <Card title={company} level={2} label={m.estimates_from()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={verified ? "plumb" : "neutral"}>
          {verified ? m.estimates_verified() : m.estimates_unverified()}
        </Badge>
        <span className="text-sm text-ink-soft">
          {verified && validUntil
            ? (noLicense ? m.estimates_verified_insurance : m.estimates_verified_both)({
                date: day(lastDayOf(validUntil)),
              })
            : m.estimates_unverified_note()}
        </span>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 *:inline-flex *:min-h-11 *:items-center *:gap-2">
        {slug && (
          <Link to={`/pros/${slug}`} className="link">
            {m.estimates_record()}
          </Link>
        )}
        {phone && (
          <a href={callHref(phone)} className="link">
            <Icon of={Phone} size={18} />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            <Icon of={Mail} size={18} />
            {email}
          </a>
        )}
      </p>
    </Card>
  );
}
