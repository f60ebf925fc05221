import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Input } from "#app/ui/input.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";

type Feed = { url: string; locale: "en" | "es"; madeAt: Date } | null;

/** The secret address for calendar programs: made, renewed, ended. */
export const FeedCard = ({ feed }: { feed: Feed }) => (
  <Card title={m.calendar_feed_title()} level={2}>
    <p className="measure mb-3 text-ink-soft">{m.calendar_feed_about()}</p>
    {feed ? (
      <div className="grid gap-3">
        <Input readOnly value={feed.url} aria-label={m.calendar_feed_address()} className="font-mono" />
        <p className="text-ink-soft">
          {feed.locale === "es"
            ? m.calendar_feed_since_es({ date: day(feed.madeAt) })
            : m.calendar_feed_since_en({ date: day(feed.madeAt) })}
        </p>
        <div className="flex flex-wrap gap-4">
          <SureButton
            label={m.calendar_feed_renew()}
            name={m.calendar_feed_title()}
            sure={m.calendar_feed_renew_sure()}
            intent="renew"
            stay
          />
          <SureButton
            label={m.calendar_feed_end()}
            name={m.calendar_feed_title()}
            sure={m.calendar_feed_end_sure()}
            intent="end"
            stay
          />
        </div>
      </div>
    ) : (
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="renew">
          {m.calendar_feed_make()}
        </Button>
      </Form>
    )}
  </Card>
);
