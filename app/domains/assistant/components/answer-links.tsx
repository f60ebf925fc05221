import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { Source } from "../rules/answer-stream.ts";
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

/** Where an answer comes from, each with the house it stands on. */
export const AnswerSources = ({ sources }: { sources: readonly Source[] }) => (
  <div className="text-sm">
    <p className="note">{m.assistant_sources()}</p>
    <ol className="mt-1 grid gap-1 [&_a]:link">
      {sources.map(({ href, title }) => (
        <li key={href} className="flex flex-wrap items-baseline gap-x-2">
          <SafeLink href={href}>{title}</SafeLink> <span className="note normal-case">{siteOf(href)}</span>
        </li>
      ))}
    </ol>
  </div>
);

const siteOf = (href: string) => {
  const to = safeHref(href);
  return to && !to.inside ? new URL(to.href).hostname.replace(/^www\./, "") : "";
};
