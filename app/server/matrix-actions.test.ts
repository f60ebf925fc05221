import { isDeepStrictEqual } from "node:util";
import { describe, expect, onTestFinished } from "vitest";
import { SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { typedApplication } from "#app/domains/financing/fixtures.ts";
import { typedJob } from "#app/domains/jobs/fixtures.ts";
import { typedQuestion } from "#app/domains/mentors/fixtures.ts";
import { KINDS } from "#app/domains/notifications/rules/kinds.ts";
import { typedEntry } from "#app/domains/taxes/fixtures.ts";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import { FIRST_LINE } from "#app/domains/verification/rules/kinds.ts";
import { typedWebinar } from "#app/domains/webinars/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type Asked, type Row, seenAs, takenBack, wrongIn } from "#test/access.ts";
import { test, withEnv } from "#test/ctx.ts";
import { everyRow } from "#test/everything.ts";
import { type Holdings, holdings, SOMEBODY } from "#test/holdings.ts";
import { rightNow } from "#test/members.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from "#test/stripe/server.ts";
import { aTown, type Who } from "#test/town.ts";
import { createApp } from "./app.server.ts";

const KEY = "11111111-1111-4111-8111-111111111111";
const REASON = "Sample: the number cannot be read.";
const POST = {
  kind: "question",
  title: "Sample: who pays?",
  content: "Sample: the panel has to move.",
  locale: "en",
};
const OFFER = {
  years: "12",
  "trades[]": ["electrical"],
  specialty: "Sample: flat rates and trucks.",
  references: REASON,
};
const MENTOR = { ...OFFER, "locales[]": ["en"], capacity: "3", awayUntil: "" };
const PROFILE = {
  companyName: "Sample Electric",
  description: "Sample company. Rewiring and panels.",
  availability: "now",
  over: "on",
};

const row =
  (to: Row["to"], more: Pick<Row, "gives" | "shared" | "personal"> = {}) =>
  (asked: Row["asked"] = () => ({})): Row => ({ to, asked, ...more });
const everyone = row("everyone");
const member = row("member");
const reviewer = row("reviewer");
const noList = row("realtor", { gives: "not there" });
/** In a form: the name of whoever sends it. */
const OWN_NAME = "(own name)";
/** Pages of an installation that takes money. */
const SOLD = ["/account/plan", "/payouts", "/admin/realtors"];
const noPayment = row("jobs", { gives: "not there" });
const jobs = row("jobs");
const messages = row("messages");
const books = row("books");
const tools = row("tools");
const people = row("people");
const papers = row("documents");
const subs = row("subs");

/** Every intent of every page's forms, with what a form of its page sends; one that has no line here fails the test. */
const rowsAt = (ctx: Ctx): Record<string, Row> => {
  const day = dayIn(ctx, 0);
  const SESSION = typedWebinar(ctx) as Record<string, string>;
  const application = typedApplication(ctx) as Record<string, string>;
  const job = typedJob(ctx) as Record<string, string>;
  const entry = typedEntry(ctx) as Record<string, string>;
  const license = { licenseNumber: "TX-12345", issuingState: "TX", expiresOn: dayIn(ctx, 300) };
  const onWebhook = (form: Asked["form"] = {}) => tools((x) => ({ at: { id: x.connection }, form }));
  const onSub = (form: (x: Holdings["ids"]) => Asked["form"] = () => ({})) =>
    subs((x) => ({ at: { subId: x.sub }, form: form(x) ?? {} }));
  const onJob = (jobId: (x: Holdings["ids"]) => string, to = jobs, form: Asked["form"] = {}) =>
    to((x) => ({ at: { jobId: jobId(x) }, form }));
  const onApplication = (of: "application" | "listed") =>
    jobs((x) => ({ at: { jobId: x.job }, form: { application: x[of] } }));
  const onWork = (of: "offered" | "working", gives?: Row["gives"]) =>
    row("jobs", gives && { gives })((x) => ({ at: { engagementId: x[of] }, form: { note: REASON } }));
  const onTalk = (form: Asked["form"] = {}) => messages((x) => ({ at: { conversationId: x.talk }, form }));
  const onPost = (more: Pick<Row, "shared" | "personal">, form: (x: Holdings["ids"]) => Asked["form"] = () => ({})) =>
    row("member", more)((x) => ({ at: { postId: x.post }, form: form(x) ?? {} }));
  const onReview = (of: "waiting" | "decided", form: Asked["form"]) =>
    reviewer((x) => ({ at: { documentId: x[of] }, form }));
  const onFinancing = (gives?: Row["gives"]) =>
    row("reviewer", gives && { gives })((x) => ({ at: { financingId: x.financing }, form: { version: "0" } }));
  const onLesson = (form: Asked["form"] = {}) =>
    member(() => ({ at: { course: "reading-plans", lesson: "the-set" }, form }));
  const withLink = (token: keyof Holdings["links"], form: (x: Holdings["ids"]) => Asked["form"] = () => ({})) =>
    everyone((x, links) => ({ at: { token: links[token] }, form: form(x) ?? {} }));
  return {
    "/partners/write ask": everyone(() => ({
      form: { kind: "other", name: "Sue Sample", email: "sue@sample.test", message: REASON, requestKey: KEY },
    })),
    "/lists/:token ask": everyone(),
    "/lists/:token send": everyone(),
    "/financing check": everyone(),
    "/financing send": everyone(() => ({ form: application })),
    "/financing/confirm/:token confirm": everyone(() => ({ form: { code: "123456", own: "on" } })),
    "/financing/confirm/:token mail": everyone(),
    "/financing/confirm/:token text": everyone(),
    "/financing/applications/:token accept": everyone(),
    "/financing/applications/:token done": everyone(),
    "/financing/applications/:token share": everyone(),
    "/financing/applications/:token unshare": everyone(),
    "/financing/applications/:token cancel": everyone(),
    "/financing/applications/:token delete": everyone(),
    "/admin/financing/:financingId work": onFinancing(),
    "/admin/financing/:financingId ask": onFinancing("status 409"),
    "/admin/financing/:financingId close": onFinancing(),
    "/auth sign-in": everyone(),
    "/auth sign-up": everyone(),
    "/auth mail-again": everyone(),
    "/auth mail-code": everyone(),
    "/auth/confirm confirm": everyone(),
    "/auth/second-factor totp": everyone((x) => ({ form: { factor_id: x.factor, code: "123456" } })),
    "/auth/second-factor phone-ask": everyone((x) => ({ form: { factor_id: x.factor } })),
    "/auth/second-factor phone": everyone((x) => ({ form: { factor_id: x.factor, code: "123456" } })),
    "/auth/second-factor backup": everyone(() => ({ form: { code: "abcd-efgh" } })),
    "/login/phone send": everyone(),
    "/login/phone verify": everyone(),
    "/crew/:token enter": everyone(),
    "/crew/:token choose": everyone(),
    "/auth/forgot recover": everyone(),
    "/auth/forgot mail-again": everyone(),
    "/auth/forgot mail-code": everyone(),
    "/auth/undo undo": everyone(),
    "/auth/reset password": everyone(),
    "/login sign-in": everyone(),
    "/login mail-again": everyone(),
    "/login mail-code": everyone(),
    "/homeowner-signup sign-up": everyone(),
    "/homeowner-signup mail-again": everyone(),
    "/homeowner-signup mail-code": everyone(),
    "/realtor-signup sign-up": everyone(),
    "/realtor-signup mail-again": everyone(),
    "/realtor-signup mail-code": everyone(),
    "/session adopt": everyone(),
    "/sign-out sign-out": everyone(),
    "/contractor-signup continue-1": everyone(),
    "/contractor-signup continue-2": everyone(),
    "/contractor-signup continue-3": everyone(),
    "/contractor-signup join": everyone(),
    "/contractor-onboarding/start account": everyone(),
    "/join/:token join": everyone(),
    "/join/:token join-by-pin": everyone(),
    "/pros/:slug/quote begin": everyone((_, { slug }) => ({ at: { slug } })),
    "/pros/:slug save": member((_, { slug }) => ({ at: { slug } })),
    "/pros/:slug unsave": member((_, { slug }) => ({ at: { slug } })),
    "/trust/:token watch": everyone(),
    "/verify revoke": row("reviewer", { gives: "not there" })(() => ({ form: { reason: REASON } })),
    "/verify/:code revoke": reviewer((x) => ({ at: { code: x.courseCode }, form: { reason: REASON } })),
    "/verify check": everyone(),
    "/verify/:code check": everyone(),
    "/record-news/:token confirm": everyone(),
    "/record-news/:token stop": everyone(),
    "/unsubscribe/:token stop": everyone(),
    "/unsubscribe/:token start": everyone(),
    "/certificates/:token grant": withLink("request", (x) => ({ ask: x.ask, document: x.subDocument })),
    "/certificates/:token trust": withLink("request", (x) => ({ ask: x.ask })),
    "/certificates/:token record": withLink("request", () => ({ email: "sub@sample.test" })),
    "/estimate/:token accept": row("jobs", { shared: true })((_, { estimate }) => ({ at: { token: estimate } })),
    "/estimate/:token ask": row("jobs", { shared: true })((_, { estimate }) => ({
      at: { token: estimate },
      form: { question: REASON },
    })),
    "/estimate/:token decline": withLink("estimate"),
    "/estimate-mail/:token stop": withLink("estimate"),
    "/estimate-mail/:token stop-all": withLink("estimate"),
    "/renewals/:token send": withLink("renewal", (x) => ({ document: x.agentDocument })),
    "/renewals/:token take-back": withLink("renewal", (x) => ({ document: x.agentDocument })),
    "/renewals/:token decline": withLink("renewal"),
    "/renewals/:token decline-all": withLink("renewal"),
    "/renewals/:token agree": withLink("renewal"),
    "/my-record mail": everyone(() => ({ form: { email: "sub@sample.test" } })),
    "/my-record/:token grant": withLink("record", (x) => ({ ask: x.ask, document: x.subDocument })),
    "/my-record/:token keep": withLink("record", (x) => ({ document: x.subDocument })),
    "/my-record/:token remove": withLink("record", (x) => ({ document: x.subDocument })),
    "/my-record/:token delete": withLink("record"),

    "/courses/:course certificate": member(() => ({ at: { course: "reading-plans" } })),
    "/courses/:course/:lesson note": onLesson({ passage: "1", body: REASON, requestKey: KEY }),
    "/courses/:course/:lesson remove_note": onLesson({ note: KEY }),
    "/courses/:course/:lesson mistake": onLesson({ passage: "1", body: REASON }),
    "/courses/:course/:lesson/check begin": onLesson(),
    "/courses/:course/:lesson/check answer": onLesson({ check: KEY }),

    "/my/hours/:line rule": row("documents", { shared: true })(() => ({
      at: { line: FIRST_LINE },
      form: { hours: "8", everyYears: "1" },
    })),
    "/my/hours/certificates/:certificateId confirm": papers((x) => ({
      at: { certificateId: x.hourCertificate },
      form: { title: "Sample course", hours: "2", category: "code", doneOn: dayIn(ctx, -1), person: x.business },
    })),
    "/my/hours/certificates/:certificateId remove": papers((x) => ({ at: { certificateId: x.hourCertificate } })),
    "/admin/hours see": reviewer((x) => ({ form: { certificate: x.hourCertificate } })),
    "/admin/hours send_back": reviewer((x) => ({ form: { certificate: x.hourCertificate, note: "Sample: 2 hours" } })),

    "/account/profile name": member(() => ({ form: { fullName: "Sam Sample" } })),
    "/account/profile email": member(),
    "/account/profile phone": member(),
    "/account/prove prove": member(() => ({ form: { password: SAMPLE_PASSWORD } })),
    "/account/prove send-code": member(),
    "/account/confirm send-code": member(),
    "/account/confirm confirm": member(() => ({ form: { code: "123456" } })),
    "/account/security remove-factor": row("member", { personal: true })((x) => ({ form: { factor_id: x.factor } })),
    "/account/security password": member(),
    "/account/security/app begin": member(),
    "/account/security/app verify": row("member", { personal: true })((x) => ({
      form: { factor_id: x.factor, code: "123456" },
    })),
    "/account/security/phone begin": member(() => ({ form: { phone: "5125550100" } })),
    "/account/security/phone verify": member(),
    "/account/security/codes make": row("member", { gives: "refused" })(),
    "/account/security/codes renew": row("member", { gives: "refused" })(),
    "/account/devices unlink": member(),
    "/account/devices end-session": row("member", { personal: true })((x) => ({ form: { id: x.session } })),
    "/account/devices end-others": member(),
    "/account/data send-code": member(),
    "/account/data leave": member((x) => ({ form: { business: x.business } })),
    "/account/data delete": member(),
    "/account/mailbox test": row("member", { personal: true, gives: "status 409" })(),
    "/account/memory keep": row("member", { personal: true })(() => ({ form: { crew: "6" } })),
    "/account/memory forget": row("member", { personal: true })(() => ({ form: { kind: "crew" } })),
    "/account/notifications save": member(() => ({
      form: {
        timeZone: "America/Chicago",
        quietFrom: "",
        quietTo: "",
        ...Object.fromEntries(KINDS.map((kind) => [`mail:${kind}`, "now"])),
      },
    })),
    "/notifications read": row("member", { personal: true })((x) => ({ form: { id: x.told } })),
    "/notifications read-all": member(),
    "/switch-business switch": row("see")((x) => ({ form: { business: x.business } })),

    "/contractor-onboarding onboarding-1": row("profile")(() => ({ form: { over: "on" } })),
    "/contractor-onboarding onboarding-2": row("profile")(() => ({ form: PROFILE })),
    "/contractor-onboarding onboarding-3": row("profile")(() => ({ form: { over: "on" } })),
    "/contractor-onboarding onboarding-4": row("profile")(() => ({ form: { over: "on" } })),
    "/training unassign": row("training")((x) => ({ form: { assignment: x.assignment } })),
    "/training drop": row("training")((x) => ({ form: { certificate: x.crewCertificate } })),
    "/training end-rule": row("training")((x) => ({ form: { rule: x.trainingRule } })),
    "/training/assign assign": row("training")((x) => ({
      form: { course: "jobsite-safety", group: "some", "people[]": x.crew, dueOn: "2027-06-01" },
    })),
    "/training/certificate keep": row("training")((x) => ({
      form: { person: x.crew, kind: "osha-10", requestKey: KEY },
    })),
    "/training/courses write": row("training")(() => ({
      form: { title: "Sample", body: "Sample.", questions: "Sample?\n* Yes\n- No", requestKey: KEY },
    })),
    "/training/courses/:courseId answer": row("see")((x) => ({
      at: { courseId: x.ownCourse },
      form: { q0: "0", q1: "1" },
    })),
    "/training/courses/:courseId change": row("training")((x) => ({
      at: { courseId: x.ownCourse },
      form: { title: "Sample", body: "Sample.", questions: "Sample?\n* Yes\n- No", requestKey: KEY },
    })),
    "/training/courses/:courseId retire": row("training")((x) => ({ at: { courseId: x.ownCourse } })),
    "/training/talks/:talk hold": row("training", { shared: true })(() => ({
      at: { talk: "roof-edge" },
      form: { requestKey: KEY },
    })),
    "/training/talks/held/:heldId sign": row("training")((x) => ({
      at: { heldId: x.heldTalk },
      form: { name: "Sam" },
    })),
    "/account/photos logo": row("profile")(),
    "/account/photos portrait": row("profile")(),
    "/account/photos move": row("profile")((x) => ({ form: { album: x.album, by: "up" } })),
    "/account/photos remove": row("profile")((x) => ({ form: { album: x.album } })),
    "/account/photos/:albumId album": row("profile")((x) => ({
      at: { albumId: x.album },
      form: { title: "Sample: panel", version: "1", "pictures[]": [x.photo] },
    })),
    ...Object.fromEntries(
      ["buy", "trial", "card"].map((intent) => [
        `/account/plan ${intent}`,
        row("plan")(() => ({ form: { sku: "crew_starter" } })),
      ]),
    ),
    ...Object.fromEntries(
      ["change", "end", "go_on", "pay_bill", "money_back"].map((intent) => [
        `/account/plan ${intent}`,
        row("plan", { gives: "not there" })(() => ({
          form: { sku: "crew_starter", family: "plan", at: "1", cents: "1", payment: "none" },
        })),
      ]),
    ),
    "/account/payouts connect": row("plan")(),
    "/account/payouts desk": row("plan", { gives: "not there" })(),
    "/account/referral correct": row("profile")(() => ({ form: { said: "Sample" } })),
    "/account/business business": row("profile")(() => ({ form: PROFILE })),

    "/post-job find-trade": everyone(() => ({ form: { title: "No hot water" } })),
    "/post-job find-place": everyone(() => ({ form: { location: "Austin, TX" } })),
    "/post-job post": jobs(() => ({ form: job })),
    "/post-job post-home": jobs(() => ({
      form: { title: "No hot water", location: "78701", when: "asap", budget: "not-sure" },
    })),
    "/my/invitations decline": jobs((x) => ({ form: { invitation: x.jobInvitation, reason: "busy" } })),
    "/jobs/:jobId/invite invite": jobs((x, links) => ({
      at: { jobId: x.unansweredJob },
      form: { slug: links.slug ?? "" },
    })),
    "/pros/:slug/invite invite": jobs((x, links) => ({
      at: { slug: links.slug ?? "" },
      form: { job: x.unansweredJob },
    })),
    "/jobs/:jobId/live invite": jobs((x, links) => ({
      at: { jobId: x.unansweredJob },
      form: { slug: links.slug ?? "" },
    })),
    "/jobs/:jobId save": onJob((x) => x.boardJob, row("jobs", { shared: true })),
    "/jobs/:jobId unsave": onJob((x) => x.boardJob, row("jobs", { shared: true })),
    "/jobs/:jobId apply": onJob((x) => x.boardJob, row("jobs", { shared: true }), { message: "Sample: I can start." }),
    "/jobs/:jobId withdraw_application": jobs((x) => ({
      at: { jobId: x.appliedJob },
      form: { application: x.applied },
    })),
    "/jobs/:jobId ask": onJob((x) => x.boardJob, row("jobs", { shared: true }), {
      question: "Sample: is the slab poured already?",
    }),
    "/jobs/:jobId answer": jobs((x) => ({
      at: { jobId: x.job },
      form: { question: x.question, answer: "Sample: since Monday." },
    })),
    "/jobs/:jobId remove_question": jobs((x) => ({ at: { jobId: x.job }, form: { question: x.question } })),
    "/jobs/:jobId/edit amend": jobs((x) => ({ at: { jobId: x.job }, form: { ...job, budgetMax: "7000" } })),
    "/jobs/:jobId renew": onJob((x) => x.job, row("jobs", { gives: "status 409" })),
    "/jobs/:jobId fill": onJob((x) => x.job),
    "/jobs/:jobId withdraw": onJob((x) => x.job),
    "/jobs/:jobId/applicants award": onApplication("application"),
    "/jobs/:jobId/applicants decline": onApplication("application"),
    "/jobs/:jobId/bid bid": onJob((x) => x.boardJob, row("jobs", { shared: true }), {
      kind: "fixed",
      low: "4800",
      validUntil: dayIn(ctx, 30),
    }),
    "/jobs/:jobId/bid drop_template": jobs((x) => ({ at: { jobId: x.boardJob }, form: { template: x.template } })),
    "/bids/:applicationId keep_template": jobs((x) => ({
      at: { applicationId: x.applied },
      form: { name: "Sample: two baths" },
    })),
    "/jobs/:jobId/applicants shortlist": onApplication("application"),
    "/jobs/:jobId/applicants unshortlist": onApplication("listed"),
    "/my/alerts keep": jobs(() => ({ form: { place: "85004", radius: "25" } })),
    "/my/alerts pause": jobs((x) => ({ form: { alert: x.alert } })),
    "/my/alerts resume": jobs((x) => ({ form: { alert: x.alert } })),
    "/my/alerts remove": jobs((x) => ({ form: { alert: x.alert } })),

    "/work/:engagementId/agreements begin": jobs((x) => ({ at: { engagementId: x.offered } })),
    "/work/:engagementId/agreements change": row("jobs", { gives: "status 409" })((x) => ({
      at: { engagementId: x.offered },
    })),
    "/agreements/:agreementId/edit edit": jobs((x) => ({
      at: { agreementId: x.agreement },
      form: { version: "2", scope: "Sample: hang two doors.", low: "480" },
    })),
    "/agreements/:agreementId sign": jobs((x) => ({
      at: { agreementId: x.agreement },
      form: { version: "2", name: OWN_NAME, consent: "on", password: SAMPLE_PASSWORD },
    })),
    "/agreements/:agreementId send_back": row("jobs", { gives: "status 409" })((x) => ({
      at: { agreementId: x.agreement },
      form: { version: "2" },
    })),
    "/agreements/:agreementId discard": row("jobs", { gives: "status 409" })((x) => ({
      at: { agreementId: x.agreement },
      form: { version: "2" },
    })),
    "/work/calendar renew": row("work", { personal: true })(),
    "/work/calendar end": row("work", { personal: true })(),
    "/work/:engagementId accept": onWork("offered"),
    "/work/:engagementId withdraw": onWork("offered"),
    "/work/:engagementId start": onWork("working", "status 409"),
    "/work/:engagementId done": onWork("working"),
    "/work/:engagementId take_back": onWork("working", "status 409"),
    "/work/:engagementId agree_done": onWork("working", "status 409"),
    "/work/:engagementId agree_undone": onWork("working", "status 409"),
    "/work/:engagementId confirm": onWork("working", "status 409"),
    "/work/:engagementId dispute": onWork("working", "status 409"),
    "/work/:engagementId no_show": onWork("working", "status 409"),
    "/work/:engagementId cancel": onWork("working"),
    "/work/:engagementId reopen": onWork("working", "status 409"),
    "/work/:engagementId log": row("work")((x) => ({
      at: { engagementId: x.working },
      form: { day: "2026-01-05", hours: "7.5" },
    })),
    "/work/:engagementId drop_log": row("work")((x) => ({
      at: { engagementId: x.working },
      form: { entry: x.working },
    })),
    "/work/:engagementId drop_document": row("site")((x) => ({
      at: { engagementId: x.working },
      form: { document: x.workDocument },
    })),
    "/work/:engagementId add_task": row("site")((x) => ({
      at: { engagementId: x.working },
      form: { title: REASON },
    })),
    "/work/:engagementId add_punch": row("site")((x) => ({
      at: { engagementId: x.working },
      form: { title: REASON },
    })),
    "/work/:engagementId give": row("site", { gives: "not there" })((x) => ({
      at: { engagementId: x.working },
      form: { task: x.working },
    })),
    "/work/:engagementId tick": row("work", { gives: "not there" })((x) => ({
      at: { engagementId: x.working },
      form: { task: x.working },
    })),
    "/work/:engagementId put_on": jobs((x) => ({ at: { engagementId: x.working }, form: { person: x.office } })),
    "/work/:engagementId take_off": jobs((x) => ({ at: { engagementId: x.working }, form: { person: x.crew } })),
    "/work/:engagementId warranty_call": jobs((x) => ({
      at: { engagementId: x.reported },
      form: { what: REASON, spot: "Sample: bathroom", requestKey: KEY },
    })),
    ...Object.fromEntries(
      ["close", "still_wrong", "withdraw"].map((step) => [
        `/work/:engagementId warranty_${step}`,
        jobs((x) => ({ at: { engagementId: x.reported }, form: { call: x.reportedCall, seen: "2", note: REASON } })),
      ]),
    ),
    ...Object.fromEntries(
      ["schedule", "repair", "refuse"].map((step) => [
        `/work/:engagementId warranty_${step}`,
        jobs((x) => ({
          at: { engagementId: x.toRepair },
          form: { call: x.toRepairCall, seen: "1", note: REASON, day },
        })),
      ]),
    ),
    "/work/:engagementId/review review": jobs((x) => ({
      at: { engagementId: x.reviewed },
      form: { stars: "5", body: "Sample: on time and clean." },
    })),
    "/work/:engagementId/review reply": jobs((x) => ({
      at: { engagementId: x.reviewed },
      form: { reply: "Sample: thank you." },
    })),
    "/work/:engagementId/invoices send": jobs((x) => ({
      at: { engagementId: x.billedWork },
      form: {
        kind: "final",
        "lineWhat[]": ["Sample: paint"],
        "lineAmount[]": ["120"],
        dueOn: dayIn(ctx, 14),
        requestKey: KEY,
      },
    })),
    "/work/:engagementId/invoices bill_held": row("jobs", { gives: "status 409" })((x) => ({
      at: { engagementId: x.billedWork },
      form: { dueOn: dayIn(ctx, 14) },
    })),
    "/invoices/:invoiceId pay": jobs((x) => ({
      at: { invoiceId: x.invoice },
      form: { amount: "20", day: dayIn(ctx, 0), how: "cash", requestKey: KEY },
    })),
    "/invoices/:invoiceId confirm": jobs((x) => ({ at: { invoiceId: x.invoice }, form: { payment: x.paid } })),
    "/invoices/:invoiceId undo": jobs((x) => ({ at: { invoiceId: x.invoice }, form: { payment: x.paid } })),
    "/invoices/:invoiceId credit": jobs((x) => ({
      at: { invoiceId: x.invoice },
      form: { amount: "5", reason: REASON, requestKey: KEY },
    })),
    "/invoices/:invoiceId use_credit": row("jobs", { gives: "status 409" })((x) => ({
      at: { invoiceId: x.invoice },
      form: { requestKey: KEY },
    })),
    "/invoices/:invoiceId give_back": row("jobs", { gives: "status 409" })((x) => ({
      at: { invoiceId: x.invoice },
      form: { amount: "5", day: dayIn(ctx, 0), how: "check", requestKey: KEY },
    })),
    // Not overdue.
    "/invoices/:invoiceId remind": row("jobs", { gives: "status 409" })((x) => ({ at: { invoiceId: x.invoice } })),
    "/invoices/:invoiceId void": jobs((x) => ({ at: { invoiceId: x.invoice }, form: { reason: REASON } })),
    // The payer asks; to the pro's own side it is not there.
    "/invoices/:invoiceId ask": row("jobs", { gives: "not there" })((x) => ({
      at: { invoiceId: x.invoice },
      form: { question: REASON, requestKey: KEY },
    })),
    "/invoices/:invoiceId/waivers ask": row("jobs", { gives: "not there" })((x) => ({
      at: { invoiceId: x.invoice },
      form: { kind: "conditional_progress" },
    })),
    "/invoices/:invoiceId/waivers make": jobs((x) => ({
      at: { invoiceId: x.invoice },
      form: {
        kind: "conditional_progress",
        throughOn: dayIn(ctx, 0),
        owner: "Sample Owner",
        place: "12 Sample Street",
        maker: "Sample Payer",
      },
    })),
    "/invoices/:invoiceId/waivers sign": jobs((x) => ({
      at: { invoiceId: x.invoice },
      form: {
        waiver: x.waiver,
        version: "1",
        name: OWN_NAME,
        title: "Owner",
        consent: "on",
        password: SAMPLE_PASSWORD,
      },
    })),
    // One that is not there, as a second click finds it.
    "/invoices/:invoiceId/waivers discard": jobs((x) => ({
      at: { invoiceId: x.invoice },
      form: { waiver: x.invoice, version: "1" },
    })),
    "/invoices/:invoiceId/pay pay": noPayment((x) => ({ at: { invoiceId: x.invoice }, form: { amount: "20" } })),
    "/invoices/:invoiceId/pay refund": noPayment((x) => ({
      at: { invoiceId: x.invoice },
      form: { charge: x.invoice, amount: "20", back: "0" },
    })),
    "/invoices/:invoiceId/pay answer": noPayment((x) => ({
      at: { invoiceId: x.invoice },
      form: { charge: x.invoice, said: REASON },
    })),
    "/admin/reviews decide": reviewer((x) => ({ form: { review: x.heldReview, decision: "release" } })),
    "/admin/disputes settle": reviewer((x) => ({ form: { dispute: x.dispute, outcome: "settle_done", note: REASON } })),

    "/messages/new send": row("messages", { shared: true })((_, { slug }) => ({
      query: { to: slug },
      form: { body: "Sample: are you free?", clientId: KEY },
    })),
    "/estimates/new bid": jobs(() => ({
      form: {
        customerName: "Casey Sample",
        customerEmail: "casey@sample.test",
        title: "Sample: two doors",
        trade: "carpentry",
        location: "85004",
        requestKey: KEY,
        kind: "fixed",
        low: "480",
        validUntil: dayIn(ctx, 30),
      },
    })),
    "/estimates/new drop_template": jobs((x) => ({ form: { template: x.template } })),
    "/estimates/:estimateId send-again": jobs((x) => ({ at: { estimateId: x.estimate } })),
    "/estimates/:estimateId withdraw": jobs((x) => ({ at: { estimateId: x.estimate } })),
    "/messages/:conversationId/quote drop_template": jobs((x) => ({
      at: { conversationId: x.talk },
      form: { template: x.template },
    })),
    "/messages/:conversationId/quote bid": jobs((x) => ({
      at: { conversationId: x.talk },
      form: {
        title: "Sample: two doors",
        trade: "carpentry",
        location: "85004",
        requestKey: KEY,
        kind: "fixed",
        low: "480",
        validUntil: dayIn(ctx, 30),
      },
    })),
    "/messages/:conversationId read": onTalk({ upto: "1", via: "fetch" }),
    "/messages/:conversationId block": onTalk(),
    "/messages/:conversationId unblock": onTalk(),
    "/messages/:conversationId report": onTalk({ reason: "spam" }),
    "/messages/:conversationId send": onTalk({ body: "Sample: yes.", clientId: KEY, via: "fetch" }),

    "/taxes/entries add": books(() => ({ form: entry })),
    "/taxes/entries sort": books((x) => ({ form: { entries: x.entry, target: "22" } })),
    "/taxes/entries/:entryId save": books((x) => ({ at: { entryId: x.entry }, form: entry })),
    "/taxes/entries/:entryId remove": books((x) => ({ at: { entryId: x.entry } })),
    "/taxes/entries/:entryId remove-document": books((x) => ({ at: { entryId: x.entry } })),
    "/taxes/mileage trip": books((x) => ({ form: { trip: x.trip, day, miles: "9", purpose: "Sample visit" } })),
    "/taxes/mileage remove": books((x) => ({ form: { trip: x.trip } })),
    "/taxes/subs add": books(() => ({ form: { name: "Sample Paint" } })),
    "/taxes/subs/:payeeId save": books((x) => ({ at: { payeeId: x.payee }, form: { name: "Sample Paint" } })),
    "/taxes/subs/:payeeId remove": books((x) => ({ at: { payeeId: x.payee } })),
    "/taxes/subs/:payeeId remove-document": books((x) => ({ at: { payeeId: x.payee } })),
    "/taxes/estimates settings": books(() => ({ form: { filingStatus: "single" } })),
    "/taxes/estimates payment": books(() => ({ form: { quarter: "1", day, amount: "5" } })),
    "/taxes/estimates move": books((x) => ({ form: { payment: x.payment, quarter: "2" } })),
    "/taxes/estimates remove": books((x) => ({ form: { payment: x.payment } })),
    "/taxes/import forget-rule": books(() => ({ form: { way: "out", merchant: "sample lumber" } })),
    "/taxes/import discard": books((x) => ({ form: { import: x.staged } })),
    "/taxes/import undo": books((x) => ({ form: { import: x.imported } })),
    "/taxes/import/:importId look": books((x) => ({ at: { importId: x.staged } })),
    // Every row is left out: refused for that, and not for the right.
    "/taxes/import/:importId import": row("books", { gives: "status 422" })((x) => ({
      at: { importId: x.staged },
      form: { leaveOut: "on" },
    })),

    "/account/tokens make": row("tokens")(() => ({
      form: { name: "Sheet", scopes: ["jobs:read", "jobs:write"], days: "30", password: SAMPLE_PASSWORD },
    })),
    "/account/tokens revoke": row("member", { personal: true })((x) => ({ form: { id: x.token } })),
    "/account/tokens send-code": row("tokens")(),
    "/integrations connect": tools((_, { partnership }) => ({
      form: { partnershipId: partnership, webhookUrl: "http://127.0.0.1:9/other" },
    })),
    "/integrations disconnect": tools((_, { partnership }) => ({ form: { partnershipId: partnership } })),
    "/integrations refresh": tools((_, { partnership }) => ({ form: { partnershipId: partnership } })),
    "/integrations/webhooks/:id test": onWebhook(),
    "/integrations/webhooks/:id save": onWebhook({ events: ["job.posted", "job.awarded"] }),
    "/integrations/webhooks/:id pause": onWebhook(),
    "/integrations/webhooks/:id resume": onWebhook(),
    "/integrations/webhooks/:id show-secret": onWebhook(),
    "/integrations/webhooks/:id new-secret": onWebhook(),
    "/integrations/webhooks/:id replay": tools((x) => ({
      at: { id: x.connection },
      form: { deliveryId: x.delivery },
    })),

    "/account/people invite": people(() => ({ form: { name: "Lee Sample", part: "crew" } })),
    "/account/people resend": people((x) => ({ form: { invite: x.invitation } })),
    "/account/people revoke": people((x) => ({ form: { invite: x.invitation } })),
    "/account/people part": people((x) => ({ form: { person: x.crew, part: "foreman", was: "crew" } })),
    "/account/people remove": people((x) => ({ form: { person: x.crew } })),
    // The crew of this business signs in with an address; whoever may not is refused before that is looked at.
    "/account/people renew-link": row("people", { gives: "not there" })((x) => ({ form: { person: x.crew } })),
    "/account/people books": people(() => ({ form: { allowed: "yes" } })),
    "/account/people hand-over": people((x) => ({ form: { person: x.office, password: SAMPLE_PASSWORD } })),

    "/account/documents appeal": papers((x) => ({ form: { enforcement: x.withdrawal, text: REASON } })),
    "/account/documents remove": papers((x) => ({ form: { remove: x.draft } })),
    "/account/documents save": papers(),
    "/account/documents saveOne": papers((x) => ({ form: { document: x.draft, city: "Austin" } })),
    "/account/documents sendOne": papers((x) => ({ form: { document: x.draft, city: "Austin" } })),
    "/account/documents send": row("documents", { gives: "status 422" })(),
    "/account/documents/agents name": papers(() => ({
      form: { name: "Dana Sample", email: "dana@agency.test", "kinds[]": ["auto"], locale: "en" },
    })),
    "/account/documents/agents change": papers((x) => ({
      form: { agent: x.agent, name: "Dana Sample", "kinds[]": ["insurance"] },
    })),
    "/account/documents/agents ask": papers((x) => ({ form: { agent: x.agent } })),
    "/account/documents/agents end-links": papers((x) => ({ form: { agent: x.agent } })),
    "/account/documents/agents remove": papers((x) => ({ form: { agent: x.agent } })),
    "/account/documents/sharing share": papers(() => ({ form: { name: "Sample insurer", shows: "record" } })),
    "/account/documents/sharing revoke": papers((x) => ({ form: { share: x.share } })),
    "/account/documents/subcontractors/ask ask": subs(() => ({
      form: { name: "Sample Paint", email: "paint@sample.test", kinds: ["insurance"] },
    })),
    "/account/documents/subcontractors/:subId ask": onSub(() => ({ kinds: ["license"] })),
    "/account/documents/subcontractors/:subId accept": onSub((x) => ({ grant: x.grant })),
    "/account/documents/subcontractors/:subId return": onSub((x) => ({ grant: x.grant, reason: REASON })),
    "/account/documents/subcontractors/:subId remind": onSub(),
    "/account/documents/subcontractors/:subId revoke": onSub(),
    "/account/documents/subcontractors/:subId link": onSub(),
    "/account/documents/subcontractors/:subId remove-sub": onSub(),

    "/weather save": row("weather")(() => ({
      form: { gustsMph: "25", rainInches: "0.25", heatIndexF: "100", lowF: "20" },
    })),
    "/weather reset": row("weather")(),

    "/admin/appeals restore": reviewer((x) => ({ form: { enforcement: x.appealed, note: REASON } })),
    "/admin/appeals uphold": reviewer((x) => ({ form: { enforcement: x.appealed, note: REASON } })),
    "/admin/verifications/:documentId approve": onReview("waiting", license),
    "/admin/verifications/:documentId reject": onReview("waiting", { reason: REASON }),
    "/admin/verifications/:documentId found": onReview("waiting", {}),
    "/admin/verifications/:documentId unfound": onReview("waiting", {}),
    "/admin/verifications/:documentId pass": onReview("decided", {}),
    "/admin/verifications/:documentId withdraw": onReview("decided", { reason: "cancelled", note: REASON }),
    "/admin/verifications/:documentId suspend": onReview("decided", { reason: "complaints", note: REASON }),
    "/community/new post": row("member", { shared: true })(() => ({ form: POST })),
    ...Object.fromEntries(
      ["take", "give", "watch"].map((intent) => [
        `/community/sessions/:sessionId ${intent}`,
        row("member", { shared: true })((x) => ({ at: { sessionId: intent === "watch" ? x.recorded : x.webinar } })),
      ]),
    ),
    ...Object.fromEntries(
      ["enter", "ask"].map((intent) => [
        `/community/sessions/:sessionId ${intent}`,
        row("member", { personal: true })((x) => ({ at: { sessionId: x.webinar }, form: { body: REASON } })),
      ]),
    ),
    "/community/mentors/apply apply": row("member", { shared: true })(() => ({ form: OFFER })),
    "/community/mentors/apply withdraw": row("member", { shared: true })(),
    "/community/mentors/:mentorId/ask ask": row("member", { shared: true })((x) => ({
      at: { mentorId: x.mentor },
      form: typedQuestion(ctx),
    })),
    "/my/reminders add": row("member", { personal: true })(() => ({
      form: { what: "Sample: call the inspector", day: dayIn(ctx, 2), time: "08:00", requestKey: KEY },
    })),
    "/my/reminders done": row("member", { personal: true })((x) => ({ form: { reminder: x.reminder } })),
    "/my/reminders later": row("member", { personal: true })((x) => ({ form: { reminder: x.reminder, step: "week" } })),
    "/my/reminders reopen": row("member", { personal: true })((x) => ({ form: { reminder: x.doneReminder } })),
    "/my/reminders remove": row("member", { personal: true })((x) => ({ form: { reminder: x.reminder } })),
    "/my/mentoring save": row("member", { personal: true })(() => ({ form: MENTOR })),
    "/my/mentoring stop": row("member", { personal: true })(),
    "/my/mentoring/:questionId say": row("member", { personal: true })((x) => ({
      at: { questionId: x.asked },
      form: { body: REASON, clientId: KEY },
    })),
    "/my/mentoring/:questionId pass": row("member", { personal: true })((x) => ({ at: { questionId: x.asked } })),
    "/admin/mentors invite": reviewer((x) => ({ form: { application: x.offer } })),
    "/admin/mentors decline": reviewer((x) => ({ form: { application: x.offer, reason: REASON } })),
    "/community/rooms/new open": reviewer(() => ({ form: { name: "Sample room of today", nameEs: "" } })),
    "/community/sessions/new plan": reviewer(() => ({ form: SESSION })),
    "/community/sessions/:sessionId cancel": reviewer((x) => ({
      at: { sessionId: x.webinar },
      form: { reason: REASON },
    })),
    "/community/sessions/:sessionId/host change": row("member", { personal: true })((x) => ({
      at: { sessionId: x.webinar },
      form: SESSION,
    })),
    "/community/sessions/:sessionId/host record": row("member", { personal: true })((x) => ({
      at: { sessionId: x.recorded },
      form: { recordingUrl: "https://video.example/sample", minutes: "52" },
    })),
    "/community/posts/:postId/edit edit": onPost({ personal: true }, () => POST),
    "/community/posts/:postId answer": onPost({ shared: true }, () => ({ body: "Sample: last spring." })),
    "/community/posts/:postId helpful": onPost({ shared: true }, (x) => ({ answer: x.answer })),
    "/community/posts/:postId not_helpful": onPost({ shared: true }, (x) => ({ answer: x.answer })),
    "/community/posts/:postId follow": onPost({ shared: true }),
    "/community/posts/:postId unfollow": onPost({ shared: true }),
    "/community/posts/:postId solved": onPost({ personal: true }, (x) => ({ answer: x.answer })),
    "/community/posts/:postId not_solved": onPost({ personal: true }, (x) => ({ answer: x.answer })),
    "/community/posts/:postId edit_answer": onPost({ personal: true }, (x) => ({ answer: x.answer, body: REASON })),
    "/community/posts/:postId remove_answer": onPost({ personal: true }, (x) => ({ answer: x.answer })),
    "/community/posts/:postId remove": onPost({ personal: true }),
    "/community/posts/:postId pin": reviewer((x) => ({ at: { postId: x.post } })),
    "/community/posts/:postId unpin": reviewer((x) => ({ at: { postId: x.post } })),
    "/community/posts/:postId report": row("member", { shared: true })((x) => ({
      at: { postId: x.post },
      form: { thing: `post:${x.post}`, reason: "spam" },
    })),
    "/reviews/:reviewId report": row("member", { shared: true })((x) => ({
      at: { reviewId: x.review },
      form: { thing: `review:${x.review}`, reason: "spam" },
    })),
    "/jobs/:jobId/hirer report": row("member", { shared: true })((x) => ({
      at: { jobId: x.job },
      form: { thing: `review:${x.review}`, reason: "spam" },
    })),
    "/account/decisions appeal": row("member", { personal: true })((x) => ({
      form: { decision: x.decision, reason: REASON },
    })),
    "/admin/moderation decide": reviewer((x) => ({ form: { case: x.case, action: "hide", reason: REASON } })),
    "/admin/moderation uphold": reviewer((x) => ({ form: { decision: x.decision, reason: REASON } })),
    "/admin/moderation overturn": reviewer((x) => ({ form: { decision: x.decision, reason: REASON } })),
    "/realtor/payouts connect": row("realtor")(),
    "/realtor/payouts desk": noList(),
    "/realtor/lists make": row("realtor")(() => ({ form: { title: "Sample: 12 Oak St", requestKey: KEY } })),
    "/realtor/lists put": noList((x, { slug }) => ({ form: { list: x.list, slug } })),
    "/realtor/lists/:listId add": noList((x, { slug }) => ({ at: { listId: x.list }, form: { slug } })),
    "/realtor/lists/:listId drop": noList((x, { slug }) => ({ at: { listId: x.list }, form: { slug } })),
    "/realtor/lists/:listId rename": noList((x) => ({ at: { listId: x.list }, form: { title: "Sample" } })),
    "/realtor/lists/:listId end": noList((x) => ({ at: { listId: x.list } })),
    "/admin/partners move": reviewer((x) => ({ form: { request: x.partner, from: "new", state: "talking" } })),
    "/admin/partners add": reviewer(() => ({
      form: { name: "Sample Lumber", words: "Sample", startsOn: day, endsOn: day },
    })),
    "/admin/partners remove": reviewer((x) => ({ form: { sponsor: x.sponsor } })),
    "/admin/money give_back": row("reviewer", { gives: "not there" })(() => ({ form: { payment: "none" } })),
    "/admin/grants grant": row("reviewer", { gives: "not there" })(() => ({
      form: { email: "nobody@sample.test", plan: "pro", until: dayIn(ctx, 30), reason: REASON },
    })),
    "/admin/grants take": row("reviewer", { gives: "status 409" })(() => ({ form: { business: KEY, reason: REASON } })),
    "/admin/members/:memberId suspend": reviewer((x) => ({
      at: { memberId: x.member },
      form: { reason: REASON, days: "1" },
    })),
    "/admin/members/:memberId change-role": reviewer((x) => ({
      at: { memberId: x.member },
      form: { reason: REASON, role: "realtor" },
    })),
    "/admin/members/:memberId look": reviewer((x) => ({
      at: { memberId: x.member },
      form: { reason: REASON, tell: "on" },
    })),
    "/admin/look end": row("member")(() => ({})),
    "/admin/members/:memberId restore": row("reviewer", { gives: "status 409" })((x) => ({
      at: { memberId: x.member },
      form: { reason: REASON },
    })),
    "/admin/members/:memberId end-sessions": reviewer((x) => ({
      at: { memberId: x.member },
      form: { reason: REASON },
    })),
    "/admin/members/:memberId drop-factors": reviewer((x) => ({
      at: { memberId: x.member },
      form: { reason: REASON },
    })),
    "/admin/work retry": row("reviewer", { gives: "status 409" })(() => ({ form: { job: KEY } })),
    "/admin/work drop": row("reviewer", { gives: "status 409" })(() => ({ form: { job: KEY } })),
    "/admin/bounces clear": row("reviewer", { gives: "status 409" })(() => ({ form: { mailbox: KEY } })),
    "/admin/settings change": reviewer(() => ({
      form: { setting: "jobs.posts_an_hour", version: "0", value: "25", reason: REASON },
    })),
    "/admin/settings reset": row("reviewer", { gives: "status 409" })(() => ({
      form: { setting: "jobs.posts_an_hour", version: "0", reason: REASON },
    })),
    "/admin/audit verify": reviewer(() => ({})),
    "/admin/duties grant": reviewer(() => ({ form: { email: SOMEBODY, duty: "finance", reason: REASON } })),
    "/admin/duties revoke": row("reviewer", { gives: "status 409" })(() => ({
      form: { email: SOMEBODY, duty: "finance", reason: REASON },
    })),
    "/admin/realtors count": reviewer((x) => ({ form: { referral: x.heldReferral } })),
    "/admin/realtors refuse": reviewer((x) => ({ form: { referral: x.heldReferral, reason: REASON } })),
    "/admin/realtors send": row("reviewer", { gives: "status 409" })((x) => ({
      form: { realtor: x.referring, cents: "2500", requestKey: KEY },
    })),
    "/admin/realtors pay-out": row("reviewer", { gives: "status 409" })((x) => ({
      form: { realtor: x.referring, cents: "2500", way: "check", reference: "1001", requestKey: KEY },
    })),
    "/admin/reports close": reviewer((x) => ({ form: { report: x.report } })),
  };
};

const pages = pagesWithoutDrawing();
const SHARES = ["first", "second", "last"];

describe("every button of every page, pressed by everybody", () => {
  test("has a line in the matrix", async ({ ctx }) => {
    const { intents } = await pages;
    const rows = Object.keys(rowsAt(ctx));
    expect(intents.filter((intent) => !rows.includes(intent))).toEqual([]);
    expect(rows.filter((name) => !intents.includes(name))).toEqual([]);
  });

  // In three shares: all of them at once outlast a test's time on a slow machine.
  test.for(SHARES)(
    "works for the parts of the business that have its right, and for them alone; another's id is as one that is not there (%s share)",
    { timeout: 240_000 },
    async (share, { ctx: then }) => {
      const stripe = await startStripe();
      onTestFinished(() => stripe.stop());
      const ctx = withEnv(rightNow(then), { TRUSTED_PROXIES: 1 });
      const { build } = await pages;
      const open = createApp({ services: ctx.services, build: async () => build, mode: "production" });
      // Where payments are set up, what is not paid for is refused; so only plans are bought there.
      const { services } = withEnv(ctx, {
        STRIPE_URL: stripe.origin,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRETS: [WEBHOOK_SECRET],
      });
      const selling = createApp({ services, build: async () => build, mode: "production" });
      const town = await aTown(ctx);
      const has = await holdings(ctx, town);
      let asked = 0;
      const send = async (name: string, { at = {}, query = {}, form = {} }: Asked, who: Who) => {
        const [path = "", intent = ""] = name.split(" ");
        const address = path.replace(/:(\w+)/g, (_, param: string) => at[param] ?? has.none.token);
        const body = new URLSearchParams({ intent });
        for (const [field, values] of Object.entries(form))
          for (const value of [values].flat())
            body.append(field, value === OWN_NAME ? (town.everybody[who].actor?.name ?? "") : value);
        const app = SOLD.some((end) => path.endsWith(end)) ? selling : open;
        const answer = await app.request(`http://kingpost.test${address}.data?${new URLSearchParams(query)}`, {
          method: "POST",
          headers: {
            cookie: town.everybody[who].cookie,
            "sec-fetch-site": "same-origin",
            "x-forwarded-for": `10.1.${++asked >> 8}.${asked & 255}`,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: body.toString(),
        });
        const text = await answer.text();
        return { seen: seenAs(answer.status, text), status: answer.status, body: text };
      };
      const rows = Object.entries(rowsAt(ctx));
      const from = (rows.length / 3) * SHARES.indexOf(share);
      const wrong = await wrongIn(
        Object.fromEntries(rows.slice(Math.ceil(from), Math.ceil(from + rows.length / 3))),
        has,
        (...one) => takenBack(ctx, () => send(...one)),
        (...one) =>
          takenBack(ctx, async () => {
            const before = await everyRow(ctx);
            await send(...one);
            return !isDeepStrictEqual(await everyRow(ctx), before);
          }),
      );
      expect(wrong).toEqual([]);
    },
  );
});
