import { lazy } from "react";

export const loadErrorShown = () => import("./error-shown.tsx");
type Shown = typeof import("./error-shown.tsx");

/** What failed, fetched when it is needed; where it cannot be fetched, the page around says it. */
export const ErrorShown = lazy(() =>
  loadErrorShown().catch(
    (): Shown => ({
      default: ({ error }) => {
        throw error;
      },
    }),
  ),
);
