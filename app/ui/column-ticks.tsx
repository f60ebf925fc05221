const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The twelve column marks at the very top edge of a sheet; four on phones. */
export function ColumnTicks() {
  return (
    <div aria-hidden="true" data-chrome className="sheet overflow-hidden select-none">
      <div className="sheet-grid column-ticks">
        {COLUMNS.map((n) => (
          <span key={n}>
            <span>{n}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
