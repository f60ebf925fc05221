import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { InviteRow } from "../queries/people.server.ts";
import { partName } from "./part-words.ts";
import { PassOn } from "./pass-on.tsx";

type Shown = InviteRow & { qr: string | null };

const STATE = {
  waiting: { tone: "flag", word: m.businesses_invite_waiting },
  accepted: { tone: "plumb", word: m.businesses_invite_accepted },
  revoked: { tone: undefined, word: m.businesses_invite_revoked },
  expired: { tone: "stop", word: m.businesses_invite_expired },
} as const;

/** Invitations, those that wait with the link and the code to pass on. */
export function InviteList({ invites }: { invites: readonly Shown[] }) {
  if (!invites.length) return null;
  return (
    <Card title={m.businesses_invites()} level={2} flush>
      <ul>
        {invites.map((invite) => (
          <li key={invite.id} className="border-t border-line px-5 py-4">
            <Invite invite={invite} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Invite({ invite }: { invite: Shown }) {
  const { id, name, part, email, phone, expiresAt, state, url, qr } = invite;
  const { tone, word } = STATE[state];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl!">{name}</h3>
        <span className="flex flex-wrap gap-2">
          <Badge tone={tone}>{word()}</Badge>
          <Badge>{partName[part]()}</Badge>
        </span>
      </div>
      <p className="break-words text-ink-soft">
        {[email, phone && `+${phone}`].filter(Boolean).join(" · ") || m.businesses_by_link()}
      </p>
      {url && (
        <>
          <p className="mt-1 text-sm text-ink-soft">{m.businesses_invite_until({ date: day(expiresAt) })}</p>
          <PassOn
            url={url}
            qr={qr}
            hint={m.businesses_link_hint()}
            alt={m.businesses_qr({ name })}
            text={m.businesses_invite_by_text()}
          />
        </>
      )}
      {(state === "waiting" || state === "expired") && (
        <Form method="post" preventScrollReset className="mt-2 -ml-3.5 flex flex-wrap gap-x-1">
          <input type="hidden" name="invite" value={id} />
          <Button type="submit" name="intent" value="resend" variant="quiet" size="sm">
            {email || phone ? m.businesses_resend() : m.businesses_renew()}
          </Button>
          <Button type="submit" name="intent" value="revoke" variant="quiet" size="sm">
            {m.businesses_revoke()}
          </Button>
        </Form>
      )}
    </>
  );
}
