import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product and the screen that answers it. */
export default [
  layout("domains/marketing/screens/site.tsx", [index("domains/marketing/screens/home.tsx")]),
  route("session", "domains/auth/screens/session.tsx"),
  route("sign-out", "domains/auth/screens/sign-out.tsx"),
  layout("domains/auth/screens/guarded-member.tsx", []),
  layout("domains/auth/screens/guarded-contractor.tsx", []),
  layout("domains/auth/screens/guarded-reviewer.tsx", []),
  route("*", "domains/marketing/screens/not-found.tsx"),
] satisfies RouteConfig;
