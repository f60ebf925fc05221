import { MENTOR_REPLY_HOURS, MENTOR_YEARS } from "#app/domains/mentors/rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import { PanelHead } from "./panel-head.tsx";
import { SIGN_UP } from "./ways.ts";

type MentorsText = CommunityContent["mentors"];
type Mentor = MentorsText["featured"]["items"][number];

/** What a visitor sees: samples, and the way in. */
export function Mentors({ text }: { text: MentorsText }) {
  const { featured, byTrade } = text;
  return (
    <>
      <PanelHead no="C-05" note={text.sample} text={text} />
      <section>
        <h3>{featured.title}</h3>
        <ul className="titleblock mt-4 grid lg:grid-cols-[5fr_4fr_4fr]">
          {featured.items.map((mentor) => (
            <Featured key={mentor.name} mentor={mentor} />
          ))}
        </ul>
      </section>
      <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <section>
          <h3>{byTrade.title}</h3>
          <ul className="mt-4 border-t-[1.5px] border-ink">
            {byTrade.items.map((mentor) => (
              <ByTrade key={mentor.name} mentor={mentor} />
            ))}
          </ul>
        </section>
        <HowPart text={text} />
      </div>
      <ApplyPart text={text} to={SIGN_UP} />
    </>
  );
}

const Featured = ({ mentor }: { mentor: Mentor }) => (
  <li className="flex flex-col border-line p-5 not-last:max-lg:border-b sm:p-6 lg:not-last:border-r">
    <div className="flex items-center gap-4">
      <Avatar name={mentor.name} size="md" />
      <div>
        <h4>{mentor.name}</h4>
        <p className="text-sm text-ink-soft">
          {mentor.trade} · {m.community_years({ n: mentor.years })}
        </p>
      </div>
    </div>
    <p className="mt-4 flex-1">{mentor.specialty}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <LinkButton to={SIGN_UP} size="sm">
        {m.community_ask({ name: mentor.name.split(" ")[0] ?? mentor.name })}
      </LinkButton>
      <LinkButton to={SIGN_UP} size="sm" variant="quiet" aria-label={`${m.community_profile()}: ${mentor.name}`}>
        {m.community_profile()}
      </LinkButton>
    </div>
  </li>
);

const ByTrade = ({ mentor }: { mentor: Mentor }) => (
  <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-line py-3.5">
    <div>
      <h4>{mentor.trade}</h4>
      <p className="text-sm text-ink-soft">
        {[`${mentor.name}, ${m.community_years({ n: mentor.years })}`, mentor.specialty].filter(Boolean).join(" · ")}
      </p>
    </div>
    <LinkButton to={SIGN_UP} size="sm" aria-label={`${m.community_connect()}: ${mentor.name}`}>
      {m.community_connect()}
    </LinkButton>
  </li>
);

/** How mentorship works, in four steps. */
export const HowPart = ({ text: { how } }: { text: MentorsText }) => (
  <section>
    <h3>{how.title}</h3>
    <ol className="mt-4 border-t-[1.5px] border-ink">
      {how.steps.map(({ title, text: about }, n) => (
        <li key={title} className="grid grid-cols-[2.5rem_1fr] border-b border-line py-3.5">
          <span aria-hidden="true" className="figure text-2xl text-signal-deep">
            {n + 1}
          </span>
          <div>
            <h4>{title}</h4>
            <p className="text-ink-soft">{about}</p>
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-4 font-[620]">
      {how.reply.replace("{from}", String(MENTOR_REPLY_HOURS.from)).replace("{to}", String(MENTOR_REPLY_HOURS.to))}
    </p>
  </section>
);

/** The way to become a mentor. */
export const ApplyPart = ({ text: { apply }, to }: { text: MentorsText; to: string }) => (
  <section className="mt-14 grid items-center gap-x-14 gap-y-6 border-y-[1.5px] border-ink py-8 lg:grid-cols-[7fr_5fr]">
    <div>
      <h3 className="text-3xl!">{apply.title}</h3>
      <p className="measure mt-3 text-ink-soft">{apply.text.replace("{years}", String(MENTOR_YEARS))}</p>
    </div>
    <div>
      <DimensionLine figureClass="text-3xl">{m.community_years({ n: `${MENTOR_YEARS}+` })}</DimensionLine>
      <LinkButton to={to} className="mt-5">
        {m.community_apply()}
      </LinkButton>
    </div>
  </section>
);
