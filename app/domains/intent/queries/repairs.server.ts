import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { contentPath } from "#app/infra/content.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { type Repair, Repairs } from "#content/schemas/repairs.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { type RepairPoint, repairAsked } from "../rules/repairs.ts";

let kept: readonly Repair[] | undefined;

/** All repairs of `content/repairs.yaml`; of several that a text names the first is meant. */
export const repairs = (): readonly Repair[] =>
  (kept ??= Object.values(Repairs.parse(parse(readFileSync(contentPath("repairs.yaml"), "utf8")))));

const PERMIT = {
  none: m.assistant_repair_permit_none,
  often: m.assistant_repair_permit_often,
  always: m.assistant_repair_permit_always,
};

function pointText({ trade, permit, ...told }: Repair, point: RepairPoint, locale: Locale): string {
  const to = { locale };
  const name = TRADES.find(({ id }) => id === trade)?.[locale] ?? trade;
  const find = m.assistant_repair_find({ trade: name, href: `/find-pro?trade=${trade}` }, to);
  if (point === "who") return find;
  if (point === "permit") return PERMIT[permit]({}, to);
  return point === "self" ? [told[locale].self, find].join("\n\n") : told[locale][point];
}

/** What a talk's last message asks of the repair that was named in it (how long, which tools, oneself, who, a permit); null else. */
export function repairText(asked: readonly string[], locale: Locale): string | null {
  const found = repairAsked(asked, repairs());
  return found && [pointText(found.repair, found.point, locale), m.assistant_repair_from({}, { locale })].join("\n\n");
}
