import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { stepBefore } from "../rules.ts";
import { BusinessForm, type BusinessFormProps } from "./business-form.tsx";

type StepFormProps = Omit<BusinessFormProps, "intent" | "reloadTo" | "beside"> & {
  step: 1 | 2 | 3 | 4;
  /** Another way on, e.g. to skip. */
  beside?: ReactNode;
};

/** The form of one onboarding step, with the way back. */
export function StepForm({ step, beside, children, ...rest }: StepFormProps) {
  const back = stepBefore(step);
  return (
    <BusinessForm
      {...rest}
      intent={`onboarding-${step}`}
      reloadTo="/contractor-onboarding"
      beside={(busy) => (
        <>
          {beside}
          {back !== null && (
            <Link
              to={`?step=${back}`}
              aria-disabled={busy || undefined}
              onClick={busy ? (event) => event.preventDefault() : undefined}
              className="inline-flex min-h-14 items-center justify-center rounded-md px-7 font-display text-[1.375rem] font-semibold no-underline hover:bg-sunk sm:mr-auto"
            >
              {m.contractors_back()}
            </Link>
          )}
        </>
      )}
    >
      <div className="grid gap-6">{children}</div>
    </BusinessForm>
  );
}
