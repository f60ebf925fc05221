import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { FormCard } from "./form-card.tsx";

/** A page of its own for one step of the account's security, with the way back. */
export function AddFrame({
  no,
  title,
  intro,
  children,
}: {
  no: string;
  title: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <div className="max-w-3xl">
      <p className="mb-4">
        <Link to="/account/security" className="link inline-flex min-h-6 items-center">
          {m.auth_account_back()}
        </Link>
      </p>
      <PageHeader no={no} label={m.auth_account_tab_security()} title={title} intro={intro} />
      <FormCard>{children}</FormCard>
    </div>
  );
}
