import { sql } from "drizzle-orm";
import type { Count } from "#app/infra/counts.server.ts";
import { communityAnswers as answers, communityPosts as posts } from "../tables.server.ts";

/** What members ask each other, and what they answer. */
export const communityCounts: readonly Count[] = [
  { name: "community.posts", table: posts, at: posts.createdAt, where: sql`${posts.state} = 'shown'` },
  { name: "community.answers", table: answers, at: answers.createdAt, where: sql`${answers.state} = 'shown'` },
];
