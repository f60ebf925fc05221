import { isId } from "#app/infra/id.ts";
import { type DeskDuty, type DeskPart, partsFor } from "./duties.ts";

/** The page of the desk where the thing of a line is seen, by the noun of its subject; with `id` the thing has a page of its own. */
const PAGES: Readonly<Record<string, { part: DeskPart; id?: true }>> = {
  user: { part: "members", id: true },
  business: { part: "members", id: true },
  document: { part: "verifications", id: true },
  enforcement: { part: "appeals" },
  financing_application: { part: "financing", id: true },
  hours: { part: "hours" },
  mailbox: { part: "bounces" },
  partner_request: { part: "partners" },
  report: { part: "reports" },
  review: { part: "reviews" },
  setting: { part: "settings" },
};

/** Subject of a line, as noun and id. */
export function subjectOf(subject: string): { noun: string; id: string } {
  const [noun = "", ...rest] = subject.split(":");
  return { noun, id: rest.join(":") };
}

/** Where an operator with these duties sees the thing; null where no page of theirs shows it. */
export function auditedPage(subject: string, duties: readonly DeskDuty[]): string | null {
  const { noun, id } = subjectOf(subject);
  const page = Object.hasOwn(PAGES, noun) ? PAGES[noun] : undefined;
  const place = page && partsFor(duties).find(({ part }) => part === page.part);
  if (!place) return null;
  if (!page.id) return place.to;
  return isId(id) ? `${place.to}/${id}` : null;
}
