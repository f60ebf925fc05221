import { KingpostMark } from "#app/ui/kingpost-mark.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { BothWays } from "./both-ways.tsx";

/** The banner that ends the page. */
const Closing = ({ text, signedIn }: { text: CommunityContent["close"]; signedIn: boolean }) => (
  <section className="blueprint section-y">
    <div className="sheet flex items-center justify-between gap-10">
      <div className="min-w-0 max-sm:w-full">
        <h2 className="text-4xl!">{text.title}</h2>
        <p className="measure mt-4 text-lg text-ink-soft">{text.text}</p>
        <BothWays signedIn={signedIn} />
      </div>
      <span aria-hidden="true" className="hidden lg:block">
        <KingpostMark size={220} className="[&_path]:stroke-[0.6] [&_path:last-child]:stroke-2" />
      </span>
    </div>
  </section>
);

export default Closing;
