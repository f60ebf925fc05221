import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { replyTo } from "./commands/reply.server.ts";
import { aFinishedJob, says } from "./fixtures.ts";
import { reviewsOfWork } from "./queries/mine.server.ts";
import OneReview, { action, loader } from "./screens/review.tsx";

test("the page of a review asks a visitor to sign in and comes back to it, and offers each member what they did not write", async ({
  ctx,
}) => {
  const work = await aFinishedJob(ctx);
  for (const side of ["hirer", "pro"] as const) await says(ctx, work, side);
  await replyTo(as(ctx, work.pro), work.id, "Sample: thank you.");
  const id = (await reviewsOfWork(as(ctx, work.hirer), work.id)).mine?.id ?? "";
  const path = `/reviews/${id}`;
  const seenBy = async (actor: Actor | null) => {
    const loaderData = await loader(askedOf(as(ctx, actor), path, { params: { reviewId: id } }));
    const props = { loaderData, params: { reviewId: id }, matches: [] } as unknown as ComponentProps<typeof OneReview>;
    const Component = () => <OneReview {...props} />;
    const Stub = createRoutesStub([{ path, Component }]);
    return renderToString(<Stub initialEntries={[path]} />);
  };
  const offered = (html: string) =>
    ["Report this review", "Report the answer", "Sign in to report this review"].filter((words) =>
      html.includes(`>${words}<`),
    );
  const visitor = await seenBy(null);
  expect(offered(visitor)).toEqual(["Sign in to report this review"]);
  expect(visitor).toContain(`/auth?next=${encodeURIComponent(path)}`);
  const member = (await aUser(ctx)).actor;
  expect(offered(await seenBy(member))).toEqual(["Report this review", "Report the answer"]);
  expect(offered(await seenBy(work.hirer))).toEqual(["Report the answer"]);
  expect(offered(await seenBy(work.pro))).toEqual(["Report this review"]);
  const form = { intent: "report", thing: `review:${id}`, reason: "private" };
  const sent = await action(askedOf(as(ctx, member), path, { params: { reviewId: id }, form }));
  expect(sent).toMatchObject({ said: { title: "Report sent" } });
});
