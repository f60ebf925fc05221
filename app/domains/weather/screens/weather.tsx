import { useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { resetLimits, setLimits } from "../commands/limits.server.ts";
import { LimitsForm } from "../components/limits-form.tsx";
import { SourceLine, SourceTrouble } from "../components/source-note.tsx";
import { Week } from "../components/week.tsx";
import { WeekJobs } from "../components/week-jobs.tsx";
import { SetLimits } from "../input.ts";
import { PAGE_WAIT_MS, type Weather, weatherTile } from "../queries/tile.server.ts";
import { type WeekJob, weekJobs } from "../queries/week-jobs.server.ts";
import type { Route } from "./+types/weather";

export const meta: Route.MetaFunction = () => [{ title: `${m.weather_meta()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, { weather: Weather; jobs: WeekJob[] }>(async ({ ctx }) => {
  const [weather, jobs] = await Promise.all([weatherTile(ctx, PAGE_WAIT_MS), weekJobs(ctx, PAGE_WAIT_MS)]);
  return { weather, jobs };
});

export const action = act({
  save: async ({ ctx, form }) => {
    await setLimits(ctx, parseInput(SetLimits, formValues(form)));
    return { said: { title: m.weather_said_saved_title(), message: m.weather_said_saved() } };
  },
  reset: async ({ ctx }) => {
    await resetLimits(ctx);
    return { said: m.weather_said_reset() };
  },
});

/** Seven days at the business's ZIP, the jobs that begin in them, and from where on a day is marked. */
export default function WeatherScreen({ loaderData: { weather, jobs }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const busy = useNavigation().state === "submitting";
  const refused = actionData && "error" in actionData ? actionData : null;
  const { place, days, source } = weather;
  const sample = source === "sample";
  return (
    <>
      <PageHeader
        no="D-07"
        label={m.weather_title()}
        title={
          place
            ? m.weather_page_title({ place: `${place.city}, ${place.state} ${place.zip}` })
            : m.weather_page_title_none()
        }
        intro={m.weather_page_intro()}
      />
      <AnswerNote answer={actionData} />
      <div className="grid gap-8">
        {place ? (
          <section aria-labelledby="week" className="grid gap-4">
            <h2 id="week" className="sr-only">
              {m.weather_week()}
            </h2>
            {sample && (
              <Alert tone="warning" title={m.weather_sample_title()}>
                {m.weather_sample_why()}
              </Alert>
            )}
            <SourceTrouble weather={weather} />
            {days.length > 0 && <Week days={days} />}
            <SourceLine weather={weather} />
          </section>
        ) : (
          <EmptyState
            level={2}
            title={m.weather_no_place()}
            action={<LinkButton to="/account/business">{m.weather_no_place_do()}</LinkButton>}
          >
            {m.weather_no_place_why()}
          </EmptyState>
        )}
        <Card title={m.weather_jobs()} level={2}>
          {jobs.length ? (
            <WeekJobs jobs={jobs} limits={weather.limits} sample={sample} />
          ) : (
            <div className="grid justify-items-start gap-4">
              <p className="text-ink-soft">{m.weather_jobs_none()}</p>
              <LinkButton to="/my/jobs" size="sm">
                {m.weather_jobs_do()}
              </LinkButton>
            </div>
          )}
        </Card>
        <LimitsForm
          limits={weather.limits}
          own={weather.ownLimits}
          errors={refused?.error.fields}
          typed={(name) => [refused?.typed[name] ?? []].flat()[0]}
          busy={busy}
        />
      </div>
    </>
  );
}
