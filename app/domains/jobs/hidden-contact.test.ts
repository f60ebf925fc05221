import { expect } from "vitest";
import { guideAnswer } from "#app/domains/assistant/provider/field-guide.server.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { getThread, listConversations } from "#app/domains/messaging/queries.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { accountParts } from "#app/server/account.server.ts";
import { as, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { shortlist } from "./commands/shortlist.server.ts";
import { aJob, anApplication } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { getJob } from "./queries/job.server.ts";
import { myApplications } from "./queries/mine.server.ts";

test("JOB-18 a hirer's e-mail and phone stand nowhere a pro can look, until the hirer shortlists them", async ({
  ctx,
}) => {
  const email = "hidden.hirer@sample.test";
  const { actor: hirer } = await aUser(ctx, { role: "homeowner", email, phone: "(602) 555-0177" });
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { id: jobId } = await aJob(ctx, { poster: hirer });
  const { id: applicationId } = await anApplication(ctx, { jobId, applicant: pro });
  const job = { id: jobId, title: "Sample", tie: { poster: "other" as const, applied: true, open: true } };
  const talk = await aConversation(ctx, { from: pro, to: hirer, job });
  await drain(ctx);
  const me = as(ctx, pro);
  const seen = async () =>
    JSON.stringify([
      await getJob(me, jobId),
      await browseJobs(me, boardAsked(new URLSearchParams())),
      await myApplications(me),
      await getThread(me, talk.id, { before: null }),
      await listConversations(me, 1),
      await myNotifications(me, { unread: false, after: null }),
      await accountParts.exportOf(me, pro.userId),
      await guideAnswer(me, [{ role: "user", content: "jobs near 85004" }]),
      outbox(ctx).filter(({ to }) => to !== email),
    ]);
  const before = await seen();
  expect(before).not.toContain(email);
  expect(before).not.toContain("555-0177");
  await shortlist(as(ctx, hirer), applicationId);
  expect(await getJob(me, jobId)).toMatchObject({ contact: { email, phone: "(602) 555-0177" } });
});
