import { Laptop, MonitorSmartphone, Smartphone, Tablet } from "lucide";
import { Form } from "react-router";
import { isLocalAddress } from "#app/domains/auth/rules/place.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { signOutHere } from "../client/sign-out.ts";
import type { ShownSession } from "../queries/my-security.server.ts";

/** A signed-in browser as the page shows it. */
const ICON = { phone: Smartphone, tablet: Tablet, computer: Laptop, other: MonitorSmartphone };

function deviceName({ browser, system }: ShownSession): string {
  if (browser && system) return m.auth_account_device({ browser, system });
  return browser || system || m.auth_account_device_unknown();
}

const placeOf = (ip: string) =>
  isLocalAddress(ip) ? m.auth_account_place_local() : m.auth_account_place_network({ address: ip });

/** Where the member is signed in, and the ways to end it. */
export function SessionList({ sessions, now }: { sessions: readonly ShownSession[]; now: string }) {
  return (
    <>
      <ul className="border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line py-3 [&+&]:border-t">
            <Icon of={ICON[session.kind]} className="mt-0.5 flex-none text-ink-soft" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-[560]">{deviceName(session)}</span>
                {session.current && <Badge tone="plumb">{m.auth_account_this_device()}</Badge>}
                {session.aal === "aal2" && <Badge>{m.auth_account_two_steps()}</Badge>}
              </p>
              <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                {placeOf(session.ip)} ·{" "}
                {session.current ? (
                  m.auth_account_active_now()
                ) : (
                  <>
                    {m.auth_account_active()} <RelativeTime at={session.refreshedAt} now={now} />
                  </>
                )}
              </p>
              <p className="text-sm text-ink-soft">
                {m.auth_account_since()} <RelativeTime at={session.createdAt} now={now} />
              </p>
            </div>
            {!session.current && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" size="sm" aria-label={`${m.auth_sign_out()}: ${deviceName(session)}`}>
                  {m.auth_sign_out()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Form method="post">
            <input type="hidden" name="intent" value="end-others" />
            <Button type="submit">{m.auth_account_end_others()}</Button>
          </Form>
        )}
        <Form method="post" action="/sign-out" reloadDocument onSubmit={signOutHere}>
          <input type="hidden" name="intent" value="sign-out" />
          <input type="hidden" name="scope" value="global" />
          <Button type="submit" variant="danger">
            {m.auth_account_end_all()}
          </Button>
        </Form>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{m.auth_account_end_note()}</p>
    </>
  );
}
