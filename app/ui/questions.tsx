/** Questions that open, each a plain `details`: they work before JavaScript and are found by the page search. */
export const Questions = ({ items }: { items: readonly { q: string; a: string }[] }) => (
  <div className="border-t-[1.5px] border-ink">
    {items.map(({ q, a }) => (
      <details key={q} className="group border-b border-line">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-display text-xl font-semibold [&::-webkit-details-marker]:hidden">
          {q}
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true" className="flex-none">
            <path d="M1 8h14" stroke="currentColor" strokeWidth="1.5" />
            <path d="M8 1v14" stroke="currentColor" strokeWidth="1.5" className="group-open:hidden" />
          </svg>
        </summary>
        <p className="measure pb-5">{a}</p>
      </details>
    ))}
  </div>
);
