import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PosterTools } from "./components/poster-tools.tsx";

const post = { jobId: "1", state: "open", applicants: 0, daysLeft: 30, canRenew: false } as const;
const calm = { wasAwarded: false, released: false, quoted: false };
/** What the one button says that stands out. */
const primary = (more: Partial<Parameters<typeof PosterTools>[0]>) => {
  const element = <PosterTools {...post} {...calm} {...more} />;
  const page = html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return [...page.matchAll(/<(?:a|button)[^>]*class="([^"]*)"[^>]*>([\s\S]*?)<\/(?:a|button)>/g)]
    .filter(([, look]) => look?.includes("btn-primary"))
    .map(([, , words]) => words?.replaceAll(/<[^>]+>/g, "").trim());
};

test("the next step of a fresh post is inviting pros; once somebody applied it is reading who", () => {
  expect(primary({})).toEqual(["Invite pros"]);
  expect(primary({ applicants: 2 })).toEqual(["Applicants: 2"]);
  expect(primary({ quoted: true })).toEqual(["Applicants: 0"]);
});

test("a post that is about to end is renewed first, and nobody is invited to one that is over", () => {
  expect(primary({ daysLeft: 2, canRenew: true })).toEqual(["Renew for 30 days"]);
  expect(primary({ state: "filled" })).toEqual(["Applicants: 0"]);
});
