import { BRAND } from "#app/infra/brand.ts";
import { m } from "#paraglide/messages.js";

/** The published rule of the ranking. What it says is what `searchPros` does. */
export const RankingRule = ({ className }: { className?: string }) => (
  <details className={className}>
    <summary className="link w-fit py-1 text-sm">{m.directory_rule()}</summary>
    <ol className="mt-3 grid max-w-4xl gap-px border border-line bg-line sm:grid-cols-2">
      {[
        m.directory_rule_verified(),
        m.directory_rule_order(),
        m.directory_rule_ratings({ brand: BRAND.name }),
        m.directory_rule_money(),
      ].map((rule, i) => (
        <li key={rule} className="flex gap-3 bg-sheet p-4 text-sm">
          <span aria-hidden="true" className="note text-signal-deep">
            {i + 1}
          </span>
          {rule}
        </li>
      ))}
    </ol>
  </details>
);
