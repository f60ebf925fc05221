import type { Plus } from "lucide";
import { Icon } from "#app/ui/icon.tsx";

/** A button in the corner of a map. */
export const MapButton = ({
  label,
  of,
  onClick,
  off,
}: {
  label: string;
  of: typeof Plus;
  onClick: () => void;
  off?: boolean;
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={onClick}
    className="grid size-11 place-items-center bg-sheet hover:text-steel aria-disabled:*:opacity-35"
  >
    <Icon of={of} size={20} />
  </button>
);
