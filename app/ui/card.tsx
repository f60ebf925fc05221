import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import type { To } from "react-router";
import { Link } from "./link.tsx";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Heading level of the title; 3 unless given. */
  level?: 2 | 3 | 4;
  /** A sheet label above the title. */
  label?: ReactNode;
  /** Right end of the head: a link, a badge, a menu. */
  aside?: ReactNode;
  /** Separated by a rule at the bottom: the actions. */
  foot?: ReactNode;
  /** Corner marks instead of a full border, for what is shown rather than operated. */
  cropped?: boolean;
  flush?: boolean;
};

/** A piece of sheet with rules around it. Never a shadow. `flush` drops the inner padding for tables and lists. */
export function Card({
  title,
  level = 3,
  label,
  aside,
  foot,
  cropped,
  flush,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      data-card
      className={clsx(
        "flex flex-col rounded-md bg-sheet",
        cropped ? "crop rounded-none" : "border border-line",
        className,
      )}
    >
      {(title || aside || label) && (
        <header
          className={clsx("flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4", flush && "pb-4")}
        >
          <div className="min-w-0 flex-1 basis-40">
            {label && <p className="note mb-1">{label}</p>}
            {title && <Heading className="wrap-anywhere">{title}</Heading>}
          </div>
          {aside && <div className="flex-none">{aside}</div>}
        </header>
      )}
      <div className={clsx("flex-1", !flush && "px-5 pb-5", !flush && (title || aside || label ? "pt-3" : "pt-5"))}>
        {children}
      </div>
      {foot && (
        <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-3.5 max-lg:has-[.link]:gap-y-0 max-lg:has-[.link]:py-1.5 max-lg:[&_.link]:inline-flex max-lg:[&_.link]:min-h-11 max-lg:[&_.link]:items-center">
          {foot}
        </footer>
      )}
    </section>
  );
}

/** A title that makes its whole Card clickable: the card must be `relative`. */
export function CardLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className="no-underline after:absolute after:inset-0 hover:text-steel">
      {children}
    </Link>
  );
}
