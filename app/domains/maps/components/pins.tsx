import clsx from "clsx";
import { Link } from "#app/ui/link.tsx";
import type { Pin } from "./map-frame.tsx";

export type Group = { x: number; y: number; pins: Pin[] };

const names = (pins: readonly Pin[]) => pins.map(({ name }) => name).join(", ");

/** Pins over a map, in the order of the list; those that would lie on each other are one. `at`: where one stands in its box. */
export const Pins = ({
  groups,
  open,
  at,
  onPress,
  onFocus,
}: {
  groups: readonly Group[];
  open: string | null;
  at: (group: Group) => { left: string; top: string };
  onPress: (group: Group) => void;
  onFocus?: (group: Group) => void;
}) => (
  <ul className="contents">
    {groups.map((group) => {
      const [first] = group.pins;
      const many = group.pins.length > 1;
      const text = many ? `×${group.pins.length}` : first?.no === undefined ? "" : String(first.no);
      return (
        <li key={first?.id} className="contents">
          <button
            type="button"
            style={at(group)}
            aria-pressed={group.pins.some(({ id }) => id === open)}
            aria-label={[text, names(group.pins)].filter(Boolean).join(": ")}
            onClick={() => onPress(group)}
            onFocus={() => onFocus?.(group)}
            className={clsx(
              "absolute -translate-1/2 rounded-full border-2 border-sheet font-mono text-sm leading-none tabular-nums",
              "aria-pressed:border-ink hover:z-10 hover:border-ink focus-visible:z-10 aria-pressed:z-10",
              many ? "size-10 bg-ink text-paper" : "size-8 bg-steel text-on-steel",
            )}
          >
            {text}
          </button>
        </li>
      );
    })}
  </ul>
);

/** Who stands at the pin that was pressed, with the way to each. */
export const ChosenPins = ({ pins }: { pins: readonly Pin[] }) => (
  <div aria-live="polite">
    {pins.length > 0 && (
      <ul className="border border-t-0 border-line bg-sheet">
        {pins.map((pin) => (
          <li key={pin.id} className="border-t border-line first:border-t-0">
            <Link to={pin.to} className="flex min-h-11 items-center gap-3 px-3 hover:text-steel">
              {pin.no !== undefined && <span className="note tabular-nums">{pin.no}</span>}
              <bdi className="min-w-0 truncate">{pin.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </div>
);
