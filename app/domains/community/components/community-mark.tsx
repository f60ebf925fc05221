import clsx from "clsx";
import { Calculator, HardHat, type IconNode, MessagesSquare, Wrench, Zap } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { CommunityColor } from "../rules.ts";

const ICONS: Record<string, IconNode | undefined> = {
  ledger: Calculator,
  helmet: HardHat,
  hammer: Wrench,
  panel: Zap,
};

export const INK: Record<CommunityColor, string> = {
  steel: "text-steel",
  plumb: "text-plumb",
  flag: "text-flag",
  stop: "text-stop",
  signal: "text-signal-deep",
};

/** A community's icon in its color; "General" and icons this version does not know get two balloons. */
export const CommunityMark = ({ of }: { of: { icon: string; color: CommunityColor } | null }) => (
  <span
    className={clsx("inline-grid size-8 flex-none place-items-center border", of ? INK[of.color] : "text-ink-soft")}
  >
    <Icon of={(of && ICONS[of.icon]) || MessagesSquare} size={17} />
  </span>
);
