import { Fingerprint, MessageSquareText, Smartphone } from "lucide";
import { Form } from "react-router";
import type { Factor } from "#app/domains/auth/queries/factors.server.ts";
import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";

const ICON = { totp: Smartphone, phone: MessageSquareText, webauthn: Fingerprint };
const KIND = { totp: m.auth_account_way_app, phone: m.auth_account_way_phone, webauthn: m.auth_account_way_passkey };

const dayOf = (at: string) => day(new Date(at));

/** The second factors of the account, and the ways to add one. */
export function FactorList({
  factors,
  needed,
  textable,
}: {
  factors: readonly Factor[];
  /** A reviewer has to have one. */
  needed: boolean;
  /** Whether this installation sends text messages. */
  textable: boolean;
}) {
  return (
    <>
      {needed && !factors.length && (
        <Alert tone="warning" className="mb-5">
          {m.auth_account_factor_needed()}
        </Alert>
      )}
      {factors.length ? (
        <ul className="mb-5 border-y border-line">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line py-3 [&+&]:border-t">
              <Icon of={ICON[factor.factor_type]} className="mt-0.5 flex-none text-ink-soft" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-[560] [overflow-wrap:anywhere]">
                  {factor.friendly_name || KIND[factor.factor_type]()}
                </p>
                <p className="text-sm text-ink-soft">
                  {KIND[factor.factor_type]()} · {m.auth_account_added()} {dayOf(factor.created_at)}
                </p>
              </div>
              <SureButton
                label={m.auth_account_remove()}
                name={factor.friendly_name || KIND[factor.factor_type]()}
                sure={factors.length === 1 ? m.auth_account_remove_last() : m.auth_account_remove_sure()}
                intent="remove-factor"
                fields={{ factor_id: factor.id }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-5 text-ink-soft">{m.auth_account_factor_none()}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Form method="post" action="/account/security/app">
          <input type="hidden" name="intent" value="begin" />
          <Button type="submit" variant={factors.length ? "secondary" : "primary"}>
            <Icon of={Smartphone} />
            {m.auth_account_add_app()}
          </Button>
        </Form>
        <LinkButton to="/account/security/passkey">
          <Icon of={Fingerprint} />
          {m.auth_account_add_passkey()}
        </LinkButton>
        {textable && (
          <LinkButton to="/account/security/phone">
            <Icon of={MessageSquareText} />
            {m.auth_account_add_phone()}
          </LinkButton>
        )}
      </div>
    </>
  );
}
