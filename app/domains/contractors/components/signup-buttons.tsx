import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { SIGNUP_STEPS } from "../input/limits.ts";
import type { Join } from "./use-join.tsx";

/** The wizard's ways on and back. Before JavaScript there is only "Join Free", at every step. */
export function SignupButtons({
  step,
  join,
  hydrated,
  onBack,
}: {
  step: number;
  join: Join;
  hydrated: boolean;
  onBack: () => void;
}) {
  const last = step === SIGNUP_STEPS;
  return (
    <div className="mt-8 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:justify-between">
      {(last || !hydrated) && (
        <Button
          type="submit"
          name="intent"
          value="join"
          variant="primary"
          size="lg"
          wide="phone"
          busy={join.busy}
          busyLabel={join.doing}
          data-testid="wizard-join-free"
          className={last ? undefined : "[html[data-js]_&]:hidden"}
        >
          {m.contractors_join_free()}
        </Button>
      )}
      {!last && (
        <Button
          type="submit"
          name="intent"
          value={`continue-${step}`}
          variant="primary"
          size="lg"
          wide="phone"
          data-needs-js
        >
          {m.contractors_continue()}
        </Button>
      )}
      {step > 1 && (
        <Button variant="quiet" size="lg" wide="phone" data-needs-js disabled={join.busy} onClick={onBack}>
          {m.contractors_back()}
        </Button>
      )}
    </div>
  );
}
