import clsx from "clsx";
import type { ReactNode } from "react";

const TONE = {
  info: "border-steel bg-steel-wash [--tone:var(--steel)]",
  success: "border-plumb bg-plumb-wash [--tone:var(--plumb)]",
  warning: "border-flag bg-flag-wash [--tone:var(--flag)]",
  danger: "border-stop bg-stop-wash [--tone:var(--stop)]",
} as const;

/** Something the reader must know on this page, with what to do about it. `live` announces it when it appears. */
export function Alert({
  tone = "info",
  title,
  children,
  action,
  live,
  className,
}: {
  tone?: keyof typeof TONE;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  live?: boolean;
  className?: string;
}) {
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={clsx(
        "flex flex-wrap items-center gap-x-6 gap-y-3 border-l-[3px] px-4 py-3 text-start",
        TONE[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Mark tone={tone} />
        <div className="min-w-0 wrap-anywhere">
          {title && <p className="font-[620] text-(--tone)">{title}</p>}
          {children && <div className={clsx(title && "text-sm")}>{children}</div>}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** A revision delta for what needs care, a plain circle for what does not. */
function Mark({ tone }: { tone: keyof typeof TONE }) {
  const care = tone === "warning" || tone === "danger";
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="var(--tone)"
      strokeWidth="1.5"
      aria-hidden="true"
      className="mt-0.5 flex-none"
    >
      {care ? <path d="M10 2 19 17.5H1Z" /> : <circle cx="10" cy="10" r="8" />}
      {tone === "success" ? <path d="m6 10 3 3 5-6" /> : <path d={care ? "M10 7.5v5" : "M10 9v5"} />}
      {tone !== "success" && <path d={care ? "M10 14v1.5" : "M10 5.5V7"} />}
    </svg>
  );
}
