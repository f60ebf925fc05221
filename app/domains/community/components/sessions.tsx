import { LinkButton } from "#app/ui/link-button.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import { PanelHead } from "./panel-head.tsx";
import { SIGN_UP } from "./ways.ts";

/** What a visitor sees: samples, and the way in. */
export function Sessions({ text }: { text: CommunityContent["sessions"] }) {
  const { december, partners, recordings } = text;
  return (
    <>
      <PanelHead no="C-04" text={text} note={text.sample} />
      <section>
        <h3>{december.title}</h3>
        <ul className="titleblock mt-4">
          {december.items.map(({ title, description, date, time }) => (
            <li
              key={title}
              className="grid items-center gap-x-8 gap-y-3 border-line p-4 not-last:border-b sm:grid-cols-[11rem_1fr_auto] sm:p-5"
            >
              <p>
                <span className="figure block text-4xl whitespace-nowrap">{date}</span>
                <span className="note">{time}</span>
              </p>
              <div>
                <h4>{title}</h4>
                <p className="text-ink-soft">{description}</p>
              </div>
              <LinkButton
                to={SIGN_UP}
                aria-label={`${m.community_register()}: ${title}`}
                className="justify-self-start"
              >
                {m.community_register()}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <section>
          <h3>{partners.title}</h3>
          <ul className="mt-4 border-t-[1.5px] border-ink">
            {partners.items.map(({ title, description, partner, minutes }) => (
              <li key={title} className="border-b border-line py-5">
                <p className="note">
                  {partner} · {m.community_minutes({ n: minutes })}
                </p>
                <h4 className="mt-1">{title}</h4>
                <p className="measure mt-1 text-ink-soft">{description}</p>
                <LinkButton to={SIGN_UP} size="sm" aria-label={`${m.community_seat()}: ${title}`} className="mt-3">
                  {m.community_seat()}
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{recordings.title}</h3>
          <ul className="mt-4 border-t-[1.5px] border-ink">
            {recordings.items.map(({ title, description, minutes, views }) => (
              <li key={title} className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line py-4">
                <span className="figure pt-0.5 text-xl">{m.community_minutes({ n: minutes })}</span>
                <div>
                  <h4>{title}</h4>
                  <p className="text-sm text-ink-soft">{description}</p>
                  <p className="note mt-1">{m.community_views({ n: views })}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-5 font-[620]">{text.note}</p>
        </section>
      </div>
    </>
  );
}
