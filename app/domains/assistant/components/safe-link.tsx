import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { safeHref } from "../rules/cards.ts";

/** A link of an answer; where it may not lead, its words alone. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const to = safeHref(href);
  if (!to) return children;
  if (to.inside) return <Link to={to.href}>{children}</Link>;
  return (
    <a href={to.href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
