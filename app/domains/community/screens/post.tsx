import { page } from "#app/infra/page.server.ts";
import { postMeta } from "../components/post-meta.ts";
import { PostSheet } from "../components/post-sheet.tsx";
import { communityPost } from "../queries.server.ts";
import type { Route } from "./+types/post";

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? postMeta(loaderData.post) : []);

export const loader = page(async ({ ctx, params }) => ({
  post: await communityPost(ctx, params["postId"] ?? ""),
  signedIn: ctx.actor !== null,
  now: ctx.now,
}));

/** One post, public. */
export default function PostScreen({ loaderData }: Route.ComponentProps) {
  return <PostSheet {...loaderData} />;
}
