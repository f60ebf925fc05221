import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { QUESTION_MAX } from "../rules/limits.ts";
import type { Brought } from "./brought-question.tsx";
import { type Asker, questionsOf } from "./suggestions.tsx";

const PAGE = "/cody";

/** Cody's place on the dashboard: a question that is answered on his page, and some about the member's own business. */
export function AskFromDashboard({ asker }: { asker: Asker }) {
  const navigate = useNavigate();
  const named = { assistant: BRAND.assistant };
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate(PAGE, question ? { state: { ask: question } satisfies Brought } : {});
  };
  const examples =
    asker === "business"
      ? [m.assistant_desk_documents(), m.assistant_desk_near(), m.assistant_desk_applied()]
      : questionsOf(asker);
  return (
    <section aria-labelledby="ask-cody" className="titleblock h-fit">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
        <h2 id="ask-cody" className="text-2xl">
          {m.assistant_desk_title(named)}
        </h2>
        <p className="text-sm text-ink-soft">{m.assistant_desk_about()}</p>
      </div>
      <form action={PAGE} onSubmit={ask} className="flex gap-2 p-5 pb-3">
        <input
          name="q"
          maxLength={QUESTION_MAX}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={m.assistant_desk_title(named)}
          placeholder={m.assistant_desk_placeholder()}
          className="control min-w-0 flex-1"
        />
        <Button type="submit">{m.assistant_desk_ask()}</Button>
      </form>
      <ul className="flex flex-wrap gap-x-5 px-5 pb-4">
        {examples.map((question) => (
          <li key={question}>
            <Link
              to={`${PAGE}?q=${encodeURIComponent(question)}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                void navigate(PAGE, { state: { ask: question } satisfies Brought });
              }}
              className="link inline-flex min-h-10 items-center text-sm"
            >
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
