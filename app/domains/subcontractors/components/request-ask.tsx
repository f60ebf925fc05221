import { Form, useNavigation } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import { CERTIFICATES_PATH } from "../input/limits.ts";
import type { RequestAsk } from "../queries/request.server.ts";
import { kindName } from "../rules/document-words.ts";
import { isOpen } from "../rules.ts";
import { SendForm } from "./send-form.tsx";
import { StateBadge } from "./state-badge.tsx";

/** One asked document on the sub's page: where it stands, the quickest way to answer first, then a file. */
export function RequestAskCard({
  ask,
  token,
  company,
  now,
  primary,
}: {
  ask: RequestAsk;
  token: string;
  company: string;
  now: Date;
  /** The first one that is open: its button is the page's next step. */
  primary: boolean;
}) {
  const open = isOpen(ask.state);
  const form = (
    <SendForm
      path={`${CERTIFICATES_PATH}/${token}`}
      kind={ask.kind}
      now={now}
      button={m.subcontractors_send_to({ company })}
      primary={primary && !ask.offer}
    />
  );
  return (
    <Card
      title={kindName(ask.kind)}
      level={2}
      aside={<StateBadge state={ask.state} forSub />}
      className="[&_h2]:text-2xl!"
    >
      <div className="grid gap-5">
        {ask.reason && ask.state === "returned" && (
          <Alert tone="warning" title={m.subcontractors_returned_title({ company })}>
            {ask.reason}
          </Alert>
        )}
        <Facts ask={ask} company={company} />
        {open && ask.offer && <Offer ask={ask} company={company} primary={primary} />}
        {open && ask.trust && <Trust ask={ask} />}
        {open ? (
          <>
            {(ask.offer || ask.trust) && <p className="note">{m.subcontractors_or_file()}</p>}
            {form}
          </>
        ) : (
          <details>
            <summary className="link inline-block min-h-11 cursor-pointer py-2.5">
              {m.subcontractors_send_another()}
            </summary>
            <div className="pt-3">{form}</div>
          </details>
        )}
      </div>
    </Card>
  );
}

function Facts({ ask, company }: { ask: RequestAsk; company: string }) {
  return (
    <>
      {ask.sent && (
        <p>
          {m.subcontractors_waits({ company })}{" "}
          <span className="text-ink-soft">
            {[ask.sent.fileName, ask.sent.expiresOn && m.subcontractors_good_through({ date: day(ask.sent.expiresOn) })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
      )}
      {ask.expiresOn && !ask.sent && <p>{m.subcontractors_on_file_through({ date: day(ask.expiresOn) })}</p>}
      {ask.dueOn && isOpen(ask.state) && (
        <p className="text-ink-soft">{m.subcontractors_due_by({ date: day(ask.dueOn) })}</p>
      )}
    </>
  );
}

function Offer({ ask, company, primary }: { ask: RequestAsk; company: string; primary: boolean }) {
  const busy = useNavigation().state === "submitting";
  if (!ask.offer) return null;
  return (
    <Form method="post" preventScrollReset className="border border-line bg-paper p-4">
      <input type="hidden" name="intent" value="grant" />
      <input type="hidden" name="ask" value={ask.id} />
      <input type="hidden" name="document" value={ask.offer.id} />
      <p className="note">{m.subcontractors_from_record()}</p>
      <p className="mt-1 mb-3 break-words">
        {ask.offer.fileName}
        {ask.offer.expiresOn && (
          <span className="text-ink-soft"> · {m.subcontractors_good_through({ date: day(ask.offer.expiresOn) })}</span>
        )}
      </p>
      <Button
        type="submit"
        variant={primary ? "primary" : "secondary"}
        wide="phone"
        busy={busy}
        className="py-2 whitespace-normal!"
      >
        {m.subcontractors_grant({ company })}
      </Button>
    </Form>
  );
}

function Trust({ ask }: { ask: RequestAsk }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" preventScrollReset className="border border-line bg-paper p-4">
      <input type="hidden" name="intent" value="trust" />
      <input type="hidden" name="ask" value={ask.id} />
      <p className="note">{m.subcontractors_trust_title()}</p>
      <p className="measure mt-1 mb-3">{m.subcontractors_trust_body({ date: ask.trust ? day(ask.trust) : "" })}</p>
      <Button type="submit" wide="phone" busy={busy}>
        {m.subcontractors_trust_answer()}
      </Button>
    </Form>
  );
}
