import { BRAND } from "#app/infra/brand.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { m } from "#paraglide/messages.js";

/** Subjects that sort the partnerships mailbox, in the language of who writes. */
const SUBJECTS = { call: m.marketing_partners_subject_call, realtor: m.marketing_partners_subject_realtor } as const;

/** A letter to the partnerships address; nothing where the operator has set none. */
export const MailLink = ({
  about,
  primary,
  children,
}: {
  about: keyof typeof SUBJECTS;
  primary?: boolean;
  children: React.ReactNode;
}) =>
  BRAND.partnershipsEmail ? (
    <a
      href={`mailto:${BRAND.partnershipsEmail}?subject=${encodeURIComponent(SUBJECTS[about]())}`}
      className={buttonLook({ variant: primary ? "primary" : "secondary", size: "lg", wide: "phone" })}
    >
      {children}
    </a>
  ) : null;
