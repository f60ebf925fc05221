import { SeatButton } from "#app/domains/webinars/components/seat-button.tsx";
import { OwnTime, sessionClock, sessionDay } from "#app/domains/webinars/components/session-time.tsx";
import type { ListedWebinar, Recording } from "#app/domains/webinars/queries/sessions.server.ts";
import { webinarPath } from "#app/domains/webinars/rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { PanelHead } from "./panel-head.tsx";

export type SessionsShown = { upcoming: ListedWebinar[]; recordings: Recording[]; mayHost: boolean };
type Props = { text: CommunityContent["sessions"]; sessions: SessionsShown };

/** What a member sees: sessions with seats to take, and recordings to watch. */
export const MemberSessions = ({ text, sessions: { upcoming, recordings, mayHost } }: Props) => (
  <>
    <PanelHead
      no="C-18"
      text={text}
      action={mayHost && <LinkButton to="/community/sessions/new">{m.webinars_new()}</LinkButton>}
    />
    <section>
      <h3>{m.webinars_coming()}</h3>
      {upcoming.length ? (
        <ul className="titleblock mt-4">
          {upcoming.map((one) => (
            <Coming key={one.id} one={one} />
          ))}
        </ul>
      ) : (
        <EmptyState title={m.webinars_coming_none()} className="mt-4">
          {m.webinars_coming_none_how()}
        </EmptyState>
      )}
      <p className="mt-3">
        <a href="/community/sessions.ics" className="link inline-flex min-h-11 items-center">
          {m.webinars_subscribe_all()}
        </a>
      </p>
    </section>
    <section className="mt-12">
      <h3>{m.webinars_recordings()}</h3>
      {recordings.length ? (
        <ul className="mt-4 grid gap-x-14 border-t-[1.5px] border-ink lg:grid-cols-2">
          {recordings.map(({ id, title, about, minutes, views }) => (
            <li key={id} className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line py-4">
              <span className="figure pt-0.5 text-xl">{m.webinars_minutes({ n: minutes })}</span>
              <div className="min-w-0">
                <h4 dir="auto">
                  <Link to={webinarPath(id)} className="link">
                    {title}
                  </Link>
                </h4>
                <p dir="auto" className="line-clamp-2 text-sm text-ink-soft">
                  {about}
                </p>
                <p className="note mt-1">{m.webinars_views({ n: views })}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-ink-soft">{m.webinars_recordings_none()}</p>
      )}
      <p className="mt-5 font-[620]">{text.note}</p>
    </section>
  </>
);

const Coming = ({ one }: { one: ListedWebinar }) => (
  <li className="grid items-center gap-x-8 gap-y-3 border-line p-4 not-last:border-b sm:grid-cols-[11rem_1fr_auto] sm:p-5">
    <p>
      <span className="figure block text-4xl whitespace-nowrap">{sessionDay(one.startsAt)}</span>
      <span className="note block">{sessionClock(one.startsAt)}</span>
      <span className="block text-sm text-ink-soft">
        <OwnTime at={one.startsAt} />
      </span>
    </p>
    <div className="min-w-0">
      <h4 dir="auto">
        <Link to={webinarPath(one.id)} className="link">
          {one.title}
        </Link>
      </h4>
      <p dir="auto" className="line-clamp-2 text-ink-soft">
        {one.about}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>
          {m.webinars_host({ name: one.host ?? m.webinars_former() })}
          {one.partner && `, ${m.webinars_with({ partner: one.partner })}`}
        </span>
        <span>{m.webinars_taken({ taken: one.taken, seats: one.seats })}</span>
        {one.locale !== getLocale() && (
          <Badge>{one.locale === "es" ? m.webinars_in_spanish() : m.webinars_in_english()}</Badge>
        )}
      </p>
    </div>
    <Way one={one} />
  </li>
);

/** A seat to take, or the one that the member has. */
const Way = ({ one }: { one: ListedWebinar }) => {
  if (one.hosted) return <LinkButton to={`${webinarPath(one.id)}/host`}>{m.webinars_manage()}</LinkButton>;
  if (one.mine)
    return (
      <Link to={webinarPath(one.id)} className="justify-self-start">
        <Badge tone={one.mine === "seated" ? "plumb" : "flag"}>
          {one.mine === "seated" ? m.webinars_yours() : m.webinars_on_list()}
        </Badge>
      </Link>
    );
  return (
    <SeatButton id={one.id} title={one.title}>
      {one.taken < one.seats ? m.community_seat() : m.webinars_wait()}
    </SeatButton>
  );
};
