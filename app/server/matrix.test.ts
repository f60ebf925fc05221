import { describe, expect } from "vitest";
import { FIRST_LINE } from "#app/domains/verification/rules/kinds.ts";
import type { Right } from "#app/infra/ctx.ts";
import { type Asked, type Row, seenAs, takenBack, wrongIn } from "#test/access.ts";
import { test } from "#test/ctx.ts";
import { type Holdings, holdings } from "#test/holdings.ts";
import { rightNow } from "#test/members.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { aTown, type Who } from "#test/town.ts";
import { createApp } from "./app.server.ts";

/**
 * Who may open each page: everyone, everyone signed in, reviewers, realtors, or those of a business whose part has the right. A page
 * that has no line here fails the test.
 */
const PAGES: Record<string, "everyone" | "visitors" | "member" | "reviewer" | "realtor" | Right> = {
  "/": "everyone",
  "/ai-tools": "everyone",
  "/cody": "everyone",
  "/privacy": "everyone",
  "/terms": "everyone",
  "/accessibility": "everyone",
  "/skill-building": "everyone",
  "/subcontractor-path": "everyone",
  "/insights": "everyone",
  "/business-management": "everyone",
  "/employee-training": "everyone",
  "/continuing-education": "everyone",
  "/contractor-path": "everyone",
  "/courses": "everyone",
  "/courses/:course": "everyone",
  "/courses/:course/:lesson": "everyone",
  "/courses/:course/:lesson/check": "member",
  "/my/learning": "member",
  "/my/learning/certificates/:certificateId/pdf": "member",
  "/about": "everyone",
  "/support": "everyone",
  "/mentorship": "everyone",
  "/pricing": "everyone",
  "/partners": "everyone",
  "/partnerships": "everyone",
  "/partners/write": "everyone",
  "/lists/:token": "everyone",
  "/financing": "everyone",
  "/financing/confirm/:token": "everyone",
  "/financing/applications/:token": "everyone",
  "/integrations": "everyone",
  "/community": "everyone",
  "/community/feed": "everyone",
  "/community/posts/:postId": "everyone",
  "/community/mentors/:mentorId": "everyone",
  "/community/sessions/:sessionId": "everyone",
  "/community/sessions/:sessionId/calendar.ics": "everyone",
  "/community/sessions.ics": "everyone",
  "/community/sessions/mine/:token": "everyone",
  "/calendar/:token": "everyone",
  "/find-pro": "everyone",
  "/pros/:slug": "everyone",
  "/pros/:slug/quote": "visitors",
  "/reviews/rules": "everyone",
  "/reviews/:reviewId": "everyone",
  "/post-job": "everyone",
  "/jobs/:jobId": "everyone",
  "/auth": "everyone",
  "/auth/confirm": "everyone",
  "/auth/second-factor": "everyone",
  "/auth/forgot": "everyone",
  "/auth/undo": "everyone",
  "/auth/reset": "everyone",
  "/account-deleted": "everyone",
  "/login": "visitors",
  "/login/phone": "everyone",
  "/homeowner-signup": "visitors",
  "/realtor-signup": "visitors",
  "/outbox": "everyone",
  "/join/:token": "everyone",
  "/crew/:token": "everyone",
  "/trust/:token": "everyone",
  "/developers": "everyone",
  "/certificates/:token": "everyone",
  "/renewals/:token": "everyone",
  "/estimate/:token": "everyone",
  "/estimate/:token/pdf": "everyone",
  "/estimate-mail/:token": "everyone",
  "/my-record": "everyone",
  "/my-record/:token": "everyone",
  "/unsubscribe/:token": "everyone",
  "/record-news/:token": "everyone",
  "/offline": "everyone",
  "/verify": "everyone",
  "/verify/:code": "everyone",
  "/contractor-signup": "visitors",
  "/contractor-onboarding/start": "visitors",
  "/contractor-dashboard": "everyone",
  "/dashboard": "everyone",
  "/auth/with/:provider": "everyone",
  "/auth/return": "everyone",
  "/session": "everyone",
  "/sign-out": "everyone",
  "/switch-business": "everyone",
  "/*": "everyone",
  "/account/confirm": "member",
  "/account/profile": "member",
  "/account/prove": "member",
  "/account/security": "member",
  "/account/security/app": "member",
  "/account/security/passkey": "member",
  "/account/security/phone": "member",
  "/account/security/codes": "member",
  "/account/devices": "member",
  "/account/data": "member",
  "/account/mailbox": "member",
  "/account/memory": "member",
  "/account/notifications": "member",
  "/account/export": "member",
  "/notifications": "member",
  "/contractor-onboarding": "profile",
  "/jobs/:jobId/edit": "jobs",
  "/jobs/:jobId/applicants": "jobs",
  "/jobs/:jobId/bid": "jobs",
  "/jobs/:jobId/hirer": "member",
  "/jobs/:jobId/compare": "jobs",
  "/bids/:applicationId": "jobs",
  "/bids/:applicationId/pdf": "jobs",
  "/jobs/:jobId/live": "jobs",
  "/jobs/:jobId/invite": "jobs",
  "/pros/:slug/invite": "jobs",
  "/my/invitations": "jobs",
  "/jobs/:jobId/work": "work",
  "/work": "work",
  "/work/calendar": "work",
  "/work/:engagementId": "work",
  "/work/:engagementId/agreements": "jobs",
  "/agreements/:agreementId": "jobs",
  "/agreements/:agreementId/edit": "jobs",
  "/agreements/:agreementId/pdf": "jobs",
  "/work/:engagementId/review": "jobs",
  "/community/new": "member",
  "/community/mentors/apply": "member",
  "/community/mentors/:mentorId/ask": "member",
  "/my/mentoring": "member",
  "/my/mentoring/:questionId": "member",
  "/admin/mentors": "reviewer",
  "/community/sessions/new": "reviewer",
  "/community/rooms/new": "reviewer",
  "/community/sessions/:sessionId/host": "member",
  "/community/posts/:postId/edit": "member",
  "/work/:engagementId/invoices": "jobs",
  "/invoices": "jobs",
  "/invoices/:invoiceId": "jobs",
  "/invoices/:invoiceId/pdf": "jobs",
  "/invoices/:invoiceId/credits/:creditId/pdf": "jobs",
  "/invoices/:invoiceId/waivers": "jobs",
  "/invoices/:invoiceId/waivers/:waiverId/pdf": "jobs",
  "/invoices/:invoiceId/pay": "jobs",
  "/invoices/:invoiceId/receipts/:chargeId/pdf": "jobs",
  "/my/jobs": "jobs",
  "/my/pros": "member",
  "/my/alerts": "jobs",
  "/my/reminders": "member",
  "/messages": "messages",
  "/messages/new": "messages",
  "/messages/:conversationId": "messages",
  "/messages/:conversationId/quote": "jobs",
  "/taxes": "books",
  "/taxes/entries": "books",
  "/taxes/entries/:entryId": "books",
  "/taxes/mileage": "books",
  "/taxes/subs": "books",
  "/taxes/subs/:payeeId": "books",
  "/taxes/estimates": "books",
  "/taxes/checklist": "books",
  "/taxes/import": "books",
  "/taxes/import/:importId": "books",
  "/account/tokens": "tokens",
  "/integrations/webhooks/:id": "tools",
  "/integrations/return": "tools",
  "/account/people": "people",
  "/account/people/log": "people",
  "/account/business": "profile",
  "/account/referral": "profile",
  "/account/plan": "plan",
  "/account/payouts": "plan",
  "/training": "see",
  "/training/assign": "training",
  "/training/certificate": "training",
  "/training/courses": "training",
  "/training/courses/:courseId": "see",
  "/training/talks": "training",
  "/training/talks/:talk": "training",
  "/training/talks/held/:heldId": "training",
  "/training/sheet.pdf": "training",
  "/training/talks/held/:heldId/sheet.pdf": "training",
  "/account/photos": "profile",
  "/account/photos/:albumId": "profile",
  "/account/documents": "documents",
  "/account/documents/agents": "documents",
  "/account/documents/requirements": "documents",
  "/account/documents/sharing": "documents",
  "/account/documents/subcontractors": "subs",
  "/account/documents/subcontractors/ask": "subs",
  "/account/documents/subcontractors/:subId": "subs",
  "/my/hours": "documents",
  "/my/hours/:line": "documents",
  "/my/hours/certificates/:certificateId": "documents",
  "/admin/hours": "reviewer",
  "/weather": "see",
  "/estimates/:estimateId/received": "member",
  "/jobs/:jobId/estimate": "jobs",
  "/estimates": "jobs",
  "/estimates/new": "jobs",
  "/estimates/:estimateId": "jobs",
  "/realtor": "realtor",
  "/realtor/lists": "realtor",
  "/realtor/lists/:listId": "realtor",
  "/realtor/statement": "realtor",
  "/realtor/payouts": "realtor",
  "/admin/partners": "reviewer",
  "/realtor/statement.csv": "realtor",
  "/admin/realtors": "reviewer",
  "/admin/money": "reviewer",
  "/admin/grants": "reviewer",
  "/admin/charges": "reviewer",
  "/admin/money.csv": "reviewer",
  "/admin/realtors.csv": "reviewer",
  "/admin/verifications": "reviewer",
  "/admin/verifications/:documentId": "reviewer",
  "/admin/appeals": "reviewer",
  "/admin/disputes": "reviewer",
  "/admin/disputes/:engagementId/papers/:agreementId": "reviewer",
  "/admin/disputes/:engagementId/documents/:documentId": "reviewer",
  "/admin/reviews": "reviewer",
  "/admin": "reviewer",
  "/admin/members": "reviewer",
  "/admin/look": "member",
  "/admin/members/:memberId": "reviewer",
  "/admin/figures": "reviewer",
  "/admin/figures.csv": "reviewer",
  "/admin/work": "reviewer",
  "/admin/webhooks": "reviewer",
  "/admin/bounces": "reviewer",
  "/admin/settings": "reviewer",
  "/admin/audit": "reviewer",
  "/admin/audit.csv": "reviewer",
  "/admin/duties": "reviewer",
  "/admin/moderation": "reviewer",
  "/account/decisions": "member",
  "/admin/financing": "reviewer",
  "/admin/financing/:financingId": "reviewer",
  "/admin/reports": "reviewer",
};

/** What stands for each parameter of an address: a thing of the business, or what everybody may know. */
const NAMED: Record<string, (ids: Holdings["ids"], links: Holdings["links"]) => string> = {
  jobId: (x) => x.workingJob,
  conversationId: (x) => x.talk,
  financingId: (x) => x.financing,
  entryId: (x) => x.entry,
  payeeId: (x) => x.payee,
  importId: (x) => x.staged,
  id: (x) => x.connection,
  subId: (x) => x.sub,
  albumId: (x) => x.album,
  engagementId: (x) => x.working,
  reviewId: (x) => x.review,
  applicationId: (x) => x.applied,
  agreementId: (x) => x.agreement,
  documentId: (x) => x.waiting,
  memberId: (x) => x.member,
  postId: (x) => x.post,
  invoiceId: (x) => x.invoice,
  creditId: (x) => x.creditNote,
  waiverId: (x) => x.waiver,
  chargeId: (x) => x.charge,
  sessionId: (x) => x.webinar,
  mentorId: (x) => x.mentor,
  questionId: (x) => x.asked,
  // Every business names its first license so.
  line: () => FIRST_LINE,
  certificateId: (x) => x.courseCertificate,
  course: () => "reading-plans",
  lesson: () => "the-set",
  talk: () => "roof-edge",
  heldId: (x) => x.heldTalk,
  courseId: (x) => x.ownCourse,
  slug: (_, { slug }) => slug,
  listId: (x) => x.list,
  estimateId: (x) => x.estimate,
};
/** Pages about a job on the board or a lesson, which everybody may know. */
const ON_THE_BOARD = [
  "/my/hours/:line",
  "/courses/:course/:lesson/check",
  "/jobs/:jobId/bid",
  "/jobs/:jobId/hirer",
  "/community/mentors/:mentorId/ask",
];
/** Pages about what one person wrote, who is nobody of those who ask. */
const PERSONAL = [
  "/my/mentoring/:questionId",
  "/community/posts/:postId/edit",
  "/community/sessions/:sessionId/host",
  "/my/learning/certificates/:certificateId/pdf",
];
/** Open pages that lead a visitor on to the sign-in. */
const LEADS_ON = ["/auth/second-factor", "/sign-out"];
/** A page that has nothing to show without being asked for somebody. */
const ASKED: Record<string, string> = { "/messages/new": "to" };
/** A file of figures is of one subject. */
const QUERIES: Record<string, Record<string, string>> = { "/admin/figures.csv": { board: "documents" } };

const rows = Object.fromEntries(
  Object.entries(PAGES).map(([page, to]): [string, Row] => [
    page,
    {
      to: to === "visitors" ? "everyone" : to,
      // What is on the board or in the directory is everybody's to see.
      ...((to === "everyone" || ON_THE_BOARD.includes(page)) && { shared: true }),
      ...(PERSONAL.includes(page) && { personal: true }),
      // The job that is asked for is not disputed; what opens of a disputed one is proven beside its pages.
      ...(page.startsWith("/admin/disputes/:engagementId/") && { gives: "not there" as const }),
      // The job that is asked for is on the board and came of no estimate.
      ...(["/jobs/:jobId/estimate", "/estimates/:estimateId/received"].includes(page) && {
        gives: "not there" as const,
      }),
      // The realtor who asks has no list of their own.
      ...(page === "/realtor/lists/:listId" && { gives: "not there" as const }),
      ...(LEADS_ON.includes(page) && { gives: "led away" as const }),
      asked: (ids, links) => ({
        at: Object.fromEntries(
          [...page.matchAll(/:(\w+)/g)].map(([, name = ""]) => [
            name,
            page.startsWith("/my/hours/certificates/") ? ids.hourCertificate : (NAMED[name]?.(ids, links) ?? ids.token),
          ]),
        ),
        ...(ASKED[page] && { query: { [ASKED[page]]: links.slug } }),
        ...(QUERIES[page] && { query: QUERIES[page] }),
      }),
    },
  ]),
);

const pages = pagesWithoutDrawing();

describe("every page, to everybody", () => {
  test("has a line in the matrix", async () => {
    const { paths } = await pages;
    expect(paths.filter((path) => !(path in PAGES))).toEqual([]);
    expect(Object.keys(PAGES).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test("opens for the parts of the business that have its right, and for them alone; another's id is as one that is not there", async ({
    ctx: then,
  }) => {
    const ctx = rightNow(then);
    const { build } = await pages;
    const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
    const town = await aTown(ctx);
    const ask = async (page: string, { at = {}, query = {} }: Asked, who: Who) => {
      const path = page.replace(/:(\w+)/g, (_, name: string) => at[name] ?? "").replace("*", "nowhere");
      const answer = await app.request(
        `http://kingpost.test${path === "/" ? "/_root" : path}.data?${new URLSearchParams(query)}`,
        { headers: { cookie: town.everybody[who].cookie, "sec-fetch-site": "same-origin" } },
      );
      const body = await answer.text();
      return { seen: seenAs(answer.status, body), status: answer.status, body };
    };
    const wrong = await wrongIn(
      rows,
      await holdings(ctx, town),
      (...one) => takenBack(ctx, () => ask(...one)),
      // It leads whoever has nothing to do with the job to their own list.
      async (page) => page !== "/jobs/:jobId/work",
    );
    expect(wrong).toEqual([]);
  }, 240_000);
});
