import { eq } from "drizzle-orm";
import type { PostKind } from "#app/domains/community/rules.ts";
import { communities, communityAnswers, communityPosts } from "#app/domains/community/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { THREADS } from "./threads.ts";

export type SamplePost = {
  room: (typeof ROOMS)[number] | null;
  kind: PostKind;
  title: string;
  content: string;
  hoursAgo: number;
  locale?: Locale;
  pinned?: boolean;
  /** What others answered; the first one solved it where `solved` says so. */
  answers: readonly string[];
  solved?: boolean;
};

/** Rooms of every installation in which samples stand. */
const ROOMS = ["Money and pricing", "On the site", "Crew and hiring", "Electrical"] as const;

const POSTS: readonly SamplePost[] = [
  {
    room: null,
    kind: "tip",
    title: "Start here: how to ask so that somebody can answer",
    content:
      "Sample post. Say the trade, the town, the size of the job and what you tried. One question a post.\n\nWhen an answer worked, come back and say what it cost. The next person reads exactly that line.",
    hoursAgo: 24 * 40,
    pinned: true,
    answers: [
      "Sample answer. Photos help more than adjectives: one from far, one from near, one with a tape in it.",
      "Sample answer. And say what you have already paid for. It changes what people advise.",
    ],
  },
  {
    room: "Electrical",
    kind: "question",
    title: "Inspector wants the panel moved 14 inches. Who pays?",
    content:
      "Sample post. Plans show it where we hung it, the closet went in after. The builder says it is our clearance, so our cost. Four hours and a new feeder length.\n\nWould you split it, or point at the drawing?",
    hoursAgo: 0.2,
    answers: [
      "Sample answer. If the closet was on the drawing you bid from, it is your clearance. If it came in a later revision, send a change order today with that revision attached. I got four hours and the feeder paid that way in March.",
      "Sample answer. Ask the inspector for the section number in writing. NEC 110.26 wants 30 inches of width and 36 of depth in front; a closet is a second problem, 240.24(D).",
      "Sample answer. We split it once, half the feeder each. It cost me $410 and kept a builder who has given me nine jobs since.",
    ],
    solved: true,
  },
  {
    room: "Money and pricing",
    kind: "win",
    title: "Raised my minimum visit to $185. Lost two calls, kept the month",
    content:
      "Sample post. Was at $120 for six years. Of 41 callers two hung up, nine asked why, and all nine booked after one sentence about insurance and the truck. Revenue per day is up 17%.",
    hoursAgo: 3,
    answers: [
      "Sample answer. Same here, $95 to $150. I say it in the first sentence on the phone, so nobody hears it at the door.",
      "Sample answer. What do you say about the truck? I never know how to put it.",
    ],
  },
  {
    room: "Crew and hiring",
    kind: "question",
    title: "First helper starts Monday: what do you have ready on day one?",
    content:
      "Sample post. I have the W-4, the I-9 and a pair of gloves. What do you wish had been on your list? Small crew, mostly siding.",
    hoursAgo: 9,
    answers: [
      "Sample answer. Workers' comp certificate before he touches a ladder, and the state's new-hire report within 20 days. Both are easy to forget on a Monday.",
      "Sample answer. One page: when we start, who drives, phone in the truck, what happens when it rains. He signed it, and I have pointed at it twice.",
    ],
    solved: true,
  },
  {
    room: "On the site",
    kind: "template",
    title: "Template: the text I send the evening before a visit",
    content:
      'Sample post. "We come tomorrow between 8 and 8:30. Please move the car and keep the dog in. If it rains we come anyway and work inside first." No-shows went from one a week to one a month.',
    hoursAgo: 30,
    answers: [
      "Sample answer. Took this word for word. I added who comes, by first name. Customers open the door by name now.",
      'Sample answer. We send a photo of the truck with it. No more "who are you".',
    ],
  },
  {
    room: "On the site",
    kind: "question",
    title: "¿Cómo protegen el piso cuando el pasillo es la única entrada?",
    content:
      "Publicación de muestra. Cartón se rompe, plástico resbala. Son tres semanas de paso con carretilla sobre roble terminado.",
    hoursAgo: 24 * 3,
    answers: [
      "Respuesta de muestra. Lámina de fibra prensada de un octavo sobre fieltro, cinta solo entre láminas, nunca al roble. Aguantó seis semanas con carretilla.",
      "Respuesta de muestra. Aspira cada tarde debajo de las orillas. La arena raya más que la rueda.",
    ],
    solved: true,
    locale: "es",
  },
  {
    room: "Money and pricing",
    kind: "question",
    title: "Retainage still open after 14 months",
    content:
      "Sample post. 10% of $62,000. Punch list signed last spring. The lien window is gone. What did you do that was not a lawyer?",
    hoursAgo: 24 * 9,
    answers: [
      "Sample answer. A one-page letter with the signed punch list, the date, and the prompt-payment statute of your state with its interest. Mine was paid in nine days.",
      "Sample answer. Copy the owner. The GC had been paid my retainage eleven months before me.",
    ],
  },
  {
    room: "Electrical",
    kind: "win",
    title: "Won my first multi-family rough-in",
    content:
      "Sample post. Twelve units, and the bid was third from the bottom. They said it was the schedule I attached.",
    hoursAgo: 24 * 21,
    answers: [
      "Sample answer. Would you show the schedule with the names taken out? I think that is what I am missing.",
    ],
  },
];

const HOUR_MS = 3600 * 1000;

/**
 * Eight posts of various ages, one pinned, by nobody and unanswered; with `people` a lively week of twenty, written and
 * answered by them in turn. Plainly samples.
 */
export async function seedCommunity(ctx: Ctx, people: readonly Actor[] = []): Promise<void> {
  const rooms = await ctx.db.select({ id: communities.id, name: communities.name }).from(communities);
  const writer = (n: number) => {
    const one = people[n % Math.max(people.length, 1)];
    return { authorId: one?.userId ?? null, businessId: one?.business.id ?? null };
  };
  for (const [n, { room, hoursAgo, pinned, answers, solved, ...post }] of [
    ...POSTS,
    ...(people.length ? THREADS : []),
  ].entries()) {
    const id = ctx.newId();
    const createdAt = new Date(ctx.now.getTime() - hoursAgo * HOUR_MS);
    const said = people.length ? answers : [];
    await ctx.db.insert(communityPosts).values({
      id,
      createdAt,
      isDemo: true,
      isPinned: pinned ?? false,
      commentCount: said.length,
      ...writer(n),
      ...post,
      communityId: rooms.find(({ name }) => name === room)?.id ?? null,
    });
    const ids = said.map(() => ctx.newId());
    for (const [k, body] of said.entries())
      await ctx.db.insert(communityAnswers).values({
        id: ids[k] ?? "",
        postId: id,
        body,
        isDemo: true,
        ...writer(n + k + 1),
        createdAt: new Date(createdAt.getTime() + (k + 1) * Math.min(HOUR_MS, (hoursAgo * HOUR_MS) / 5)),
      });
    if (solved && ids[0])
      await ctx.db.update(communityPosts).set({ solvedById: ids[0] }).where(eq(communityPosts.id, id));
  }
}
