import clsx from "clsx";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";

/** The card that one form of an account has to itself. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <div className="p-5 sm:p-7">{children}</div>
  </Card>
);

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
