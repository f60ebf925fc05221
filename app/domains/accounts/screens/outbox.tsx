import { hasOutbox } from "#app/domains/auth/rules/outbox.ts";
import { BRAND } from "#app/infra/brand.ts";
import { notFound } from "#app/infra/errors.ts";
import { readOutbox, type SentMail } from "#app/infra/mail/outbox.server.ts";
import { outboxFolder } from "#app/infra/mail.server.ts";
import { page } from "#app/infra/page.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Route } from "./+types/outbox";

type Seen = { mails: Pick<SentMail, "id" | "at" | "to" | "subject" | "text">[]; now: string };

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_outbox_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

/**
 * Mails carry links that sign people in, so whoever reads this page can enter any account that has one waiting: it
 * exists for callers of this machine only, while the demo world is on and no mail server is set.
 */
export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx }) => {
  if (!hasOutbox(ctx)) throw notFound("no_outbox", m.auth_not_a_path());
  const mails = await readOutbox(outboxFolder(ctx.services.env));
  return {
    mails: mails.map(({ id, at, to, subject, text }) => ({ id, at, to, subject, text })),
    now: ctx.now.toISOString(),
  };
});

export default function Outbox({ loaderData: { mails, now } }: Route.ComponentProps) {
  return (
    <div className="sheet pt-8 pb-16 lg:pt-12">
      <PageHeader
        no="AC-05"
        label={m.auth_outbox_title()}
        title={m.auth_outbox_heading()}
        intro={m.auth_outbox_lede()}
      />
      {mails.length === 0 && <EmptyState title={m.auth_outbox_empty()} />}
      <ol className="grid max-w-3xl gap-4">
        {mails.map((mail) => (
          <li key={mail.id} className="min-w-0">
            <Card
              title={mail.subject}
              level={2}
              label={m.auth_outbox_to({ to: mail.to })}
              aside={<RelativeTime at={mail.at} now={now} />}
            >
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">
                <Linked text={mail.text} />
              </p>
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Plain text with its web addresses made into links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 ? (
      <a key={part} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
