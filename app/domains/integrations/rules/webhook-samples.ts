import type { WebhookEvent } from "./webhooks.ts";

const ID = "3f0c9a52-6f1e-4c1b-9d0e-2f6a1c7b8d90";

const WORK = { engagementId: ID, jobId: ID, title: "Sample: hang two doors", answerBy: null, from: "Sample Carpentry" };
const INVOICE = { invoiceId: ID, engagementId: ID, number: 12, cents: 450000 };

const DATA: Record<WebhookEvent, object> = {
  "job.posted": { jobId: ID, title: "Sample: hang two doors", tradeId: "carpentry", status: "open" },
  "job.awarded": { jobId: ID, title: "Sample: hang two doors", applicationId: ID, status: "awarded" },
  "application.received": {
    jobId: ID,
    title: "Sample: hang two doors",
    applicationId: ID,
    lowCents: 480000,
    highCents: 480000,
  },
  "bid.revised": { jobId: ID, title: "Sample: hang two doors", applicationId: ID, lowCents: 450000, highCents: 450000 },
  "agreement.signed": {
    agreementId: ID,
    jobId: ID,
    title: "Sample: hang two doors",
    about: "agreement",
    status: "signed",
    priceCents: 450000,
  },
  "engagement.agreed": { ...WORK, status: "agreed", by: "pro", own: false },
  "engagement.started": { ...WORK, status: "working", by: "pro", own: false },
  "engagement.done": { ...WORK, status: "done_by_pro", answerBy: "2027-03-17", by: "pro", own: false },
  "engagement.closed": { ...WORK, status: "closed", by: "hirer", own: true },
  "engagement.disputed": { ...WORK, status: "disputed", by: "hirer", own: true },
  "engagement.ended": { ...WORK, status: "cancelled", by: "pro", own: false },
  "engagement.document": {
    engagementId: ID,
    jobId: ID,
    documentId: ID,
    name: "sample-permit.pdf",
    title: "Sample: hang two doors",
    from: "Sample Carpentry",
  },
  "invoice.received": {
    ...INVOICE,
    dueOn: "2027-03-24",
    status: "sent",
    title: "Sample: hang two doors",
    from: "Sample Carpentry",
  },
  "invoice.paid": { ...INVOICE, status: "received", from: "Sample Carpentry" },
  "invoice.overdue": { ...INVOICE, status: "waited", from: "Dana Sample" },
  "waiver.signed": {
    ...INVOICE,
    waiverId: ID,
    kind: "conditional_progress",
    status: "signed",
    from: "Sample Carpentry",
    own: false,
  },
  "review.published": {
    reviewId: ID,
    engagementId: ID,
    jobId: ID,
    title: "Sample: hang two doors",
    status: "new",
    by: "hirer",
    stars: 5,
    from: "Dana Sample",
    own: false,
  },
  "course.finished": {
    certificateId: ID,
    code: "7KQ2-9MFX-3TRB",
    course: "jobsite-safety",
    title: "Jobsite Safety",
    name: "Ana Sample",
  },
  "document.expiring": { documentId: ID, kind: "insurance", expiresOn: "2027-04-01", daysLeft: 30 },
  "verification.changed": { documentId: ID, kind: "license", status: "verified" },
  "message.received": { conversationId: ID, from: "Sam Sample", preview: "Sample: can you start Monday?" },
};

const PATH: Record<WebhookEvent, string> = {
  "job.posted": `/jobs/${ID}`,
  "job.awarded": `/jobs/${ID}`,
  "application.received": `/jobs/${ID}/applicants`,
  "bid.revised": `/bids/${ID}`,
  "agreement.signed": `/agreements/${ID}`,
  "engagement.agreed": `/work/${ID}`,
  "engagement.started": `/work/${ID}`,
  "engagement.done": `/work/${ID}`,
  "engagement.closed": `/work/${ID}`,
  "engagement.disputed": `/work/${ID}`,
  "engagement.ended": `/work/${ID}`,
  "engagement.document": `/work/${ID}`,
  "invoice.received": `/invoices/${ID}`,
  "invoice.paid": `/invoices/${ID}`,
  "invoice.overdue": `/invoices/${ID}`,
  "waiver.signed": `/invoices/${ID}/waivers`,
  "review.published": `/work/${ID}/review`,
  "course.finished": "/my/learning",
  "document.expiring": "/account/documents",
  "verification.changed": "/account/documents",
  "message.received": `/messages/${ID}`,
};

/** What a delivery of this kind looks like, set out to be read. */
export const sampleBody = (type: WebhookEvent, site: string): string =>
  JSON.stringify(
    { type, timestamp: "2027-03-10T16:00:00.000Z", data: { ...DATA[type], url: site + PATH[type] } },
    null,
    2,
  );

/** A receiver that verifies, with the official library. */
export const SAMPLE_RECEIVER = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…

createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  try {
    const event = webhook.verify(body, request.headers);
    console.log(request.headers["webhook-id"], event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(8443);`;
