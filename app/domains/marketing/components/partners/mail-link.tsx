import { BRAND } from "#app/infra/brand.ts";
import { buttonLook } from "#app/ui/button-look.ts";

/** Subjects that sort the partnerships mailbox; the same in both languages. */
const SUBJECTS = { call: "Schedule a Call", realtor: "Realtor Partnership Interest" } as const;

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
      href={`mailto:${BRAND.partnershipsEmail}?subject=${encodeURIComponent(SUBJECTS[about])}`}
      className={buttonLook({ variant: primary ? "primary" : "secondary", size: "lg", wide: "phone" })}
    >
      {children}
    </a>
  ) : null;
