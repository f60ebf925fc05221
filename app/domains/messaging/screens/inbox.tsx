import { useRevalidator } from "react-router";
import { useLive } from "#app/domains/notifications/client/use-live.ts";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import { InboxRow } from "../components/inbox-row.tsx";
import { LIST_LAST_PAGE } from "../input/limits.ts";
import { listPage } from "../input.ts";
import { listConversations, unreadCount } from "../queries.server.ts";
import type { Route } from "./+types/inbox";

export const meta: Route.MetaFunction = () => [{ title: `${m.messaging_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => ({
  ...(await listConversations(ctx, listPage(url.searchParams))),
  unread: await unreadCount(ctx),
  now: ctx.now,
}));

/** All conversations of a member: what waits first. */
export default function Inbox({ loaderData: { rows, page: number, hasMore, unread, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLive("messages", () => {
    if (navigator.onLine) void revalidate();
  });
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="M-01"
        label={m.messaging_title()}
        title={m.messaging_title()}
        intro={rows.length > 0 && waits(unread)}
      />
      {rows.length ? (
        <ul className="divide-y divide-line border border-line bg-sheet">
          {rows.map((row) => (
            <InboxRow key={row.id} row={row} now={now} />
          ))}
        </ul>
      ) : (
        <Nothing page={number} />
      )}
      <Pagination
        className="mt-6"
        page={number}
        pageCount={rows.length ? Math.min(LIST_LAST_PAGE, number + (hasMore ? 1 : 0)) : 1}
        open={hasMore && number < LIST_LAST_PAGE}
        hrefFor={(n) => (n > 1 ? `/messages?page=${n}` : "/messages")}
      />
    </div>
  );
}

function waits(unread: number): string {
  if (!unread) return m.messaging_intro_none();
  return unread === 1 ? m.messaging_intro_one() : m.messaging_intro_many({ count: unread });
}

const Nothing = ({ page: number }: { page: number }) =>
  number > 1 ? (
    <EmptyState
      level={2}
      title={m.messaging_page_end({ page: number })}
      action={<LinkButton to="/messages">{m.messaging_page_first()}</LinkButton>}
    >
      {m.messaging_page_end_body()}
    </EmptyState>
  ) : (
    <EmptyState
      level={2}
      title={m.messaging_empty_title()}
      action={
        <>
          <LinkButton to="/find-pro" variant="primary">
            {m.messaging_empty_find()}
          </LinkButton>
          <LinkButton to="/my/jobs">{m.messaging_empty_jobs()}</LinkButton>
        </>
      }
    >
      {m.messaging_empty_body()}
    </EmptyState>
  );
