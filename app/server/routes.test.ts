import { expect } from "vitest";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";

/** Doors that answer callers without a session; each says why. Everything else must refuse them. */
const PUBLIC: Record<string, string> = {
  "GET /api/health": "monitors ask it",
  "GET /health/live": "monitors ask it",
  "GET /health/ready": "monitors ask it",
  "GET /metrics": "this machine asks it, or a monitor with METRICS_TOKEN; the door refuses the rest itself",
  "GET /auth/v1/health": "monitors ask it",
  "GET /auth/v1/settings": "which ways in are open",
  "GET /auth/v1/.well-known/jwks.json": "public keys",
  "POST /auth/v1/signup": "opens an account",
  "POST /auth/v1/token": "signs in",
  "GET /auth/v1/verify": "leads a mailed link to its page",
  "POST /auth/v1/verify": "a mailed token is the proof",
  "POST /auth/v1/resend": "mails a link again",
  "POST /auth/v1/otp": "closed, and says so",
  "POST /auth/v1/magiclink": "closed, and says so",
  "POST /auth/v1/recover": "closed, and says so",
  "GET /auth/v1/authorize": "begins a sign-in at a provider",
  "GET /auth/v1/callback": "takes a browser back from a provider",
  "POST /auth/v1/callback": "leads to the GET",
  "POST /auth/v1/sso": "closed, and says so",
  "GET /files/*": "a signed link is the proof",
  "GET /pictures/:id/:file": "public photos, by the hash of what they show",
  "GET /private-pictures/:id/:file": "a signed link is the proof",
  "POST /api/admin/run": "the command line of this machine, which proves that it can read the secret",
  "GET /api/places/:zip{[0-9]{5}}": "a public list of places",
  "GET /api/maps/drawing": "lines of states and counties, the same for everybody",
  "GET /api/directory/pros": "the public directory",
  "GET /community/posts/:postId/file": "whoever may read the post may read its file",
  "GET /pros/:slug/stamp.svg": "a public stamp for pros' own websites",
  "GET /api/jobs": "the public job board",
  "POST /signup-steps/:step": "a browser came to a step of the sign-up form: a count, of nobody",
  "POST /api/uploads/certificates/:token": "the link is the proof: a sub without an account answers a request",
  "POST /api/uploads/renewals/:token":
    "the link is the proof: an insurance agent without an account sends a certificate",
  "POST /api/uploads/records/:token": "the link is the proof: a sub keeps a record without an account",
  "GET /my-record/:token/documents/:documentId": "the link is the proof: a sub opens a document of the own record",
  "GET /trust/:token/documents/:kind": "the link is the proof: its owner lets its holder open the documents",
  "GET /trust/:token/qr.svg": "the link is the proof: draws itself",
  "GET /api/v1/openapi.json": "what the public API offers",
  "GET /notifications/count": "the bell asks while a session is not whole yet; nothing waits for nobody",
  "POST /sms/replies": "the signature of the text message provider is the proof",
  "POST /webhooks/bounces": "the operator's mail server proves itself with BOUNCE_TOKEN",
  "POST /webhooks/stripe": "the payment provider signs what it tells",
  "GET /robots.txt": "for search engines",
  "GET /sitemap.xml": "for search engines",
  "GET /sitemap-pages.xml": "for search engines",
  "GET /sitemap-pros.xml": "for search engines",
  "GET /sitemap-jobs.xml": "for search engines",
};

const path = (pattern: string) =>
  pattern.replace(/:\w+(\{[^}]*\})?/g, "00000000-0000-4000-8000-000000000000").replace("*", "x");

test("every door outside the pages refuses callers without a session, unless it stands on the public list", async ({
  ctx,
}) => {
  const app = testApp(ctx);
  const doors = new Set(
    app.routes.filter((route) => route.method !== "ALL").map((route) => `${route.method} ${route.path}`),
  );
  expect(doors.size).toBeGreaterThan(Object.keys(PUBLIC).length);
  const open: string[] = [];
  for (const door of doors) {
    const [method = "", pattern = ""] = door.split(" ");
    const answer = await app.request(`http://kingpost.test${path(pattern)}`, {
      method,
      headers: { "sec-fetch-site": "same-origin", accept: "application/json" },
    });
    if (answer.status !== 401) open.push(door);
  }
  expect(open.filter((door) => !(door in PUBLIC))).toEqual([]);
});

test("the public list names only doors that exist", async ({ ctx }) => {
  const doors = new Set(testApp(ctx).routes.map((route) => `${route.method} ${route.path}`));
  expect(Object.keys(PUBLIC).filter((door) => !doors.has(door))).toEqual([]);
});
