import { expect, test } from "vitest";
import { personOf } from "./people.server.ts";

test("who is no member any more is shown without name, company or page", () => {
  const row = { userId: "1", fullName: "Dana Sample", company: "Sample Electric", slug: "sample-electric" };
  expect(personOf({ ...row, isMember: true })).toMatchObject({ name: "Sample Electric", slug: "sample-electric" });
  const former = personOf({ ...row, isMember: false });
  expect(former).toMatchObject({ isCompany: false, slug: null });
  expect(former.name).not.toMatch(/Sample/);
});
