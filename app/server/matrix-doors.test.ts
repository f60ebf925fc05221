import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { readerMark } from "#app/domains/auth/cookies.server.ts";
import { READER_HEADER } from "#app/domains/auth/rules/hint.ts";
import { OPERATIONS } from "#app/domains/developers/api/operations.server.ts";
import { aToken } from "#app/domains/developers/fixtures.ts";
import { typedJob } from "#app/domains/jobs/fixtures.ts";
import { typedEntry } from "#app/domains/taxes/fixtures.ts";
import { FIRST_LINE } from "#app/domains/verification/rules/kinds.ts";
import { type Ctx, PARTS } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { aPdf, aPng } from "#app/infra/files/sample-files.ts";
import { type Asked, type Row, seenAs, takenBack, wrongIn } from "#test/access.ts";
import { testApp } from "#test/app.ts";
import { makeCtx, test, withEnv } from "#test/ctx.ts";
import { freshDatabase } from "#test/database.ts";
import { everyRow } from "#test/everything.ts";
import { type Holdings, holdings } from "#test/holdings.ts";
import { aMember, rightNow } from "#test/members.ts";
import { aTown, EVERYBODY, type Town, type Who } from "#test/town.ts";
import { waitingKinds } from "./waiting.server.ts";

const KEY = "22222222-2222-4222-8222-222222222222";
const API = "/api/v1";
const QUESTION = { role: "user", content: "show my jobs" };
const EVENTS = "GET /events";
const WAITING = "POST /api/waiting/:kind";

const row =
  (to: Row["to"], more: Omit<Row, "to" | "asked"> = {}) =>
  (asked: Row["asked"] = () => ({})): Row => ({ to, asked, ...more });
const everyone = row("everyone");
const nobody = row("nobody");
const member = row("member");
const jobs = row("jobs");
const messages = row("messages");
const papers = row("documents");
const books = row("books");
const own = row("member", { personal: true });
/** A second factor stands before it, which nobody here has shown. */
const unproven = row("member", { gives: "refused" });

/** Doors of the auth protocol: a person's own account, and what the operator's services alone may do. */
const accountRows = (): Record<string, Row> => {
  const onFactor = (json: unknown = {}) => own((x) => ({ at: { id: x.factor }, json }));
  const onUser = () => nobody((x) => ({ at: { id: x.crew, factorId: x.factor }, json: {} }));
  return {
    "GET /auth/v1/health": everyone(),
    "GET /auth/v1/settings": everyone(),
    "GET /auth/v1/.well-known/jwks.json": everyone(),
    "POST /auth/v1/signup": everyone(() => ({ json: {} })),
    "POST /auth/v1/token": everyone(() => ({ json: {} })),
    "GET /auth/v1/verify": everyone(),
    "POST /auth/v1/verify": everyone(() => ({ json: {} })),
    "POST /auth/v1/resend": everyone(() => ({ json: {} })),
    "POST /auth/v1/otp": everyone(() => ({ json: {} })),
    "POST /auth/v1/magiclink": everyone(() => ({ json: {} })),
    "POST /auth/v1/recover": everyone(() => ({ json: {} })),
    "POST /auth/v1/sso": everyone(() => ({ json: {} })),
    "GET /auth/v1/authorize": everyone(),
    "GET /auth/v1/callback": everyone(),
    "POST /auth/v1/callback": everyone(),
    "POST /auth/v1/logout": member(),
    "GET /auth/v1/user": member(),
    "PUT /auth/v1/user": member(() => ({ json: { data: { full_name: "Sam Sample" } } })),
    "GET /auth/v1/reauthenticate": member(),
    "GET /auth/v1/user/identities/authorize": member(),
    "DELETE /auth/v1/user/identities/:id": own((x) => ({ at: { id: x.factor } })),
    "POST /auth/v1/factors": member(() => ({ json: { factor_type: "totp" } })),
    "GET /auth/v1/factors/recovery-codes": member(),
    "POST /auth/v1/factors/recovery-codes": unproven(),
    "DELETE /auth/v1/factors/recovery-codes": unproven(),
    "POST /auth/v1/factors/recovery-codes/verify": member(() => ({ json: { code: "abcd-efgh" } })),
    "POST /auth/v1/factors/recovery-codes/regenerate": unproven(),
    "POST /auth/v1/factors/:id/challenge": onFactor(),
    "POST /auth/v1/factors/:id/verify": onFactor({ challenge_id: KEY, code: "123456" }),
    "DELETE /auth/v1/factors/:id": onFactor(),
    "POST /auth/v1/invite": onUser(),
    "POST /auth/v1/admin/generate_link": onUser(),
    "GET /auth/v1/admin/users": onUser(),
    "POST /auth/v1/admin/users": onUser(),
    "GET /auth/v1/admin/users/:id": onUser(),
    "PUT /auth/v1/admin/users/:id": onUser(),
    "DELETE /auth/v1/admin/users/:id": onUser(),
    "GET /auth/v1/admin/users/:id/factors": onUser(),
    "DELETE /auth/v1/admin/users/:id/factors/:factorId": onUser(),
  };
};

/** Uploads, files, streams and what the pages' own scripts call. */
const doorRows = (ctx: Ctx): Record<string, Row> => {
  const pdf = aPdf("Sample", ctx.newId());
  const job = typedJob(ctx);
  const day = todayAt(ctx.now);
  const waited = (fields: Record<string, string>) => ({ json: { fields: Object.entries(fields) } });
  const onDraft = (json: unknown = {}) => papers((x) => ({ at: { id: x.draft }, json }));
  const onSite = row("site");
  const onBoard = row("jobs", { shared: true });
  return {
    "POST /uploads/hour-certificates": papers(),
    "GET /my/hours/certificates/:id/file": row("documents", { reviewed: true })((x) => ({
      at: { id: x.hourCertificate },
    })),
    "GET /my/hours/:line/files/:file": row("documents", { shared: true })(() => ({
      at: { line: FIRST_LINE, file: "hours.csv" },
    })),
    "POST /learning/open": member(() => ({ json: { course: "reading-plans", lesson: "the-set" } })),
    "POST /learning/beat": member(() => ({ json: { course: "reading-plans", lesson: "the-set", ms: 0, place: 0 } })),
    "GET /api/health": everyone(),
    "GET /metrics": everyone(),
    "GET /health/live": everyone(),
    "GET /health/ready": everyone(),
    "GET /files/*": everyone(() => ({ query: { signature: "x" } })),
    "POST /api/admin/run": nobody(() => ({ json: { command: "rotate-keys" } })),
    "POST /signup-steps/:step": everyone(() => ({ at: { step: "1" } })),
    "GET /api/maps/drawing": everyone(() => ({ query: { lat: "30.27", lng: "-97.74", miles: "25" } })),
    "GET /robots.txt": everyone(),
    "GET /sitemap.xml": everyone(),
    "GET /sitemap-pages.xml": everyone(),
    "GET /sitemap-pros.xml": everyone(),
    "GET /sitemap-jobs.xml": everyone(),

    [`${WAITING} application`]: row("jobs", { shared: true })((x) => ({
      at: { kind: "application" },
      ...waited({ jobId: x.boardJob, message: "Sample: we are free." }),
    })),
    [`${WAITING} message`]: messages((x) => ({
      at: { kind: "message" },
      ...waited({ conversationId: x.talk, body: "Sample: yes.", clientId: KEY }),
    })),
    [`${WAITING} entry`]: books(() => ({
      at: { kind: "entry" },
      ...waited(typedEntry(ctx) as Record<string, string>),
    })),
    [`${WAITING} trip`]: books(() => ({
      at: { kind: "trip" },
      ...waited({ day, miles: "9", purpose: "Sample visit" }),
    })),
    [`${WAITING} log`]: row("work")((x) => ({
      at: { kind: "log" },
      ...waited({ engagementId: x.working, day, hours: "4", note: "Sample: rough-in." }),
    })),
    // Nobody here has drawn one.
    [`${WAITING} check`]: row("member", { gives: "not there" })(() => ({
      at: { kind: "check" },
      ...waited({ course: "jobsite-safety", lesson: "falls", check: KEY }),
    })),

    "GET /api/places/:zip{[0-9]{5}}": everyone(() => ({ at: { zip: "78701" } })),
    "GET /api/directory/pros": everyone(),
    "GET /pros/:slug/stamp.svg": everyone((_, { slug }) => ({ at: { slug } })),
    "GET /training/board.csv": row("training")(),
    "POST /uploads/own-courses/:id": row("training")((x) => ({ at: { id: x.ownCourse } })),
    "GET /training/courses/:id/file": row("see")((x) => ({ at: { id: x.ownCourse } })),
    "GET /account/people/log.csv": row("people")((x) => ({ query: { person: x.crew } })),

    "GET /api/jobs": everyone(),
    "POST /api/jobs": jobs(() => ({ json: job })),
    "POST /api/jobs/:id/applications": onBoard((x) => ({ at: { id: x.boardJob }, json: { message: "Sample: free." } })),
    "PUT /api/jobs/:id/save": onBoard((x) => ({ at: { id: x.boardJob } })),
    "DELETE /api/jobs/:id/save": onBoard((x) => ({ at: { id: x.boardJob } })),

    "POST /api/uploads/pictures": row("profile")(() => ({ query: { purpose: "logo" }, file: aPng(64, 64) })),
    "GET /pictures/:id/:file": everyone((x) => ({ at: { id: x.photo, file: `${"0".repeat(32)}-96.avif` } })),
    "GET /private-pictures/:id/:file": everyone((x) => ({ at: { id: x.photo, file: `${"0".repeat(32)}-96.avif` } })),

    "POST /api/uploads/work-documents": onSite((x) => ({ query: { work: x.working }, file: pdf })),
    "POST /uploads/work-documents": onSite((x) => ({ query: { work: x.working }, file: pdf })),
    "GET /work/:engagementId/documents/:documentId": row("work")((x) => ({
      at: { engagementId: x.working, documentId: x.workDocument },
    })),

    "POST /api/uploads/post-files": member(() => ({ query: { name: "sample.pdf" }, file: pdf })),
    "GET /community/posts/:postId/file": row("everyone", { shared: true })((x) => ({ at: { postId: x.filePost } })),

    "GET /messages/count": member(),
    "POST /api/uploads/message-attachments": messages(() => ({ query: { name: "sample.pdf" }, file: pdf })),
    "DELETE /api/uploads/message-attachments/:id": messages((x) => ({ at: { id: x.attachment } })),
    "GET /files/message-attachments/:owner/:file": messages((x) => ({
      at: { owner: x.business, file: `${x.attachment}.pdf` },
    })),

    [EVENTS]: member(),
    "GET /notifications/count": everyone(),
    "POST /notifications/push": member(() => ({
      json: {
        endpoint: "https://push.sample.test/a",
        keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
      },
    })),
    "POST /notifications/push/off": member(),
    // The provider's signature is the proof, which nobody here has.
    "POST /sms/replies": nobody(),
    "POST /webhooks/stripe": nobody(),
    "POST /webhooks/bounces": nobody(),
    "POST /notifications/zone": member(() => ({ json: { timeZone: "America/Chicago" } })),

    "POST /api/uploads/certificates/:token": everyone((_, { request }) => ({
      at: { token: request },
      query: { kind: "insurance" },
      file: pdf,
    })),
    "POST /api/uploads/renewals/:token": everyone((_, { renewal }) => ({
      at: { token: renewal },
      query: { kind: "insurance", line: "new" },
      file: pdf,
    })),
    "POST /api/uploads/records/:token": everyone((_, { record }) => ({
      at: { token: record },
      query: { kind: "insurance" },
      file: pdf,
    })),
    "GET /files/subcontractor-papers/:file": row("subs")((x) => ({ at: { file: x.subFile } })),
    "GET /my-record/:token/documents/:documentId": everyone((x, { record }) => ({
      at: { token: record, documentId: x.subDocument },
    })),

    ...Object.fromEntries(
      ["/api", ""].flatMap((base) => [
        [`POST ${base}/uploads/tax-receipts`, books((x) => ({ query: { entry: x.entry }, file: pdf }))],
        [
          `POST ${base}/uploads/tax-imports`,
          books(() => ({
            query: { name: "bank.csv" },
            file: new TextEncoder().encode(`Date,Description,Amount\n${day},Sample Tile,-12\n`),
          })),
        ],
      ]),
    ),
    "GET /taxes/receipts/:id": books((x) => ({ at: { id: x.receipt } })),
    "GET /taxes/files/:year/:file": books(() => ({ at: { year: day.slice(0, 4), file: "entries.csv" } })),

    "POST /api/uploads/verification-documents": papers(() => ({
      query: { kind: "registration", line: "new" },
      file: pdf,
    })),
    "PATCH /api/uploads/verification-documents/:id": onDraft({ city: "Austin" }),
    "DELETE /api/uploads/verification-documents/:id": onDraft(),
    "POST /api/uploads/verification-documents/:id/submit": onDraft(),
    "GET /api/verification": papers(),
    // Its two documents are approved already.
    "POST /api/verification/submit": row("documents", { gives: "status 422" })(),
    "GET /files/verification-documents/:owner/:file": row("documents", { reviewed: true, otherwise: "not there" })(
      (x) => ({
        at: { owner: x.business, file: x.draftFile },
      }),
    ),
    "GET /trust/:token/documents/:kind": everyone(() => ({ at: { kind: "license" } })),
    "GET /trust/:token/qr.svg": everyone(),

    "POST /functions/v1/chat-with-cody": member(() => ({ json: { messages: [QUESTION] } })),
    "GET /cody/history": member(),
    "DELETE /cody/history": member(),
    "GET /cody/history/export": member(),
    "GET /cody/history/:id": own((x) => ({ at: { id: x.cody } })),
    "GET /cody/history/:id/export": own((x) => ({ at: { id: x.cody } })),
    "PATCH /cody/history/:id": own((x) => ({ at: { id: x.cody }, json: { title: "Sample" } })),
    "DELETE /cody/history/:id": own((x) => ({ at: { id: x.cody } })),
    "POST /api/uploads/cody-files": member(() => ({ query: { name: "sample.pdf" }, file: pdf })),
    "DELETE /api/uploads/cody-files/:id": own((x) => ({ at: { id: x.codyFile } })),
    "GET /cody/files/:id": own((x) => ({ at: { id: x.codyFile } })),
    "GET /cody/handbook": member(() => ({ query: { q: "How do I price a deck?" } })),
    "GET /functions/v1/chat-with-cody/:id": own((x) => ({ at: { id: x.running } })),
    "DELETE /functions/v1/chat-with-cody/:id": own((x) => ({ at: { id: x.running } })),
  };
};

type Ids = Holdings["ids"];
/** Who may call each operation of the public API with a token that may do everything, and which things it names. */
const OPERATION_ROWS: Record<string, [Row["to"], ((ids: Ids) => Record<string, string>)?, Partial<Row>?]> = {
  getMe: ["member"],
  browseJobs: ["see"],
  listMyJobs: ["jobs"],
  getJob: ["see", (x) => ({ jobId: x.boardJob }), { shared: true }],
  postJob: ["jobs"],
  renewJob: ["jobs", (x) => ({ jobId: x.job }), { gives: "status 409" }],
  closeJob: ["jobs", (x) => ({ jobId: x.job })],
  listMyApplications: ["jobs"],
  listApplications: ["jobs", (x) => ({ jobId: x.job })],
  applyToJob: ["jobs", (x) => ({ jobId: x.boardJob }), { shared: true }],
  sendBid: ["jobs", (x) => ({ jobId: x.boardJob }), { shared: true }],
  getBid: ["jobs", (x) => ({ applicationId: x.applied })],
  withdrawApplication: ["jobs", (x) => ({ applicationId: x.applied })],
  awardApplication: ["jobs", (x) => ({ applicationId: x.application })],
  listWork: ["work"],
  getWorkReviews: ["jobs", (x) => ({ engagementId: x.working })],
  getWork: ["work", (x) => ({ engagementId: x.working })],
  stepWork: ["jobs", (x) => ({ engagementId: x.offered })],
  reopenJob: ["jobs", (x) => ({ jobId: x.filledJob }), { gives: "status 409" }],
  listTraining: ["training"],
  listDocuments: ["documents"],
  getStanding: ["documents"],
  getProfile: ["profile"],
  patchProfile: ["profile"],
  searchPros: ["see"],
  listTaxEntries: ["books"],
  addTaxEntry: ["books"],
  listIntegrations: ["see"],
  listNotifications: ["member"],
};

const operationRows = (ctx: Ctx): Record<string, Row> => ({
  [`GET ${API}/openapi.json`]: everyone(),
  ...Object.fromEntries(
    OPERATIONS.flatMap(({ id, method, path, example }) => {
      const [to, at = () => ({}), more = {}] = OPERATION_ROWS[id] ?? [];
      const json = example && { json: example(ctx.now) };
      const name = `${method.toUpperCase()} ${API}${path.replace(/\{(\w+)\}/g, ":$1")}`;
      return to ? [[name, row(to, more)((ids) => ({ at: at(ids), ...json }))]] : [];
    }),
  ),
});

const rowsAt = (ctx: Ctx): Record<string, Row> => ({ ...accountRows(), ...doorRows(ctx), ...operationRows(ctx) });

/** What the app answers to, but for its pages; each kind of form that comes late by itself. */
const doorsOf = (ctx: Ctx): string[] => {
  const routed = testApp(ctx)
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routed)].flatMap((door) =>
    door === WAITING ? waitingKinds.map((kind) => `${door} ${kind}`) : door,
  );
};

/** A key of the public API for everybody; those of the business act for it. */
async function keysOf(ctx: Ctx, { owner, everybody }: Town) {
  const keys = new Map<Who, string>();
  for (const who of EVERYBODY) {
    const { userId } = everybody[who];
    const inside = (PARTS as readonly string[]).includes(who);
    if (userId) keys.set(who, (await aToken(ctx, userId, inside ? { businessId: owner.userId } : {})).token);
  }
  return keys;
}

test("every door that is no page has a line in the matrix", ({ ctx }) => {
  const rows = Object.keys(rowsAt(ctx));
  const doors = doorsOf(ctx);
  expect(doors.filter((door) => !rows.includes(door))).toEqual([]);
  expect(rows.filter((name) => !doors.includes(name))).toEqual([]);
});

test("every door opens for the parts of the business that have its right, and for them alone; another's id is as one that is not there", async ({
  ctx: then,
}) => {
  const ctx = withEnv(rightNow(then), { TRUSTED_PROXIES: 1 });
  const app = testApp(ctx);
  const town = await aTown(ctx);
  const keys = await keysOf(ctx, town);
  const has = await holdings(ctx, town);
  const { token } = await aMember(ctx);
  const begun = await app.request("/functions/v1/chat-with-cody", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ messages: [QUESTION], id: has.ids.running }),
  });
  expect([begun.status, await begun.text()]).toEqual([200, expect.stringContaining("[DONE]")]);
  let asked = 0;
  const send = async (name: string, { at = {}, query = {}, json, file }: Asked, who: Who) => {
    const [method = "", pattern = ""] = name.split(" ");
    const path = pattern
      .replace(/:(\w+)(\{.*\})?/g, (_, param: string) => at[param] ?? has.none.token)
      .replace("*", "x");
    const { cookie, bearer, actor } = town.everybody[who];
    const proof = path.startsWith(`${API}/`) ? keys.get(who) : bearer;
    const written = json === undefined || method === "GET" ? undefined : JSON.stringify(json);
    const body = (file as Uint8Array<ArrayBuffer> | undefined) ?? written;
    const answer = await app.request(`${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": `10.2.${++asked >> 8}.${asked & 255}`,
        ...(proof && { authorization: `Bearer ${proof}` }),
        ...(actor && { [READER_HEADER]: readerMark(actor) }),
        ...(body !== undefined && {
          "content-type": file ? "application/octet-stream" : "application/json",
          "content-length": String(Buffer.byteLength(body)),
        }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    return { seen: seenAs(answer.status, text), status: answer.status, body: text };
  };
  const { [EVENTS]: _, ...rows } = rowsAt(ctx);
  const wrong = await wrongIn(
    rows,
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
}, 300_000);

// It listens on a connection beside the one that a test's transaction holds, and has no end of its own.
test("the stream of events opens for everybody who is signed in, and for nobody else", async () => {
  const database = await freshDatabase();
  const ctx = rightNow(makeCtx(database));
  const { everybody } = await aTown(ctx);
  const app = testApp(ctx);
  const seen: Partial<Record<Who, number>> = {};
  for (const who of EVERYBODY) {
    const answer = await app.request("/events", { headers: { cookie: everybody[who].cookie } });
    await answer.body?.cancel();
    seen[who] = answer.status;
  }
  await ctx.services.live.close();
  await database.close();
  const opened = EVERYBODY.map((who) => [who, who === "anonymous" || who === "suspended" ? 401 : 200]);
  expect(seen).toEqual(Object.fromEntries(opened));
});
