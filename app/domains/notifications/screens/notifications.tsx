import { Form, useRevalidator } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { lookSoon } from "../client/unread.ts";
import { useLive } from "../client/use-live.ts";
import { readAllNotifications, readNotification } from "../commands/read.server.ts";
import { ToldList } from "../components/told-list.tsx";
import { ReadOne } from "../input.ts";
import { myNotifications, unreadCount } from "../queries/list.server.ts";
import type { Route } from "./+types/notifications";

const PANEL = "told";

export const meta: Route.MetaFunction = () => [{ title: `${m.notifications_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const unread = url.searchParams.get("show") === "unread";
  const after = url.searchParams.get("after");
  const [list, waiting] = await Promise.all([myNotifications(ctx, { unread, after }), unreadCount(ctx)]);
  return { ...list, unread, waiting, older: after !== null, now: ctx.now };
});

export const action = act({
  read: async ({ ctx, form }) => {
    await readNotification(ctx, parseInput(ReadOne, formValues(form)).id);
    return { done: true };
  },
  "read-all": async ({ ctx }) => {
    await readAllNotifications(ctx);
    return { done: true };
  },
});

/** Everything the member was told. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { told, next, unread, waiting, older, now } = loaderData;
  const { revalidate } = useRevalidator();
  useLive("notifications", (id) => {
    lookSoon();
    if (id) void revalidate();
  });
  const show = unread ? "show=unread&" : "";
  return (
    <>
      <PageHeader
        no="NT-01"
        label={m.notifications_label()}
        title={m.notifications_title()}
        intro={m.notifications_intro()}
        actions={
          <>
            <LinkButton to="/account/notifications">{m.notifications_settings_link()}</LinkButton>
            {waiting > 0 && (
              <Form method="post">
                <Button type="submit" name="intent" value="read-all">
                  {m.notifications_read_all()}
                </Button>
              </Form>
            )}
          </>
        }
      />
      <LinkTabs
        label={m.notifications_title()}
        panel={PANEL}
        className="mb-6"
        tabs={[
          { to: "/notifications", label: m.notifications_all(), active: !unread },
          { to: "/notifications?show=unread", label: m.notifications_unread(), active: unread, count: waiting },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={unread ? m.notifications_unread() : m.notifications_all()}>
        {told.length ? <ToldList told={told} now={now} /> : <Nothing unread={unread} />}
      </div>
      <nav aria-label={m.notifications_title()} className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        {older && (
          <Link className="link" to={unread ? "/notifications?show=unread" : "/notifications"}>
            {m.notifications_newest()}
          </Link>
        )}
        {next && (
          <Link className="link" to={`/notifications?${show}after=${next}`}>
            {m.notifications_older()}
          </Link>
        )}
      </nav>
    </>
  );
}

function Nothing({ unread }: { unread: boolean }) {
  if (unread)
    return (
      <EmptyState
        level={2}
        title={m.notifications_none_unread()}
        action={<LinkButton to="/notifications">{m.notifications_show_all()}</LinkButton>}
      >
        {m.notifications_none_unread_body()}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      title={m.notifications_none()}
      action={
        <>
          <LinkButton to="/find-pro?tab=jobs" variant="primary">
            {m.notifications_none_start()}
          </LinkButton>
          <LinkButton to="/post-job">{m.notifications_none_post()}</LinkButton>
        </>
      }
    >
      {m.notifications_none_body()}
    </EmptyState>
  );
}
