import { useEffect, useReducer, useRef } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { readKept, writeKept } from "#app/ui/tab-storage.ts";
import { m } from "#paraglide/messages.js";
import { nextPopup, POPUP_DELAY_MS, POPUP_SEEN_KEY, type PopupEvent, type PopupState } from "../rules/popup.ts";

const wasSeen = () => readKept(POPUP_SEEN_KEY) !== null;
const step = (state: PopupState, event: PopupEvent) => nextPopup(state, event, state === "hidden" && wasSeen());

/**
 * The invitation: no dialog, it takes no focus and can be left alone. Due `POPUP_DELAY_MS` after `since`. Whoever uses
 * its buttons keeps the keyboard: it goes to what the button became, and to `onDismissed` when nothing is left.
 */
export default function CodyPopup({ since, onDismissed }: { since: number; onDismissed: () => void }) {
  const [state, send] = useReducer(step, "hidden");
  const small = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  const used = useRef(false);
  const use = (event: PopupEvent) => () => {
    used.current = true;
    send(event);
  };
  useEffect(() => {
    const timer = setTimeout(() => send("delay_over"), Math.max(0, since + POPUP_DELAY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [since]);
  useEffect(() => {
    if (state === "shown" || state === "dismissed") writeKept(POPUP_SEEN_KEY, "true");
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the state, not the caller's function
  useEffect(() => {
    if (!used.current) return;
    if (state === "minimised") small.current?.focus();
    if (state === "shown") card.current?.querySelector("button")?.focus();
    if (state === "dismissed") onDismissed();
  }, [state]);
  const assistant = { assistant: BRAND.assistant };
  if (state === "hidden" || state === "dismissed") return null;
  if (state === "minimised")
    return (
      <Button
        ref={small}
        size="sm"
        data-popup="minimised"
        aria-expanded={false}
        className="pointer-events-auto shadow-float min-h-12"
        onClick={use("restore")}
      >
        {m.assistant_popup_restore(assistant)}
      </Button>
    );
  return (
    <aside
      ref={card}
      aria-label={m.assistant_popup_label(assistant)}
      data-popup="shown"
      className="pointer-events-auto w-full rounded-lg border border-ink bg-sheet shadow-float max-sm:flex max-sm:items-center max-sm:rounded-md sm:w-90"
    >
      <div className="flex items-center justify-between gap-2 border-line max-sm:order-last sm:border-b sm:py-1 sm:pr-1 sm:pl-4">
        <p className="note max-sm:hidden">{m.assistant_popup_label(assistant)}</p>
        <span className="flex">
          <span className="max-sm:hidden">
            <Corner label={m.assistant_popup_minimise()} mark="M2 12h10" onClick={use("minimise")} />
          </span>
          <Corner label={m.assistant_popup_close()} mark="m2 2 10 10M12 2 2 12" onClick={use("dismiss")} />
        </span>
      </div>
      <div className="flex min-w-0 flex-1 items-center gap-2 py-1 pl-3 sm:block sm:p-4">
        <p className="min-w-0 flex-1 truncate font-display text-lg leading-tight font-semibold sm:text-xl sm:whitespace-normal">
          {m.assistant_popup_title()}
        </p>
        <p className="mt-1.5 text-sm text-ink-soft max-sm:hidden">{m.assistant_popup_body(assistant)}</p>
        <div className="flex gap-2 sm:mt-4 sm:flex-wrap">
          <LinkButton to="/ai-tools" size="sm">
            {m.assistant_popup_chat(assistant)}
          </LinkButton>
          <Button variant="quiet" size="sm" className="max-sm:hidden!" onClick={use("dismiss")}>
            {m.assistant_popup_later()}
          </Button>
        </div>
      </div>
    </aside>
  );
}

const Corner = ({ label, mark, onClick }: { label: string; mark: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
  >
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <path d={mark} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </button>
);
