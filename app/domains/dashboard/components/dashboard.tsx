import type { ReactNode } from "react";
import { PartNote } from "#app/domains/businesses/components/part-note.tsx";
import { HoursTileCard } from "#app/domains/hours/components/hours-tile.tsx";
import { IntegrationsTile } from "#app/domains/integrations/components/integrations-tile.tsx";
import { ReferralsTileCard } from "#app/domains/realtors/components/referrals-tile.tsx";
import { TaxYearTileCard } from "#app/domains/taxes/components/tax-year-tile.tsx";
import { WeatherTile } from "#app/domains/weather/components/weather-tile.tsx";
import { WeekJobs } from "#app/domains/weather/components/week-jobs.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import type { Dashboard as DashboardData } from "../queries.server.ts";
import { ConfirmNote } from "./confirm-note.tsx";
import { CrewCards } from "./crew-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { NextSteps } from "./next-steps.tsx";
import { RunningWork } from "./running-work.tsx";
import { TileOf } from "./tile.tsx";
import { WorkFigures } from "./work-figures.tsx";

/** The member's dashboard: the next step first, then what their role works with, each figure a link to where it comes from. */
export function MemberDashboard({ dashboard, children }: { dashboard: DashboardData; children?: ReactNode }) {
  const { viewer, business, counts, tiles, messages, desk, now } = dashboard;
  const work = desk && <WorkFigures counts={counts} role={viewer.role} />;
  const unread = (
    <TileOf tile={messages} title={m.dashboard_messages()} to="/messages">
      {(waiting) => (waiting.count || !tiles ? <MessagesCard messages={waiting} now={now} /> : null)}
    </TileOf>
  );
  const weather = tiles && (
    <TileOf tile={tiles.weather} title={m.weather_title()} to="/weather">
      {({ week, jobs }) => (
        <WeatherTile weather={week}>
          {jobs.length > 0 && (
            <div>
              <h3 className="mb-2 text-lg">{m.weather_jobs()}</h3>
              <WeekJobs jobs={jobs} limits={week.limits} sample={week.source === "sample"} />
            </div>
          )}
        </WeatherTile>
      )}
    </TileOf>
  );
  return (
    <div className="grid gap-6 lg:gap-8">
      <PageHeader
        className="mb-0! lg:mb-0!"
        title={business?.companyName || m.dashboard_greeting({ name: viewer.name })}
        no={m.dashboard_sheet()}
        label={m.dashboard_nav_dashboard()}
        actions={
          <>
            {tiles && desk && (
              <LinkButton to="/estimates" variant="secondary" size="sm">
                {m.dashboard_write_estimate()}
              </LinkButton>
            )}
            {business?.completed && (
              <LinkButton to={`/pros/${business.slug}`} variant="secondary" size="sm">
                {m.dashboard_public_profile()}
              </LinkButton>
            )}
          </>
        }
      />
      {dashboard.unconfirmed && <ConfirmNote email={dashboard.unconfirmed} />}
      {desk ? <NextSteps steps={dashboard.steps} /> : <PartNote part={viewer.business.part} />}
      <RunningWork running={dashboard.running} />
      {tiles && !desk ? (
        <div className="grid gap-6 [&_h2]:text-2xl xl:grid-cols-2">
          <Column>
            <CrewCards work={dashboard.crewWork} learning={dashboard.crewLearning} />
          </Column>
          <Column>
            {weather}
            {children}
          </Column>
        </div>
      ) : tiles ? (
        <div className="grid gap-6 [&_h2]:text-2xl xl:grid-cols-2">
          <Column>
            {work}
            {unread}
            <DocumentsCard dashboard={dashboard} />
            <TileOf tile={tiles.tools} title={m.dashboard_tools_title()} to="/integrations">
              {(tools) => <IntegrationsTile tile={tools} />}
            </TileOf>
          </Column>
          <Column>
            <TileOf tile={tiles.hours} title={m.hours_title()} to="/my/hours">
              {(hours) => <HoursTileCard tile={hours} />}
            </TileOf>
            <TileOf tile={tiles.taxes} title={m.dashboard_taxes_title()} to="/taxes">
              {(year) => <TaxYearTileCard tile={year} />}
            </TileOf>
            {weather}
            {children}
          </Column>
        </div>
      ) : (
        <div className="grid gap-6 [&_h2]:text-2xl xl:grid-cols-2">
          <Column>
            <TileOf tile={dashboard.referrals} title={m.realtors_desk_title()} to="/realtor">
              {(sent) => <ReferralsTileCard tile={sent} />}
            </TileOf>
            {work}
          </Column>
          <Column>
            {unread}
            {children}
          </Column>
        </div>
      )}
    </div>
  );
}

/** Cards under each other as tall as they are, so that a short one leaves no hole beside a long one. */
const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-6">{children}</div>
);
