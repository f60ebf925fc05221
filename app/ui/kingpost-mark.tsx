import clsx from "clsx";

/** The mark: a king post truss in line, its post in the accent. Beside the name it is decoration. */
export function KingpostMark({ size = 28, title, className }: { size?: number; title?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 32"
      width={size * 1.5}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={clsx("flex-none", className)}
    >
      <path d="M1.5 28.5h45" />
      <path d="M3 28.5 24 4.5l21 24" strokeLinejoin="miter" />
      <path d="M13.5 16.5 24 27l10.5-10.5" strokeWidth="2" />
      <path d="M24 3v25.5" stroke="var(--signal)" strokeWidth="5" />
    </svg>
  );
}
