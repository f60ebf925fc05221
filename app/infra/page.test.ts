import { expect, test } from "vitest";
import { pageUrl } from "./page.server.ts";

test("a page that is asked for its data alone has the address that readers see", () => {
  const asked = (address: string) => {
    const { pathname, search } = pageUrl(new Request(`http://localhost${address}`));
    return pathname + search;
  };
  expect(asked("/messages/new.data?to=sample&_routes=root")).toBe("/messages/new?to=sample");
  expect(asked("/messages/new?to=sample")).toBe("/messages/new?to=sample");
  expect(asked("/account/data.data")).toBe("/account/data");
});
