import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "#paraglide/messages.js";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { useHydrated } from "../hydrated.ts";
import { Link } from "../link.tsx";
import { FormState } from "./form-state.ts";
import type { Refusal } from "./refusal.ts";
import { type KeptFormOptions, useKeptForm } from "./use-kept-form.ts";

/** What is said when another tab saved the same thing first, and the two ways on. */
type ElsewhereWords = { title: string; body: string; mine: string; theirs: string };

export type KeptFormProps = KeptFormOptions & {
  /** The version the form was drawn from; the server refuses an older one with `saved_elsewhere`. */
  version?: number;
  /** Where to load the saved version from when another tab saved first. */
  reloadTo?: string;
  elsewhere?: ElsewhereWords;
  /** What the main button says. */
  submit: ReactNode;
  /** Further buttons after the main one. */
  beside?: ReactNode | ((busy: boolean) => ReactNode);
  children: ReactNode;
};

/**
 * A form that keeps what was typed after a refusal, shows errors beside the fields and puts the cursor into the first,
 * says "Saving..." while it works, and offers a choice when another tab saved first. Its fields are of `entry.tsx`, or
 * read `FormState`. Before JavaScript it is a plain form.
 */
export function KeptForm(props: KeptFormProps) {
  const { intent, version, reloadTo, elsewhere, submit, beside, children, whole, waiting } = props;
  const { form, own, errors, busy, send, mended, forget, preload } = useKeptForm(props);
  const refusal = own?.error;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={whole ? undefined : "grid gap-5"}
      onSubmit={send}
      onFocus={preload}
      onInput={(event) => mended((event.target as HTMLInputElement).name)}
    >
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && (
        <input type="hidden" name="version" value={String(own?.typed?.["version"] ?? version)} />
      )}
      {refusal?.code === "saved_elsewhere" ? (
        <SavedElsewhere words={elsewhere} busy={busy} reloadTo={reloadTo} onReload={forget} whole={whole} />
      ) : (
        <Refused refusal={refusal} whole={whole} />
      )}
      <FormState value={{ errors, typed: own?.typed ?? {} }}>{children}</FormState>
      <div
        className={
          whole
            ? "mt-8 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse"
            : "flex flex-wrap items-center gap-3"
        }
      >
        <Button
          type="submit"
          variant="primary"
          size={whole ? "lg" : "md"}
          wide="phone"
          busy={busy || waiting !== undefined}
          busyLabel={waiting ?? m.ui_saving()}
          data-testid={whole ? "save" : undefined}
        >
          {submit}
        </Button>
        {typeof beside === "function" ? beside(busy) : beside}
      </div>
    </Form>
  );
}

/** A refusal of the form as a whole; a form that is the page says it as a toast once JavaScript runs. */
function Refused({ refusal, whole }: { refusal: Refusal | undefined; whole: boolean | undefined }) {
  const hydrated = useHydrated();
  if (!refusal || refusal.fields) return null;
  if (!whole)
    return (
      <Alert tone="danger" live title={refusal.title ?? refusal.message}>
        {refusal.title && refusal.message}
      </Alert>
    );
  if (hydrated) return null;
  return (
    <Alert tone="danger" className="mb-6" title={m.ui_save_failed()}>
      {refusal.message}
    </Alert>
  );
}

function SavedElsewhere({
  words,
  busy,
  reloadTo,
  onReload,
  whole,
}: {
  words: ElsewhereWords | undefined;
  busy: boolean;
  reloadTo: string | undefined;
  onReload: () => void;
  whole: boolean | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box}>
      <Alert
        tone="warning"
        live
        className={whole ? "mb-6" : undefined}
        title={words?.title ?? m.ui_saved_elsewhere()}
        action={
          <>
            <Button type="submit" name="over" value="on" size="sm" busy={busy} busyLabel={m.ui_saving()}>
              {words?.mine ?? m.ui_save_mine()}
            </Button>
            {reloadTo && (
              <Link
                to={reloadTo}
                reloadDocument
                onClick={onReload}
                className="link inline-flex min-h-11 items-center px-2"
              >
                {words?.theirs ?? m.ui_load_theirs()}
              </Link>
            )}
          </>
        }
      >
        {words?.body ?? m.ui_saved_elsewhere_body()}
      </Alert>
    </div>
  );
}
