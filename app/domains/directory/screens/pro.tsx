import { toggled } from "#app/domains/accounts/actions/toggled.server.ts";
import { may } from "#app/domains/auth/access.ts";
import { BadgeRow } from "#app/domains/badges/components/badge-row.tsx";
import { areaWords } from "#app/domains/contractors/rules/area.ts";
import { CrewHolds } from "#app/domains/training/components/crew-holds.tsx";
import { MoreFacts } from "#app/domains/verification/components/more-facts.tsx";
import { ScopeLines } from "#app/domains/verification/components/scope-lines.tsx";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { lastDayOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { mayAsk } from "../access.ts";
import { savePro, unsavePro } from "../commands/save.server.ts";
import { DocumentFacts } from "../components/document-facts.tsx";
import { ProArea } from "../components/pro-area.tsx";
import { ProDoors } from "../components/pro-doors.tsx";
import { proMeta } from "../components/pro-meta.ts";
import {
  availabilityText,
  experienceText,
  languagesText,
  nameOfTrade,
  placeText,
  serviceText,
  tradeText,
} from "../components/pro-text.ts";
import { ProWork } from "../components/pro-work.tsx";
import { QuoteBar } from "../components/quote-bar.tsx";
import { RateLine } from "../components/rate-line.tsx";
import { ReviewList } from "../components/review-list.tsx";
import { SavePro } from "../components/save-pro.tsx";
import { SkillList } from "../components/skill-list.tsx";
import { StarSpread } from "../components/star-spread.tsx";
import { proFilters, prosPath } from "../input.ts";
import { getPro } from "../queries.server.ts";
import type { Route } from "./+types/pro";

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? proMeta(loaderData.pro) : []);

export const loader = page<
  Route.LoaderArgs,
  {
    pro: Awaited<ReturnType<typeof getPro>>;
    member: boolean;
    asks: boolean;
    hasSubs: boolean;
    lists: boolean;
    now: Date;
  }
>(async ({ ctx, params }) => ({
  pro: await getPro(ctx, params.slug),
  member: ctx.actor !== null,
  asks: mayAsk(ctx),
  hasSubs: ctx.actor?.role === "contractor" && may(ctx, "subs"),
  lists: ctx.actor?.role === "realtor",
  now: ctx.now,
}));

export const action = act<Route.ActionArgs, { said?: Said }>({
  save: ({ ctx, form, params: { slug } }) => toggled(ctx, form, `/pros/${slug}`, () => savePro(ctx, slug)),
  unsave: ({ ctx, form, params: { slug } }) => toggled(ctx, form, `/pros/${slug}`, () => unsavePro(ctx, slug)),
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** A pro's public page. It says nothing about other pros, and what it says does not change when a pro leaves a plan. */
export default function ProScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { pro, member, asks, hasSubs, lists, now } = loaderData;
  return (
    <div className="sheet pt-8 pb-24 lg:py-12">
      <AnswerNote answer={actionData} />
      <p className="mb-5 text-sm">
        <Link to={prosPath()} className="link">
          {m.directory_back()}
        </Link>
      </p>
      {pro.isOwn && (
        <Alert
          tone="info"
          className="mb-8"
          action={
            <LinkButton to="/account/business" size="sm">
              {m.directory_edit()}
            </LinkButton>
          }
        >
          {m.directory_own()}
        </Alert>
      )}
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <header className="min-w-0">
          <div className="flex items-start gap-4">
            {pro.logo && (
              <Picture
                of={pro.logo}
                ratio="1/1"
                sizes="5rem"
                whole
                alt=""
                className="size-16 flex-none border border-line lg:size-20"
              />
            )}
            <h1 className="text-3xl! lg:text-4xl!">
              <bdi>{pro.name}</bdi>
            </h1>
          </div>
          <p className="mt-2 text-lg text-ink-soft">{[tradeText(pro), placeText(pro)].filter(Boolean).join(" · ")}</p>
          <Rating className="mt-3" value={pro.rating} count={pro.reviewCount} />
          <BadgeRow badges={pro.badges} />
          {pro.bio && (
            <p dir="auto" className="measure mt-5 text-lg">
              {pro.bio}
            </p>
          )}
        </header>
        <Facts pro={pro} member={member} asks={asks} hasSubs={hasSubs} lists={lists} now={now} />
        <div className="grid min-w-0 gap-10">
          <ProWork pro={pro} />
          <About pro={pro} />
          <ProArea pro={pro} />
          <section aria-labelledby="documents">
            <h2 id="documents" className="text-2xl!">
              {m.directory_documents()}
            </h2>
            <DocumentFacts documents={pro} now={now} />
            <div className="mt-4 max-w-2xl">
              <MoreFacts documents={pro.more} now={now} />
            </div>
          </section>
          {pro.crew.length > 0 && (
            <section aria-labelledby="crew">
              <h2 id="crew" className="mb-4 text-2xl!">
                {m.training_crew_holds()}
              </h2>
              <div className="max-w-2xl">
                <CrewHolds held={pro.crew} />
              </div>
            </section>
          )}
          <section aria-labelledby="reviews">
            <h2 id="reviews" className="text-2xl!">
              {m.directory_reviews()}
            </h2>
            <StarSpread spread={pro.spread} />
            <ReviewList reviews={pro.reviews} total={pro.reviewCount} name={pro.name} />
          </section>
        </div>
      </div>
      {!pro.isOwn && asks && <QuoteBar slug={pro.slug} />}
    </div>
  );
}

/** Everybody of a trade. */
const prosOf = (trade: string) => prosPath({ ...proFilters(new URLSearchParams()), who: "all", trades: [trade] });

type Shown = Route.ComponentProps["loaderData"];

/** The title block of the drawing: stamp, price, time, place. */
function Facts({ pro, member, asks, hasSubs, lists, now }: Shown) {
  const until = pro.standing.status === "verified" && pro.standing.validUntil;
  const area = areaWords(pro.area);
  return (
    <aside className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="lg:sticky lg:top-6">
        <TitleBlock
          className="[&_.cells]:sm:grid-cols-2"
          cells={[
            { label: m.directory_availability(), value: availabilityText(pro.availability) },
            { label: m.directory_experience(), value: experienceText(pro.yearsInBusiness) },
            { label: m.directory_location(), value: placeText(pro) },
            {
              label: m.directory_subcontract(),
              value: pro.availableForSubcontract ? m.directory_subcontract_yes() : m.directory_subcontract_no(),
            },
            ...(pro.languages.length
              ? [{ label: m.directory_languages(), value: languagesText(pro.languages), span: 2 as const }]
              : []),
            ...(area ? [{ label: m.directory_service_area(), value: area, span: 2 as const }] : []),
            { label: m.directory_member_since(), value: day(pro.createdAt), span: until ? 1 : 2 },
            ...(until ? [{ label: m.directory_valid_until(), value: day(lastDayOf(until)) }] : []),
          ]}
        >
          <div className="grid justify-items-center gap-5 py-3">
            {pro.standing.status === "unverified" ? (
              <p className="text-ink-soft">{m.directory_not_verified()}</p>
            ) : (
              <>
                <TrustStamp trust={{ ...pro.standing, scope: pro.scope }} now={now} size="md" />
                {pro.standing.status === "verified" && <ScopeLines scope={pro.scope} className="text-center" />}
              </>
            )}
            <dl className="w-full">
              <RateLine cents={pro.hourlyRateCents} figureClass="text-3xl" />
            </dl>
            {!pro.isOwn && (
              <div className="grid w-full gap-2.5">
                {asks && (
                  <ProDoors
                    slug={pro.slug}
                    member={member}
                    asksDocuments={hasSubs && pro.availableForSubcontract}
                    lists={lists}
                  />
                )}
                <SavePro slug={pro.slug} name={pro.name} saved={pro.saved} wide />
              </div>
            )}
          </div>
        </TitleBlock>
      </div>
    </aside>
  );
}

const About = ({ pro }: Pick<Shown, "pro">) => (
  <>
    <section aria-labelledby="about">
      <h2 id="about" className="text-2xl!">
        {m.directory_about()}
      </h2>
      {pro.portrait && (
        <Picture
          of={pro.portrait}
          ratio="1/1"
          sizes="8rem"
          alt={pro.portrait.alt || m.media_portrait_of({ name: pro.name })}
          className="float-right ml-5 size-28 border border-line lg:size-32"
        />
      )}
      {pro.description ? (
        <p dir="auto" className="measure mt-3 whitespace-pre-line">
          {pro.description}
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">{m.directory_about_none({ name: pro.name })}</p>
      )}
    </section>
    {pro.trades.length > 0 && (
      <section aria-labelledby="trades">
        <h2 id="trades" className="text-2xl!">
          {m.directory_all_trades()}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {pro.trades.map((id) => (
            <li key={id}>
              <Link to={prosOf(id)} className="link inline-flex min-h-11 items-center">
                {nameOfTrade(id)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
    {pro.services.length > 0 && (
      <section aria-labelledby="services">
        <h2 id="services" className="text-2xl!">
          {m.directory_services()}
        </h2>
        <ul className="mt-3 grid max-w-2xl gap-x-8 sm:grid-cols-2">
          {pro.services.map((id) => (
            <li key={id} className="border-b border-line py-2">
              {serviceText(id)}
            </li>
          ))}
        </ul>
      </section>
    )}
    {pro.skills.length > 0 && (
      <section aria-labelledby="skills">
        <h2 id="skills" className="text-2xl!">
          {m.directory_skills()}
        </h2>
        <SkillList skills={pro.skills} />
      </section>
    )}
  </>
);
