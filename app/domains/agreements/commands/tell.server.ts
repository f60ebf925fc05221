import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce, type EventKind } from "#app/infra/events.server.ts";
import type { Kind } from "../rules.ts";

type Held = Awaited<ReturnType<typeof heldEngagement>>;
type Draft = { id: string; kind: Kind; version: number; title: string };

/** Tells the other side what waits for it, and both that an agreement holds; to the one who signed last as their own act. */
async function tell(
  tx: Ctx,
  held: Held,
  kind: EventKind,
  ref: string,
  { id, data }: { id: string; data: Record<string, string | number | boolean | null> },
): Promise<void> {
  const names = { hirer: await businessName(tx, held.hirerId), pro: await businessName(tx, held.proId) };
  const other = held.side === "hirer" ? "pro" : "hirer";
  for (const reader of kind === "agreement.signed" ? (["hirer", "pro"] as const) : ([other] as const))
    await announce(tx, {
      kind,
      ref,
      path: data["status"] === "discarded" ? `/work/${held.id}/agreements` : `/agreements/${id}`,
      userId: reader === "hirer" ? held.hirerId : held.proId,
      data: {
        agreementId: id,
        engagementId: held.id,
        jobId: held.jobId,
        by: held.side,
        ...data,
        from: names[reader === "hirer" ? "pro" : "hirer"],
        own: reader === held.side,
      },
    });
}

/** A draft to read: begun, written differently, or sent back; or that one was discarded. */
export const tellDraft = (
  tx: Ctx,
  held: Held,
  { id, kind, version, title }: Draft,
  status: "drafted" | "changed" | "sent_back" | "discarded",
): Promise<void> =>
  tell(tx, held, "agreement.waiting", `${id}:${status}:${version}`, { id, data: { title, status, about: kind } });

type Signed = { id: string; kind: Kind; number: number; hash: string; content: { title: string; priceCents: number } };

/** A signature: the other side's turn, or with the second one the agreement holds. */
export const tellSigned = (
  tx: Ctx,
  held: Held,
  { id, kind, number, hash, content }: Signed,
  both: boolean,
): Promise<void> =>
  both
    ? tell(tx, held, "agreement.signed", id, {
        id,
        data: { title: content.title, status: "signed", about: kind, priceCents: content.priceCents, hash },
      })
    : tell(tx, held, "agreement.waiting", `${id}:signed`, {
        id,
        data: {
          title: content.title,
          status: "signed_by_other",
          about: kind,
          number,
          priceCents: content.priceCents,
        },
      });
