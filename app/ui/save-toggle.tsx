import { Bookmark, BookmarkCheck } from "lucide";
import { useFetcher, useLocation } from "react-router";
import { Button } from "./button.tsx";
import { type Answer, useAnswer } from "./form/answer.tsx";
import { Icon } from "./icon.tsx";

/**
 * Keeps a thing in a list of the reader's and takes it off again, by the intents `save` and `unsave` of the page `to`; shows the
 * new state at once. Before JavaScript a form that returns to this page. `words`: what stands on it while the thing is not kept,
 * and while it is.
 */
export function SaveToggle({
  to,
  name,
  saved,
  words,
  wide,
}: {
  to: string;
  name: string;
  saved: boolean;
  words: { save: string; saved: string };
  wide?: boolean | undefined;
}) {
  const fetcher = useFetcher<Answer>();
  const { pathname, search } = useLocation();
  useAnswer(fetcher.data);
  const asked = fetcher.formData?.get("intent");
  const on = asked ? asked === "save" : saved;
  const said = on ? words.saved : words.save;
  return (
    <form
      method="post"
      action={to}
      className={wide ? "contents" : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void fetcher.submit(
          { intent: on ? "unsave" : "save", back: pathname + search, via: "fetch" },
          { method: "post", action: to },
        );
      }}
    >
      <input type="hidden" name="intent" value={on ? "unsave" : "save"} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button
        type="submit"
        variant={wide ? "secondary" : "quiet"}
        size={wide ? "md" : "sm"}
        wide={wide}
        aria-pressed={on}
        aria-label={`${said}: ${name}`}
      >
        <Icon of={on ? BookmarkCheck : Bookmark} size={18} className={on ? "text-steel" : undefined} />
        {said}
      </Button>
    </form>
  );
}
