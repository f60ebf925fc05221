import { Bookmark, BookmarkCheck } from "lucide";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { type Answer, useAnswer } from "#app/ui/form/answer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { m } from "#paraglide/messages.js";

/** "Save Job" and back; shows the new state at once. Before JavaScript a form that returns to this page. */
export function SaveToggle({
  jobId,
  title,
  saved,
  wide,
}: {
  jobId: string;
  title: string;
  saved: boolean;
  wide?: boolean;
}) {
  const fetcher = useFetcher<Answer>();
  const { pathname, search } = useLocation();
  useAnswer(fetcher.data);
  const asked = fetcher.formData?.get("intent");
  const on = asked ? asked === "save" : saved;
  return (
    <form
      method="post"
      action={`/jobs/${jobId}`}
      className={wide ? "contents" : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void fetcher.submit(
          { intent: on ? "unsave" : "save", back: pathname + search, via: "fetch" },
          { method: "post", action: `/jobs/${jobId}` },
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
        aria-label={`${on ? m.jobs_saved() : m.jobs_save()}: ${title}`}
      >
        <Icon of={on ? BookmarkCheck : Bookmark} size={18} className={on ? "text-steel" : undefined} />
        {on ? m.jobs_saved() : m.jobs_save()}
      </Button>
    </form>
  );
}
