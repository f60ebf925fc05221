import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { projectName } from "./rules/words.ts";
import { aprText, EXAMPLE_APR, KEPT_DAYS, loanPayment, type ProjectType } from "./rules.ts";

type Asked = { firstName: string; projectType: ProjectType; amount: number; months: number };

/** To the applicant: what was kept and what happens next. Nothing that income or score could be told from. */
export const applicationMail = ({ firstName, projectType, amount, months }: Asked, until: Date, url: string) =>
  letter({
    subject: m.financing_mail_subject({ brand: BRAND.name }),
    paragraphs: [
      m.financing_mail_hello({ name: firstName }),
      m.financing_mail_what({
        project: projectName(projectType),
        amount: dollars(amount),
        months,
        apr: aprText(EXAMPLE_APR),
        monthly: dollars(loanPayment(amount, EXAMPLE_APR, months).monthly, true),
      }),
      m.financing_mail_example(),
      m.financing_mail_next({ brand: BRAND.name }),
      m.financing_mail_kept({ days: KEPT_DAYS, date: day(until) }),
    ],
    action: { label: m.financing_mail_button(), url },
  });
