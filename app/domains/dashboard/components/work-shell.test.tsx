import { expect, test } from "vitest";
import type { ActingFor, Part, Role } from "#app/infra/ctx.ts";
import { sectionsFor } from "./work-shell.tsx";

/** The places of a member's menu, part by part. */
const menu = (role: Role, part: Part = "owner") => {
  const business: ActingFor = { id: "b", part, books: false };
  return sectionsFor({ role, business }).map(({ label, items }) => [label, ...items.map((item) => item.label)]);
};
const SCANNED = 10;

test("a contractor's menu leads to calendar, invoices, Cody, mentors and financing, in groups that a person can scan", () => {
  const groups = menu("contractor");
  expect(groups).toEqual([
    [
      ...[undefined, "Dashboard", "My jobs", "Work", "Messages", "Calendar", "Builder's Network", "Post a job"],
      ...["Ask Cody", "Reminders"],
    ],
    ["Money", "Estimates", "Invoices", "Tax Year Assistant", "Financing"],
    ["Learning and community", "Community", "Mentoring", "My learning", "Crew training", "License hours"],
    [
      ...["Business", "Licenses & Insurance", "Weather", "Connected Tools", "Business profile"],
      ...["People", "Photos of your work", "Saved pros"],
    ],
    ["Account", "Your account", "Plan and bills", "Payouts", "Support", "Privacy", "Terms"],
  ]);
  for (const [, ...items] of groups) expect(items.length).toBeLessThanOrEqual(SCANNED);
});

test("somebody on the crew finds the calendar and Cody in the menu, and no invoices or taxes", () => {
  const [day, ...rest] = menu("contractor", "crew");
  expect(day).toEqual([undefined, "Dashboard", "Work", "Calendar", "Builder's Network", "Ask Cody", "Reminders"]);
  expect(rest.map(([label]) => label)).toEqual(["Learning and community", "Business", "Account"]);
});

test("everybody has one door to their account, whose pages are tabs behind it", () => {
  for (const role of ["contractor", "homeowner", "realtor", "admin"] as const) {
    const account = menu(role).at(-1) ?? [];
    expect(account.slice(0, 2), role).toEqual(["Account", "Your account"]);
    for (const tab of ["You", "Security", "Devices", "Notifications", "Access tokens", "Your data"])
      expect(account, role).not.toContain(tab);
  }
});

test("a homeowner's menu holds their jobs, posting a job, pros, saved pros, messages, invoices and financing, and nothing of a business", () => {
  const [day, ...rest] = menu("homeowner");
  expect(day?.slice(1, 8)).toEqual([
    ...["Dashboard", "Find a pro", "Messages", "My jobs", "Work", "Post a job", "Saved pros"],
  ]);
  expect(rest.slice(0, 2)).toEqual([
    ["Money", "Invoices", "Financing"],
    ["Learning and community", "Community", "My learning"],
  ]);
  expect(rest.map(([label]) => label)).not.toContain("Business");
});
