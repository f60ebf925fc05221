import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { m } from "#paraglide/messages.js";
import { TOAST_MS, type Toast, toastStore } from "./toast.ts";

const EDGE = { success: "bg-plumb", info: "bg-steel", destructive: "bg-stop" } as const;
const WORD = { success: "text-plumb", info: "text-steel", destructive: "text-stop" } as const;

/** One toast; it goes by itself unless somebody holds it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.remove(toast.id), toast.ms ?? TOAST_MS[toast.variant]);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.variant, toast.ms]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering, focusing or Escape only holds or ends the timer
    <div
      ref={card}
      data-toast={toast.variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === "Escape" && toastStore.remove(toast.id)}
      className="toast-card"
    >
      <span aria-hidden="true" className={clsx("w-1.5 flex-none", EDGE[toast.variant])} />
      <div className="min-w-0 flex-1 py-3 pl-3.5">
        <p className={clsx("font-[620]", WORD[toast.variant])}>{toast.title}</p>
        {toast.description && <p className="text-sm">{toast.description}</p>}
      </div>
      <button
        type="button"
        data-needs-js
        aria-label={m.ui_dismiss()}
        onClick={() => toastStore.remove(toast.id)}
        className="grid size-11 flex-none place-items-center text-ink-soft hover:text-ink focus-visible:-outline-offset-3"
      >
        <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </div>
  );
}
