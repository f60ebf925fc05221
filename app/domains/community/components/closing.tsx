import type { CommunityContent } from "#content/schemas/community.ts";
import { BothWays } from "./both-ways.tsx";

/** The banner that ends the page. */
export const Closing = ({ text, signedIn }: { text: CommunityContent["close"]; signedIn: boolean }) => (
  <section className="blueprint section-y">
    <div className="sheet">
      <h2 className="text-4xl!">{text.title}</h2>
      <p className="measure mt-4 text-lg text-ink-soft">{text.text}</p>
      <BothWays signedIn={signedIn} />
    </div>
  </section>
);
