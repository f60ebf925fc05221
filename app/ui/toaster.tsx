import { lazy, Suspense, useEffect, useState } from "react";
import { m } from "#paraglide/messages.js";
import { type Flash, type Toast, toastFromFlash, toastStore, useToasts } from "./toast.ts";
import { useAtHand } from "./when-touched.ts";

const loadCard = () => import("./toast-card.tsx");
/** Says it in plain words when its card cannot be had. */
const LazyCard = lazy(() => loadCard().catch(() => ({ default: PlainCard })));

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
  // What a toast says may be that the connection is gone.
  const ToastCard = useAtHand(loadCard)?.default ?? LazyCard;
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
        <Suspense>
          {urgent.map((t) => (
            <ToastCard key={t.id} toast={t} />
          ))}
        </Suspense>
      </div>
      <div role="status" className="flex flex-col gap-2">
        <Suspense>
          {calm.map((t) => (
            <ToastCard key={t.id} toast={t} />
          ))}
        </Suspense>
      </div>
    </section>
  );
}

const PlainCard = ({ toast }: { toast: Toast }) => (
  <p className="pointer-events-auto rounded-md border border-line bg-sheet p-4 text-ink shadow-float">
    <strong>{toast.title}</strong> {toast.description}
  </p>
);
