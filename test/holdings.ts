import { and, eq } from "drizzle-orm";
import { aCertificate, anAgent } from "#app/domains/agents/fixtures.ts";
import { agentDocuments } from "#app/domains/agents/tables.server.ts";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { typedTerms } from "#app/domains/agreements/fixtures.ts";
import { keepAlert } from "#app/domains/alerts/commands/keep.server.ts";
import { AlertFor } from "#app/domains/alerts/input.ts";
import { assistantConversations, assistantFiles } from "#app/domains/assistant/tables.server.ts";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aFactor, aUser, inSession } from "#app/domains/auth/fixtures.ts";
import { keepTemplate } from "#app/domains/bids/commands/templates.server.ts";
import { aBid } from "#app/domains/bids/fixtures.ts";
import { listTemplates } from "#app/domains/bids/queries/templates.server.ts";
import { invite } from "#app/domains/businesses/commands/invite.server.ts";
import { renewFeed } from "#app/domains/calendar/commands/feed.server.ts";
import { charges } from "#app/domains/charges/tables.server.ts";
import { anAnswer, aPost } from "#app/domains/community/fixtures.ts";
import { communityFiles } from "#app/domains/community/tables.server.ts";
import { aToken } from "#app/domains/developers/fixtures.ts";
import { putOn } from "#app/domains/engagements/commands/people.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { engagementDocuments } from "#app/domains/engagements/tables.server.ts";
import { anEstimate } from "#app/domains/estimates/fixtures.ts";
import { anApplication as aFinancing } from "#app/domains/financing/fixtures.ts";
import { anOutsideCertificate } from "#app/domains/hours/fixtures.ts";
import { connectionOf, connectTo } from "#app/domains/integrations/fixtures.ts";
import { webhookDeliveries } from "#app/domains/integrations/tables.server.ts";
import { invitePro } from "#app/domains/invitations/commands/invite.server.ts";
import { jobInvitations } from "#app/domains/invitations/tables.server.ts";
import { addCreditNote } from "#app/domains/invoices/commands/credit.server.ts";
import { addPayment as payInvoice } from "#app/domains/invoices/commands/payment.server.ts";
import { makeWaiver } from "#app/domains/invoices/commands/waivers.server.ts";
import { inCalifornia, typedPayment, typedWaiver } from "#app/domains/invoices/fixtures.ts";
import { CreditNote } from "#app/domains/invoices/input.ts";
import { creditNotesOf } from "#app/domains/invoices/queries/credit.server.ts";
import { invoicePayments } from "#app/domains/invoices/tables.server.ts";
import { shortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { aJob, anApplication, aQuestion } from "#app/domains/jobs/fixtures.ts";
import { takeCourse } from "#app/domains/learning/fixtures.ts";
import { pictures, portfolioAlbums } from "#app/domains/media/tables.server.ts";
import { applyAsMentor } from "#app/domains/mentors/commands/apply.server.ts";
import { aMentor, aMentorQuestion } from "#app/domains/mentors/fixtures.ts";
import { Apply } from "#app/domains/mentors/input.ts";
import { waitingApplications } from "#app/domains/mentors/queries/applications.server.ts";
import { reportConversation } from "#app/domains/messaging/commands/report.server.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { Report } from "#app/domains/messaging/input.ts";
import { messageAttachments, messageReports } from "#app/domains/messaging/tables.server.ts";
import { appeal as appealDecision } from "#app/domains/moderation/commands/appeal.server.ts";
import { decide } from "#app/domains/moderation/commands/decide.server.ts";
import { reportThing } from "#app/domains/moderation/commands/report.server.ts";
import { Decide, Report as ReportThing } from "#app/domains/moderation/input.ts";
import { myDecisions } from "#app/domains/moderation/queries/mine.server.ts";
import { openCases } from "#app/domains/moderation/queries/queue.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { askPartner } from "#app/domains/partners/commands/requests.server.ts";
import { addSponsor } from "#app/domains/partners/commands/sponsors.server.ts";
import { AskPartner, NewSponsor } from "#app/domains/partners/input.ts";
import { partnersDesk } from "#app/domains/partners/queries/desk.server.ts";
import { makeList } from "#app/domains/realtors/commands/lists.server.ts";
import { NewList } from "#app/domains/realtors/input.ts";
import { aRealtor, aReferral } from "#app/domains/referrals/fixtures.ts";
import { aReminder } from "#app/domains/reminders/fixtures.ts";
import { aFinishedJob, says } from "#app/domains/reviews/fixtures.ts";
import { engagementReviews } from "#app/domains/reviews/tables.server.ts";
import { aLink, anAskedSub, aRecordLink, aSentDocument } from "#app/domains/subcontractors/fixtures.ts";
import { subAsks, subDocuments, subGrants } from "#app/domains/subcontractors/tables.server.ts";
import { runImport } from "#app/domains/taxes/commands/import.server.ts";
import { keepRules } from "#app/domains/taxes/commands/rules.server.ts";
import { addPayment } from "#app/domains/taxes/commands/settings.server.ts";
import { anEntry, aReceipt, aStagedFile, aSub, aTrip } from "#app/domains/taxes/fixtures.ts";
import { Payment } from "#app/domains/taxes/input.ts";
import { importOf, previewOf } from "#app/domains/taxes/queries/imports.server.ts";
import { mileageTrips, taxEntries } from "#app/domains/taxes/tables.server.ts";
import { aTrainedCrew } from "#app/domains/training/fixtures.ts";
import { appeal } from "#app/domains/verification/commands/appeal.server.ts";
import { suspendBusiness, withdrawApproval } from "#app/domains/verification/commands/enforce.server.ts";
import { createShare } from "#app/domains/verification/commands/share.server.ts";
import {
  aDraft,
  anApprovedDocument,
  aReviewer,
  aVerifiedContractor,
  aWaitingContractor,
} from "#app/domains/verification/fixtures.ts";
import { documentChecks, documents, enforcements } from "#app/domains/verification/tables.server.ts";
import { aCall } from "#app/domains/warranty/fixtures.ts";
import { addRecording } from "#app/domains/webinars/commands/host.server.ts";
import { aWebinar } from "#app/domains/webinars/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { as, at } from "./ctx.ts";
import type { Town } from "./town.ts";

const MENTOR_OFFER = {
  years: "12",
  trades: ["electrical"],
  specialty: "Sample: flat rates and trucks.",
  references: "Sample: two builders.",
};

const PARTNER = {
  kind: "other",
  name: "Sue Sample",
  email: "sue@sample.test",
  message: "Sample: lumber.",
};
/** The address of a member whom the team looks after. */
export const SOMEBODY = "somebody@sample.test";

/** Nobody's; every name has another, so that an answer which mixes two up is seen. */
const nobodys = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/**
 * What the business of the town has (a factor, a session, a token and a notification are somebody's who is not in the town), a thing of every kind that an address or a form names: `ids`, by a name for each.
 * `running` may be given to an answer of Cody's, which no row holds. `none` has ids of the same shape that nothing has. `links`: addresses that are themselves the proof, which `stranger` holds.
 */
export async function holdings(ctx: Ctx, { owner, stranger, reviewer, everybody }: Town) {
  const mine = as(ctx, owner.actor);
  const theirs = as(ctx, stranger.actor);
  const judge = as(ctx, reviewer);
  const one = <T>([row]: T[]): T => {
    if (!row) throw new Error("nothing was written");
    return row;
  };

  const job = await aJob(ctx, { poster: owner.actor });
  const application = await anApplication(ctx, { jobId: job.id, applicant: stranger.actor });
  const listedJob = await aJob(ctx, { poster: owner.actor });
  const listed = await anApplication(ctx, { jobId: listedJob.id, applicant: stranger.actor });
  await shortlist(mine, listed.id);
  const filled = await anEngagement(ctx, { hirer: owner.actor, pro: stranger.actor, state: "closed" });
  const poster = await aVerifiedContractor(ctx);
  const boardJob = await aJob(ctx, { poster: poster.actor });
  const question = await aQuestion(ctx, { jobId: job.id });
  const unansweredJob = await aJob(ctx, { poster: owner.actor });
  const alert = await keepAlert(mine, AlertFor.parse({ place: "85004" }));
  const asking = await aJob(ctx, { poster: poster.actor });
  await invitePro(as(ctx, poster.actor), { jobId: asking.id, slug: owner.business.slug });
  const { id: jobInvitation } = one(await ctx.db.select({ id: jobInvitations.id }).from(jobInvitations));
  const appliedJob = await aJob(ctx, { poster: poster.actor });
  const applied = await aBid(ctx, { jobId: appliedJob.id, pro: owner.actor });
  await keepTemplate(mine, applied.applicationId, "Sample: two baths");
  const { id: template } = one(await listTemplates(mine));
  const won = await anEngagement(ctx, { hirer: poster.actor, pro: owner.actor, state: "closed" });
  const reported = await aCall(ctx, { hirer: owner.actor, pro: poster.actor, state: "repaired" });
  const toRepair = await aCall(ctx, { hirer: poster.actor, pro: owner.actor });
  const offered = await anEngagement(ctx, { pro: owner.actor, hirer: poster.actor });
  const working = await anEngagement(ctx, { hirer: owner.actor, pro: poster.actor, state: "working" });
  for (const part of ["foreman", "crew"] as const) await putOn(mine, working.id, everybody[part].userId);
  const workDocument = ctx.newId();
  await ctx.db.insert(engagementDocuments).values({
    id: workDocument,
    engagementId: working.id,
    businessId: owner.userId,
    personId: owner.userId,
    kind: "permit",
    fileKey: `work-documents/${owner.userId}/${workDocument}.pdf`,
    fileName: "sample.pdf",
    fileType: "application/pdf",
    fileSize: 10,
    createdAt: ctx.now,
  });
  const agreement = await beginAgreement(mine, working.id, "agreement");
  await editAgreement(mine, agreement, typedTerms());
  const disputed = await anEngagement(ctx, { state: "disputed" });
  const reviewed = await aFinishedJob(ctx, { pro: owner.actor });
  for (const side of ["hirer", "pro"] as const) await says(ctx, reviewed, side);
  const { id: review } = one(
    await ctx.db
      .select({ id: engagementReviews.id })
      .from(engagementReviews)
      .where(and(eq(engagementReviews.engagementId, reviewed.id), eq(engagementReviews.side, "hirer"))),
  );
  const hasty = await anEngagement(ctx, { state: "closed" });
  await says(ctx, hasty, "hirer");
  const { id: heldReview } = one(
    await ctx.db
      .select({ id: engagementReviews.id })
      .from(engagementReviews)
      .where(eq(engagementReviews.engagementId, hasty.id)),
  );

  const writer = await aUser(ctx, { role: "homeowner" });
  const talk = await aConversation(ctx, { from: writer.actor, to: owner.actor });
  const complaint = await aConversation(ctx, { to: poster.actor });
  await reportConversation(as(ctx, poster.actor), complaint.id, Report.parse({ reason: "spam" }));
  const { id: report } = one(await ctx.db.select({ id: messageReports.id }).from(messageReports));

  const { id: payee } = await aSub(ctx, owner.actor);
  const { id: entry } = await anEntry(ctx, owner.actor);
  await aReceipt(ctx, owner.actor, entry);
  const { receipt } = one(
    await ctx.db.select({ receipt: taxEntries.receiptId }).from(taxEntries).where(eq(taxEntries.id, entry)),
  );
  await aTrip(ctx, owner.actor);
  const { id: trip } = one(
    await ctx.db.select({ id: mileageTrips.id }).from(mileageTrips).where(eq(mileageTrips.userId, owner.userId)),
  );
  const day = todayAt(ctx.now);
  const payment = await addPayment(
    mine,
    ctx.now.getUTCFullYear(),
    Payment(ctx.now).parse({ quarter: "1", amount: "5", day }),
  );
  const csv = (merchant: string) => `Date,Description,Amount\n${day},${merchant},-12\n`;
  const { id: imported } = await aStagedFile(ctx, owner.actor, csv("Sample Paint"));
  const { choice } = await previewOf(mine, await importOf(mine, imported), null);
  await runImport(mine, imported, choice, { leaveOut: false });
  const { id: staged } = await aStagedFile(ctx, owner.actor, csv("Sample Lumber"));
  await keepRules(mine, owner.userId, { "out sample lumber": "22" });

  await connectTo(mine, "zapier", { webhookUrl: "http://127.0.0.1:9/in" });
  const connection = await connectionOf(ctx, owner.userId, "zapier");
  const delivery = ctx.newId();
  await ctx.db.insert(webhookDeliveries).values({
    id: delivery,
    userIntegrationId: connection.id,
    revision: connection.revision,
    eventId: ctx.newId(),
    kind: "job.posted",
    body: "{}",
    state: "failed",
    createdAt: ctx.now,
    doneAt: ctx.now,
  });

  const invitation = await invite(mine, { name: "Ivy Sample", part: "crew", email: undefined, phone: undefined });
  const token = await aToken(ctx, writer.userId);
  const share = await createShare(mine, { name: "Sample bank", shows: "record", endsOn: null });
  const draft = await aDraft(ctx, owner.actor, "registration", { line: "new" });
  const { key: draftFile } = one(
    await ctx.db.select({ key: documents.fileKey }).from(documents).where(eq(documents.id, draft.id)),
  );
  const bond = await anApprovedDocument(ctx, { actor: owner.actor, reviewer }, "bond");
  await withdrawApproval(judge, bond.id, { reason: "cancelled", note: "Sample: it ended." });
  const { id: withdrawal } = one(
    await ctx.db.select({ id: enforcements.id }).from(enforcements).where(eq(enforcements.userId, owner.userId)),
  );

  const waiting = await aWaitingContractor(ctx);
  const decided = await aVerifiedContractor(ctx);
  await ctx.db.insert(documentChecks).values({
    id: ctx.newId(),
    documentId: decided.documents.license.id,
    why: "random",
    askedAt: ctx.now,
  });
  const shut = await aVerifiedContractor(ctx);
  const secondJudge = as(ctx, (await aReviewer(ctx)).actor);
  await suspendBusiness(secondJudge, shut.userId, { reason: "complaints", note: "" });
  const { id: appealed } = one(
    await ctx.db.select({ id: enforcements.id }).from(enforcements).where(eq(enforcements.userId, shut.userId)),
  );
  await appeal(as(ctx, shut.actor), { enforcement: appealed, text: "Sample: none of it is true." });

  const sub = await anAskedSub(ctx, owner.actor, { kinds: ["insurance", "w9"] });
  await aSentDocument(ctx, sub.token);
  const grant = one(
    await ctx.db
      .select({ id: subGrants.id, documentId: subGrants.documentId, askId: subGrants.askId })
      .from(subGrants)
      .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
      .where(eq(subAsks.subId, sub.subId)),
  );
  const subDocument = one(
    await ctx.db
      .select()
      .from(subDocuments)
      .where(eq(subDocuments.id, grant.documentId ?? "")),
  );
  const otherSub = await anAskedSub(theirs, stranger.actor);
  await aSentDocument(ctx, otherSub.token);
  const agent = await anAgent(ctx, owner.actor, { kinds: ["insurance", "workers_comp"] });
  await aCertificate(ctx, agent.token, { kind: "workers_comp" });
  const { documentId: agentDocument } = one(await ctx.db.select().from(agentDocuments));
  const otherAgent = await anAgent(ctx, stranger.actor);
  const { id: estimate } = await anEstimate(ctx, { pro: owner.actor });
  const otherEstimate = await anEstimate(ctx, { pro: poster.actor });
  const factor = await aFactor(ctx, writer.userId);
  const { sessionId: session } = (
    await inSession(ctx, await inTransaction(ctx, (tx) => openSession(tx, writer.userId, "password")))
  ).actor ?? { sessionId: "" };
  const told = ctx.newId();
  await ctx.db.insert(notifications).values({
    id: told,
    userId: writer.userId,
    kind: "job.posted",
    data: {},
    path: "/my/jobs",
    createdAt: ctx.now,
  });

  const cody = ctx.newId();
  await ctx.db
    .insert(assistantConversations)
    .values({ id: cody, userId: writer.userId, title: "Sample", createdAt: ctx.now, updatedAt: ctx.now });
  const codyFile = ctx.newId();
  await ctx.db.insert(assistantFiles).values({
    id: codyFile,
    userId: writer.userId,
    fileKey: `cody-files/${writer.userId}/${codyFile}.pdf`,
    fileName: "sample.pdf",
    fileType: "application/pdf",
    fileSize: 10,
    sha256: "0".repeat(64),
    createdAt: ctx.now,
  });
  const attachment = ctx.newId();
  const attachmentFile = `message-attachments/${owner.userId}/${attachment}.pdf`;
  await ctx.db.insert(messageAttachments).values({
    id: attachment,
    ownerId: owner.userId,
    fileKey: attachmentFile,
    fileName: "sample.pdf",
    fileType: "application/pdf",
    fileSize: 10,
    createdAt: ctx.now,
  });

  const album = ctx.newId();
  const photo = ctx.newId();
  const [ownerId, createdAt] = [owner.userId, ctx.now];
  await ctx.db.insert(portfolioAlbums).values({ id: album, ownerId, title: "Sample: panel", position: 1, createdAt });
  await ctx.db.insert(pictures).values({
    id: photo,
    ownerId,
    purpose: "portfolio",
    hash: "0".repeat(32),
    edges: [96],
    width: 96,
    height: 64,
    preview: "",
    createdAt,
  });

  const author = await aUser(ctx);
  const moderated = async (authorId: string) => {
    const postId = await aPost(ctx, { authorId });
    await reportThing(mine, ReportThing.parse({ thing: `post:${postId}`, reason: "spam" }));
    const waits = await openCases(judge);
    return { postId, caseId: waits.find(({ thing }) => thing.path.endsWith(postId))?.id ?? "" };
  };
  const against = await moderated(author.userId);
  await decide(judge, Decide.parse({ case: against.caseId, action: "hide", reason: "Sample: an advertisement." }));
  const decision = one(await myDecisions(as(ctx, author.actor))).id;
  await appealDecision(as(ctx, author.actor), { decision, reason: "Sample: it is a question." });
  const { postId: post, caseId } = await moderated(author.userId);

  const { id: answer } = await anAnswer(ctx, post, author.actor);
  const filePost = await aPost(ctx, { authorId: author.userId, kind: "template" });
  await ctx.db.insert(communityFiles).values({
    id: ctx.newId(),
    personId: author.userId,
    postId: filePost,
    fileKey: `post-files/${filePost}/sample.pdf`,
    fileName: "sample.pdf",
    fileType: "application/pdf",
    fileSize: 10,
    createdAt: ctx.now,
  });

  const reminder = await aReminder(ctx, author.actor);
  const doneReminder = await aReminder(ctx, author.actor, { doneAt: ctx.now });
  const mentor = await aMentor(ctx, author.actor);
  const other = await aUser(ctx, { email: SOMEBODY });
  const { id: asked } = await aMentorQuestion(ctx, other.actor, mentor);
  await applyAsMentor(as(ctx, other.actor), Apply.parse({ ...MENTOR_OFFER }));
  const { id: offer } = one(await waitingApplications(judge));

  const { id: webinar } = await aWebinar(ctx, author.actor);
  const { id: recorded } = await aWebinar(at(ctx, -3 * 24 * 3600_000), author.actor, { inHours: 24 });
  await addRecording(as(ctx, author.actor), recorded, { recordingUrl: "https://video.example/sample", minutes: 52 });

  const { id: courseCertificate, code: courseCode } = await takeCourse(ctx, author.actor, "harassment-prevention");

  const hourCertificate = await anOutsideCertificate(ctx, owner.actor);
  const trained = await aTrainedCrew(ctx, owner.actor, everybody.crew.userId);

  const billed = await inCalifornia(ctx, { pro: owner.actor, hirer: poster.actor });
  await payInvoice(as(ctx, poster.actor), billed.id, typedPayment(ctx, "100"));
  await addCreditNote(
    mine,
    billed.id,
    CreditNote.parse({ amount: "10", reason: "Sample: a part less.", requestKey: ctx.newId() }),
  );
  const { id: creditNote } = one(await creditNotesOf(ctx, billed.id));
  const { id: waiver } = await makeWaiver(mine, billed.id, typedWaiver(ctx, "conditional_progress"));
  await renewFeed(mine);
  const { id: paid } = one(
    await ctx.db
      .select({ id: invoicePayments.id })
      .from(invoicePayments)
      .where(eq(invoicePayments.invoiceId, billed.id)),
  );

  const [online] = await ctx.db
    .insert(charges)
    .values({
      id: ctx.newId(),
      paymentId: "pi_sample",
      invoiceId: billed.id,
      state: "received",
      how: "card",
      proId: owner.userId,
      hirerId: poster.userId,
      cents: 1_000,
      feeCents: 10,
      madeAt: ctx.now,
      revision: 1,
    })
    .returning({ id: charges.id });

  const realtor = await aRealtor(ctx);
  const { userId: referring } = realtor;
  const { id: heldReferral } = await aReferral(ctx, { businessId: poster.userId, realtorId: referring, state: "held" });

  const { id: list } = await makeList(
    as(ctx, { ...realtor.actor }),
    NewList.parse({ title: "Sample", requestKey: ctx.newId() }),
  );
  await askPartner(ctx, AskPartner.parse({ ...PARTNER, requestKey: ctx.newId() }));
  const today = todayAt(ctx.now);
  await addSponsor(judge, NewSponsor.parse({ name: "Sample", words: "Sample", startsOn: today, endsOn: today }));
  const partnering = await partnersDesk(judge);

  const { id: financing } = await aFinancing(ctx);

  const lastPart = (key: string) => key.split("/").at(-1) ?? "";
  const ids = {
    member: other.userId,
    offered: offered.id,
    working: working.id,
    reported: reported.id,
    reportedCall: reported.call,
    toRepair: toRepair.id,
    toRepairCall: toRepair.call,
    workDocument,
    workingJob: working.jobId,
    dispute: disputed.id,
    cody,
    codyFile,
    running: ctx.newId(),
    attachment,
    draftFile: lastPart(draftFile),
    subFile: lastPart(subDocument.fileKey),
    filePost,
    reviewed: reviewed.id,
    review,
    heldReview,
    job: job.id,
    listedJob: listedJob.id,
    filledJob: filled.jobId,
    boardJob: boardJob.id,
    alert: alert.id,
    jobInvitation,
    unansweredJob: unansweredJob.id,
    question: question.id,
    appliedJob: appliedJob.id,
    application: application.id,
    listed: listed.id,
    applied: applied.applicationId,
    template,
    estimate,
    won: won.applicationId,
    talk: talk.id,
    report,
    payee,
    entry,
    receipt: receipt ?? "",
    trip,
    payment: payment ?? "",
    staged,
    imported,
    connection: connection.id,
    delivery,
    invitation,
    token: token.id,
    share: share.id,
    draft: draft.id,
    license: owner.documents.license.id,
    withdrawal,
    appealed,
    waiting: waiting.documents.license.id,
    decided: decided.documents.license.id,
    sub: sub.subId,
    ask: grant.askId,
    grant: grant.id,
    subDocument: subDocument.id,
    agent: agent.agentId,
    agentDocument,
    factor: factor.factorId,
    session,
    told,
    invoice: billed.id,
    billedWork: billed.engagementId,
    creditNote,
    waiver,
    paid,
    charge: online?.id ?? "",
    referring,
    heldReferral,
    list,
    financing,
    partner: one(partnering.requests).id,
    sponsor: one(partnering.places).id,
    webinar,
    recorded,
    mentor,
    asked,
    offer,
    courseCertificate,
    courseCode,
    hourCertificate,
    ...trained,
    reminder,
    doneReminder,
    album,
    photo,
    agreement,
    post,
    answer,
    case: caseId,
    decision,
    business: owner.userId,
    office: everybody.office.userId,
    crew: everybody.crew.userId,
  };
  return {
    ids,
    none: Object.fromEntries(Object.keys(ids).map((name, n) => [name, nobodys(n)])) as typeof ids,
    links: {
      request: otherSub.token,
      record: await aRecordLink(ctx, otherSub.email ?? ""),
      renewal: otherAgent.token,
      estimate: otherEstimate.token,
      copied: await aLink(ctx, otherSub.subId, "mail"),
      slug: stranger.business.slug,
      partnership: connection.partnershipId,
    },
  };
}
export type Holdings = Awaited<ReturnType<typeof holdings>>;
