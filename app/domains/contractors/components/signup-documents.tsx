import { Captcha } from "#app/domains/accounts/components/terms.tsx";
import { SAID_MAX } from "#app/domains/referrals/input/limits.ts";
import { Entry } from "#app/ui/form/entry.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { DocumentField, DocumentsNeedScript } from "./document-field.tsx";
import { NewPasswordEntry } from "./own-entries.tsx";
import type { Join } from "./use-join.tsx";
import { WizardStep } from "./wizard-step.tsx";

/** Sign-up step 4: two documents that may wait, who sent the business, and what happens next. */
export function DocumentsSection({
  current,
  join,
  asksPassword,
  sentBy,
}: {
  current: boolean;
  join: Join;
  asksPassword: boolean;
  sentBy: { name: string; code: string } | null;
}) {
  return (
    <WizardStep
      id="verification"
      current={current}
      title={m.contractors_step_verification()}
      lede={m.contractors_signup_documents_lede()}
    >
      <DocumentsNeedScript />
      <div data-needs-js className="grid gap-5">
        <DocumentField kind="license" document={join.files.license} />
        <DocumentField kind="insurance" document={join.files.insurance} />
      </div>
      <input type="hidden" name="ref" value={sentBy?.code ?? ""} />
      <Entry
        name="sentBy"
        label={m.referrals_who_sent()}
        hint={sentBy ? m.referrals_who_sent_by({ name: sentBy.name }) : m.referrals_who_sent_hint()}
        initial={sentBy?.code ?? ""}
        autoComplete="off"
        maxLength={SAID_MAX}
        optional
      />
      {asksPassword && (
        <div className="border-t border-line pt-5">
          <p className="mb-3 text-sm text-ink-soft">{m.contractors_password_lost()}</p>
          <NewPasswordEntry />
        </div>
      )}
      {current && <Captcha round={join.round} />}
      <p className="text-sm text-ink-soft">
        {m.contractors_terms_before()}{" "}
        <Link to="/terms" className="link">
          {m.contractors_terms()}
        </Link>{" "}
        {m.contractors_terms_and()}{" "}
        <Link to="/privacy" className="link">
          {m.contractors_privacy()}
        </Link>
        .
      </p>
    </WizardStep>
  );
}
