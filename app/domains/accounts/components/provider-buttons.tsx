import clsx from "clsx";
import { useLocation } from "react-router";
import type { SignUpRole } from "#app/domains/auth/input.ts";
import { OFFERED, type Offered, PROVIDER_NAME, type WaysIn } from "#app/domains/auth/rules/ways-in.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { remember } from "../client/storage.ts";
import { ProviderMark } from "./provider-mark.tsx";

/**
 * Google and Facebook beside the form. One without keys stays in its place and says so; pressed, it says what to do
 * instead. `userType` is the account that a newcomer gets.
 */
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
  return (
    <div className="mt-7">
      <p className="note flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.auth_account_or()}
      </p>
      <ul className="mt-4 grid gap-3 @container sm:grid-cols-2">
        {OFFERED.map((provider) => (
          <li key={provider} className="grid">
            {ways[provider] ? (
              <ProviderLink provider={provider} next={next} userType={userType} />
            ) : (
              <ClosedProvider provider={provider} />
            )}
          </li>
        ))}
      </ul>
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

function ClosedProvider({ provider }: { provider: Offered }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("without", provider);
  return (
    <Link
      to={`${pathname}?${query}`}
      replace
      preventScrollReset
      className={clsx(
        "hatch flex min-h-12 items-center justify-center gap-x-2 rounded-md border border-dashed border-rule px-3 text-ink-soft no-underline",
        "hover:border-ink hover:text-ink",
      )}
    >
      <ProviderMark of={provider} />
      <span className="bg-sheet px-1 leading-tight">
        <span className="font-display text-[1.1875rem] font-semibold">{PROVIDER_NAME[provider]}</span>{" "}
        <span className="text-sm">{m.auth_account_not_set_up()}</span>
      </span>
    </Link>
  );
}
