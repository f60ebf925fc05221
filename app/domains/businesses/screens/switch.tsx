import { redirect } from "react-router";
import { act, page } from "#app/infra/page.server.ts";
import { switchBusiness } from "../commands/join.server.ts";
import type { Route } from "./+types/switch";

/** Whoever comes here by hand has nothing to see. */
export const loader = page<Route.LoaderArgs, never>(async () => {
  throw redirect("/dashboard");
});

/** POST: the session acts for another business of its owner's; pages of the one before are left for the dashboard. */
export const action = act<Route.ActionArgs, unknown>(
  {
    switch: async ({ ctx, form }) => {
      await switchBusiness(ctx, String(form.get("business")));
      return redirect("/dashboard");
    },
  },
  { goesOn: ["switch"] },
);
