import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "#paraglide/messages.js";
import { toastStore, useToasts } from "./toast.ts";
import { ToastCard } from "./toast-card.tsx";

/** Where toasts appear; once, in root. Failures interrupt a screen reader, the rest wait their turn. */
export function Toaster() {
  const shown = useToasts();
  useEffect(() => {
    document.documentElement.dataset.js = "";
  }, []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what it waits for
  useEffect(() => {
    toastStore.leavePage();
  }, [pathname]);
  const urgent = shown.filter((t) => t.variant === "destructive");
  const calm = shown.filter((t) => t.variant !== "destructive");
  return (
    <section aria-label={m.ui_notifications()} data-chrome className="toasts">
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
