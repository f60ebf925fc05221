import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation, useSubmit } from "react-router";
import type { z } from "zod";
import type { ErrorBody, FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { useFormDraft } from "../client/form-draft.ts";
import { problemsOf } from "./check-form.ts";
import { FormState } from "./entry.tsx";
import { focusFirst } from "./problems.ts";

/** What an action answers when it did not lead on. */
export type SaveAnswer = { error?: ErrorBody; typed?: Typed };

/** A route's `shouldRevalidate`: a refused save leaves the form, and the version it was drawn from, as they are. */
export const keepFormOnRefusal = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !actionResult?.error && defaultShouldRevalidate;

export type SavedFormProps = {
  /** The form's intent, and its draft's name in this browser. */
  name: string;
  version: number;
  owner: string;
  /** Loads what the server will parse with; checked here first. */
  shape?: () => Promise<z.ZodType>;
  answer: SaveAnswer | undefined;
  submitLabel: string;
  /** Where to load the saved version from when another tab saved first. */
  reloadTo: string;
  /** While something else must finish first: what. */
  waiting?: string;
  /** Work before the save that may refuse, by field; nothing to refuse is null. */
  prepare?: (form: HTMLFormElement, skipping: boolean) => Promise<FieldErrors | null>;
  /** Further buttons after the main one. */
  beside?: ReactNode | ((busy: boolean) => ReactNode);
  children: ReactNode;
};

/**
 * A form over one saved version of the business: keeps what is typed in this browser, checks it with the server's own
 * shape, says "Saving..." while it works, and offers a choice when another tab saved first.
 */
export function SavedForm(props: SavedFormProps) {
  const { name, version, owner, shape, answer, reloadTo, waiting, prepare, beside } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const toast = useToast();
  const [preparing, setPreparing] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>(answer?.error?.fields ?? {});
  const sending = useNavigation().formData?.get("intent") === name;
  const busy = sending || preparing;
  const forget = useFormDraft(form, name, { of: `${owner}:${version}` });

  const checking = useRef(false);
  const raised = useRef<string[]>([]);
  const settle = () => {
    for (const id of raised.current.splice(0)) toast.dismiss(id);
  };

  const saveFailed = (reason: string) => {
    const id = toast({ title: m.contractors_save_failed(), description: reason, variant: "destructive" });
    raised.current.push(id);
  };

  const show = (found: FieldErrors, message = Object.values(found)[0] ?? "") => {
    setErrors(found);
    if (form.current) focusFirst(form.current, found);
    if (message.includes(": ")) raised.current.push(toast.message(message));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const error = answer?.error;
    if (!error) return;
    if (error.fields) show(error.fields, error.message);
    else if (error.code !== "saved_elsewhere") saveFailed(error.message);
  }, [answer]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const el = event.currentTarget;
    if (busy || checking.current || waiting !== undefined) return;
    settle();
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    checking.current = true;
    // Without the shape the server says what is wrong.
    const loaded = await shape?.().catch(() => null);
    checking.current = false;
    const found = loaded && problemsOf(loaded, el);
    if (found) return show(found);
    setErrors({});
    if (prepare) {
      setPreparing(true);
      try {
        const refused = await prepare(el, submitter?.name === "skip");
        if (refused) return show(refused);
      } catch {
        return saveFailed(m.app_no_connection());
      } finally {
        setPreparing(false);
      }
    }
    const body = new FormData(el);
    if (submitter?.name) body.set(submitter.name, submitter.value);
    void submit(body, { method: "post", replace: true });
  };

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={send}
      onFocus={() => void shape?.().catch(() => {})}
      onInput={(event) => {
        const field = (event.target as HTMLInputElement).name.replace(/\[\]$/, "");
        if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
      }}
    >
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="version" value={version} />
      {answer?.error?.code === "saved_elsewhere" && (
        <SavedElsewhere busy={busy} reloadTo={reloadTo} onReload={forget} />
      )}
      <FormState value={{ errors, typed: answer?.typed ?? {} }}>{props.children}</FormState>
      <div className="mt-8 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide="phone"
          busy={busy || waiting !== undefined}
          busyLabel={waiting ?? m.contractors_saving()}
          data-testid="save"
        >
          {props.submitLabel}
        </Button>
        {typeof beside === "function" ? beside(busy) : beside}
      </div>
    </Form>
  );
}

function SavedElsewhere({ busy, reloadTo, onReload }: { busy: boolean; reloadTo: string; onReload: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box}>
      <Alert
        tone="warning"
        live
        className="mb-6"
        title={m.contractors_saved_elsewhere_title()}
        action={
          <>
            <Button type="submit" name="over" value="on" size="sm" busy={busy} busyLabel={m.contractors_saving()}>
              {m.contractors_save_mine()}
            </Button>
            <Link
              to={reloadTo}
              reloadDocument
              onClick={onReload}
              className="link inline-flex min-h-10 items-center px-2"
            >
              {m.contractors_load_theirs()}
            </Link>
          </>
        }
      >
        {m.contractors_saved_elsewhere_body()}
      </Alert>
    </div>
  );
}
