/** Each trade as plans draw it, in a box of 48. */
const SYMBOL: Record<string, string> = {
  // Duplex outlet, valve, supply diffuser, studs in plan.
  electrical: "M24 9a15 15 0 1 0 0 30 15 15 0 0 0 0-30M19 3v42M29 3v42",
  plumbing: "M2 24h8M38 24h8M10 14v20l28-20v20ZM24 24V9M16 9h16",
  hvac: "M6 6h36v36H6ZM6 6l36 36M42 6 6 42M14 14h20v20H14Z",
  carpentry: "M4 10h40M4 38h40M4 10v28M44 10v28M14 10v28M24 10v28M34 10v28M4 14h40M4 34h40",
  // Roof pitch, insulated wall, finish tag, herringbone.
  roofing: "M4 38h40M4 38 34 10l10 9M34 10v28M10 38v-5.600M16 38V26.800M22 38V21.200M28 38V15.600",
  drywall:
    "M4 9h40M4 39h40M4 36C10 36 4 12 9 12s-1 24 5 24-1-24 5-24-1 24 5 24-1-24 5-24-1 24 5 24-1-24 5-24-1 24 5 24",
  painting: "M24 3l18 10.500v21L24 45 6 34.500v-21ZM6 24h36",
  flooring:
    "M6 6h36v36H6ZM6 18l12-12M6 30 30 6M6 42 42 6M18 42l24-24M30 42l12-12M12 12l6 6M24 12l-6-6M24 24l6 6M36 12l6 6M12 36l6 6M24 36l-6-6M36 24l-6-6M36 36l6 6",
  // Stippled section, tree in plan.
  concrete:
    "M4 10h40v28H4ZM10 16h.01M19 20h.01M30 15h.01M38 19h.01M12 27h.01M24 25h.01M34 28h.01M18 33h.01M28 34h.01M40 33h.01M13 21l3-4 3 4ZM31 23l3-4 3 4ZM21 31l3-4 3 4Z",
  landscaping:
    "M24 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36M24 24V6M24 24l12.700-12.700M24 24h18M24 24l12.700 12.700M24 24v18M24 24 11.300 36.700M24 24H6M24 24 11.300 11.300M24 21a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
};

/** The plan symbol of a trade; decoration beside its name. */
export const TradeSymbol = ({ trade }: { trade: string }) => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="size-9 flex-none sm:size-11"
  >
    <path d={SYMBOL[trade]} />
  </svg>
);
