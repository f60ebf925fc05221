import clsx from "clsx";
import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";

/** The card that one form of an account has to itself. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <div className="p-5 sm:p-7">{children}</div>
  </Card>
);

/** A form that takes an e-mail address, or a word where the operator has switched this way off. */
export const ByEmail = ({ on, children }: { on: boolean; children: ReactNode }) =>
  on ? children : <Alert>{m.auth_way_email_off()}</Alert>;

/** Under a form: the way for somebody whom it is not for. */
export const OtherWay = ({
  note,
  to,
  link,
  className,
}: {
  note: string;
  to: string;
  link: string;
  className?: string;
}) => (
  <p className={clsx("mt-6 border-t border-line pt-5", className)}>
    {note}{" "}
    <Link to={to} className="link">
      {link}
    </Link>
  </p>
);
