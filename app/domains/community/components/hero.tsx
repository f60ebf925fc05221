import { Link } from "#app/ui/link.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { TABS } from "../input.ts";
import { BothWays } from "./both-ways.tsx";
import { panelPath } from "./ways.ts";
import { tabLabel } from "./words.ts";

type Props = { text: CommunityContent["hero"]; about: CommunityContent["about"]; signedIn: boolean };

/** The head of the page: for a visitor with its five tabs as the index of a drawing set, for a member its title alone. */
const Hero = ({ text, about, signedIn }: Props) =>
  signedIn ? (
    <header className="sheet pt-6 pb-4 lg:pt-8">
      <SheetLabel no="C-00" ruled>
        {text.label}
      </SheetLabel>
      <h1 className="mt-4 text-3xl! lg:text-4xl!">{text.title}</h1>
    </header>
  ) : (
    <header className="sheet pt-8 pb-12 lg:pt-12 lg:pb-16">
      <SheetLabel no="C-00" ruled>
        {text.label}
      </SheetLabel>
      <div className="sheet-grid mt-6 items-end gap-y-10 lg:mt-10">
        <div className="col-span-full lg:col-span-7">
          <h1 className="lg:text-5xl!">{text.title}</h1>
          <p className="measure mt-5 text-lg text-ink-soft">{text.intro}</p>
          <BothWays signedIn={false} primary />
          <p className="note mt-5">{text.note}</p>
        </div>
        <nav aria-label={text.index} className="col-span-4 col-start-9 max-lg:hidden">
          <p className="note mb-2">{text.index}</p>
          <ol className="border-t-[1.5px] border-ink">
            {TABS.map((tab, n) => (
              <li key={tab} className="border-b border-line">
                <Link to={panelPath(tab)} className="group flex items-baseline gap-4 py-2.5 no-underline">
                  <span className="note text-signal-deep!">C-0{n + 1}</span>
                  <span>
                    <span className="block font-display text-xl leading-tight font-semibold group-hover:text-steel">
                      {tabLabel(tab)}
                    </span>
                    <span className="text-sm text-ink-soft">{about[tab]}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </header>
  );

export default Hero;
