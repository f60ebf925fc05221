import { addressOf, breadcrumbs, seo } from "#app/infra/seo.ts";
import { m } from "#paraglide/messages.js";
import type { Post } from "../queries.server.ts";
import { excerpt, type PostKind, postAddress } from "../rules.ts";

const TITLE_LENGTH = 70;
const DESCRIPTION_LENGTH = 155;
const HEADLINE_LENGTH = 110;
const TEXT_LENGTH = 5000;

const ANSWERS_MAX = 10;

type Answered = { id: string; body: string; createdAt: Date; helpfulCount: number; solved: boolean; state: string };

/** schema.org's words for an answer, which search engines show below the question. */
const answerLd = (path: string) => (answer: Answered) => ({
  "@type": "Answer",
  text: excerpt(answer.body, TEXT_LENGTH),
  datePublished: new Date(answer.createdAt).toISOString(),
  upvoteCount: answer.helpfulCount,
  url: addressOf(`${path}#a-${answer.id}`),
});

/** A question with its answers as schema.org's QAPage, anything else as DiscussionForumPosting. */
function jsonLdOf(post: MetaPost, answers: readonly Answered[], path: string) {
  const common = {
    text: excerpt(post.content, TEXT_LENGTH),
    url: addressOf(path),
    datePublished: new Date(post.createdAt).toISOString(),
  };
  if (post.kind !== "question")
    return {
      "@context": "https://schema.org",
      "@type": "DiscussionForumPosting",
      headline: excerpt(post.title, HEADLINE_LENGTH),
      ...common,
      commentCount: post.commentCount,
    };
  const shown = answers.filter(({ state }) => state === "shown");
  const [solved] = shown.filter((answer) => answer.solved);
  const others = shown.filter((answer) => !answer.solved).slice(0, ANSWERS_MAX);
  return {
    "@context": "https://schema.org",
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: excerpt(post.title, HEADLINE_LENGTH),
      ...common,
      answerCount: shown.length,
      ...(solved && { acceptedAnswer: answerLd(path)(solved) }),
      ...(others.length && { suggestedAnswer: others.map(answerLd(path)) }),
    },
  };
}

type MetaPost = Post & { kind?: PostKind };

/** Title, description and what search engines read of a post, each cut to what its readers show. */
export function postMeta(post: MetaPost, answers: readonly Answered[] = []) {
  const title = excerpt(post.title, TITLE_LENGTH);
  const path = postAddress(post.id);
  return seo({
    title,
    description: excerpt(post.content, DESCRIPTION_LENGTH),
    path,
    type: "article",
    jsonLd: [
      jsonLdOf(post, answers, path),
      breadcrumbs({ name: m.community_meta_title(), path: "/community" }, { name: title, path }),
    ],
  });
}
