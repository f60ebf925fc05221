import clsx from "clsx";
import type { ReactNode } from "react";
import { ChatEntry } from "#app/domains/assistant/components/chat-entry.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Switch } from "#app/ui/checkbox.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import type { HomeContent } from "#content/schemas/home.ts";
import { TrustRecord } from "./trust-record.tsx";

type System = HomeContent["system"];

const GOOD = "group-has-checked/record:hidden";
const LAPSED = "hidden group-has-checked/record:block";

/**
 * the trust record as a section drawing. The post carries it; everything that reads the record hangs on the post.
 * One switch lapses the insurance, and CSS alone turns all of it, as the product does within the same minute.
 */
export function OneSystem({ text }: { text: System }) {
  const { rank, apply, page, cody } = text.hung;
  return (
    <section id="one-system" className="blueprint section-short overflow-hidden">
      <div className="sheet group/record">
        <SheetLabel no="A-04" ruled className="mb-5 lg:mb-8">
          {text.label}
        </SheetLabel>
        <div className="sheet-grid items-end gap-y-6">
          <div className="col-span-full lg:col-span-7">
            <h2 className="text-4xl!">{text.title}</h2>
            <p className="measure mt-4 text-lg text-ink-soft">{text.intro}</p>
          </div>
          <Switch
            name="lapse"
            label={text.switch}
            hint={text.switchHint}
            className="col-span-full border border-rule px-4 py-3! lg:col-span-4 lg:col-start-9"
          />
        </div>
        <p className="note mt-6 lg:mt-8">{text.section}</p>
        <div className="relative mt-3">
          <TrustRecord text={text} good={GOOD} lapsed={LAPSED} />
          <div className="relative grid gap-x-36 pl-7 lg:grid-cols-2 lg:pl-0">
            <Post />
            <div className="grid content-start gap-4 pt-6 lg:gap-8 lg:pt-8">
              <Hung name={rank.name} good={rank.good} lapsed={rank.lapsed} ends>
                <div className="flex items-start gap-4">
                  <Avatar name={text.company} company className="max-sm:hidden" />
                  <div className="min-w-0 flex-1">
                    <p className="note flex flex-wrap gap-x-3">
                      <span>{text.place}</span>
                      <span>{rank.near}</span>
                    </p>
                    <p className="font-display text-xl font-semibold decoration-stop decoration-2 group-has-checked/record:line-through">
                      {text.company}
                    </p>
                    <Rating value={4.8} count={31} />
                  </div>
                </div>
              </Hung>
              <Hung name={page.name} good={page.good} lapsed={page.lapsed}>
                <div className={GOOD}>
                  <Stamp size="sm" checked={text.record.checked} date={text.record.date} />
                </div>
                <div className={LAPSED}>
                  <Stamp size="sm" checked={text.record.checked} date={text.record.lapsedDate} expired />
                </div>
              </Hung>
            </div>
            <div className="grid content-start gap-6 pt-6 lg:gap-14 lg:pt-28">
              <Hung right name={apply.name} good={apply.good} lapsed={apply.lapsed} outcome ends>
                <p className="note">{apply.jobPlace}</p>
                <p className="font-display text-xl font-semibold">{apply.job}</p>
                <DimensionLine className="mt-2">{apply.budget}</DimensionLine>
              </Hung>
              <Hung right name={cody.name}>
                <ChatEntry from="assistant">
                  <p className={GOOD}>{cody.good}</p>
                  <p className={LAPSED}>{cody.lapsed}</p>
                </ChatEntry>
              </Hung>
            </div>
          </div>
          <Ground />
        </div>
      </div>
    </section>
  );
}

/** The post itself, behind the ties that are bolted to it. */
const Post = () => (
  <div aria-hidden="true" className="absolute inset-y-0 left-0 w-5 bg-signal lg:left-1/2 lg:w-8 lg:-translate-x-1/2" />
);

type HungProps = {
  name: string;
  good?: string;
  lapsed?: string;
  /** Says the two words large, as what comes of it. */
  outcome?: boolean;
  /** Ends with the record, and is hatched then. */
  ends?: boolean;
  right?: boolean;
  children: ReactNode;
};

/** A piece tied to the post: a line from its edge to a bolt, dashed once the record has lapsed. */
function Hung({ name, good, lapsed, outcome, ends, right, children }: HungProps) {
  const words = outcome ? "font-display text-lg font-semibold" : "text-sm text-ink-soft";
  return (
    <div className="relative border border-rule bg-sheet">
      <Tie right={right} />
      <h3 className="note border-b border-line px-4 py-2 font-mono! text-xs! font-normal! tracking-normal sm:px-5">
        {name}
      </h3>
      <div className={clsx("p-4 sm:p-5", ends && "group-has-checked/record:hatch")}>
        {children}
        {good && <p className={clsx("mt-3", words, outcome && "text-plumb", GOOD)}>{good}</p>}
        {lapsed && <p className={clsx("mt-3", words, outcome && "text-stop", LAPSED)}>{lapsed}</p>}
      </div>
    </div>
  );
}

const Tie = ({ right }: { right?: boolean }) => (
  <span
    aria-hidden="true"
    className={clsx(
      "absolute top-9 -left-[1.125rem] w-[1.0625rem] border-t-2 border-ink group-has-checked/record:border-dashed lg:w-[4.5rem]",
      right ? "lg:-left-[4.5625rem]" : "lg:left-full",
    )}
  >
    <span
      className={clsx(
        "absolute -top-[0.4375rem] -left-[0.4375rem] size-3 rounded-full border-2 border-on-signal bg-paper",
        right ? "lg:-left-1.5" : "lg:right-[-0.4375rem] lg:left-auto",
      )}
    />
  </span>
);

/** The tie beam the post holds up. */
const Ground = () => (
  <div aria-hidden="true" className="relative mt-12 h-8 border-2 border-ink bg-paper">
    <div className="hatch absolute inset-0" />
    <div className="absolute -top-13 bottom-[-2px] -left-0.5 w-5 bg-signal lg:left-1/2 lg:w-8 lg:-translate-x-1/2" />
    <div className="absolute -top-1 -bottom-3 -left-1 w-7 border-2 border-t-0 border-ink lg:left-1/2 lg:w-11 lg:-translate-x-1/2" />
  </div>
);
