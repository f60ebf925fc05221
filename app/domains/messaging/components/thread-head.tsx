import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Thread } from "../queries/thread.server.ts";
import { OfferCard } from "./offer-card.tsx";
import { ThreadMenu } from "./thread-menu.tsx";

type Props = {
  thread: Pick<Thread, "id" | "other" | "jobId" | "subject" | "offers" | "blockedByMe" | "mayQuote">;
  errors: Record<string, string>;
  typed: Record<string, string | string[]>;
};

/** With whom, about which job, and the ways out: back, report, block. */
export const ThreadHead = ({
  thread: { id, other, jobId, subject, offers, blockedByMe, mayQuote },
  errors,
  typed,
}: Props) => (
  <header className="relative mb-4 border-b border-line pb-4">
    <p className="mb-2 text-sm">
      <Link to="/messages" className="link inline-flex min-h-11 items-center">
        {m.messaging_back()}
      </Link>
    </p>
    <div className="flex items-center gap-3.5">
      <Avatar name={other.name} company={other.isCompany} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-[1.75rem]! lg:text-3xl!">
          {other.slug ? (
            <Link to={`/pros/${other.slug}`} className="no-underline hover:text-steel hover:underline">
              <bdi>{other.name}</bdi>
            </Link>
          ) : (
            <bdi>{other.name}</bdi>
          )}
        </h1>
        {jobId && (
          <p className="truncate text-sm text-ink-soft">
            {m.messaging_about_job()}{" "}
            <Link to={`/jobs/${jobId}`} className="link">
              <bdi>{subject}</bdi>
            </Link>
          </p>
        )}
      </div>
    </div>
    {offers.length > 0 && (
      <div className="mt-3 grid gap-2">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </div>
    )}
    {mayQuote && (
      <p className="mt-3">
        <LinkButton to={`/messages/${id}/quote`} size="sm">
          {m.messaging_send_quote()}
        </LinkButton>
      </p>
    )}
    <ThreadMenu name={other.name} blockedByMe={blockedByMe} errors={errors} typed={typed} />
  </header>
);
