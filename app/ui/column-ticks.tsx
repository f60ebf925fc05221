const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The twelve column marks at the very top edge of a sheet; four on phones. */
export function ColumnTicks() {
  return (
    <div aria-hidden="true" data-chrome className="sheet overflow-hidden select-none">
      <div className="sheet-grid h-4">
        {COLUMNS.map((n) => (
          <span key={n} className={`relative h-2 border-x border-rule ${n > 4 ? "hidden lg:block" : ""}`}>
            <span className="absolute top-0 left-1/2 -translate-x-1/2 font-mono text-[0.625rem] leading-4 text-ink-soft">
              {n}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
