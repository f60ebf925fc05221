import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Link as RouterLink, NavLink as RouterNavLink, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Link, NavLink } from "./link.tsx";

const at = (path: string, page: React.ReactNode) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: page }], { initialEntries: [path] })} />,
  );

test.each([
  ["/jobs/7", "/", {}],
  [
    "/find-pro?place=78701&q=a%20b#list",
    "/find-pro",
    { replace: true, preventScrollReset: true, "aria-label": "Search" },
  ],
  ["/", "/jobs", { discover: "none", state: { a: 1 }, className: "link" }],
  ["?tab=jobs", "/find-pro", {}],
  ["https://example.com/a", "/", { rel: "noopener" }],
] as const)("a link to %s is written as the router's, which the browser takes over with", (to, here, props) => {
  expect(
    at(
      here,
      <Link to={to} {...props}>
        There
      </Link>,
    ),
  ).toBe(
    at(
      here,
      <RouterLink to={to} {...props}>
        There
      </RouterLink>,
    ),
  );
});

test.each([
  ["/jobs", "/jobs", undefined],
  ["/jobs", "/jobs/7", undefined],
  ["/jobs", "/jobs/7", true],
  ["/jobs", "/jobs-elsewhere", undefined],
  ["/Jobs", "/jobs", true],
  ["/jobs", "/pros", undefined],
] as const)("a place %s in a menu, read at %s, says whether it is here as the router's does", (to, here, end) => {
  const props = { to, className: "place", ...(end && { end }) };
  expect(at(here, <NavLink {...props}>Jobs</NavLink>)).toBe(at(here, <RouterNavLink {...props}>Jobs</RouterNavLink>));
});
