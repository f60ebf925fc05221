import { Link } from "#app/ui/link.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import { SignUpWay } from "./member-ways.tsx";
import { PanelHead } from "./panel-head.tsx";
import { NEW_POST, SIGN_UP } from "./ways.ts";

type Participation = CommunityContent["participate"];
type Props = { text: Participation; signedIn: boolean };

type Start = Participation["starts"]["items"][number];

/** Where a member begins. */
const BEGIN: Record<Start["id"], string> = {
  question: `${NEW_POST}?kind=question`,
  template: `${NEW_POST}?kind=template`,
  introduce: `${NEW_POST}?kind=introduction`,
  jobs: "/find-pro?tab=jobs",
};

export const Participate = ({ text, signedIn }: Props) => (
  <>
    <PanelHead
      no="C-02"
      text={text}
      action={
        <SignUpWay signedIn={signedIn} member={NEW_POST}>
          {m.community_start_post()}
        </SignUpWay>
      }
    />
    <ol className="titleblock grid lg:grid-cols-[4fr_5fr_6fr]">
      {text.pillars.map(({ name, text: about }) => (
        <li key={name} className="border-line p-5 not-last:max-lg:border-b sm:p-6 lg:not-last:border-r">
          <h3 className="text-3xl!">{name}</h3>
          <p className="mt-3 text-ink-soft">{about}</p>
        </li>
      ))}
    </ol>
    <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-[5fr_7fr]">
      <section>
        <h3>{text.get.title}</h3>
        <ul className="mt-4 border-t-[1.5px] border-ink">
          {text.get.items.map((item) => (
            <li key={item} className="border-b border-line py-3">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section id="guidelines">
        <h3>{text.rules.title}</h3>
        <ol className="mt-4 border-t-[1.5px] border-ink">
          {text.rules.items.map(({ rule }, n) => (
            <li key={rule} className="flex items-baseline gap-4 border-b border-line py-3">
              <span className="note text-signal-deep!">{n + 1}</span>
              <span className="font-[620]">{rule}</span>
            </li>
          ))}
        </ol>
        <details className="mt-5">
          <summary className="link inline-flex min-h-11 items-center">{m.community_guidelines()}</summary>
          <dl className="mt-3 grid gap-4 border-l-2 border-ink pl-5">
            {text.rules.items.map(({ rule, more }) => (
              <div key={rule}>
                <dt className="font-[620]">{rule}</dt>
                <dd className="measure text-ink-soft">{more}</dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
    </div>
    <section className="mt-14">
      <h3>{text.starts.title}</h3>
      <ul className="mt-4 border-t-[1.5px] border-ink">
        {text.starts.items.map((start) => (
          <li key={start.id} className="border-b border-line">
            <StartingPoint start={start} to={signedIn ? BEGIN[start.id] : SIGN_UP} />
          </li>
        ))}
      </ul>
    </section>
  </>
);

const NAME = "font-display text-xl font-semibold";
const ROW = "grid min-h-16 content-center items-baseline gap-x-8 py-3 sm:grid-cols-[15rem_1fr_auto]";

function StartingPoint({ start: { name, text }, to }: { start: Start; to: string }) {
  return (
    <Link to={to} className={`group ${ROW} no-underline`}>
      <span className={`${NAME} group-hover:text-steel`}>{name}</span>
      <span className="text-ink-soft">{text}</span>
      <span aria-hidden="true" className="figure text-xl text-steel max-sm:hidden">
        →
      </span>
    </Link>
  );
}
