import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { m } from "#paraglide/messages.js";

/** The invitation is due at two seconds; its code is fetched before, and late enough not to be in the page's way. */
const FETCH_INVITATION_MS = 1000;

const CodyPopup = lazy(() => import("./cody-popup.tsx"));
const WidgetPanel = lazy(() => import("./widget-panel.tsx"));

/**
 * The home page's corner: the button that opens the widget and, above it, the invitation. Their code is fetched when it
 * is needed; without JavaScript the button is a link to Cody's page.
 */
export function CodyCorner() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const readyAt = useReadyAt();
  const hydrated = useHydrated();
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <div
        data-chrome
        data-corner
        hidden={open}
        className="group pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 flex justify-end sm:left-auto lg:right-6 lg:bottom-6"
      >
        {readyAt !== null && (
          // Laid over the page, so that nothing moves when it appears.
          <div className="absolute right-0 bottom-0 flex w-full justify-end sm:bottom-full sm:mb-2 sm:w-90">
            <Suspense>
              <CodyPopup since={readyAt} onDismissed={() => opener.current?.focus()} />
            </Suspense>
          </div>
        )}
        <a
          ref={opener}
          href="/ai-tools"
          {...(hydrated && { role: "button", "aria-haspopup": "dialog", "aria-expanded": open })}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          onKeyDown={(event) => {
            if (event.key !== " ") return;
            event.preventDefault();
            setOpen(true);
          }}
          className={buttonLook({
            className: "pointer-events-auto shadow-float max-sm:group-has-[[data-popup]]:invisible",
          })}
        >
          <SpeechMark />
          {m.assistant_ask({ assistant: BRAND.assistant })}
        </a>
      </div>
      {open && (
        <Suspense fallback={<Spinner label className="fixed right-6 bottom-[calc(var(--bottom-bar)+1.5rem)] z-20" />}>
          <WidgetPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** When the page was ready; null until it is time to fetch the invitation. */
function useReadyAt(): number | null {
  const [readyAt, setReadyAt] = useState<number | null>(null);
  useEffect(() => {
    const now = performance.now();
    const timer = setTimeout(() => setReadyAt(now), FETCH_INVITATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return readyAt;
}

/** A speech mark drawn like a leader: a box with its pointer. */
const SpeechMark = () => (
  <svg
    viewBox="0 0 20 18"
    width="20"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M1 1h18v11H9l-5 5v-5H1Z" />
    <path d="M5 5h10M5 8h6" />
  </svg>
);
