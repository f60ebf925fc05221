import { Form, useNavigation } from "react-router";
import { callHref } from "#app/infra/call-href.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX } from "../input.ts";
import type { Engagement } from "../queries/engagement.server.ts";
import { toSignBy, toSignWords } from "../rules/papers.ts";
import { type Action, needsNote } from "../rules.ts";
import { actionWords, nextWords, sureWords } from "./next-words.ts";

type Refused = { errors: FieldErrors; typed: Typed };
type Props = { work: Engagement; dueCents: number; billedCents: number; refused: Refused | null };

/**
 * What to do now: the step that one touch takes, and below it the ways that end or stop the work, which ask once more.
 * `dueCents`: what of a job that is done is not paid, of which `billedCents` stand on its invoices.
 */
export function NextStep({ work, dueCents, billedCents, refused }: Props) {
  const { side, actions, can, jobId } = work;
  const due = work.state === "closed" && dueCents > 0 ? { amount: moneyText(dueCents), name: work.other.name } : null;
  const toPay = due && (side === "pro" || billedCents > 0);
  const toSign = can.staff && !work.over ? toSignBy(side, work.paper) : null;
  const touch = actions.filter((action) => sureWords(action, side) === null);
  const careful = actions.filter((action) => sureWords(action, side) !== null);
  return (
    <Card title={m.engagements_next()} level={2} className="border-ink!">
      <div className="grid gap-4">
        {toSign && (
          <>
            <p className="measure">{toSignWords(toSign)}.</p>
            <LinkButton to={`/agreements/${toSign.id}`} variant="primary" size="lg" wide>
              {m.engagements_read_and_sign()}
            </LinkButton>
          </>
        )}
        <p className="measure">
          {due
            ? dueWords(side, billedCents)(due)
            : can.staff
              ? nextWords({ ...work, name: work.other.name }, can)
              : m.engagements_next_crew()}
        </p>
        {can.staff && <Reasons work={work} />}
        {work.officePhone && (
          <a href={callHref(work.officePhone)} className={buttonLook({ wide: true })}>
            {m.engagements_call_office({ phone: work.officePhone })}
          </a>
        )}
        {due && (
          <LinkButton
            to={`/work/${work.id}/invoices`}
            variant={toPay ? "primary" : "secondary"}
            size={toPay ? "lg" : "md"}
            wide
          >
            {m.engagements_invoices_open()}
          </LinkButton>
        )}
        {!toSign && toAgree(work) && (
          <LinkButton
            to={work.paper ? `/agreements/${work.paper.id}` : `/work/${work.id}/agreements`}
            variant="primary"
            size="lg"
            wide
          >
            {work.paper ? m.engagements_do_agree_draft() : m.engagements_agreement_write()}
          </LinkButton>
        )}
        {touch.map((action, n) => (
          <One key={action} action={action} side={side} primary={n === 0 && !toSign && isNext(action, work)} />
        ))}
        {can.reopen && (
          <>
            <Intent intent="reopen" label={m.engagements_do_reopen()} primary />
            <Form method="post" action={`/jobs/${jobId}`}>
              <Button type="submit" name="intent" value="withdraw" wide>
                {m.engagements_do_close_job()}
              </Button>
            </Form>
          </>
        )}
        {can.choose && (
          <LinkButton to={`/jobs/${jobId}/applicants`} variant="primary" size="lg" wide>
            {m.engagements_do_choose()}
          </LinkButton>
        )}
        {can.review && (
          <LinkButton
            to={`/work/${work.id}/review`}
            variant={can.reopen || can.choose || work.reviewed || toPay ? "secondary" : "primary"}
            wide
          >
            {work.reviewed ? m.engagements_do_reviewed() : m.engagements_do_review()}
          </LinkButton>
        )}
        {careful.map((action) => (
          <Careful key={action} action={action} side={side} refused={refused} />
        ))}
      </div>
    </Card>
  );
}

const dueWords = (side: Engagement["side"], billedCents: number) => {
  if (side === "pro") return m.engagements_next_due_pro;
  return billedCents > 0 ? m.engagements_next_due_hirer : m.engagements_next_due_hirer_unbilled;
};

/** What is missing by whoever disputes the work, why a reviewer decided as they did, and what of the punch list is open. */
function Reasons({ work: { state, events, side, other, site, thread, over } }: { work: Engagement }) {
  const last = events.at(-1);
  const open = over ? 0 : site.punch.filter(({ doneAt }) => !doneAt).length;
  const theirs = last && last.side !== side;
  return (
    <>
      {state === "disputed" && last?.note && (
        <Quote
          words={theirs ? m.engagements_next_missing_theirs({ name: other.name }) : m.engagements_next_missing_own()}
          note={last.note}
        />
      )}
      {last?.side === "desk" && last.note && <Quote words={m.engagements_next_decided()} note={last.note} />}
      {open > 0 && state !== "agreed" && state !== "awarded" && (
        <p className="measure text-ink-soft">{m.engagements_next_punch({ n: open })}</p>
      )}
      {state === "disputed" && thread?.conversationId && (
        <LinkButton to={`/messages/${thread.conversationId}`} wide>
          {m.engagements_next_write()}
        </LinkButton>
      )}
    </>
  );
}

const Quote = ({ words, note }: { words: string; note: string }) => (
  <div className="measure grid gap-1">
    <p className="font-[560]">{words}</p>
    <blockquote dir="auto" className="border-l-[3px] border-rule pl-3 whitespace-pre-line wrap-anywhere">
      {note}
    </blockquote>
  </div>
);

/** Before work begins the agreement is the next step, as long as the reader has something to write or sign in it. */
const toAgree = ({ state, agreement, can }: Engagement): boolean =>
  can.staff && state === "agreed" && (agreement === "none" || agreement === "draft");

/** Whether a step is what comes next: work does not begin before both have signed, and it is the pro who knows when it is done. */
const isNext = (action: Action, { state, agreement, side }: Engagement): boolean =>
  state === "agreed" ? agreement === "signed" && action === "start" : action !== "done" || side === "pro";

type Which = { action: Action; side: "hirer" | "pro" };

const One = ({ action, side, primary }: Which & { primary: boolean }) => (
  <Intent intent={action} label={actionWords(action, side)} primary={primary} />
);

function Intent({ intent, label, primary }: { intent: string; label: string; primary: boolean }) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={primary ? "primary" : "secondary"}
        size="lg"
        wide
        busy={busy}
      >
        {label}
      </Button>
    </Form>
  );
}

function Careful({ action, side, refused }: Which & { refused: Refused | null }) {
  const mine = refused?.typed["intent"] === action ? refused : null;
  return (
    <details className="group/sure border-t border-line pt-2" open={mine !== null}>
      <summary className="link flex min-h-11 cursor-pointer items-center">{actionWords(action, side)}</summary>
      <Form method="post" preventScrollReset className="grid gap-3 border-l-[3px] border-stop pt-1 pl-4">
        <p className="text-ink-soft">{sureWords(action, side)}</p>
        {needsNote(action) && (
          <Field
            label={m.engagements_note()}
            name="note"
            hint={m.engagements_note_hint()}
            error={mine?.errors["note"]}
            required
          >
            <Textarea rows={3} countTo={NOTE_MAX} defaultValue={String(mine?.typed["note"] ?? "")} />
          </Field>
        )}
        <Button
          type="submit"
          name="intent"
          value={action}
          variant={action === "take_back" ? "secondary" : "danger"}
          wide="phone"
          className="justify-self-start"
        >
          {actionWords(action, side)}
        </Button>
      </Form>
    </details>
  );
}
