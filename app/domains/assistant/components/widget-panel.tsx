import { useEffect, useRef, useState } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { ChatForm } from "./chat-form.tsx";
import { ChatLog } from "./chat-log.tsx";
import { useToldChat } from "./use-told-chat.tsx";

/** Width and height in px; narrower screens give it their whole width. */
const PANEL_SIZE = { width: 400, height: 600 };

const QUICK_ACTIONS = [
  { label: m.assistant_quick_find, to: "/find-pro" },
  { label: m.assistant_quick_education, to: "/continuing-education" },
  { label: m.assistant_quick_integrations, to: "/integrations" },
  { label: m.assistant_quick_pricing, to: "/pricing" },
  { label: m.assistant_quick_about, to: "/about" },
];

/** The open widget. It takes the keyboard when it opens; Escape closes it. The page behind stays usable. */
export default function WidgetPanel({ onClose }: { onClose: () => void }) {
  const chat = useToldChat();
  const [text, setText] = useState("");
  const panel = useRef<HTMLElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["panelOpen"] = "";
    return () => {
      delete dataset["panelOpen"];
    };
  }, []);
  useEffect(() => {
    // On a touch screen the box would bring the keyboard up over the greeting.
    const target = matchMedia("(hover: hover)").matches ? box.current : panel.current;
    target?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="cody-widget"
      tabIndex={-1}
      data-chrome
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      style={{ "--w": `${PANEL_SIZE.width}px`, "--h": `${PANEL_SIZE.height}px` } as React.CSSProperties}
      className="fixed right-6 bottom-[calc(var(--bottom-bar)+1.5rem)] z-40 flex h-(--h) max-h-[calc(100dvh-var(--bottom-bar)-2rem)] w-(--w) flex-col overflow-hidden rounded-lg border border-ink bg-sheet shadow-float outline-none max-sm:inset-x-0 max-sm:bottom-(--bottom-bar) max-sm:w-full max-sm:rounded-b-none"
    >
      <header className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-4">
        <h2 id="cody-widget" className="min-w-0 flex-1 text-xl!">
          {m.assistant_widget_title({ assistant: BRAND.assistant })}
        </h2>
        <Link to="/ai-tools" className="link text-sm whitespace-nowrap">
          {m.assistant_widget_full()}
        </Link>
        <button
          type="button"
          aria-label={m.assistant_popup_close()}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </header>
      <ChatLog chat={chat}>
        <nav aria-label={m.assistant_quick()}>
          <ul className="border-t border-line">
            {QUICK_ACTIONS.map(({ label, to }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="flex min-h-11 items-center justify-between gap-3 no-underline hover:text-steel"
                >
                  {label()}
                  <svg viewBox="0 0 20 10" width="20" height="10" fill="none" stroke="currentColor" aria-hidden="true">
                    <path d="M0 5h18M14 1l4 4-4 4" />
                  </svg>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </ChatLog>
      <ChatForm chat={chat} text={text} onText={setText} box={box} />
    </section>
  );
}
