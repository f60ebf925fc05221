import type { LucideIcon } from "lucide-react";

/** An icon of the set at its drawn weight. Always beside a word; hidden from assistive tech. */
export function Icon({ of: Glyph, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Glyph size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" className={className} />;
}
