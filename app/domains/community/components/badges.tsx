import clsx from "clsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import { INK } from "./community-mark.tsx";
import { PanelHead } from "./panel-head.tsx";
import { tabPath } from "./ways.ts";

type BadgesText = CommunityContent["badges"];
export const LIST = "all-badges";

/** What a visitor sees: samples, and the way in. */
export const Badges = ({ text }: { text: BadgesText }) => (
  <>
    <PanelHead no="C-03" text={text} />
    <ul id={LIST} className="grid gap-x-14 border-t-[1.5px] border-ink lg:grid-cols-2">
      {text.items.map((badge) => (
        <BadgeRow key={badge.name} badge={badge} sample={text.sample} />
      ))}
    </ul>
    <BadgesBelow text={text} />
  </>
);

/** A badge with its condition and a sample of how far somebody is. */
const BadgeRow = ({ badge, sample }: { badge: BadgesText["items"][number]; sample: string }) => (
  <li className="grid grid-cols-[3.25rem_1fr] gap-x-4 border-b border-line py-5">
    <BadgeMark badge={badge} />
    <div>
      <h3>{badge.name}</h3>
      <p className="text-ink-soft">{badge.description}</p>
      <div className="mt-3 flex items-center gap-4">
        <Progress value={badge.progress / 100} label={`${badge.name}: ${sample}`} className="flex-1" />
        <span className={clsx("figure w-14 text-right text-xl", badge.progress === 100 && "text-plumb")}>
          {badge.progress}%
        </span>
      </div>
      <p className="note mt-2">{sample}</p>
    </div>
  </li>
);

/** How badges work, and the ones to come. */
export const BadgesBelow = ({ text }: { text: BadgesText }) => (
  <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
    <section>
      <h3>{text.how.title}</h3>
      <ol className="titleblock mt-4">
        {text.how.steps.map(({ title, text: about }, n) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] border-line p-4 not-last:border-b sm:p-5">
            <span aria-hidden="true" className="figure text-3xl text-signal-deep">
              {n + 1}
            </span>
            <div>
              <h4>{title}</h4>
              <p className="mt-1 text-ink-soft">{about}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-l-2 border-signal-deep pl-4">{text.how.tip}</p>
    </section>
    <section>
      <h3>{text.soon.title}</h3>
      <ul className="hatch mt-4 grid gap-px border border-dashed border-rule p-3">
        {text.soon.items.map(({ name, text: about }) => (
          <li key={name} className="bg-paper px-4 py-3">
            <span className="font-display text-xl font-semibold">{name}</span>
            <span className="block text-sm text-ink-soft">{about}</span>
          </li>
        ))}
      </ul>
      <LinkButton to={`${tabPath("badges")}#${LIST}`} className="mt-5">
        {m.community_badges_all()}
      </LinkButton>
    </section>
  </div>
);

/** The hexagon of a badge. */
export const BadgeMark = ({ badge }: { badge: BadgesText["items"][number] }) => (
  <svg viewBox="0 0 44 44" width="52" height="52" aria-hidden="true" className={INK[badge.color]}>
    <path d="M12 3h20l10 19-10 19H12L2 22Z" fill="var(--sheet)" stroke="currentColor" strokeWidth="2" />
    <path d="M14.5 7.5h15l7.5 14.5-7.5 14.5h-15L7 22Z" fill="none" stroke="currentColor" strokeWidth=".75" />
    <text
      x="22"
      y="22.5"
      textAnchor="middle"
      dominantBaseline="central"
      fill="currentColor"
      className="font-display font-semibold"
      fontSize="15"
    >
      {badge.mark}
    </text>
  </svg>
);
