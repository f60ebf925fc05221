import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ShownSession } from "../queries/my-security.server.ts";
import { SessionList } from "./session-list.tsx";

test("the device in hand is active now, and another one when it was used last", () => {
  const session: ShownSession = {
    ...{ id: "one", current: true, browser: "Chrome", system: "Android", ip: "203.0.113.7" },
    ...{ createdAt: "2027-03-09T12:00:00Z", refreshedAt: "2027-03-10T11:43:00Z" },
    kind: "phone",
    aal: "aal1",
  };
  const shown = (current: boolean) => {
    const List = () => <SessionList sessions={[{ ...session, current }]} now="2027-03-10T12:00:00Z" />;
    const Page = createRoutesStub([{ path: "/", Component: List }]);
    return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, "");
  };
  expect(shown(true)).toContain("active now");
  expect(shown(true)).not.toContain("17 minutes ago");
  expect(shown(false)).toContain("active 17 minutes ago");
});
