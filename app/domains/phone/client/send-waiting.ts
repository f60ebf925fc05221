import { authedFetch } from "#app/domains/accounts/client/client.ts";
import { READER_HEADER } from "#app/domains/auth/rules/hint.ts";
import { sendPhoto } from "#app/domains/media/client/unsent.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import { SendError } from "#app/ui/upload/send-file.ts";
import { sendsItself } from "../rules/age.ts";
import { dropItem, type Item, photoArrived, refuseItem, waitingItems } from "./queue.ts";

const LOCK = "kingpost-waiting";
/** Answers that trying again as it is does not change. */
const FINAL = new Set([400, 403, 404, 409, 413, 415, 422]);

/** What sending came to: `later` when the signal or the server is away, `sign-in` when nobody is signed in any more. */
export type Sent = { sent: number; state: "done" | "later" | "sign-in" | "other-business" };

type Outcome = "sent" | Exclude<Sent["state"], "done"> | { refused: string };

/** Sends the photos of an item first, one after the other; each is written down as soon as it has arrived. */
async function withPhotos(waiting: Item): Promise<Item | Outcome> {
  let item = waiting;
  for (const [key, photo] of Object.entries(item.photos ?? {})) {
    try {
      item = await photoArrived(item, key, (await sendPhoto(photo)).id);
    } catch (error) {
      if (error instanceof SendError && error.final) return { refused: error.message };
      return error instanceof SendError && error.status === 401 ? "sign-in" : "later";
    }
  }
  return item;
}

async function send(waiting: Item): Promise<Outcome> {
  const item = await withPhotos(waiting);
  if (typeof item === "string" || "refused" in item) return item;
  const answer = await authedFetch(`/api/waiting/${item.kind}`, {
    method: "POST",
    headers: { "content-type": "application/json", [READER_HEADER]: item.reader },
    body: JSON.stringify({ fields: item.fields }),
  }).catch(() => null);
  if (answer?.ok) return "sent";
  if (answer?.status === 401) return "sign-in";
  if (!answer || !FINAL.has(answer.status)) return "later";
  const body = (await answer.json().catch(() => null)) as { error?: Partial<ErrorBody> } | null;
  if (body?.error?.code === "other_reader") return "other-business";
  return { refused: body?.error?.message ?? "" };
}

/**
 * Sends what waits, one after the other in the order it was written, from one tab at a time. What is old stays until its
 * writer says, what the server refuses stays with its reason; everything is sent under its own name, so that one sent twice is done once.
 */
async function sendAll(): Promise<Sent> {
  let sent = 0;
  for (const item of await waitingItems()) {
    if (!sendsItself(item, Date.now())) continue;
    const outcome = await send(item);
    if (outcome === "sent") {
      await dropItem(item);
      sent += 1;
    } else if (typeof outcome === "string") return { sent, state: outcome };
    else await refuseItem(item, outcome.refused);
  }
  return { sent, state: "done" };
}

/** The same unless another tab is at it. */
export const sendWaiting = (): Promise<Sent> =>
  navigator.locks
    ? navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
        lock ? sendAll() : { sent: 0, state: "later" as const },
      )
    : sendAll();
