import { day } from "#app/infra/dates.ts";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { MyPlace } from "../queries/succession.server.ts";
import { partName } from "./part-words.ts";

/** The businesses that somebody belongs to, each with the way out. */
export const MyPlaces = ({ places }: { places: readonly MyPlace[] }) => (
  <ul>
    {places.map(({ id, name, part, since }) => (
      <li
        key={id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0"
      >
        <span>
          <span className="block font-[560]">{name}</span>
          <span className="block text-sm text-ink-soft">
            {partName[part]()} · {m.businesses_since({ date: day(since) })}
          </span>
        </span>
        <SureButton
          label={m.businesses_leave()}
          name={name}
          sure={m.businesses_leave_sure({ business: name })}
          intent="leave"
          fields={{ business: id }}
        />
      </li>
    ))}
  </ul>
);
