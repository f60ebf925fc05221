import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { OpenWebinar } from "../queries/sessions.server.ts";
import { webinarPath } from "../rules.ts";
import { SeatButton } from "./seat-button.tsx";

type Props = { webinar: OpenWebinar; signedIn: boolean; calendar: string | null };

/** What the reader can do about a session: take a seat or give it back, come in, watch the recording. */
export function SessionSeat({ webinar, signedIn, calendar }: Props) {
  const free = webinar.seats - webinar.taken;
  if (webinar.recorded)
    return (
      <Card title={m.webinars_recording()} level={2}>
        <p className="mb-4 text-ink-soft">
          {m.webinars_minutes({ n: webinar.recordedMinutes ?? webinar.minutes })} ·{" "}
          {m.webinars_views({ n: webinar.views })}
        </p>
        {signedIn ? <Post intent="watch">{m.webinars_watch()}</Post> : <SignIn id={webinar.id} />}
      </Card>
    );
  if (webinar.cancelledAt) return null;
  if (webinar.over) return <p className="border-l-2 border-rule pl-4">{m.webinars_over_recording()}</p>;
  return (
    <Card title={seatTitle(webinar)} level={2}>
      <p className="mb-4 text-ink-soft">
        {webinar.mine === "waiting"
          ? m.webinars_waiting_before({ n: webinar.waitingBefore })
          : free > 0
            ? m.webinars_free({ n: free })
            : m.webinars_full()}
      </p>
      <div className="grid justify-items-start gap-3">
        {webinar.enter && <Post intent="enter">{m.webinars_enter()}</Post>}
        {!signedIn && <SignIn id={webinar.id} />}
        {signedIn && !webinar.mine && !webinar.hosts && (
          <SeatButton id={webinar.id} title={webinar.title} primary>
            {free > 0 ? m.community_seat() : m.webinars_wait()}
          </SeatButton>
        )}
        {webinar.mine === "seated" && !webinar.enter && (
          <p className="text-sm text-ink-soft">{m.webinars_doors_closed()}</p>
        )}
        <a href={`${webinarPath(webinar.id)}/calendar.ics`} className="link inline-flex min-h-11 items-center">
          {m.webinars_to_calendar()}
        </a>
        {webinar.mine && calendar && (
          <a href={calendar} className="link inline-flex min-h-11 items-center">
            {m.webinars_subscribe()}
          </a>
        )}
        {webinar.mine && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="give" variant="quiet" size="sm">
              {webinar.mine === "seated" ? m.webinars_give() : m.webinars_leave_list()}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

const seatTitle = ({ mine, hosts }: OpenWebinar): string => {
  if (mine === "seated") return m.webinars_yours();
  if (mine === "waiting") return m.webinars_on_list();
  return hosts ? m.webinars_yours_to_host() : m.webinars_seat_title();
};

const SignIn = ({ id }: { id: string }) => (
  <LinkButton to={`/auth?next=${encodeURIComponent(webinarPath(id))}`} variant="primary">
    {m.webinars_sign_in()}
  </LinkButton>
);

const Post = ({ intent, children }: { intent: "enter" | "watch"; children: string }) => (
  <Form method="post" preventScrollReset>
    <Button type="submit" name="intent" value={intent} variant="primary">
      {children}
    </Button>
  </Form>
);
