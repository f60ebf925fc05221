import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { MarkedDay, Weather } from "../queries/tile.server.ts";
import { SkyDrawing } from "./sky-drawing.tsx";
import { SourceTrouble } from "./source-note.tsx";
import { bare, dayName, degrees, hazardWords, inches, mph, skyWord, spokenDay } from "./words.ts";

const PAGE = "/weather";

/** The week at the business's ZIP on the dashboard: today large, the days after it in a row, why days are marked in words. */
export function WeatherTile({
  weather,
  className,
  children,
}: {
  weather: Weather;
  className?: string;
  children?: React.ReactNode;
}) {
  const { place, days, source } = weather;
  const [today, ...rest] = days;
  if (!place)
    return (
      <Card title={m.weather_title()} level={2} className={className}>
        <EmptyState
          title={m.weather_no_place()}
          action={
            <LinkButton to="/account/business" size="sm">
              {m.weather_no_place_do()}
            </LinkButton>
          }
        >
          {m.weather_no_place_why()}
        </EmptyState>
      </Card>
    );
  return (
    <Card
      title={m.weather_title()}
      level={2}
      label={`${place.city}, ${place.state} ${place.zip}`}
      aside={source === "sample" && <Badge tone="flag">{m.weather_sample()}</Badge>}
      foot={
        <Link to={PAGE} className="link">
          {m.weather_link()}
        </Link>
      }
      className={className}
    >
      <div className="grid gap-4">
        <SourceTrouble weather={weather} />
        {today && <Today day={today} />}
        {rest.length > 0 && (
          <ol className="grid grid-cols-6 border-y border-line">
            {rest.map((day) => (
              <li
                key={day.date}
                className="relative border-r border-line py-2.5 text-center last:border-r-0 data-marked:bg-flag-wash"
                data-marked={day.hazards.length ? "" : undefined}
              >
                <span className="sr-only">
                  {spokenDay(day)}
                  {day.hazards.length > 0 && `. ${m.weather_marked({ why: hazardWords(day.hazards) })}`}
                </span>
                <span aria-hidden="true" className="grid justify-items-center">
                  <span className="note">{dayName(day.date, "short")}</span>
                  <SkyDrawing sky={day.sky} size={30} className="my-1" />
                  <span className="figure text-lg">{bare(day.highF)}</span>
                  <span className="text-sm text-ink-soft">{bare(day.lowF)}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
        {days.length > 0 && <Marks days={days} />}
        {children}
        {source === "sample" && <p className="note">{m.weather_sample_short()}</p>}
      </div>
    </Card>
  );
}

function Today({ day }: { day: MarkedDay }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <SkyDrawing sky={day.sky} size={60} className="flex-none" />
      <p className="figure text-5xl">
        <span className="sr-only">{m.weather_high()} </span>
        {degrees(day.highF)}
      </p>
      <div className="min-w-0 text-sm">
        <p className="text-base font-[620]">
          {m.weather_today()}: {skyWord(day.sky)}
        </p>
        <p className="text-ink-soft">
          {m.weather_low()} {degrees(day.lowF)} · {m.weather_gusts()} {mph(day.gustsMph)} · {m.weather_rain()}{" "}
          {inches(day.rainInches)}
        </p>
      </div>
    </div>
  );
}

/** Why days are marked, in words. */
function Marks({ days }: { days: readonly MarkedDay[] }) {
  const marked = days.filter((day) => day.hazards.length);
  if (!marked.length) return <p className="text-ink-soft">{m.weather_no_marks()}</p>;
  return (
    <ul className="grid gap-1">
      {marked.map((day) => (
        <li key={day.date} className="flex gap-3 text-sm">
          <span className="w-14 flex-none whitespace-nowrap font-[620] text-flag">
            {day === days[0] ? m.weather_today() : dayName(day.date, "short")}
          </span>
          <span>{hazardWords(day.hazards)}</span>
        </li>
      ))}
    </ul>
  );
}
