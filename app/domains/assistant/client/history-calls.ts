import { keepPageCookie } from "#app/domains/accounts/client/client.ts";
import type { KeptMessage } from "../rules/kept-conversation.ts";

const HISTORY_PATH = "/cody/history";

export type KeptConversation = { id: string; title: string; updatedAt: string };
export type HistoryPage = { conversations: KeptConversation[]; total: number; pages: number; now: string };

/** Where a conversation, or all of them, can be had as a file. */
export const exportPath = (id?: string) => `${HISTORY_PATH}${id ? `/${id}` : ""}/export`;

/** A call on the member's own history. Throws with the server's words when it refuses. */
async function call(path: string, init: RequestInit = {}): Promise<Response> {
  await keepPageCookie();
  const answer = await fetch(HISTORY_PATH + path, {
    headers: { "content-type": "application/json", accept: "application/json" },
    ...init,
  });
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => null);
  throw new Error(said?.error?.message ?? "");
}

export const listHistory = async (page: number): Promise<HistoryPage> => (await call(`?page=${page}`)).json();
export const readConversation = async (id: string): Promise<{ messages: KeptMessage[] }> =>
  (await call(`/${id}`)).json();
export const rename = async (id: string, title: string): Promise<{ title: string }> =>
  (await call(`/${id}`, { method: "PATCH", body: JSON.stringify({ title }) })).json();
export const forget = async (id?: string): Promise<void> => void (await call(id ? `/${id}` : "", { method: "DELETE" }));
