import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";

/** The hourly rate on a dimension line, one group of a `dl`. */
export const RateLine = ({
  cents,
  figureClass = "text-[1.625rem]",
  className,
}: {
  cents: number | null;
  figureClass?: string;
  className?: string;
}) => (
  <div className={className}>
    <dt className="sr-only">{m.directory_rate()}</dt>
    <dd>
      <DimensionLine figureClass={cents === null ? "text-lg text-ink-soft" : figureClass}>
        {cents === null
          ? m.directory_rate_none()
          : m.directory_rate_hour({ amount: dollars(cents / 100, cents % 100 !== 0) })}
      </DimensionLine>
    </dd>
  </div>
);
