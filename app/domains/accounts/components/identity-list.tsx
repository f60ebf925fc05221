import { Mail } from "lucide";
import { isOffered, OFFERED, PROVIDER_NAME, type WaysIn } from "#app/domains/auth/rules/ways-in.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { Icon } from "#app/ui/icon.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Linked } from "../queries/my-security.server.ts";
import { ProviderMark } from "./provider-mark.tsx";

/** The ways into this account beside each other; one always stays. */
export function IdentityList({
  identities,
  ways,
  linkable,
  now,
}: {
  identities: readonly Linked[];
  ways: WaysIn;
  /** Whether members may link more of them. */
  linkable: boolean;
  now: string;
}) {
  const missing = OFFERED.filter((provider) => !identities.some((identity) => identity.provider === provider));
  return (
    <>
      <ul className="border-y border-line">
        {identities.map(({ id, provider, email, lastSignInAt }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line py-3 [&+&]:border-t">
            <span className="mt-0.5 flex-none text-ink-soft">
              {isOffered(provider) ? <ProviderMark of={provider} /> : <Icon of={Mail} />}
            </span>
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-[560]">{nameOf(provider)}</p>
              <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                {email}
                {lastSignInAt && (
                  <>
                    {" · "}
                    {m.auth_account_used()} <RelativeTime at={lastSignInAt} now={now} />
                  </>
                )}
              </p>
            </div>
            {identities.length > 1 && linkable && (
              <SureButton
                label={m.auth_account_unlink()}
                name={nameOf(provider)}
                sure={m.auth_account_unlink_sure({ provider: nameOf(provider) })}
                intent="unlink"
                fields={{ identity_id: id }}
              />
            )}
          </li>
        ))}
      </ul>
      {linkable && missing.some((provider) => ways[provider]) && (
        <div className="mt-5 flex flex-wrap gap-3">
          {missing
            .filter((provider) => ways[provider])
            .map((provider) => (
              <a key={provider} href={`/auth/with/${provider}?link=1`} rel="nofollow" className={buttonLook({})}>
                <ProviderMark of={provider} />
                {m.auth_account_link({ provider: PROVIDER_NAME[provider] })}
              </a>
            ))}
        </div>
      )}
      {missing.some((provider) => !ways[provider]) && (
        <p className="mt-4 text-sm text-ink-soft">
          {m.auth_account_link_closed({
            providers: missing
              .filter((provider) => !ways[provider])
              .map((provider) => PROVIDER_NAME[provider])
              .join(", "),
          })}
        </p>
      )}
    </>
  );
}

const nameOf = (provider: string) => (isOffered(provider) ? PROVIDER_NAME[provider] : m.auth_account_email_password());
