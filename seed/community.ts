import { communities, communityPosts } from "#app/domains/community/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

type Room = typeof communities.$inferInsert;
type SamplePost = {
  room: number | null;
  title: string;
  content: string;
  hoursAgo: number;
  replies: number;
  pinned?: boolean;
};

const ROOMS: readonly Omit<Room, "id">[] = [
  { name: "Money and pricing", icon: "ledger", color: "flag" },
  { name: "On the site", icon: "hammer", color: "steel" },
  { name: "Crew and hiring", icon: "helmet", color: "plumb" },
  { name: "Electrical", icon: "panel", color: "signal" },
];

const POSTS: readonly SamplePost[] = [
  {
    room: null,
    title: "Start here: how to ask so that somebody can answer",
    content:
      "Sample post. Say the trade, the town, the size of the job and what you tried. One question a post.\n\nWhen an answer worked, come back and say what it cost. The next person reads exactly that line.",
    hoursAgo: 24 * 40,
    replies: 6,
    pinned: true,
  },
  {
    room: 3,
    title: "Inspector wants the panel moved 14 inches. Who pays?",
    content:
      "Sample post. Plans show it where we hung it, the closet went in after. The builder says it is our clearance, so our cost. Four hours and a new feeder length.\n\nWould you split it, or point at the drawing?",
    hoursAgo: 0.2,
    replies: 3,
  },
  {
    room: 0,
    title: "Raised my minimum visit to $185. Lost two calls, kept the month",
    content:
      "Sample post. Was at $120 for six years. Of 41 callers two hung up, nine asked why, and all nine booked after one sentence about insurance and the truck. Revenue per day is up 17%.",
    hoursAgo: 3,
    replies: 11,
  },
  {
    room: 2,
    title: "First helper starts Monday: what do you have ready on day one?",
    content:
      "Sample post. I have the W-4, the I-9 and a pair of gloves. What do you wish had been on your list? Small crew, mostly siding.",
    hoursAgo: 9,
    replies: 1,
  },
  {
    room: 1,
    title: "Template: the text I send the evening before a visit",
    content:
      'Sample post. "We come tomorrow between 8 and 8:30. Please move the car and keep the dog in. If it rains we come anyway and work inside first." No-shows went from one a week to one a month.',
    hoursAgo: 30,
    replies: 8,
  },
  {
    room: 1,
    title: "¿Cómo protegen el piso cuando el pasillo es la única entrada?",
    content:
      "Publicación de muestra. Cartón se rompe, plástico resbala. Son tres semanas de paso con carretilla sobre roble terminado.",
    hoursAgo: 24 * 3,
    replies: 4,
  },
  {
    room: 0,
    title: "Retainage still open after 14 months",
    content:
      "Sample post. 10% of $62,000. Punch list signed last spring. The lien window is gone. What did you do that was not a lawyer?",
    hoursAgo: 24 * 9,
    replies: 5,
  },
  {
    room: 3,
    title: "Won my first multi-family rough-in",
    content:
      "Sample post. Twelve units, and the bid was third from the bottom. They said it was the schedule I attached.",
    hoursAgo: 24 * 21,
    replies: 14,
  },
];

/** Four communities and eight posts of various ages, one of them pinned; plainly samples, written by nobody. */
export async function seedCommunity(ctx: Ctx): Promise<void> {
  const rooms = ROOMS.map((room) => ({ id: ctx.newId(), ...room }));
  await ctx.db.insert(communities).values(rooms);
  await ctx.db.insert(communityPosts).values(
    POSTS.map(({ room, hoursAgo, replies, pinned, ...post }) => ({
      id: ctx.newId(),
      communityId: room === null ? null : (rooms[room]?.id ?? null),
      createdAt: new Date(ctx.now.getTime() - hoursAgo * 3600 * 1000),
      commentCount: replies,
      isPinned: pinned ?? false,
      isDemo: true,
      ...post,
    })),
  );
}
