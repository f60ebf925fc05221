import type { ReactNode } from "react";
import { Progress } from "#app/ui/progress.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { m } from "#paraglide/messages.js";
import { ONBOARDING_STEPS } from "../input/limits.ts";
import { percentAt } from "../rules.ts";
import { WizardSheet } from "./wizard-sheet.tsx";

/** The page of an onboarding step, with its name among the five and the percent bar. */
export function OnboardingSheet({
  step,
  title,
  lede,
  aside,
  asideOnPhone,
  children,
}: {
  step: number;
  title: ReactNode;
  lede?: ReactNode;
  aside?: ReactNode;
  asideOnPhone?: boolean;
  children: ReactNode;
}) {
  const percent = m.contractors_percent({ percent: percentAt(step) });
  return (
    <WizardSheet
      no="S-02"
      label={m.contractors_onboarding_label()}
      title={title}
      lede={lede}
      done={step}
      of={ONBOARDING_STEPS}
      aside={aside}
      asideOnPhone={asideOnPhone}
      progress={
        <div className="mb-8 grid gap-5">
          <Steps
            current={step}
            steps={[
              m.contractors_step_welcome(),
              m.contractors_step_business(),
              m.contractors_step_verification(),
              m.contractors_step_profile(),
              m.contractors_step_success(),
            ]}
          />
          <div className="flex items-center gap-4">
            <Progress value={percentAt(step) / 100} label={percent} className="flex-1" />
            <span className="note flex-none">{percent}</span>
          </div>
        </div>
      }
    >
      {children}
    </WizardSheet>
  );
}
