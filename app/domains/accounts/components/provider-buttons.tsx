import type { SignUpRole } from "#app/domains/auth/input.ts";
import { OFFERED, type Offered, PROVIDER_NAME, type WaysIn } from "#app/domains/auth/rules/ways-in.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { m } from "#paraglide/messages.js";
import { remember } from "../client/storage.ts";
import { ProviderMark } from "./provider-mark.tsx";

/** Google and Facebook beside the form, where the operator has keys for them. `userType` is the account that a newcomer gets. */
export function ProviderButtons({
  ways,
  next,
  userType,
  refused,
}: {
  ways: WaysIn;
  next: string;
  userType: SignUpRole;
  /** Why a provider's sign-in did not come to an end, or could not begin. */
  refused?: string | null | undefined;
}) {
  const offered = OFFERED.filter((provider) => ways[provider]);
  if (!offered.length && !refused) return null;
  return (
    <div className="mt-7">
      {offered.length > 0 && (
        <>
          <p className="note flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {m.auth_account_or()}
          </p>
          <ul className="mt-4 grid gap-3 @container sm:grid-cols-2">
            {offered.map((provider) => (
              <li key={provider} className="grid">
                <ProviderLink provider={provider} next={next} userType={userType} />
              </li>
            ))}
          </ul>
        </>
      )}
      {refused && (
        <Alert tone="warning" live className="mt-4">
          {refused}
        </Alert>
      )}
    </div>
  );
}

const look = buttonLook({ variant: "secondary", wide: true, className: "border-rule! px-3!" });

function ProviderLink({ provider, next, userType }: { provider: Offered; next: string; userType: string }) {
  const query = new URLSearchParams({ next, as: userType });
  return (
    <a
      href={`/auth/with/${provider}?${query}`}
      rel="nofollow"
      className={look}
      onClick={(event) => {
        const box = event.currentTarget
          .closest("[data-card]")
          ?.querySelector<HTMLInputElement>('input[type="checkbox"][name="remember"]');
        remember(box?.checked ?? true);
      }}
    >
      <ProviderMark of={provider} />
      {PROVIDER_NAME[provider]}
    </a>
  );
}
