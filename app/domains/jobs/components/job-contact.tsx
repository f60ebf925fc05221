import { Mail, Phone } from "lucide";
import { callHref } from "#app/infra/call-href.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

type Contact = { name: string; email: string | null; phone: string | null };

/** Whom to write to, and from the shortlist on mail and phone; others read why it is not here. */
export function JobContact({
  jobId,
  contact,
  signedIn,
  company,
}: {
  jobId: string;
  contact: Contact | null;
  signedIn: boolean;
  company: string | null;
}) {
  if (!contact)
    return (
      <div className="hatch border border-line p-3">
        <p className="border border-line bg-sheet px-4 py-3 text-sm text-ink-soft">
          {signedIn ? m.jobs_contact_hidden() : m.jobs_contact_hidden_visitor()}
        </p>
      </div>
    );
  return (
    <Card title={m.jobs_contact_title()} level={3}>
      <ul className="grid gap-1">
        <li className="font-[560]">{company ? `${contact.name}, ${company}` : contact.name}</li>
        <li className="py-1.5">
          <LinkButton to={`/messages/new?job=${jobId}`} size="sm">
            {m.jobs_message_poster()}
          </LinkButton>
        </li>
        {contact.email ? (
          <li>
            <a href={`mailto:${contact.email}`} className="link inline-flex min-h-11 items-center gap-2 break-all">
              <Icon of={Mail} size={18} />
              {contact.email}
            </a>
          </li>
        ) : (
          <li className="text-sm text-ink-soft">{m.jobs_contact_later()}</li>
        )}
        {contact.phone && (
          <li>
            <a href={callHref(contact.phone)} className="link inline-flex min-h-11 items-center gap-2">
              <Icon of={Phone} size={18} />
              {contact.phone}
            </a>
          </li>
        )}
      </ul>
    </Card>
  );
}
