import { m } from "#paraglide/messages.js";
import type { ShownSponsor } from "../queries/desk.server.ts";

/** The sponsors of the day, marked as such; nothing on a day without. */
export const Sponsored = ({ sponsors }: { sponsors: readonly ShownSponsor[] }) =>
  sponsors.length === 0 ? null : (
    <aside aria-label={m.partners_sponsored()} className="sheet pb-14">
      <ul className="divide-y divide-line border border-line bg-sheet">
        {sponsors.map(({ id, name, words, url }) => (
          <li key={id} className="px-5 py-4">
            <p className="note">{m.partners_sponsored()}</p>
            <p className="mt-1">
              {url ? (
                <a href={url} rel="sponsored noopener" className="link font-[560]">
                  {name}
                </a>
              ) : (
                <span className="font-[560]">{name}</span>
              )}{" "}
              <span className="text-ink-soft">{words}</span>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
