import clsx from "clsx";
import type { BadgeProgress } from "#app/domains/badges/queries/badges.server.ts";
import { day } from "#app/infra/dates.ts";
import { Progress } from "#app/ui/progress.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import { BadgeMark, BadgesBelow, LIST } from "./badges.tsx";
import { PanelHead } from "./panel-head.tsx";

type Props = { text: CommunityContent["badges"]; badges: readonly BadgeProgress[] };

/** What a member sees: how far they are with each badge, and the day they earned it. */
export const MemberBadges = ({ text, badges }: Props) => (
  <>
    <PanelHead no="C-20" text={{ title: text.title, intro: text.intro }} />
    <ul id={LIST} className="grid gap-x-14 border-t-[1.5px] border-ink lg:grid-cols-2">
      {text.items.map((badge, n) => {
        const mine = badges[n];
        return (
          mine && (
            <li key={badge.name} className="grid grid-cols-[3.25rem_1fr] gap-x-4 border-b border-line py-5">
              <BadgeMark badge={badge} />
              <div>
                <h3>{badge.name}</h3>
                <p className="text-ink-soft">{badge.description}</p>
                <div className="mt-3 flex items-center gap-4">
                  <Progress value={mine.progress} label={badge.name} className="flex-1" />
                  <span className={clsx("figure w-14 text-right text-xl", mine.earnedAt && "text-plumb")}>
                    {Math.round(mine.progress * 100)}%
                  </span>
                </div>
                <p className="note mt-2">
                  {mine.earnedAt
                    ? m.badges_earned({ date: day(mine.earnedAt) })
                    : m.badges_of({ done: mine.done, needed: mine.needed })}
                </p>
              </div>
            </li>
          )
        );
      })}
    </ul>
    <BadgesBelow text={text} />
  </>
);
