import clsx from "clsx";
import { m } from "#paraglide/messages.js";
import { buttonLook } from "./button-look.ts";
import { Link } from "./link.tsx";

/** Pages to offer: first, last, the current one and its neighbours; "gap" where some are left out. */
export function pagesAround(page: number, count: number): (number | "gap")[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, count])]
    .filter((n) => n >= 1 && n <= count)
    .sort((a, b) => a - b);
  return wanted.flatMap((n, i) => {
    const before = wanted[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : ["gap" as const, n];
  });
}

/**
 * Links to the other pages of a list. `hrefFor` turns a page number (from 1) into an address. `open` says that more
 * pages than `pageCount` may follow.
 */
export function Pagination({
  page,
  pageCount,
  open,
  hrefFor,
  className,
}: {
  page: number;
  pageCount: number;
  open?: boolean;
  hrefFor: (page: number) => string;
  className?: string;
}) {
  if (pageCount <= 1) return null;
  const step = (to: number, words: string, rel: "prev" | "next") =>
    to >= 1 && to <= pageCount ? (
      <Link to={hrefFor(to)} rel={rel} className={buttonLook({ size: "sm" })}>
        {words}
      </Link>
    ) : (
      <span aria-hidden="true" className={clsx(buttonLook({ size: "sm" }), "invisible")}>
        {words}
      </span>
    );
  const shown = pagesAround(page, pageCount);
  return (
    <nav aria-label={m.ui_pages()} className={clsx("flex items-center justify-between gap-3 print:hidden", className)}>
      {step(page - 1, m.ui_page_previous(), "prev")}
      <ul className="flex items-center gap-1 max-sm:hidden">
        {shown.map((n, i) => (
          <li key={n === "gap" ? `gap before ${shown[i + 1]}` : n}>
            {n === "gap" ? (
              <span className="px-1.5 text-ink-soft">…</span>
            ) : (
              <Link
                to={hrefFor(n)}
                aria-label={m.ui_page_n({ n })}
                aria-current={n === page ? "page" : undefined}
                className="figure grid size-10 place-items-center rounded-md text-lg no-underline hover:bg-sunk aria-[current=page]:bg-steel aria-[current=page]:text-on-steel"
              >
                {n}
              </Link>
            )}
          </li>
        ))}
        {open && <li className="px-1.5 text-ink-soft">…</li>}
      </ul>
      <span className="text-sm text-ink-soft sm:hidden">
        {open ? m.ui_page_n({ n: page }) : m.ui_page_of({ n: page, count: pageCount })}
      </span>
      {step(page + 1, m.ui_page_next(), "next")}
    </nav>
  );
}
