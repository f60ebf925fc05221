import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import ErrorPage from "#app/ui/frame/error-page.tsx";
import NotFound from "#app/ui/frame/not-found.tsx";
import { SiteFrame, type SiteFrameProps } from "#app/ui/frame/site-frame.tsx";
import { barFor, menusFor } from "./member-menus.tsx";
import { siteLinks } from "./site-map.tsx";

const brand = { name: "Kingpost", tagline: "One system that holds the business up.", legalName: "Kingpost, Inc." };

const loadColumns = () => import("./footer-columns.tsx");

const page = (props: Partial<SiteFrameProps> = {}, at = "/pricing") =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <SiteFrame brand={brand} actor={null} links={siteLinks()} columns={loadColumns} {...props}>
        <p>Page</p>
      </SiteFrame>
    </MemoryRouter>,
  );

// The first time asks for the lazy columns, and has none yet.
page();
await loadColumns();
await new Promise((resolve) => setImmediate(resolve));

const part = (markup: string, from: RegExp, to: string) => {
  const start = markup.search(from);
  return markup.slice(start, markup.indexOf(to, start));
};
/** The links that a visitor sees. */
const links = (markup: string) =>
  [...markup.matchAll(/<a\b(?![^>]*data-for="member")[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, inner = ""]) => [
      inner.replace(/<span class="block text-sm.*?<\/span>/gs, "").replace(/<[^>]+>/g, ""),
      href,
    ],
  );
const menu = (markup: string, label: string) =>
  links(part(markup, new RegExp(`<summary[^>]*>${label}<`), "</details>")).map(([name]) => name);
const TOOLS = ["Contractor Dashboard", "Cody (AI Foreman)", "Integrations", "Find a Pro"];
const LEARN = ["Continuing Education", "Community", "Mentorship Program"];
const ABOUT = ["About", "Partnerships", "Support"];

test("a page that was opened by a personal link, and one that asks for a quote, has no bar that says to join", () => {
  for (const at of ["/lists/abc", "/renewals/abc", "/pros/ridgeline-sample/quote", "/financing/applications/abc"])
    expect(page({}, at), at).not.toContain("join-bar");
  for (const at of ["/pricing", "/pros/ridgeline-sample", "/financing", "/verify"])
    expect(page({}, at), at).toContain("join-bar");
});

test("the ways in keep the place that was asked for", () => {
  const all = links(page({ links: siteLinks("/jobs/new") }, "/contractor-signup"));
  expect(all).toContainEqual(["Sign In", "/login?next=%2Fjobs%2Fnew"]);
  expect(all).toContainEqual(["Join Free", "/contractor-signup?next=%2Fjobs%2Fnew"]);
  expect(links(page())).toContainEqual(["Sign In", "/login"]);
});

test("NAV-33 NAV-34 NAV-35 NAV-36 NAV-37 the tools menu", () => {
  expect(menu(page(), "Tools")).toEqual(TOOLS);
});

test("NAV-38 NAV-39 NAV-40 NAV-41 NAV-42 the Learn menu, Mentorship Program leading to /mentorship", () => {
  expect(menu(page(), "Learn")).toEqual(LEARN);
  expect(links(page())).toContainEqual(["Mentorship Program", "/mentorship"]);
});

test("NAV-44 NAV-45 Community and Pricing stand in the top row themselves", () => {
  const bar = part(page(), /<nav aria-label="Main"/, "</nav>");
  expect(links(bar)).toContainEqual(["Pricing", "/pricing"]);
  expect(links(bar).filter(([, href]) => href === "/community")).toHaveLength(2);
});

test("NAV-46 NAV-47 NAV-48 NAV-49 the About menu", () => {
  expect(menu(page(), "About")).toEqual(ABOUT);
});

test("NAV-50 NAV-51 Sign In goes to /login and Join Free to /contractor-signup", () => {
  const head = part(page(), /<header/, "<dialog");
  expect(links(head)).toContainEqual(["Sign In", "/login"]);
  expect(links(head)).toContainEqual(["Join Free", "/contractor-signup"]);
});

test("NAV-52 the drawer holds the same items as the menus and buttons", () => {
  const drawer = links(part(page(), /<dialog/, "</dialog>")).map(([name]) => name);
  expect(drawer).toEqual(["Close", ...TOOLS, ...LEARN, "Community", "Pricing", ...ABOUT, "Sign In", "Join Free"]);
});

test("NAV-53 a Join Free bar stands at the bottom, for visitors only", () => {
  expect(links(part(page(), /data-testid="join-bar"/, "</aside>"))).toEqual([["Join Free", "/contractor-signup"]]);
  expect(page({ actor: { name: "Sam Rivera", role: "contractor" } })).not.toContain("join-bar");
});

test("on a phone the bar of the search and of the home page says what the page is for", () => {
  const bar = (at: string) => links(part(page({}, at), /data-testid="join-bar"/, "</aside>"));
  expect(bar("/find-pro")).toEqual([["Post your job, free", "/post-job"]]);
  expect(bar("/")).toEqual([["Find a verified pro", "/find-pro"]]);
  expect(page({}, "/post-job")).not.toContain("join-bar");
});

test("no Join Free bar stands over a form of somebody who joins, signs in or answers a request", () => {
  const forms = ["contractor-signup", "contractor-onboarding", "homeowner-signup", "auth", "login"];
  for (const form of [...forms, "certificates/SECRET", "my-record/SECRET", "auth/reset"])
    expect(page({}, `/${form}`), form).not.toContain("join-bar");
  for (const other of ["/", "/community", "/authors", "/trust/SECRET"])
    expect(page({}, other), other).toContain("join-bar");
});

test("NAV-54 NAV-55 the footer has the columns Navigate, Platform and Company, and calls /find-pro Job Board", () => {
  const foot = part(page(), /<footer/, "</footer>");
  expect([...foot.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(["Navigate", "Platform", "Company"]);
  expect(links(foot)).toContainEqual(["Job Board", "/find-pro"]);
  expect(links(foot)).toContainEqual(["Privacy", "/privacy"]);
  expect(links(foot)).toContainEqual(["Terms", "/terms"]);
});

test("NAV-58 the footer has the four social links that the operator set, and hides those not set", () => {
  const social = {
    facebook: "https://f.example",
    instagram: "https://i.example",
    linkedin: "https://l.example",
    youtube: "https://y.example",
  };
  const all = links(part(page({ social }), /<footer/, "</footer>")).map(([name]) => name);
  expect(all.slice(-4)).toEqual(["Facebook", "Instagram", "LinkedIn", "YouTube"]);
  expect(page({ social: { youtube: "https://y.example" } })).not.toContain("Facebook");
});

test("a member sees the dashboard instead of Sign In and Join Free", () => {
  const member = page({ actor: { name: "Sam Rivera", role: "contractor" } });
  expect(member).not.toContain("Sign In");
  expect(links(member)).toContainEqual(["Dashboard", "/dashboard"]);
});

/** What the drawer of a public page holds for somebody signed in, without Close and Dashboard. */
const drawerOf = (role: "contractor" | "homeowner" | "realtor") => {
  const all = siteLinks();
  const member = page({ actor: { name: "Sam Rivera", role }, links: { ...all, menus: menusFor(role, all.menus) } });
  return links(part(member, /<dialog/, "</dialog>")).slice(1, -1);
};

test("NAV-33 NAV-38 NAV-44 NAV-45 NAV-46 a contractor finds their day's work first, and the same menus as everybody after it", () => {
  const found = drawerOf("contractor");
  expect(found.map(([name]) => name)).toEqual([
    ...["My jobs", "Calendar", "Invoices", "Messages", ...TOOLS, "Financing"],
    ...[...LEARN, "Community", "Pricing", ...ABOUT],
  ]);
  expect(found.slice(1, 3).map(([, href]) => href)).toEqual(["/work/calendar", "/invoices"]);
});

test("a homeowner's menu leads to their jobs, posting a job, pros, messages, financing and help, and no contractor's doors", () => {
  expect(drawerOf("homeowner")).toEqual([
    ["My jobs", "/my/jobs"],
    ["Post a job", "/post-job"],
    ["Find a pro", "/find-pro"],
    ["Messages", "/messages"],
    ["Financing", "/financing"],
    ["Help", "/support"],
  ]);
  expect(drawerOf("realtor").map(([name]) => name)).toContain("Pricing");
});

test("posting a job is one tap away for a homeowner on every public page, and not over the form itself", () => {
  const owner = { name: "Harper Holmes", role: "homeowner" };
  const member = (at: string) => page({ actor: owner, links: { ...siteLinks(), memberBar: barFor("homeowner") } }, at);
  const bar = part(member("/financing"), /data-testid="join-bar"/, "</aside>");
  expect(links(bar)).toEqual([["Post a job", "/post-job"]]);
  expect(member("/post-job")).not.toContain("join-bar");
  expect(barFor("contractor")).toMatchObject({ to: "/dashboard" });
});

test("a page that was written before anybody was known offers a member their own pages and says nothing of joining, before scripts have loaded", () => {
  const head = part(page({}, "/insights"), /<header/, "</header>");
  const bar = part(page({}, "/support"), /<aside/, "</aside>");
  for (const link of head.match(/<a\b[^>]*href="\/(contractor-signup|login)"[^>]*>/g) ?? [""])
    expect(link).toContain('data-for="visitor"');
  expect(bar).toMatch(/^<aside[^>]*data-for="visitor"/);
  const own = (head.match(/<a\b[^>]*>/g) ?? []).filter((link) => link.includes('data-for="member"'));
  expect(own.map((link) => link.includes('href="/dashboard"'))).toEqual([true, true]);
  const owner = { name: "Ana Sample", role: "contractor" };
  expect(page({ actor: owner }, "/insights")).not.toContain("Join Free");
});

test("menus are plain links before JavaScript runs", () => {
  expect(page()).not.toContain('role="menu"');
  expect(page()).not.toContain('tabindex="-1" data-item');
});

const bare = (element: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={["/nope"]}>{element}</MemoryRouter>);

test("NAV-30 NAV-31 an unknown path is answered with Oops! Page not found and a way home", () => {
  const lost = bare(<NotFound />);
  expect(lost).toContain("Oops! Page not found");
  expect(lost).toContain("<title>Oops! Page not found</title>");
  // The dashboard is the members' way back; visitors do not see it.
  expect(lost).toMatch(/<span data-for="member"><a[^>]*href="\/dashboard"/);
  expect(links(lost)).toEqual([
    ["Go to your dashboard", "/dashboard"],
    ["Return to Home", "/"],
  ]);
  expect(lost).toContain("/nope");
});

test("a page that somebody may not open says so in the title too, and leads members back to their dashboard", () => {
  const closed = bare(<ErrorPage status={403} />);
  expect(closed).toContain("<title>You cannot open this page</title>");
  expect(links(closed)).toContainEqual(["Go to your dashboard", "/dashboard"]);
  expect(closed).not.toContain("Try again");
});

test("when the database or disk is away the page says so and offers another try", () => {
  const away = bare(<ErrorPage status={503} reference="req-1" />);
  expect(away).toContain("The database or the disk cannot be reached right now.");
  expect(away).toContain("Try again");
  expect(away).toContain("req-1");
});

test("the footer names the sheet by the first part of its address: what follows may be a secret link", () => {
  for (const at of ["/unsubscribe/SECRET.sample", "/certificates/SECRET", "/trust/SECRET", "/my-record/SECRET"]) {
    const sheet = part(page({}, at), /<p class="note">Sheet</, "</div>");
    expect(sheet).toContain(`/${at.split("/")[1]}<`);
    expect(sheet).not.toContain("SECRET");
  }
});
