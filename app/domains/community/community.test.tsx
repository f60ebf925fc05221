import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { BadgeProgress } from "#app/domains/badges/queries/badges.server.ts";
import { BADGES, NEEDED } from "#app/domains/badges/rules.ts";
import type { ShownMentor } from "#app/domains/mentors/queries/mentors.server.ts";
import { MENTOR_REPLY_HOURS, MENTOR_YEARS } from "#app/domains/mentors/rules.ts";
import { communityContent } from "#content/community.ts";
import { loaded } from "#test/lazy.ts";
import { CommunityPage } from "./components/community-page.tsx";
import type { SessionsShown } from "./components/member-sessions.tsx";
import { postMeta } from "./components/post-meta.ts";
import { PostSheet } from "./components/post-sheet.tsx";
import { TABS, type Tab, tabOf } from "./input.ts";
import type { Post } from "./queries.server.ts";
import { BAR_AFTER_PX, excerpt, FEED_LIMIT, paragraphs } from "./rules.ts";

const NOW = new Date("2027-03-10T16:00:00.000Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const post = (more: Partial<Post> = {}): Post => ({
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  title: "Sample question",
  content: "Sample text.",
  createdAt: ago(5),
  commentCount: 3,
  isPinned: false,
  community: null,
  ...more,
});
const html = (element: React.ReactElement) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
};

const NO_SESSIONS: SessionsShown = { upcoming: [], recordings: [], mayHost: false };
const text = communityContent("en");
function page(
  tab: Tab,
  {
    signedIn = false,
    posts = [] as Post[],
    sessions,
    mentors,
    badges,
  }: {
    signedIn?: boolean;
    posts?: Post[];
    sessions?: SessionsShown;
    mentors?: ShownMentor[];
    badges?: BadgeProgress[];
  } = {},
) {
  const { hero, about, close, ...tabs } = text;
  const open = { hero, about, close, [tab]: tabs[tab] };
  return html(
    <CommunityPage
      tab={tab}
      text={open}
      posts={posts}
      sessions={sessions ?? (signedIn ? NO_SESSIONS : null)}
      mentors={mentors ?? (signedIn ? [] : null)}
      badges={badges ?? (signedIn ? [] : null)}
      signedIn={signedIn}
      now={NOW}
    />,
  );
}
/** Where the links with exactly these words lead. */
const ways = (markup: string, words: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].filter((a) => a[2] === words).map((a) => a[1]);
const SIGN_UP = "/contractor-signup";

await loaded(
  () => page("feed"),
  [
    () => import("./components/hero.tsx"),
    () => import("./components/panel.tsx"),
    () => import("./components/closing.tsx"),
  ],
);

describe("the page", () => {
  test("COMM-02 COMM-06 COMM-07 COMM-08 the hero leads to the feed and to sign-up, and says what it costs", () => {
    const hero = page("badges").split("</header>")[0] ?? "";
    expect(hero).toContain("</h1>");
    expect(ways(hero, "Explore the Feed")).toEqual(["/community#community-panel"]);
    expect(ways(hero, "Join the Community")).toEqual([SIGN_UP]);
    expect(hero).toContain(">Free to join. Real progress. Real people.<");
  });

  test("COMM-03 COMM-04 COMM-05 N-05 five tabs whose state is the address; the feed unless it names another", () => {
    const tabs = [...page("feed").matchAll(/<a [^>]*role="tab"[^>]*>/g)].map(([tag]) => tag);
    expect(tabs.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/community",
      "/community?tab=participate",
      "/community?tab=badges",
      "/community?tab=sessions",
      "/community?tab=mentors",
    ]);
    for (const tab of TABS) expect(tabOf(new URLSearchParams({ tab }))).toBe(tab);
    for (const search of ["", "tab=", "tab=nope"]) expect(tabOf(new URLSearchParams(search))).toBe("feed");
    expect(page("feed")).toMatch(/data-testid="community-tabs" class="sticky top-0/);
  });

  test("COMM-09 the tab bar's New post leads a visitor to sign-up", () => {
    expect(ways(page("sessions"), "New post")).toEqual([SIGN_UP]);
  });

  test("COMM-10 COMM-11 the closing banner repeats both buttons", () => {
    const banner = page("mentors").split('class="blueprint')[1] ?? "";
    expect(banner).toContain("Be part of the crew</h2>");
    expect(ways(banner, "Join the Community")).toEqual([SIGN_UP]);
    expect(ways(banner, "Explore the Feed")).toEqual(["/community#community-panel"]);
  });

  test("CONST-01 the bottom bar waits for 400 px", () => {
    expect(BAR_AFTER_PX).toBe(400);
    expect(page("feed")).not.toContain("community-join-bar");
  });

  test("a member is asked to join nowhere", () => {
    for (const tab of TABS) {
      expect(page(tab, { signedIn: true })).not.toContain(SIGN_UP);
      expect(page(tab, { signedIn: true })).not.toContain("Join the Community");
    }
  });

  test("COMM-09 COMM-22 COMM-23 COMM-27 COMM-41 a member's buttons lead to writing and to the whole feed", () => {
    const empty = page("feed", { signedIn: true });
    expect(ways(empty, "New post")).toEqual(["/community/new"]);
    expect(ways(empty, "Start a conversation")).toEqual(["/community/new"]);
    expect(ways(page("feed", { signedIn: true, posts: [post()] }), "View the full feed")).toEqual(["/community/feed"]);
    expect(ways(page("participate", { signedIn: true }), "Start a post")).toEqual(["/community/new"]);
    const starts = page("participate", { signedIn: true }).split('role="tabpanel"')[1] ?? "";
    expect(
      [...starts.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span[^>]*>([^<]*)</g)].map(([, to, name]) => [name, to]),
    ).toEqual([
      ["Post a question", "/community/new?kind=question"],
      ["Share a template", "/community/new?kind=template"],
      ["Introduce yourself", "/community/new?kind=introduction"],
      ["Browse jobs", "/find-pro?tab=jobs"],
    ]);
  });
});

describe("the feed", () => {
  test("COMM-13 COMM-15 COMM-16 COMM-17 COMM-18 COMM-19 a card shows title, two lines, community, replies and age", () => {
    const feed = page("feed", {
      posts: [
        post(),
        post({ id: "b", commentCount: 1, community: { name: "Electrical", icon: "panel", color: "flag" } }),
      ],
    });
    expect(feed).toContain("What's happening now</h2>");
    expect(ways(feed, "Sample question")).toEqual([
      "/community/posts/7c9e6679-7425-40de-944b-e07fc1f90ae7",
      "/community/posts/b",
    ]);
    expect(feed).toMatch(/line-clamp-2[^>]*>Sample text\./);
    for (const words of ["General", "Electrical", "3 replies", "1 reply", "5m"]) expect(feed).toContain(`>${words}<`);
  });

  test("N-43 ages are short: 5m, 3h, 2d", () => {
    const feed = page("feed", {
      posts: [5, 3 * 60, 2 * 24 * 60].map((m, n) => post({ id: `${n}`, createdAt: ago(m) })),
    });
    for (const age of ["5m", "3h", "2d"]) expect(feed).toContain(`>${age}</time>`);
  });

  test("COMM-21 COMM-22 COMM-24 without posts it says so and offers to start", () => {
    const empty = page("feed");
    expect(empty).toContain("What's happening now</h2>");
    expect(empty).toContain(">No posts yet. Be the first to share a question, win, or tip.<");
    expect(ways(empty, "Start a conversation")).toEqual([SIGN_UP]);
    expect(page("feed", { posts: [post()] })).not.toContain("No posts yet");
  });

  test("COMM-23 X-44 View the full feed leads a visitor to sign-up", () => {
    expect(ways(page("feed", { posts: [post()] }), "View the full feed")).toEqual([SIGN_UP]);
  });

  test("a post opens in full: paragraphs, direction of its own language, tags as text", () => {
    const sheet = html(
      <PostSheet
        post={post({ content: "One <b>bold</b>\r\n\r\nTwo\nlines", commentCount: 0 })}
        now={NOW}
        signedIn={false}
      />,
    );
    expect(sheet).toContain('<p dir="auto">One &lt;b&gt;bold&lt;/b&gt;</p><p dir="auto">Two\nlines</p>');
    expect(sheet).toContain('<h1 dir="auto"');
    for (const words of ["General", "0 replies", "5 minutes ago"]) expect(sheet).toContain(`>${words}<`);
  });

  test("a title of 10,000 characters, right to left, may break anywhere and is clamped on the card", () => {
    const title = "ש".repeat(10_000);
    expect(page("feed", { posts: [post({ title })] })).toMatch(
      /<h3 dir="auto" class="min-w-0 \[overflow-wrap:anywhere\] line-clamp-3">/,
    );
    expect(html(<PostSheet post={post({ title })} now={NOW} signedIn />)).toMatch(
      /<h1 dir="auto" class="min-w-0 \[overflow-wrap:anywhere\] text-2xl!">/,
    );
  });

  test("a title of 120 characters is a heading, a longer one is set as text", () => {
    const sheet = (length: number) => html(<PostSheet post={post({ title: "a".repeat(length) })} now={NOW} signedIn />);
    expect(sheet(120)).not.toContain("text-2xl!");
    expect(sheet(121)).toContain("text-2xl!");
  });

  test("a post says that it is pinned, and asks visitors alone to join", () => {
    const sheet = (more: Partial<Post>, signedIn: boolean) =>
      html(<PostSheet post={post(more)} now={NOW} signedIn={signedIn} />);
    expect(sheet({ isPinned: true }, true)).toContain(">Pinned<");
    expect(sheet({}, true)).not.toContain(">Pinned<");
    expect(ways(sheet({}, false), "Join the Community")).toEqual([SIGN_UP]);
    expect(sheet({}, true)).not.toContain(SIGN_UP);
    const card = (isPinned: boolean) => page("feed", { posts: [post({ isPinned })] });
    expect(card(true)).toContain(">Pinned<");
    expect(card(false)).not.toContain(">Pinned<");
  });

  test("search engines read a title of 70, a description of 155, a headline of 110 and 5000 characters of text", () => {
    const long = (length: number) => `${"a".repeat(length - 1)}…`;
    const tags = JSON.stringify(postMeta(post({ title: "a".repeat(200), content: "a".repeat(6000) })));
    expect(tags).toContain(`"content":"${long(155)}"`);
    for (const [field, length] of [
      ["headline", 110],
      ["text", 5000],
      ["name", 70],
    ] as const)
      expect(tags, field).toContain(`"${field}":"${long(length)}"`);
    expect(tags).toContain('"commentCount":3');
  });

  test("texts are cut by characters, never inside one", () => {
    expect(excerpt("🔨🔨🔨", 2)).toBe("🔨…");
    expect(excerpt(" a\n b ", 9)).toBe("a b");
    expect([excerpt("12345", 5), excerpt("123456", 5)]).toEqual(["12345", "1234…"]);
    expect(paragraphs("\n\na\nb\n \n\nc\n")).toEqual(["a\nb", "c"]);
    expect(paragraphs("a\r\nb\r\n\r\nc")).toEqual(["a\nb", "c"]);
  });
});

describe("participate", () => {
  const tab = page("participate");

  test("COMM-26 COMM-27 COMM-28 three pillars, Start a post, five benefits", () => {
    expect(text.participate.pillars.map((p) => p.name)).toEqual(["Share", "Learn", "Level up"]);
    for (const { name } of text.participate.pillars) expect(tab).toContain(`>${name}</h3>`);
    expect(ways(tab, "Start a post")).toEqual([SIGN_UP]);
    expect(tab).toContain(">What you'll get</h3>");
    expect(text.participate.get.items).toHaveLength(5);
    for (const item of text.participate.get.items) expect(tab).toContain(`>${item}</li>`);
  });

  test("COMM-29 COMM-30 COMM-31 COMM-32 COMM-33 COMM-34 COMM-35 five rules, in full when asked", () => {
    expect(tab).toContain(">How we show up</h3>");
    const rules = [
      "Be specific and respectful",
      "Share numbers when you can",
      "No spam or cold pitching",
      "Celebrate wins and close the loop",
      "We moderate for safety and accuracy",
    ];
    expect(text.participate.rules.items.map((r) => r.rule)).toEqual(rules);
    for (const rule of rules) expect(tab).toContain(`>${rule}</span>`);
    expect(tab).toMatch(/<details[^>]*><summary[^>]*>Read full guidelines<\/summary>/);
  });

  test("COMM-36 COMM-37 COMM-38 COMM-39 COMM-40 four starting points, for a visitor by way of sign-up", () => {
    const names = ["Post a question", "Share a template", "Introduce yourself", "Browse jobs"];
    expect(text.participate.starts.items.map((s) => s.name)).toEqual(names);
    const start = (markup: string, name: string) =>
      new RegExp(`href="([^"]*)"[^>]*><span[^>]*>${name}<`).exec(markup)?.[1];
    for (const name of names) expect(start(tab, name)).toBe(SIGN_UP);
  });
});

describe("badges", () => {
  const tab = page("badges");

  test("COMM-42..55 DATA-86..89 six badges with condition, color and sample progress", () => {
    expect(text.badges.items.map(({ name, description, progress }) => [name, description, progress])).toEqual([
      ["Getting Started", "Complete the profile", 0],
      ["Helpful Pro", "5 marked helpful replies", 40],
      ["Verified Sub", "License and insurance on file", 100],
      ["Estimator", "Complete two pricing modules", 50],
      ["Communicator", "10 on-time follow-ups using the assistant", 80],
      ["Mentor", "Invited by the community team", 0],
    ]);
    for (const { name, description, progress } of text.badges.items)
      expect(tab).toMatch(
        new RegExp(
          `<h3>${name}</h3><p[^>]*>${description}</p>.*?role="progressbar" aria-label="${name}: Sample progress" aria-valuenow="${progress}".*?>${progress}%<`,
        ),
      );
    expect(tab.match(/>Sample progress</g)).toHaveLength(6);
    expect(tab).toMatch(/class="text-plumb"/);
  });

  test("COMM-56 COMM-57 how badges work in three steps, with a tip for the first", () => {
    expect(tab).toContain(">How badges work</h3>");
    expect(text.badges.how.steps.map((s) => s.title)).toEqual(["Do the work", "Get it confirmed", "Show the badge"]);
    for (const { title } of text.badges.how.steps) expect(tab).toContain(`<h4>${title}</h4>`);
    expect(tab).toMatch(/add a profile photo and your trade/);
  });

  test("COMM-58 COMM-59 COMM-60 COMM-61 COMM-62 COMM-63 four are coming; See all badges leads to the list", () => {
    expect(tab).toContain(">Coming soon</h3>");
    for (const name of ["Master Builder", "Revenue Pro", "Team Leader", "Safety First"])
      expect(tab).toContain(`>${name}<`);
    expect(text.badges.soon.items).toHaveLength(4);
    expect(ways(tab, "See all badges")).toEqual(["/community?tab=badges#all-badges"]);
    expect(tab).toContain('<ul id="all-badges"');
  });
});

describe("sessions", () => {
  const tab = page("sessions");

  test("COMM-64 COMM-65 COMM-66 COMM-67 DATA-94 DATA-95 DATA-98 three partner sessions, each with Save my seat", () => {
    const { items } = text.sessions.partners;
    expect(items.map((s) => s.title)).toEqual([
      "Cash flow with an accounting tool",
      "Insurance 101",
      "Payments and invoices",
    ]);
    for (const { title, description, partner } of items)
      for (const words of [title, description, partner]) expect(tab).toContain(words);
    expect(ways(tab, "Save my seat")).toEqual([SIGN_UP, SIGN_UP, SIGN_UP]);
  });

  test("DATA-99 DATA-100 four recordings with duration and sample views", () => {
    expect(text.sessions.recordings.items).toHaveLength(4);
    for (const { title, minutes, views } of text.sessions.recordings.items)
      expect(tab).toMatch(new RegExp(`>${minutes} min<.*?>${title}<.*?>${views} views \\(sample\\)<`));
  });

  test("COMM-72 DATA-96 DATA-97 three December sessions with date, time in EST and Register now", () => {
    const times = text.sessions.december.items.map((s) => [s.date, s.time]);
    expect(times).toEqual([
      ["Dec 4", "12:00 PM EST"],
      ["Dec 11", "6:00 PM EST"],
      ["Dec 18", "12:00 PM EST"],
    ]);
    for (const [date, time] of times) expect(tab).toMatch(new RegExp(`>${date}<.*?>${time}<`));
    expect(ways(tab, "Register now")).toEqual([SIGN_UP, SIGN_UP, SIGN_UP]);
  });

  test("they are free, recorded, and plainly samples", () => {
    expect(tab).toContain(">All sessions are recorded and posted in the feed.<");
    expect(tab).toContain("Sessions are free.");
    expect(tab).toContain("Sample sessions");
  });
});

describe("sessions of a member", () => {
  const session = (more: Partial<SessionsShown["upcoming"][number]> = {}) => ({
    id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    title: "Sample: year end",
    about: "Sample.",
    partner: "",
    locale: "en" as const,
    startsAt: new Date("2026-12-04T17:00:00Z"),
    minutes: 60,
    seats: 20,
    taken: 3,
    host: "Sample Host",
    hosted: false,
    mine: null,
    ...more,
  });
  const shown = (more: Partial<SessionsShown>) =>
    page("sessions", { signedIn: true, sessions: { ...NO_SESSIONS, ...more } });

  test("COMM-73 COMM-74 COMM-76 each has its date, its time in EST and a button that takes a seat", () => {
    const tab = shown({ upcoming: [session()] });
    expect(tab).toMatch(/>Dec 4<.*?>12:00.PM EST</);
    expect(tab).toMatch(/action="\/community\/sessions\/7c9e6679[^"]*".*?aria-label="Save my seat: Sample: year end"/);
    expect(tab).toContain(">Seats taken: 3 of 20<");
    expect(shown({ upcoming: [session({ taken: 20 })] })).toContain("Join the waiting list");
    expect(shown({ upcoming: [session({ mine: "seated" })] })).toContain(">You have a seat<");
    expect(shown({ upcoming: [session({ mine: "waiting" })] })).toContain(">You are on the waiting list<");
    expect(shown({})).not.toContain("Plan a session");
    expect(shown({ mayHost: true })).toContain(">Plan a session<");
  });

  test("a recording has its length and its views", () => {
    const recordedAt = new Date("2026-11-20T17:00:00Z");
    const tab = shown({
      recordings: [{ id: "1", title: "Sample: bidding", about: "Sample.", minutes: 52, views: 1, recordedAt }],
    });
    expect(tab).toMatch(/>52 min<.*?>Sample: bidding<.*?>1 view</);
    expect(tab).toContain(">All sessions are recorded and posted in the feed.<");
  });
});

test("a member sees their own progress with each badge, in the order of the page, and when one was earned", () => {
  const badges = BADGES.map((badge, n) => {
    const earnedAt = n === 1 ? NOW : null;
    return {
      badge,
      earnedAt,
      done: earnedAt ? 5 : 1,
      needed: NEEDED[badge],
      progress: earnedAt ? 1 : 1 / NEEDED[badge],
    };
  });
  const tab = page("badges", { signedIn: true, badges });
  expect(tab).toMatch(/>Getting Started<.*?>25%<.*?>1 of 4<.*?>Helpful Pro<.*?>100%<.*?>Earned .*?>Verified Sub</);
  expect(tab).not.toContain("Sample progress");
});

describe("mentors of a member", () => {
  const author = {
    name: "Walter Quinn",
    company: "Sample Builders",
    slug: "sample-builders",
    trade: null,
    town: null,
    verified: true,
  };
  const mentor = (more: Partial<ShownMentor> = {}): ShownMentor => ({
    id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    years: 27,
    trades: ["electrical"],
    locales: ["en"],
    capacity: 3,
    specialty: "Sample.",
    awayUntil: null,
    since: NOW,
    author,
    answered: 4,
    replyHours: 6.4,
    mine: false,
    closed: null,
    ...more,
  });
  const shown = (more?: Partial<ShownMentor>) => page("mentors", { signedIn: true, mentors: [mentor(more)] });

  test("COMM-89 COMM-90 COMM-92 can be asked, looked at and written to, with the time that they take", () => {
    const tab = shown();
    expect(ways(tab, "Ask Walter")).toEqual(["/community/mentors/7c9e6679-7425-40de-944b-e07fc1f90ae7/ask"]);
    expect(ways(tab, "View profile")).toEqual(["/community/mentors/7c9e6679-7425-40de-944b-e07fc1f90ae7"]);
    expect(ways(tab, "Connect")).toEqual(["/messages/new?to=sample-builders"]);
    expect(ways(tab, "Apply to mentor")).toEqual(["/community/mentors/apply"]);
    expect(tab).toContain("Answers in about 6 h, measured (4 so far)");
    expect(shown({ replyHours: null })).toContain("No answer measured yet");
  });

  test("one who is away, full or oneself cannot be asked", () => {
    for (const more of [
      { closed: "away" as const, awayUntil: "2026-12-24" },
      { closed: "full" as const },
      { mine: true },
    ])
      expect(ways(shown(more), "Ask Walter")).toEqual([]);
    expect(shown({ closed: "away", awayUntil: "2026-12-24" })).toContain("Away until Dec 24, 2026");
  });
});

describe("mentors", () => {
  const tab = page("mentors");

  test("COMM-79 COMM-88 COMM-89 DATA-90..93 N-42 three featured mentors, invented, to be asked", () => {
    for (const { name, trade, specialty, years } of text.mentors.featured.items)
      for (const words of [name, trade, specialty, `${years} years`]) expect(tab).toContain(words);
    for (const first of ["Walter", "Imani", "Hector"]) expect(ways(tab, `Ask ${first}`)).toEqual([SIGN_UP]);
    expect(ways(tab, "View profile")).toEqual([SIGN_UP, SIGN_UP, SIGN_UP]);
    expect(tab).toContain("Sample mentors. The people are invented.");
    expect(tab).not.toContain("<img");
  });

  test("COMM-80 COMM-81 COMM-82 COMM-83 COMM-84 COMM-85 COMM-86 COMM-87 COMM-90 six by trade with years and Connect", () => {
    const trades = ["HVAC", "Plumbing", "Carpentry", "Painting", "Landscaping", "Flooring"];
    expect(text.mentors.byTrade.items.map((one) => one.trade)).toEqual(trades);
    for (const { trade, name, years } of text.mentors.byTrade.items)
      expect(tab).toMatch(new RegExp(`<h4>${trade}</h4><p[^>]*>${name}, ${years} years`));
    expect(ways(tab, "Connect")).toEqual(Array(6).fill(SIGN_UP));
  });

  test("COMM-91 COMM-93 COMM-94 COMM-95 four steps, the hours to a reply, and the years an applicant has", () => {
    const steps = ["Pick a mentor", "Ask one question", "Talk", "Report back"];
    expect(text.mentors.how.steps.map((s) => s.title)).toEqual(steps);
    for (const step of steps) expect(tab).toContain(`<h4>${step}</h4>`);
    expect([MENTOR_REPLY_HOURS.from, MENTOR_REPLY_HOURS.to, MENTOR_YEARS]).toEqual([24, 48, 10]);
    expect(tab).toContain("Mentors respond within 24–48 hours.");
    expect(tab).toContain("10+ years of experience");
    expect(ways(tab, "Apply to mentor")).toEqual([SIGN_UP]);
  });
});

test("the Spanish page says as much as the English one", () => {
  const keys = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(keys)
      : value && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keys(inner)]))
        : typeof value;
  expect(keys(communityContent("es"))).toEqual(keys(text));
  expect(FEED_LIMIT).toBe(6);
});
