import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { m } from "#paraglide/messages.js";
import { type Flash, TOAST_MS, type Toast, toastFromFlash, toastStore, useToasts } from "./toast.ts";

const EDGE = { success: "bg-plumb", info: "bg-steel", destructive: "bg-stop" } as const;
const WORD = { success: "text-plumb", info: "text-steel", destructive: "text-stop" } as const;

/**
 * Where toasts appear; once, in root. Failures interrupt a screen reader, the rest wait their turn.
 * `flash` comes from the server with the page and needs no JavaScript to be read.
 */
export function Toaster({ flash }: { flash?: Flash | null }) {
  const toasts = useToasts();
  const [hydrated, setHydrated] = useState(false);
  const flashId = flash?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flash is taken in once, by its id
  useEffect(() => {
    setHydrated(true);
    document.documentElement.dataset.js = "";
    if (flash) toastStore.add(toastFromFlash(flash));
  }, [flashId]);
  const shown = hydrated || !flash ? toasts : [toastFromFlash(flash)];
  const urgent = shown.filter((t) => t.variant === "destructive");
  const calm = shown.filter((t) => t.variant !== "destructive");
  return (
    <section
      aria-label={m.ui_notifications()}
      data-chrome
      className="pointer-events-none fixed inset-x-3 top-3 z-50 flex flex-col gap-2 sm:inset-x-auto sm:top-auto sm:right-(--toast-right,1.5rem) sm:bottom-6 sm:w-96"
    >
      <div role="alert" className="flex flex-col gap-2">
        {urgent.map((t) => (
          <ToastCard key={t.id} toast={t} />
        ))}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {calm.map((t) => (
          <ToastCard key={t.id} toast={t} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.remove(toast.id), TOAST_MS[toast.variant]);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.variant]);
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
      className="pointer-events-auto flex overflow-hidden rounded-md border border-line bg-sheet text-ink shadow-float"
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
