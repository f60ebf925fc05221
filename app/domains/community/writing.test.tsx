import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AskedBefore } from "./components/asked-before.tsx";
import { FeedFilters } from "./components/feed-filters.tsx";
import { PostForm } from "./components/post-form.tsx";
import { PostTools } from "./components/post-tools.tsx";
import { WriteAnswer, WritePost } from "./input/write.ts";
import { feedAsked } from "./input.ts";
import { POST_KINDS } from "./rules.ts";

const ROOMS = [{ id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", name: "Sample room" }];
const drawn = (element: React.ReactElement) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
};

test("the form of a post and the filters of the feed are drawn, and what they send first is understood", () => {
  const form = drawn(
    <PostForm rooms={ROOMS} begun={{ kind: "win", locale: "es" }} photos={[]} requestKey="" typed={{}} errors={{}} />,
  );
  expect(form).toMatch(/<option value="win" selected="">/);
  expect(form).toMatch(/<option value="general" selected="">/);
  const typed = { kind: "win", room: "general", title: "Sample title", content: "Sample text.", locale: "es" };
  expect(WritePost.parse(typed)).toMatchObject({ room: null });

  const asked = feedAsked(new URLSearchParams("room=all&kind=all&language=all&view=all&q="));
  expect(asked).toEqual(feedAsked(new URLSearchParams()));
  const filters = drawn(<FeedFilters asked={asked} rooms={ROOMS} signedIn={false} />);
  expect(filters.match(/<option value="all" selected="">/g)).toHaveLength(4);
  expect(filters).not.toContain("mine");
});

test("the hint under a title is that of the kind of post; only a question's asks for one question", () => {
  const hints = POST_KINDS.map((kind) => {
    const form = drawn(<PostForm rooms={ROOMS} begun={{ kind }} photos={[]} requestKey="" typed={{}} errors={{}} />);
    return /One question a post|What went well|What to do|What it is for|Your trade/.exec(form)?.[0];
  });
  expect(hints).toEqual(["One question a post", "What went well", "What to do", "What it is for", "Your trade"]);
});

test("a post and an answer take six photos and refuse a seventh", () => {
  const photos = (n: number) => ({ pictures: Array.from({ length: n }, () => randomUUID()) });
  const post = { kind: "win", title: "Sample title", content: "Sample text.", locale: "es" };
  expect(WritePost.parse({ ...post, ...photos(6) }).photos).toHaveLength(6);
  expect(WriteAnswer.parse({ body: "Sample.", ...photos(6) }).photos).toHaveLength(6);
  const refused = [WritePost.safeParse({ ...post, ...photos(7) }), WriteAnswer.safeParse({ body: "S.", ...photos(7) })];
  for (const { error } of refused) expect(error?.issues).toMatchObject([{ path: ["pictures"] }]);
});

test("'asked before?' names the nearest posts and the article of the handbook, and is not there without either", () => {
  const post = { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", title: "Sample: a moved panel", commentCount: 2 };
  const both = drawn(<AskedBefore posts={[post]} article={{ title: "Change orders & extras" }} />);
  expect(both).toContain(`href="/community/posts/${post.id}"`);
  expect(both).toContain('href="/cody?q=Change%20orders%20%26%20extras"');
  expect(drawn(<AskedBefore posts={[]} article={{ title: "Sample" }} />)).toContain("<aside");
  expect(drawn(<AskedBefore posts={[]} article={null} />)).not.toContain("<aside");
});

test("removing a post asks first, and says that nobody can bring it back", () => {
  const post = { id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", title: "Sample: a moved panel", isPinned: false };
  const may = { edit: true, remove: true, pin: false };
  const thread = { post, may, mine: true, follows: false } as unknown as React.ComponentProps<
    typeof PostTools
  >["thread"];
  const asked = drawn(<PostTools thread={thread} />);
  expect(asked).toMatch(/<details.*value="remove".*Remove this post for good\?.*<\/details>/s);
  expect(asked).not.toMatch(/<button[^>]*value="remove"/);
});
