import type { RouteConfig } from "@react-router/dev/routes";
import { index } from "@react-router/dev/routes";

/** Every URL of the product and the screen that answers it. */
export default [index("domains/marketing/screens/home.tsx")] satisfies RouteConfig;
