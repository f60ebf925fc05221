import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { viewerOf } from "../queries/viewer.server.ts";
import { WorkShell } from "./work-shell.tsx";

test("a member of every role finds support, the privacy page and the terms in the menu of their pages", async ({
  ctx,
}) => {
  for (const role of ["contractor", "homeowner", "realtor"] as const) {
    const { actor } = await aUser(ctx, { role });
    const viewer = viewerOf(as(ctx, actor));
    const Page = createRoutesStub([{ path: "/", Component: () => <WorkShell viewer={viewer}>Sample</WorkShell> }]);
    const html = renderToStaticMarkup(<Page />);
    for (const path of ["/support", "/privacy", "/terms"]) expect(html).toContain(`href="${path}"`);
  }
});
