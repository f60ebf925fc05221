import { addressOf, breadcrumbs, seo } from "#app/infra/seo.ts";
import { m } from "#paraglide/messages.js";
import type { Post } from "../queries.server.ts";
import { excerpt, postAddress } from "../rules.ts";

const TITLE_LENGTH = 70;
const DESCRIPTION_LENGTH = 155;
const HEADLINE_LENGTH = 110;
const TEXT_LENGTH = 5000;

/** Title, description and schema.org's DiscussionForumPosting, each cut to what its readers show. */
export function postMeta(post: Post) {
  const title = excerpt(post.title, TITLE_LENGTH);
  const path = postAddress(post.id);
  return seo({
    title,
    description: excerpt(post.content, DESCRIPTION_LENGTH),
    path,
    type: "article",
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "DiscussionForumPosting",
        headline: excerpt(post.title, HEADLINE_LENGTH),
        text: excerpt(post.content, TEXT_LENGTH),
        url: addressOf(path),
        datePublished: new Date(post.createdAt).toISOString(),
        commentCount: post.commentCount,
      },
      breadcrumbs({ name: m.community_meta_title(), path: "/community" }, { name: title, path }),
    ],
  });
}
