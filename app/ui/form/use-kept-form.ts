import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { m } from "#paraglide/messages.js";
import { useToast, type Words } from "../toast.ts";
import { fieldOf, focusFirst } from "./controls.ts";
import { useDraft } from "./draft.ts";
import type { FieldErrors, Refusal, Typed } from "./refusal.ts";

/** What an action answers when it refused: the error, and what was typed. `queued`: it waits on this phone for a signal. */
export type KeptAnswer = { error?: Refusal; typed?: Typed; queued?: boolean } | null | undefined;

/** What is wrong with a form, by field, and the words of the first; null when nothing. */
export type Check = (form: HTMLFormElement) => (Words & { fields: FieldErrors }) | null;

export type KeptFormOptions = {
  /** Names the form to its action and tells the forms of one page apart. */
  intent: string;
  answer: KeptAnswer;
  /** The form is the page: its buttons stand below a line, and what goes wrong is said as a toast. */
  whole?: boolean | undefined;
  /** What the form was drawn from. Then what is typed is kept in this browser until it is saved. */
  draftOf?: string | undefined;
  /** Loads what checks the form before it is sent; the server parses with the same shape. */
  check?: (() => Promise<Check>) | undefined;
  /** Work before the save that may refuse, by field; nothing to refuse is null. */
  prepare?: ((form: HTMLFormElement, skipping: boolean) => Promise<FieldErrors | null>) | undefined;
  /** While something else must finish first: what. */
  waiting?: string | undefined;
};

/** The answer when it is this form's: it carries the form's intent, or none because it was lost on the way. */
const ownAnswer = (answer: KeptAnswer, intent: string) => {
  const asked = answer?.typed?.["intent"];
  return asked === intent || (answer?.error && !asked) ? (answer ?? undefined) : undefined;
};

/** Toasts of one form, which go when it is sent again. Without `whole` there are none. */
function useFailures(whole: boolean) {
  const toast = useToast();
  const raised = useRef<string[]>([]);
  return {
    settle: () => {
      for (const id of raised.current.splice(0)) toast.dismiss(id);
    },
    wrong: (words: Words | undefined) => {
      if (whole && words?.title) raised.current.push(toast.said(words));
    },
    failed: (reason: string) => {
      if (!whole) return;
      raised.current.push(toast({ title: m.ui_save_failed(), description: reason, variant: "destructive" }));
    },
  };
}

/** The errors of a form's fields: those of the answer until they are mended, and what was found here. */
function useErrors(own: KeptAnswer, failures: ReturnType<typeof useFailures>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(own?.error?.fields ?? {});
  const show = (found: FieldErrors, words?: Words) => {
    setErrors(found);
    if (form.current) focusFirst(form.current, found);
    failures.wrong(words);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const error = own?.error;
    if (error?.fields) return show(error.fields, error);
    setErrors({});
    if (error && error.code !== "saved_elsewhere") failures.failed(error.message);
  }, [own]);
  return {
    form,
    errors,
    show,
    clear: () => setErrors({}),
    mended: (name: string) => {
      const field = fieldOf(name);
      if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
    },
  };
}

const requestKeyOf = (form: FormData): string => String(form.get("requestKey") ?? "none");

/** The state of a KeptForm: its errors, whether it is busy, and how it is checked and sent. */
export function useKeptForm({ intent, answer, whole = false, draftOf, check, prepare, waiting }: KeptFormOptions) {
  const submit = useSubmit();
  const own = ownAnswer(answer, intent);
  const failures = useFailures(whole);
  const { form, errors, show, clear, mended } = useErrors(own, failures);
  const [preparing, setPreparing] = useState(false);
  const checking = useRef(false);
  /** After a form was kept on this phone the page still has its key, and what is written next is another one. */
  const next = useRef<{ after: string; key: string } | null>(null);
  const busy = useNavigation().formData?.get("intent") === intent || preparing;
  const forget = useDraft(form, {
    name: draftOf === undefined ? null : intent,
    keeping: "browser",
    of: draftOf ?? "",
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const el = form.current;
    if (!own?.queued || !el) return;
    forget();
    el.reset();
    next.current = { after: requestKeyOf(new FormData(el)), key: crypto.randomUUID() };
  }, [own]);

  /** Whether the work before the save is done. */
  const prepared = async (el: HTMLFormElement, skipping: boolean) => {
    if (!prepare) return true;
    setPreparing(true);
    try {
      const refused = await prepare(el, skipping);
      if (refused) show(refused);
      return !refused;
    } catch {
      failures.failed(m.app_no_connection());
      return false;
    } finally {
      setPreparing(false);
    }
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const el = event.currentTarget;
    if (busy || checking.current || waiting !== undefined) return;
    failures.settle();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    checking.current = true;
    // Without the check the server says what is wrong.
    const loaded = await check?.().catch(() => null);
    checking.current = false;
    const found = loaded?.(el);
    if (found) return show(found.fields, found);
    clear();
    if (!(await prepared(el, submitter?.name === "skip"))) return;
    const body = new FormData(el);
    if (next.current && requestKeyOf(body) === next.current.after) body.set("requestKey", next.current.key);
    if (submitter?.name) body.set(submitter.name, submitter.value);
    void submit(body, { method: "post", replace: true });
  };

  return { form, own, errors, busy, send, mended, forget, preload: () => void check?.().catch(() => {}) };
}
