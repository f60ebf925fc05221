import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product and the screen that answers it. */
export default [
  layout("domains/marketing/screens/site.tsx", [index("domains/marketing/screens/home.tsx")]),

  // Open to everyone: a visitor finds the preview, a member the desk.
  route("contractor-dashboard", "domains/marketing/screens/dashboard.tsx", { id: "contractor-dashboard" }),
  route("dashboard", "domains/marketing/screens/dashboard.tsx", { id: "dashboard" }),

  // Guarded: any member.
  layout("domains/auth/screens/guarded-member.tsx", [
    layout("domains/desk/screens/work.tsx", { id: "work-member" }, []),
  ]),
  // Guarded: contractors.
  layout("domains/auth/screens/guarded-contractor.tsx", [
    layout("domains/desk/screens/work.tsx", { id: "work-contractor" }, []),
  ]),
  // Guarded: reviewers.
  layout("domains/auth/screens/guarded-reviewer.tsx", [
    layout("domains/desk/screens/work.tsx", { id: "work-reviewer" }, []),
  ]),

  route("session", "domains/auth/screens/session.tsx"),
  route("sign-out", "domains/auth/screens/sign-out.tsx"),
  route("*", "domains/marketing/screens/not-found.tsx"),
] satisfies RouteConfig;
