import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Card } from "../rules/cards.ts";

/** What an answer proposes to do: nothing happens until the reader opens the page and does it there, or sends what stands here. */
export const ProposalCards = ({ cards }: { cards: readonly Card[] }) => (
  <ul aria-label={m.assistant_cards()} className="grid gap-2">
    {cards.map(({ id, title, body, label, href, send }) => (
      <li
        key={id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-ink px-3.5 py-3"
      >
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-[620] wrap-anywhere">{title}</p>
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{body}</p>
        </div>
        {send ? (
          <Form method="post" action={href}>
            {Object.entries(send).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" size="sm" aria-label={`${label}: ${title}`}>
              {label}
            </Button>
          </Form>
        ) : (
          <LinkButton to={href} size="sm" aria-label={`${label}: ${title}`}>
            {label}
          </LinkButton>
        )}
      </li>
    ))}
  </ul>
);
