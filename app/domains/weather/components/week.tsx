import { m } from "#paraglide/messages.js";
import type { MarkedDay } from "../queries/tile.server.ts";
import { SkyDrawing } from "./sky-drawing.tsx";
import { bare, dayName, degrees, hazardWord, inches, mph, skyWord } from "./words.ts";

/** Seven days side by side, or one under the other on a phone: sky, heat, rain and wind, and why a day is marked. */
export function Week({ days }: { days: readonly MarkedDay[] }) {
  return (
    <ol aria-label={m.weather_week()} className="titleblock grid xl:grid-cols-7">
      {days.map((day, n) => (
        <li
          key={day.date}
          data-marked={day.hazards.length ? "" : undefined}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-line p-4 not-last:border-b data-marked:bg-flag-wash sm:grid-cols-[8rem_minmax(0,1fr)] xl:block xl:not-last:border-r xl:not-last:border-b-0"
        >
          <div>
            <h3 className="text-xl">{n === 0 ? m.weather_today() : dayName(day.date, "short")}</h3>
            <p className="note">{dayName(day.date, "date")}</p>
            <SkyDrawing sky={day.sky} size={48} className="my-2" />
          </div>
          <div className="min-w-0">
            <p className="flex items-baseline gap-2">
              <span className="figure text-3xl">
                <span className="sr-only">{m.weather_high()} </span>
                {bare(day.highF)}
              </span>
              <span className="text-ink-soft">
                <span className="sr-only">{m.weather_low()} </span>
                {bare(day.lowF)}
              </span>
            </p>
            <p className="mt-1 text-sm font-[620] xl:min-h-10">{skyWord(day.sky)}</p>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-sm xl:grid-cols-1">
              <Reading label={m.weather_rain()}>
                {inches(day.rainInches)}
                {day.rainChance !== null && <span className="text-ink-soft"> · {Math.round(day.rainChance)}%</span>}
              </Reading>
              <Reading label={m.weather_gusts()}>{mph(day.gustsMph)}</Reading>
              <Reading label={m.weather_feels()}>{degrees(day.heatIndexF)}</Reading>
            </dl>
            {day.hazards.length > 0 && (
              <ul className="mt-3 grid gap-1 border-t border-flag pt-2 text-sm font-[620] text-flag">
                {day.hazards.map((hazard) => (
                  <li key={hazard.kind}>{hazardWord(hazard)}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const Reading = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt className="note leading-6">{label}</dt>
    <dd className="xl:mb-1.5">{children}</dd>
  </>
);
