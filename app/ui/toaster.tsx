import { lazy, Suspense, useEffect } from "react";
import { m } from "#paraglide/messages.js";
import { type Toast, useToasts } from "./toast.ts";
import { useAtHand } from "./when-touched.ts";

const loadCard = () => import("./toast-card.tsx");

/** Its words alone, when the connection was gone before the card was fetched. */
const Words = ({ toast }: { toast: Toast }) => (
  <p className="border border-line bg-sheet p-3 text-ink">
    {toast.title} {toast.description}
  </p>
);
const ToastCard = lazy(() => loadCard().catch(() => ({ default: Words })));

/** Where toasts appear; once, in root. Failures interrupt a screen reader, the rest wait their turn. */
export function Toaster() {
  const shown = useToasts();
  useAtHand(loadCard);
  useEffect(() => {
    document.documentElement.dataset.js = "";
  }, []);
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
          <Suspense key={t.id}>
            <ToastCard toast={t} />
          </Suspense>
        ))}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {calm.map((t) => (
          <Suspense key={t.id}>
            <ToastCard toast={t} />
          </Suspense>
        ))}
      </div>
    </section>
  );
}
