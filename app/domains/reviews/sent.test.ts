import { expect } from "vitest";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { action } from "./screens/write.tsx";

test("whoever writes a review that a person looks at first is told so at once", async ({ ctx }) => {
  const { id, hirer } = await anEngagement(ctx, { state: "closed" });
  const form = { intent: "review", stars: "5", body: "Sample: on time, and the floor was left clean." };
  const asked = askedOf(as(ctx, hirer), `/work/${id}/review`, { form, params: { engagementId: id } });
  expect(await action(asked)).toMatchObject({
    said: { message: "A person looks at it before it is shown. You are told when it is." },
  });
});
