import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { OpenWebinar } from "../queries/sessions.server.ts";
import { SessionTime } from "./session-time.tsx";

/** When, how long, with whom, and in which language where it is not the reader's. */
export const SessionFacts = ({ webinar }: { webinar: OpenWebinar }) => (
  <div className="mt-4 grid gap-1 text-lg">
    <SessionTime at={webinar.startsAt} />
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
      <span>{m.webinars_minutes({ n: webinar.minutes })}</span>
      <span>
        {m.webinars_host({ name: webinar.host ?? m.webinars_former() })}
        {webinar.partner && `, ${m.webinars_with({ partner: webinar.partner })}`}
      </span>
      {webinar.locale !== getLocale() && (
        <Badge>{webinar.locale === "es" ? m.webinars_in_spanish() : m.webinars_in_english()}</Badge>
      )}
    </p>
  </div>
);
