import { CloudSun } from "lucide";
import { useState } from "react";
import { Form } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import { stageText } from "#app/domains/media/components/stage-text.ts";
import { inPairs, jpegOf, type ShownPicture } from "#app/domains/media/rules/shown.ts";
import type { Day } from "#app/domains/weather/rules/days.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Select } from "#app/ui/select.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { LOST_WHY, NOTE_MAX, WEATHER_MAX } from "../input/limits.ts";
import type { Engagement } from "../queries/engagement.server.ts";
import { lostWord, weatherLine } from "./log-words.ts";
import { own, type Refused } from "./refused.ts";

type Log = Engagement["site"]["logs"][number];

const hours = (minutes: number) =>
  m.engagements_log_hours_n({ hours: (minutes / 60).toLocaleString("en-US", { maximumFractionDigits: 2 }) });

function whose({ side, can }: Engagement): string {
  if (side === "hirer") return m.engagements_log_who_hirer();
  return can.plan ? m.engagements_log_who() : m.engagements_log_who_crew();
}

/** Hours, weather and lost days, one entry a person and day. `weather`: what its source says of today at the job. */
export function LogCard(props: { work: Engagement; today: string; weather: Day | null; refused: Refused }) {
  const { work, today, weather, refused } = props;
  const { logs, minutes, lostDays, lostBy } = work.site;
  if (work.over && logs.length === 0) return null;
  // What was written is not offered once more.
  const written = `${logs.length}.${logs.reduce((sum, { photos }) => sum + photos.length, 0)}`;
  return (
    <Card title={m.engagements_log()} level={2}>
      <p className="mb-3 text-ink-soft">{whose(work)}</p>
      {logs.length > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <Badge tone="steel">{hours(minutes)}</Badge>
          {lostDays > 0 && <Badge tone="flag">{m.engagements_log_lost_days({ count: lostDays })}</Badge>}
          {lostBy.map(({ why, days }) => (
            <span key={why} className="inline-block text-ink-soft first-letter:uppercase">
              {lostWord[why]()}: {days}
            </span>
          ))}
        </p>
      )}
      {!work.over && (
        <details open={(work.state === "working" && work.side === "pro") || Boolean(own(refused, "log"))}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.engagements_log_new()}</summary>
          <LogForm key={written} today={today} weather={weather} logs={logs} mine={own(refused, "log")} />
        </details>
      )}
      <ul className="mt-3 divide-y divide-line">
        {logs.map((log) => (
          <li key={log.id} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-[560]">{day(log.day)}</span> {log.person} · {hours(log.minutes)}
              {log.lost && <Badge tone="flag">{lostLabel(log)}</Badge>}
            </p>
            <Weather log={log} />
            {log.note && <p className="whitespace-pre-line wrap-anywhere">{log.note}</p>}
            <LogPhotos photos={log.photos} label={m.engagements_log_photos_of({ day: day(log.day) })} />
            {(log.mine || work.can.staff) && !work.over && (
              <SureButton
                label={m.engagements_log_drop()}
                name={`${day(log.day)}, ${log.person ?? ""}`}
                sure={m.engagements_log_drop_sure()}
                intent="drop_log"
                fields={{ entry: log.id }}
                stay
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const lostLabel = ({ lostWhy }: Log) =>
  lostWhy ? m.engagements_log_lost_to({ why: lostWord[lostWhy]() }) : m.engagements_log_lost();

/** What the person said of the weather, and what its source said; either may be missing. */
const Weather = ({ log: { weather, weatherReading } }: { log: Log }) =>
  (weather || weatherReading) && (
    <p className="flex items-start gap-2 text-ink-soft">
      <Icon of={CloudSun} size={18} className="mt-0.5 flex-none" />
      <span className="sr-only">{m.engagements_log_weather()}: </span>
      <span className="min-w-0 wrap-anywhere">
        {weather && <span className="text-ink">{weather}</span>}
        {weather && weatherReading && " · "}
        {weatherReading &&
          (weather
            ? m.engagements_log_weather_forecast({ weather: weatherLine(weatherReading) })
            : weatherLine(weatherReading))}
      </span>
    </p>
  );

/** A day's photos, a before beside its after; each opens in full. */
const LogPhotos = ({ photos, label }: { photos: ShownPicture[]; label: string }) =>
  photos.length > 0 && (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {inPairs(photos).map((shown) => {
        const pair = Array.isArray(shown) ? shown : [shown];
        return (
          <li key={pair[0]?.id} className="flex gap-px border border-line bg-line">
            {pair.map((photo) => (
              <a
                key={photo.id}
                href={jpegOf(photo)}
                target="_blank"
                rel="noreferrer"
                aria-label={[photo.stage && stageText(photo.stage), photo.alt || label].filter(Boolean).join(": ")}
                className="block w-32 bg-sheet"
              >
                <Picture of={photo} ratio="3/2" sizes="8rem" alt="" />
                {photo.stage && <span className="block px-1.5 py-0.5 text-sm">{stageText(photo.stage)}</span>}
              </a>
            ))}
          </li>
        );
      })}
    </ul>
  );

type FormProps = { today: string; weather: Day | null; logs: readonly Log[]; mine: Refused };

/** What is known of a day's weather before anybody writes: one's own entry of the day, or what the source says. */
function known(date: string, { weather, logs }: Pick<FormProps, "weather" | "logs">) {
  const written = logs.find((log) => log.mine && log.day === date);
  if (written?.weather) return { filled: written.weather, hint: m.engagements_log_weather_hint() };
  const reading = weather?.date === date ? weather : written?.weatherReading;
  return reading
    ? { filled: weatherLine(reading), hint: m.engagements_log_weather_filled() }
    : { filled: "", hint: m.engagements_log_weather_hint() };
}

function LogForm({ today, weather, logs, mine }: FormProps) {
  const [date, setDate] = useState(String(mine?.typed["day"] ?? today));
  const [typed, setTyped] = useState<string | null>(mine ? String(mine.typed["weather"] ?? "") : null);
  const { filled, hint } = known(date, { weather, logs });
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <Field name="day" label={m.engagements_log_day()} error={mine?.errors["day"]}>
          <Input type="date" max={today} defaultValue={date} onChange={(event) => setDate(event.currentTarget.value)} />
        </Field>
        <Field name="hours" label={m.engagements_log_hours()} error={mine?.errors["hours"]}>
          <Input inputMode="decimal" maxLength={5} defaultValue={String(mine?.typed["hours"] ?? "")} />
        </Field>
      </div>
      <Field name="lost" label={m.engagements_log_lost_ask()} error={mine?.errors["lost"]}>
        <Select
          placeholder={false}
          defaultValue={String(mine?.typed["lost"] ?? "no")}
          options={[
            { value: "no", label: m.engagements_log_lost_no() },
            ...LOST_WHY.map((why) => ({ value: why, label: m.engagements_log_lost_yes({ why: lostWord[why]() }) })),
          ]}
        />
      </Field>
      <Field
        name="weather"
        label={m.engagements_log_weather()}
        hint={typed === null ? hint : m.engagements_log_weather_hint()}
        error={mine?.errors["weather"]}
        optional
      >
        <Input
          maxLength={WEATHER_MAX}
          value={typed ?? filled}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <input type="hidden" name="weatherFilled" value={filled} />
      <input type="hidden" name="weatherDay" value={date} />
      <Field name="note" label={m.engagements_log_note()} error={mine?.errors["note"]} optional>
        <Textarea rows={2} countTo={NOTE_MAX} defaultValue={String(mine?.typed["note"] ?? "")} />
      </Field>
      <PhotoField
        purpose="work"
        label={m.engagements_log_photos()}
        hint={m.engagements_log_photos_hint()}
        error={mine?.errors["pictures"]}
        stages
        optional
      />
      <Button type="submit" name="intent" value="log" className="justify-self-start">
        {m.engagements_log_save()}
      </Button>
    </Form>
  );
}
