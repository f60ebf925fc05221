import { day } from "#app/infra/dates.ts";
import type { BusinessEvent } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";

type Data = BusinessEvent["data"];
type Words = {
  /** Nobody's doing: time passed, or who it was is not known. */
  plain: (inputs: { title: string }) => string;
  own: (inputs: { title: string }) => string;
  theirs: (inputs: { from: string; title: string }) => string;
};

const STEPS = {
  working: {
    plain: m.engagements_news_working,
    own: m.engagements_news_working_own,
    theirs: m.engagements_news_working_theirs,
  },
  closed: {
    plain: m.engagements_news_closed,
    own: m.engagements_news_closed_own,
    theirs: m.engagements_news_closed_theirs,
  },
  disputed: {
    plain: m.engagements_news_disputed,
    own: m.engagements_news_disputed_own,
    theirs: m.engagements_news_disputed_theirs,
  },
  no_show: {
    plain: m.engagements_news_no_show,
    own: m.engagements_news_no_show_own,
    theirs: m.engagements_news_no_show_theirs,
  },
  cancelled: {
    plain: m.engagements_news_cancelled,
    own: m.engagements_news_cancelled_own,
    theirs: m.engagements_news_cancelled_theirs,
  },
} satisfies Record<string, Words>;

/** Who gave a job back is the pro, who took it back the hirer. */
const GIVEN_BACK: Words = {
  plain: m.engagements_news_withdrawn,
  own: m.engagements_news_given_back_own,
  theirs: m.engagements_news_given_back_theirs,
};
const TAKEN_BACK: Words = {
  plain: m.engagements_news_withdrawn,
  own: m.engagements_news_taken_back_own,
  theirs: m.engagements_news_taken_back_theirs,
};

/** What a reviewer made of a dispute. */
const DECIDED = {
  working: m.engagements_news_decided_working,
  closed: m.engagements_news_decided_closed,
  over: m.engagements_news_decided_over,
};

const decided = (state: keyof typeof DECIDED, data: Data): string | null =>
  data["by"] === "desk" ? DECIDED[state]({ title: String(data["title"] ?? "") }) : null;

const said = ({ plain, own, theirs }: Words, data: Data): string => {
  const title = String(data["title"] ?? "");
  const from = String(data["from"] ?? "");
  if (data["own"] === true) return own({ title });
  const aSide = data["by"] === "hirer" || data["by"] === "pro";
  return aSide && from ? theirs({ from, title }) : plain({ title });
};

/** A step of a job that was given, with who took it. */
export const stepNews = (step: "working" | "closed" | "disputed", data: Data): string =>
  decided(step === "closed" ? "closed" : "working", data) ?? said(STEPS[step], data);

/** How a job ended before it was done, and by whom. */
export function endedNews(data: Data): string {
  const byDesk = decided("over", data);
  if (byDesk) return byDesk;
  if (data["status"] === "withdrawn") return said(data["by"] === "pro" ? GIVEN_BACK : TAKEN_BACK, data);
  return said(data["status"] === "no_show" ? STEPS.no_show : STEPS.cancelled, data);
}

/** Somebody's place on a job; its start once a day is agreed. */
export function assignedNews(data: Data): string {
  if (data["task"]) {
    const said = { from: String(data["from"] ?? ""), title: String(data["title"] ?? ""), task: String(data["task"]) };
    const due = String(data["dueOn"] ?? "");
    const given = m.engagements_news_task(said);
    return due ? `${given} ${m.engagements_task_by({ date: day(due) })}.` : given;
  }
  const [title = "", from = "", start = ""] = ["title", "from", "startDate"].map((field) => String(data[field] ?? ""));
  const who =
    from && data["own"] !== true ? m.engagements_news_put_on({ from, title }) : m.engagements_news_on({ title });
  return start ? `${who} ${m.engagements_news_starts({ date: day(start) })}` : who;
}
