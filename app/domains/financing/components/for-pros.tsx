import { Link } from "#app/ui/link.tsx";
import type { FinancingContent } from "#content/schemas/financing.ts";

/** For the contractor who shows the calculator to a customer. */
export const ForPros = ({ text }: { text: FinancingContent["pros"] }) => (
  <>
    <ol className="border-t border-line">
      {text.rules.map((rule, i) => (
        <li key={rule.do} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-4">
          <span className="figure text-3xl text-signal-deep">{i + 1}</span>
          <div>
            <h3 className="text-xl!">{rule.do}</h3>
            <p className="mt-1 text-ink-soft">{rule.why}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-5">
      <Link to={text.link.to} className="link">
        {text.link.label}
      </Link>
    </p>
    <p className="mt-3 text-sm text-ink-soft">{text.note}</p>
  </>
);
