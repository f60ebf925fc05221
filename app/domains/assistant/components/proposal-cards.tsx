import { useEffect, useState } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { readKept, writeKept } from "#app/ui/tab-storage.ts";
import { m } from "#paraglide/messages.js";
import { type Card, isTakenBackAt, isWrittenHere, writtenAt } from "../rules/cards.ts";

/** What a card wrote is remembered for this tab, so that it is not offered again. */
const keptAs = ({ href, send }: Card): string => `kingpost:card:${href}:${JSON.stringify(send)}`;

/** The page that shows what this card has written; null while it wrote nothing. */
const writtenBefore = (card: Card): string | null => readKept(keptAs(card));

/** Sends a card's form and answers the page that shows what was written; null when the page did not take it. */
async function sendCard(card: Card, form: FormData): Promise<string | null> {
  const answer = await fetch(card.href, { method: "POST", body: form }).catch(() => null);
  const seen = answer?.ok ? writtenAt(answer.url) : null;
  if (seen) writeKept(keptAs(card), seen);
  return seen;
}

/** What an answer proposes to do: nothing happens until the reader opens the page and does it there, or sends what stands here. */
export const ProposalCards = ({ cards }: { cards: readonly Card[] }) => (
  <ul aria-label={m.assistant_cards()} className="grid gap-2">
    {cards.map((card) => (
      <li
        key={card.id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-ink px-3.5 py-3"
      >
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-[620] wrap-anywhere">{card.title}</p>
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{card.body}</p>
        </div>
        {card.send ? (
          <SendCard card={card} />
        ) : (
          <LinkButton to={card.href} size="sm" aria-label={`${card.label}: ${card.title}`}>
            {card.label}
          </LinkButton>
        )}
      </li>
    ))}
  </ul>
);

/** Sends the form of a page from the conversation, then leads to what it wrote; refused, it is sent on the page, which says why. */
function SendCard({ card }: { card: Card }) {
  const { title, label, href, send } = card;
  const submit = useSubmit();
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => setWritten(writtenBefore(card)), [card]);
  if (written) return <CardWritten at={written} />;
  const sendHere = async (form: HTMLFormElement) => {
    setBusy(true);
    const at = await sendCard(card, new FormData(form));
    setBusy(false);
    if (at) setWritten(at);
    else await submit(form);
  };
  return (
    <Form
      method="post"
      action={href}
      onSubmit={(event) => {
        if (!isWrittenHere(card)) return;
        event.preventDefault();
        if (!busy) void sendHere(event.currentTarget);
      }}
    >
      {Object.entries(send ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" busy={busy} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </Form>
  );
}

/** Stands where the button was: it is done, and where it can be seen and taken back. */
const CardWritten = ({ at }: { at: string }) => (
  <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
    <span className="font-[620] text-plumb">
      {isTakenBackAt(at) ? m.assistant_card_written() : m.assistant_card_sent()}
    </span>
    <Link to={at} className="link inline-flex min-h-11 items-center">
      {isTakenBackAt(at) ? m.assistant_card_change() : m.assistant_card_see()}
    </Link>
  </p>
);
