import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert.tsx";

/** A line above the phone's bar that lets the page behind it work on. */
export const Notice = ({
  tone = "info",
  title,
  action,
  children,
}: {
  tone?: "info" | "warning";
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) => (
  <div className="border border-rule bg-paper shadow-lg">
    <Alert tone={tone} live title={title} action={action}>
      {children}
    </Alert>
  </div>
);
