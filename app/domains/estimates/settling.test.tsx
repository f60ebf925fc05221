import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import ConfirmContact, { loader as confirmLoader } from "#app/domains/accounts/screens/confirm-contact.tsx";
import HomeownerSignup, { loader as signUpLoader } from "#app/domains/accounts/screens/homeowner-signup.tsx";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { aUser, inSession, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { sendBid } from "#app/domains/bids/commands/send.server.ts";
import { anOffer } from "#app/domains/bids/fixtures.ts";
import { getBid } from "#app/domains/bids/queries/bid.server.ts";
import { loader as applicants } from "#app/domains/bids/screens/applicants.tsx";
import BidScreen, { loader as bidLoader } from "#app/domains/bids/screens/bid.tsx";
import { dashboardOf } from "#app/domains/dashboard/queries.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { engagementOfJob } from "#app/domains/engagements/queries/list.server.ts";
import { JobCard } from "#app/domains/invoices/components/job-card.tsx";
import { tellPostersOfExpiry } from "#app/domains/jobs/commands/expiry.server.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import { myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import JobScreen, { loader as jobLoader } from "#app/domains/jobs/screens/job.tsx";
import { getThread } from "#app/domains/messaging/queries.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { askedOf } from "#test/screen.ts";
import { declineEstimate, stopMails } from "./commands/answer.server.ts";
import { acceptEstimate, askAboutEstimate } from "./commands/take.server.ts";
import { withdrawEstimate } from "./commands/withdraw.server.ts";
import { anEstimate } from "./fixtures.ts";
import { customerPage } from "./queries/customer-page.server.ts";
import { estimateIntent } from "./queries/intent.server.ts";
import { estimateOfJob } from "./queries/of-job.server.ts";
import { ownEstimate } from "./queries/own.server.ts";
import CustomerEstimate, { loader as customerLoader } from "./screens/customer-estimate.tsx";
import SentEstimate, { loader as sentLoader } from "./screens/sent-estimate.tsx";
import WriteEstimate, { action as write, loader as writeLoader } from "./screens/write-estimate.tsx";

const DAY = 24 * 3600_000;
const QUESTION = "Sample: does that include the permit?";

// biome-ignore lint/suspicious/noExplicitAny: what the router hands a screen is typed by the build
const drawn = (Screen: any, loaded: unknown, locale: "en" | "es" = "en", actionData?: unknown) => {
  const loaderData =
    loaded && typeof loaded === "object" && "init" in loaded ? (loaded as { data?: unknown }).data : loaded;
  const element = <Screen loaderData={loaderData} actionData={actionData} />;
  return withLocale(locale, () =>
    html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("&#x27;", "'"),
  );
};
const customer = async (ctx: Ctx) => as(ctx, (await aUser(ctx, { role: "homeowner", fullName: "Casey Sample" })).actor);

/** An estimate about which its customer has asked. */
async function asked(ctx: Ctx, more: Parameters<typeof anEstimate>[1] = {}) {
  const made = await anEstimate(ctx, more);
  const home = await customer(ctx);
  const { conversationId } = await askAboutEstimate(home, made.token, QUESTION);
  const mine = as(ctx, made.pro);
  const { jobId, applicationId } = await ownEstimate(mine, made.id);
  return { ...made, home, mine, conversationId, jobId: jobId ?? "", applicationId: applicationId ?? "" };
}
const pages = (ctx: Ctx, { token, id, jobId, applicationId }: Awaited<ReturnType<typeof asked>>) => ({
  estimate: async () =>
    drawn(CustomerEstimate, await customerLoader(askedOf(ctx, `/estimate/${token}`, { params: { token } }))),
  sent: async () =>
    drawn(SentEstimate, await sentLoader(askedOf(ctx, `/estimates/${id}`, { params: { estimateId: id } }))),
  job: async () => drawn(JobScreen, await jobLoader(askedOf(ctx, `/jobs/${jobId}`, { params: { jobId } }))),
  bid: async () =>
    drawn(BidScreen, await bidLoader(askedOf(ctx, `/bids/${applicationId}`, { params: { applicationId } }))),
});

test("a customer who has asked still accepts on the page of the estimate, and the job is agreed", async ({ ctx }) => {
  const one = await asked(ctx);
  const before = await pages(one.home, one).estimate();
  for (const words of ["Accept $4,800", "Ask a question", "Decline", "You have asked about this estimate"])
    expect(before).toContain(words);
  expect(before).toContain(`/messages/${one.conversationId}`);
  expect(before).toMatch(/name="seen" value="[0-9a-f-]{36}"/);
  const { taken } = await customerPage(one.home, one.token);
  await acceptEstimate(one.home, one.token, taken?.bid.id);
  await acceptEstimate(one.home, one.token, taken?.bid.id);
  const engagementId = (await engagementOfJob(one.mine, one.jobId)) ?? "";
  await expect(getEngagement(one.mine, engagementId)).resolves.toMatchObject({ state: "agreed" });
  const after = await pages(one.home, one).estimate();
  expect(after).toContain("You accepted this estimate");
  expect(after).toContain(`/jobs/${one.jobId}/work`);
  expect(after).not.toContain('value="accept"');
});

test("a pro who cannot do the job that was agreed by their estimate gives it back, and accepting again brings it not back", async ({
  ctx,
}) => {
  const one = await asked(ctx);
  await acceptEstimate(one.home, one.token);
  const engagementId = (await engagementOfJob(one.mine, one.jobId)) ?? "";
  await move(one.mine, engagementId, "withdraw");
  await acceptEstimate(one.home, one.token);
  await expect(getEngagement(one.mine, engagementId)).resolves.toMatchObject({ state: "withdrawn" });
});

test("a customer accepts a price that changed after their question once they have read it, and no other", async ({
  ctx,
}) => {
  const one = await asked(ctx);
  const first = (await customerPage(one.home, one.token)).taken?.bid.id;
  const less = { lowCents: 400_000, highCents: 400_000, lines: [], schedule: [] };
  await sendBid(one.mine, one.jobId, anOffer(ctx, less));
  await expect(acceptEstimate(one.home, one.token, first)).rejects.toMatchObject({ code: "bid_revised" });
  const shown = await customerPage(one.home, one.token);
  expect(shown).toMatchObject({ bid: { lowCents: 400_000 }, notToAccept: null });
  // Whoever else holds the link does not read what the two agreed on since.
  await expect(customerPage(as(ctx, null), one.token)).resolves.toMatchObject({
    bid: { lowCents: 480_000 },
    waitsInAccount: true,
  });
  await acceptEstimate(one.home, one.token, shown.taken?.bid.id);
  expect(await ownEstimate(one.mine, one.id)).toMatchObject({ state: "accepted", bid: { lowCents: 400_000 } });
});

test("after a question an estimate is accepted neither past its last day nor from a pro who was suspended meanwhile", async ({
  ctx,
}) => {
  const one = await asked(ctx);
  const later = as(at(ctx, 40 * DAY), one.home.actor);
  await expect(customerPage(later, one.token)).resolves.toMatchObject({ notToAccept: "lapsed", notToAsk: null });
  await expect(acceptEstimate(later, one.token)).rejects.toMatchObject({ code: "bid_lapsed" });
  const { actor } = await aReviewer(ctx);
  await suspendBusiness(as(ctx, actor), one.pro.business.id, { reason: "complaints", note: "" });
  await expect(acceptEstimate(one.home, one.token)).rejects.toMatchObject({ code: "suspended" });
  expect(await engagementOfJob(one.home, one.jobId)).toBeNull();
});

test("a customer who has asked declines there too, with words in the conversation, and the pro is told once", async ({
  ctx,
}) => {
  const one = await asked(ctx);
  await expect(declineEstimate(as(ctx, null), one.token, "")).rejects.toMatchObject({ code: "taken" });
  await expect(declineEstimate(await customer(ctx), one.token, "")).rejects.toMatchObject({ code: "taken" });
  await declineEstimate(one.home, one.token, "Sample: too dear for us.");
  await declineEstimate(one.home, one.token, "Sample: again.");
  await drain(ctx);
  const { messages } = await getThread(one.mine, one.conversationId, { before: null });
  expect(messages.map(({ body }) => body)).toEqual([QUESTION, "Sample: too dear for us."]);
  const { told } = await myNotifications(one.mine, { unread: false, after: null });
  expect(told.filter(({ kind }) => kind === "estimate.declined")).toHaveLength(1);
  expect(told.map(({ kind }) => kind)).not.toContain("application.answered");
  expect(await ownEstimate(one.mine, one.id)).toMatchObject({ state: "declined", declinedAt: ctx.now });
  await expect(acceptEstimate(one.home, one.token)).rejects.toMatchObject({ code: "application_withdrawn" });
  expect(await pages(one.home, one).estimate()).toContain("You declined this estimate");
});

test("an account that is not the customer's sees that the estimate is taken, and a visitor that it waits in an account", async ({
  ctx,
}) => {
  const one = await asked(ctx);
  const other = await pages(await customer(ctx), one).estimate();
  expect(other).toContain("This estimate has been answered");
  expect(other).not.toContain('value="accept"');
  const visitor = await pages(as(ctx, null), one).estimate();
  expect(visitor).toContain("This estimate is in an account");
  expect(visitor).toContain(`/auth?tab=sign-in&amp;next=${encodeURIComponent(`/estimate/${one.token}`)}`);
  expect(visitor).not.toContain('value="decline"');
});

test("the job of an estimate does not speak like a post: to its customer it says whose estimate it is, and the one next step", async ({
  ctx,
}) => {
  const one = await asked(ctx, {
    offer: anOffer(ctx, { lowCents: 202_050, highCents: 202_050, lines: [], schedule: [], durationDays: 2, note: "" }),
  });
  const theirs = pages(one.home, one);
  const job = await theirs.job();
  for (const words of ["The estimate of ", "Read and accept the estimate", "$2,020.50", "2 days"])
    expect(job).toContain(words);
  for (const words of ["On the board", "Your post", "days left", "Write more about the work", "Jobs posted", "$2,020 "])
    expect(job).not.toContain(words);
  expect(job).not.toContain(`/jobs/${one.jobId}/edit`);
  expect(job).toContain(`/jobs/${one.jobId}/estimate`);
  const bid = await theirs.bid();
  expect(bid).toContain("Read and accept the estimate");
  expect(bid).not.toContain("Answer this bid");
  await expect(applicants(askedOf(one.home, "/x", { params: { jobId: one.jobId } }))).rejects.toSatisfy(
    (thrown: Response) => thrown.headers.get("location") === `/jobs/${one.jobId}/estimate`,
  );
  const { steps, counts } = await dashboardOf(one.home);
  expect(steps[0]).toMatchObject({ id: "answer_estimates", to: `/jobs/${one.jobId}/estimate` });
  expect(counts.unansweredApplicants).toBe(0);
  expect(await myPosts(one.home)).toMatchObject([{ quoted: true, canRenew: false }]);
  await tellPostersOfExpiry(at(ctx, 29 * DAY));
  await tellPostersOfExpiry(at(ctx, 31 * DAY));
  await drain(ctx);
  expect(outbox(ctx).filter(({ to }) => to === one.home.actor?.email)).toEqual([]);
  const pro = await pages(one.mine, one).job();
  expect(pro).not.toContain("You wrote no more than the title");
  expect(pro).toContain("Your estimate");
});

test("the work that came of an estimate shows its days and leads back to it, and to no post", async ({ ctx }) => {
  const one = await asked(ctx);
  await acceptEstimate(one.home, one.token);
  const id = (await engagementOfJob(one.home, one.jobId)) ?? "";
  const work = await getEngagement(one.home, id);
  const card = drawn(() => <JobCard work={work} terms={null} />, null);
  expect(card).toContain(`href="/jobs/${one.jobId}/estimate"`);
  expect(card).toContain("Read the estimate");
  for (const words of ["See the post", "Not sure yet", "Read the whole bid"]) expect(card).not.toContain(words);
});

test("from a job each side comes to its own page of the estimate, and nobody else to any", async ({ ctx }) => {
  const one = await asked(ctx);
  expect(await estimateOfJob(one.home, one.jobId)).toBe(`/estimate/${one.token}`);
  expect(await estimateOfJob(one.mine, one.jobId)).toBe(`/estimates/${one.id}`);
  for (const other of [await customer(ctx), as(ctx, (await aListedPro(ctx, { companyName: "Other Sample" })).actor)])
    await expect(estimateOfJob(other, one.jobId)).rejects.toMatchObject({ kind: "not_found" });
  await expect(estimateOfJob(one.home, "x")).rejects.toMatchObject({ kind: "not_found" });
});

test("the pro reads the question on the estimate and answers with one press; accepted, every page leads to where the job goes on", async ({
  ctx,
}) => {
  const one = await asked(ctx);
  const open = await pages(one.mine, one).sent();
  for (const words of [QUESTION, `/messages/${one.conversationId}`, "Answer in messages", "Change the estimate"])
    expect(open).toContain(words);
  expect(open).not.toContain("Open the bid");
  await acceptEstimate(as(at(ctx, DAY), one.home.actor), one.token);
  const engagementId = await engagementOfJob(one.mine, one.jobId);
  const mine = pages(one.mine, one);
  const accepted = await mine.sent();
  for (const words of ["Question asked", "Accepted Mar", "Write the agreement", `/work/${engagementId}/agreements`])
    expect(accepted.replace(/Accepted [A-Z][a-z]{2}/, "Accepted Mar")).toContain(words);
  for (const page of [await mine.bid(), await mine.job()]) {
    expect(page).toContain("Open the work");
    expect(page).toContain(`/jobs/${one.jobId}/work`);
  }
});

test("accepted at once, the list of steps says so without a question that nobody asked", async ({ ctx }) => {
  const { id, pro, token } = await anEstimate(ctx);
  await acceptEstimate(await customer(ctx), token);
  const mine = as(ctx, pro);
  const shown = drawn(SentEstimate, await sentLoader(askedOf(mine, "/x", { params: { estimateId: id } })));
  expect(shown).not.toContain("Question asked");
  expect(shown).toMatch(/Accepted [A-Z][a-z]{2} \d/);
  const { jobId } = await ownEstimate(mine, id);
  await expect(getJob(mine, jobId ?? "")).resolves.toMatchObject({ quote: { status: "awarded", estimate: true } });
});

test("the agreement begins with lines, note and days of the estimate, and the page of the work shows no raw address", async ({
  ctx,
}) => {
  const offer = anOffer(ctx, { durationDays: 2, note: "Includes permit. Work starts after 8." });
  const one = await asked(ctx, { offer });
  await acceptEstimate(one.home, one.token);
  const engagementId = (await engagementOfJob(one.mine, one.jobId)) ?? "";
  const { thread } = await getEngagement(one.mine, engagementId);
  expect(thread?.messages.map(({ body }) => body)).toEqual([QUESTION]);
  const { content } = await getAgreement(one.mine, await beginAgreement(one.mine, engagementId, "agreement"));
  expect(content.scope).toBe(
    "Sample: two plumbers\nSample: pipe and fittings\n\nIncludes permit. Work starts after 8.",
  );
  expect(content).toMatchObject({ durationDays: 2, lines: offer.lines, priceCents: offer.lowCents });
});

test("whoever holds the link begins the sign-up with the name, address and ZIP that the pro wrote, until the estimate is taken", async ({
  ctx,
}) => {
  const { token } = await anEstimate(ctx);
  const wants = () => estimateIntent(ctx, new URL(`http://kingpost.test/estimate/${token}?answer=accept`));
  await expect(wants()).resolves.toMatchObject({
    homeowner: true,
    begun: { name: "Casey Sample", email: "casey@sample.test", zip: "78701" },
  });
  await askAboutEstimate(await customer(ctx), token, QUESTION);
  expect(await wants()).not.toHaveProperty("begun");
  await expect(estimateIntent(ctx, new URL("http://kingpost.test/estimate/made-up"))).resolves.toBeNull();
});

test("the sign-up and the page that confirms an address say what waits: the answer to the estimate", async ({
  ctx,
}) => {
  const { token } = await anEstimate(ctx);
  const next = encodeURIComponent(`/estimate/${token}?answer=accept#answer`);
  const seen = await signUpLoader(askedOf(as(ctx, null), `/homeowner-signup?next=${next}`));
  const form = drawn(HomeownerSignup, seen);
  for (const value of ["Casey Sample", "casey@sample.test", "78701"]) expect(form).toContain(`value="${value}"`);
  const plain = drawn(HomeownerSignup, await signUpLoader(askedOf(as(ctx, null), "/homeowner-signup")));
  expect(plain).not.toContain("casey@sample.test");
  const data = { full_name: "Casey Sample", user_type: "homeowner" };
  const { session } = await signUp(ctx, { email: "casey@sample.test", password: SAMPLE_PASSWORD, data });
  if (!session) throw new Error("not signed in");
  const home = await inSession(ctx, session);
  const confirm = await confirmLoader(askedOf(home, `/account/confirm?next=${next}`));
  expect(drawn(ConfirmContact, confirm)).toContain("Then you go on to what waits for you: Answer the estimate of");
});

test("a signed-in customer who is somebody else signs out with one press and comes back to the estimate", async ({
  ctx,
}) => {
  const { token } = await anEstimate(ctx);
  const home = await customer(ctx);
  const shown = drawn(
    CustomerEstimate,
    await customerLoader(askedOf(home, `/estimate/${token}`, { params: { token } })),
  );
  expect(shown).toMatch(new RegExp(`action="/sign-out"[\\s\\S]*name="next" value="/estimate/${token}"`));
});

test("what is wrong with an estimate is said in the order of its form, under the customer's words, with one empty line that stays folded", async ({
  ctx,
}) => {
  const { pro } = await anEstimate(ctx);
  const mine = as(ctx, pro);
  const empty = { "lineWhat[]": "", "lineKind[]": "labor", "lineQuantity[]": "", "lineUnit[]": "", "linePrice[]": "" };
  const form = { intent: "bid", kind: "fixed", low: "", validUntil: "x", ...empty, "dueWhen[]": "", "dueAmount[]": "" };
  const refused = (await write(askedOf(mine, "/estimates/new", { form }))) as {
    data: { error: { fields: Record<string, string> } };
  };
  const wrong = Object.keys(refused.data.error.fields).filter((name) => name !== "requestKey");
  expect(wrong).toEqual(["customerName", "customerEmail", "title", "trade", "location", "low", "validUntil"]);
  const shown = drawn(WriteEstimate, await writeLoader(askedOf(mine, "/estimates/new")), "en", refused.data);
  expect(shown).toContain("Note to the customer");
  expect(shown).not.toMatch(/<details[^>]* open=""[^>]*>(?:(?!<\/summary>)[\s\S])*Line items/);
  // Three that wait for a browser without scripts, and none before them.
  expect(shown.match(/name="lineWhat\[\]"/g)).toHaveLength(3);
});

test("the customer gets one mail when the pro takes the estimate back, in their language, and none where they want no mail", async ({
  ctx,
}) => {
  const about = (address: string | undefined) =>
    outbox(ctx).filter(({ to, subject }) => to === address && /withdrawn|retiró/.test(subject));
  const first = await anEstimate(ctx, { customer: { customerLocale: "es" } });
  const mine = as(ctx, first.pro);
  await withdrawEstimate(mine, first.id);
  await withdrawEstimate(mine, first.id);
  await drain(ctx);
  expect(about("casey@sample.test")).toMatchObject([{ text: expect.stringContaining("retiró la cotización") }]);
  const silent = await anEstimate(ctx, { pro: first.pro, customer: { customerEmail: "lee@sample.test" } });
  await stopMails(ctx, silent.token);
  await withdrawEstimate(mine, silent.id);
  const one = await asked(ctx, { pro: first.pro, customer: { customerEmail: "kim@sample.test" } });
  await withdrawEstimate(mine, one.id);
  await drain(ctx);
  expect(about("lee@sample.test")).toEqual([]);
  // One that is in an account is told to that account.
  expect(about("kim@sample.test")).toEqual([]);
  expect(about(one.home.actor?.email)).toHaveLength(1);
  await expect(getBid(one.home, one.applicationId)).resolves.toMatchObject({ status: "withdrawn" });
});
