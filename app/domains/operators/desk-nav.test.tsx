import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DeskNav } from "./components/desk-nav.tsx";
import type { DeskDuty } from "./rules/duties.ts";

/** The tabs above a page of the desk, and which of them is marked as open. */
function tabsAt(path: string, duties: readonly DeskDuty[]) {
  const routes = [{ path: "*", element: <DeskNav duties={duties} /> }];
  const page = html(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
  const links = [...page.matchAll(/<a[^>]*>([^<]+)<\/a>/g)];
  return {
    tabs: links.map(([, name]) => name?.replaceAll("&#x27;", "'")),
    open: links.filter(([tag]) => tag.includes("aria-current")).map(([, name]) => name),
  };
}

test("every page of the desk has the same tabs: all the places that the reader's duties open, the open one marked", () => {
  const owner = tabsAt("/admin/audit", ["owner"]);
  expect(owner.tabs).toEqual([
    ...["Admin desk", "Members", "Duties", "Granted plans", "Figures", "Background jobs", "Webhooks"],
    ...["Mails that bounced", "Settings", "Audit log"],
  ]);
  expect(owner.open).toEqual(["Audit log"]);
  for (const path of ["/admin/members", "/admin/members/7b1d", "/admin/figures", "/admin/settings"])
    expect([path, tabsAt(path, ["owner"]).tabs]).toEqual([path, owner.tabs]);
  const both = tabsAt("/admin/verifications/7b1d", ["reviewer", "owner"]);
  expect(both.open).toEqual(["Verification queue"]);
  for (const name of ["Members", "Audit log", "Figures", "Settings"]) expect(both.tabs).toContain(name);
  expect(tabsAt("/admin/reports", ["reviewer"]).tabs).not.toContain("Audit log");
});

test("the first page of the desk, which lists every place, has no tabs", () => {
  expect(tabsAt("/admin", ["owner"]).tabs).toEqual([]);
});
