import type { Part } from "#app/infra/ctx.ts";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import { partName, youMay } from "./part-words.ts";

/** What somebody who is not at the desk is in this business, and what that opens. */
export const PartNote = ({ part }: { part: Part }) => (
  <Card title={m.businesses_your_part({ part: partName[part]() })} level={2}>
    <p className="measure">{youMay[part]()}</p>
    <p className="measure mt-3 text-ink-soft">{m.businesses_your_part_more()}</p>
  </Card>
);
