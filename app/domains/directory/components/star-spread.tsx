import { m } from "#paraglide/messages.js";

/** How many reviews gave 5, 4, 3, 2 and 1 stars, as bars of their share. */
export function StarSpread({ spread }: { spread: readonly number[] }) {
  const all = spread.reduce((sum, count) => sum + count, 0);
  if (!all) return null;
  return (
    <dl className="mt-4 grid max-w-md gap-1.5">
      {spread.map((count, n) => {
        const stars = spread.length - n;
        return (
          <div key={stars} className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
            <dt>{stars === 1 ? m.directory_one_star() : m.directory_stars({ count: stars })}</dt>
            <dd aria-hidden="true" className="h-3 border border-line bg-sunk">
              <span className="block h-full bg-signal-deep" style={{ width: `${(100 * count) / all}%` }} />
            </dd>
            <dd className="text-right tabular-nums">{count}</dd>
          </div>
        );
      })}
    </dl>
  );
}
