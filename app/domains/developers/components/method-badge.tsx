import { Badge } from "#app/ui/badge.tsx";

/** GET reads; the others change something. */
export const MethodBadge = ({ method }: { method: string }) => (
  <Badge tone={method === "GET" ? "steel" : "flag"} className="font-mono font-[620]">
    {method}
  </Badge>
);
