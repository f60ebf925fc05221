import { useMemo, useSyncExternalStore } from "react";

export type ToastVariant = "success" | "info" | "destructive";
/** `ms`: how long it stays, where that is not the usual time of its variant. */
export type ToastInput = { title: string; description?: string; variant?: ToastVariant; ms?: number };
export type Toast = ToastInput & { id: string; variant: ToastVariant; at: number };

/** How long a toast stays, in ms; failures stay longer, and none goes while it is hovered or focused. */
export const TOAST_MS = { success: 6000, info: 6000, destructive: 12000 } as const;
const MOST_AT_ONCE = 3;

/** What is said: a message, below a title of its own or without. */
export type Words = { title?: string | undefined; message: string };

/** Words as a toast; a message without a title takes the title's place. */
export function toastOf(said: string | Words, variant: ToastVariant = "destructive"): ToastInput {
  const { title, message } = typeof said === "string" ? { title: undefined, message: said } : said;
  return title ? { title, description: message, variant } : { title: message, variant };
}

/** A failure this young belongs to the step that led to the page. */
const WITH_THE_STEP_MS = 1500;
const isCalm = ({ variant }: Toast) => variant !== "destructive";

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
    // What has worked now takes away what failed before it.
    const standing = input.variant === "success" ? toasts.filter(isCalm) : toasts;
    set([...standing, { ...input, id, variant: input.variant ?? "info", at: Date.now() }].slice(-MOST_AT_ONCE));
    return id;
  },
  /** On another page: takes away the failures of the one before. One that was raised with the step itself is read there. */
  leavePage() {
    const before = Date.now() - WITH_THE_STEP_MS;
    if (toasts.some((one) => !isCalm(one) && one.at < before))
      set(toasts.filter((one) => isCalm(one) || one.at >= before));
  },
  remove(id: string) {
    seen.add(id);
    set(toasts.filter((t) => t.id !== id));
  },
};

/** Raises toasts: `toast({ title, description, variant })`, or `toast.said(words)`. Returns the id. */
export function useToast() {
  return useMemo(
    () =>
      Object.assign((input: ToastInput) => toastStore.add(input), {
        said: (said: string | Words, variant?: ToastVariant) => toastStore.add(toastOf(said, variant)),
        dismiss: toastStore.remove,
      }),
    [],
  );
}

export const useToasts = () => useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer);
