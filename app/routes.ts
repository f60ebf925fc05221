import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product and the screen that answers it. */
export default [
  layout("domains/marketing/screens/site.tsx", [index("domains/marketing/screens/home.tsx")]),
  route("*", "domains/marketing/screens/not-found.tsx"),
] satisfies RouteConfig;
