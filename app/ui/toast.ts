import { useMemo, useSyncExternalStore } from "react";

export type ToastVariant = "success" | "info" | "destructive";
export type ToastInput = { title: string; description?: string; variant?: ToastVariant };
export type Toast = ToastInput & { id: string; variant: ToastVariant };

/** How long a toast stays, in ms; failures stay longer, and none goes while it is hovered or focused. */
export const TOAST_MS = { success: 6000, info: 6000, destructive: 12000 } as const;
const MOST_AT_ONCE = 3;

/**
 * "Title: body" becomes a title and a description, split at the first colon that is followed by a space.
 * Without one the whole text is the title.
 */
export function toastFromMessage(message: string, variant: ToastVariant = "destructive"): ToastInput {
  const at = message.indexOf(": ");
  if (at <= 0) return { title: message, variant };
  return { title: message.slice(0, at), description: message.slice(at + 2).trim(), variant };
}

/** What a server may hand over with a page: shown once, also before JavaScript. `id` keeps it from showing twice. */
export type Flash = { id: string; message: string; variant?: ToastVariant };

export const toastFromFlash = (flash: Flash): Toast => ({
  ...toastFromMessage(flash.message, flash.variant ?? "success"),
  id: flash.id,
  variant: flash.variant ?? "success",
});

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();
const seen = new Set<string>();
const NONE: readonly Toast[] = [];

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The queue lives outside React, so a toast outlives the screen that raised it. Browser only. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => toasts,
  onServer: () => NONE,
  add(input: ToastInput & { id?: string }): string {
    const id = input.id ?? `t${++made}`;
    if (seen.has(id)) return id;
    seen.add(id);
    set([...toasts, { ...input, id, variant: input.variant ?? "info" }].slice(-MOST_AT_ONCE));
    return id;
  },
  remove(id: string) {
    seen.add(id);
    set(toasts.filter((t) => t.id !== id));
  },
  wasSeen: (id: string) => seen.has(id),
};

/** Raises toasts: `toast({ title, description, variant })`, or `toast.message("Title: body")`. Returns the id. */
export function useToast() {
  return useMemo(
    () =>
      Object.assign((input: ToastInput) => toastStore.add(input), {
        message: (message: string, variant?: ToastVariant) => toastStore.add(toastFromMessage(message, variant)),
        dismiss: toastStore.remove,
      }),
    [],
  );
}

export const useToasts = () => useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer);
