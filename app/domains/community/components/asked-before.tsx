import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { postAddress } from "../rules.ts";
import { repliesText } from "./words.ts";

type Near = { near: { id: string; title: string; commentCount: number }[] };
type Book = { article: { title: string } | null };

/** Shorter titles say too little to be looked up. */
const TELLING_LENGTH = 8;

/** The posts and the article of the handbook that are nearest to a title, once `look` is called with one. */
export function useAskedBefore() {
  const near = useFetcher<Near>();
  const looked = useRef("");
  const [book, setBook] = useState<Book>({ article: null });
  const look = (title: string) => {
    if (title.trim().length < TELLING_LENGTH || title === looked.current) return;
    looked.current = title;
    const asked = encodeURIComponent(title);
    void near.load(`/community/new?near=${asked}`);
    void fetch(`/cody/handbook?q=${asked}`)
      .then(async (answer) => (answer.ok ? ((await answer.json()) as Book) : { article: null }))
      .catch(() => ({ article: null }))
      .then((found) => looked.current === title && setBook(found));
  };
  return { look, posts: near.data?.near ?? [], article: book.article };
}

/** What stands already about the title of a post that is being written; nothing where there is none. */
export function AskedBefore({ posts, article }: Pick<ReturnType<typeof useAskedBefore>, "posts" | "article">) {
  const row = "flex min-h-11 flex-wrap items-center gap-x-3";
  return (
    <div aria-live="polite" className="empty:absolute">
      {(posts.length > 0 || article) && (
        <aside className="border-l-2 border-signal-deep pl-4">
          <h2 className="text-xl!">{m.community_near()}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.id} className={row}>
                <Link to={postAddress(post.id)} className="link">
                  {post.title}
                </Link>
                <span className="text-sm text-ink-soft">{repliesText(post.commentCount)}</span>
              </li>
            ))}
            {article && (
              <li className={row}>
                <Link to={`/cody?q=${encodeURIComponent(article.title)}`} className="link">
                  {article.title}
                </Link>
                <span className="text-sm text-ink-soft">{m.community_near_book({ assistant: BRAND.assistant })}</span>
              </li>
            )}
          </ul>
        </aside>
      )}
    </div>
  );
}
