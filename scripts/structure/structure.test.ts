import { describe, expect, test } from "vitest";
import { batchProblems } from "./batches.ts";
import { businessProblems } from "./businesses.ts";
import { contentProblems } from "./contents.ts";
import { hotReadProblems } from "./hot-reads.ts";
import { importProblems } from "./imports.ts";
import { layerProblems } from "./layers.ts";
import { ownerProblems } from "./owners.ts";
import { sourceFile } from "./source-files.ts";
import { vocabularyProblems } from "./vocabulary.ts";

const files = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, source]) => sourceFile(`app/domains/${path}`, source));

const declared = (name: string, needs: string[], rest = "") => ({
  [`${name}/domain.server.ts`]: `export const ${name}: Domain = {\n  name: "${name}",\n  needs: [${needs.map((n) => `"${n}"`).join(", ")}],\n${rest}};\n`,
});

describe("needs of domains", () => {
  const uses = { "jobs/queries.server.ts": 'import { x } from "#app/domains/auth/queries.server.ts";' };

  test("an import of a domain that is not declared is refused, and told where to declare it", () => {
    const problems = importProblems(files({ ...declared("jobs", []), ...declared("auth", []), ...uses }));
    expect(problems).toEqual([expect.stringContaining("Add it to `needs` in app/domains/jobs/domain.server.ts")]);
    expect(importProblems(files({ ...declared("jobs", ["auth"]), ...declared("auth", []), ...uses }))).toEqual([]);
  });

  test("a declared need that nothing uses, and a ring of needs, are refused", () => {
    expect(importProblems(files({ ...declared("jobs", ["auth"]), ...declared("auth", []) }))).toEqual([
      expect.stringContaining("take it out of `needs`"),
    ]);
    const back = { "auth/rules.ts": 'import { y } from "#app/domains/jobs/rules.ts";' };
    const ring = importProblems(
      files({ ...declared("jobs", ["auth"]), ...declared("auth", ["jobs"]), ...uses, ...back }),
    );
    expect(ring).toEqual([expect.stringContaining("in a ring: ")]);
  });

  test("the look is imported by .tsx files and by what runs in browsers only", () => {
    const look = 'import { useDraft } from "#app/ui/form/draft.ts";';
    const problems = importProblems(
      files({
        ...declared("jobs", []),
        "jobs/rules.ts": look,
        "jobs/client/keep.ts": look,
        "jobs/screens/job.tsx": look,
      }),
    );
    expect(problems).toEqual([expect.stringMatching(/^app\/domains\/jobs\/rules\.ts: only \.tsx files and client\//)]);
  });

  test("a folder without a declaration is refused", () => {
    expect(importProblems(files({ "sheds/rules.ts": "" }))).toEqual([expect.stringContaining("no domain.server.ts")]);
  });
});

describe("layers of a domain", () => {
  test.each([
    ["rules.ts", 'import { t } from "./tables.server.ts";'],
    ["queries/job.server.ts", 'import { x } from "../commands/post.server.ts";'],
    ["commands.server.ts", 'import { words } from "./components/words.ts";'],
    ["emails.tsx", 'import { words } from "#app/domains/jobs/components/words.ts";'],
    ["commands.server.ts", "export const post = (form: FormData) => form;"],
    ["rules/kept.ts", "export const kept = () => localStorage.length;"],
  ])("%s with %s is told where that belongs", (path, source) => {
    expect(layerProblems(files({ [`jobs/${path}`]: source }))).toEqual([
      expect.stringMatching(/belongs|layers go|end/),
    ]);
  });

  test.each([
    ["screens/job.tsx", 'import { x } from "../queries/job.server.ts";'],
    ["actions/post.server.ts", "export const post = (form: FormData) => form;"],
    ["components/row.tsx", 'import type { Row } from "../queries/job.server.ts";'],
    ["client/draft.ts", "export const kept = () => localStorage.length;"],
  ])("%s with %s is right", (path, source) => {
    expect(layerProblems(files({ [`jobs/${path}`]: source }))).toEqual([]);
  });
});

describe("rows of a business", () => {
  test.each([
    "const { userId } = requireActor(ctx);",
    'const { userId, name } = requireRole(ctx, "contractor");',
    "eq(jobPosts.posterId, requireActor(ctx).userId)",
    "eq(jobPosts.posterId, actor.userId)",
    "const mine = ctx.actor?.userId === job.posterId;",
    "const { userId } = ctx.actor;",
  ])("%s is told to ask for the owner", (source) => {
    expect(businessProblems(files({ "jobs/queries.server.ts": source }))).toEqual([
      expect.stringContaining("Write `ownerOf(ctx, right)`"),
    ]);
    expect(businessProblems(files({ "community/queries.server.ts": source }))).toEqual([]);
  });

  test.each([
    "const userId = ownerOf(ctx);",
    'const { userId: reviewerId } = requireRole(ctx, "admin");',
    "const { userId } = document;",
  ])("%s is right", (source) => {
    expect(businessProblems(files({ "jobs/queries.server.ts": source }))).toEqual([]);
  });
});

describe("actions of screens", () => {
  const problemsOf = (source: string) => contentProblems(files({ "jobs/screens/job.tsx": source }));

  test.each([
    "export const action = act({ withdraw: async ({ ctx }) => withdrawJob(ctx) });",
    "export const action = act<Route.ActionArgs, unknown>(jobForms);",
    "export const loader = page(async ({ ctx }) => jobOf(ctx));",
    "export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);",
  ])("that name their intents are right: %s", (source) => {
    expect(problemsOf(source)).toEqual([]);
  });

  test.each([
    "export async function action({ request }: Route.ActionArgs) {}",
    "export const action = async ({ request }: Route.ActionArgs) => null;",
    "export const action = page(async ({ ctx }) => withdrawJob(ctx));",
    'export { action } from "./other.tsx";',
    "const action = act({});\nexport { action };",
  ])("that are not made by act({ … }) are told what to write: %s", (source) => {
    expect(problemsOf(source)).toEqual([expect.stringContaining("export const action = act({")]);
  });

  test("that import the router's link are told ours", () => {
    const source = 'import { Form, Link } from "react-router";';
    expect(contentProblems([sourceFile("app/ui/card.tsx", source)])).toEqual([
      expect.stringContaining("import Link and NavLink from #app/ui/link.tsx"),
    ]);
    expect(contentProblems([sourceFile("app/ui/link.tsx", source)])).toEqual([]);
    expect(contentProblems([sourceFile("app/ui/card.tsx", 'import { Form } from "react-router";')])).toEqual([]);
  });

  test("that spread a literal into a literal are told to write its properties", () => {
    const spread = ["...", "{ id }"].join("");
    expect(contentProblems([sourceFile("e2e/card.ts", `const card = { at, ${spread} };`)])).toEqual([
      "e2e/card.ts: write the properties of a spread literal into the literal around it.",
    ]);
    expect(contentProblems([sourceFile("e2e/card.ts", "const card = { at, ...more };")])).toEqual([]);
  });

  test("that ask the form for its intent are told to name it", () => {
    const source = 'export const action = act({ a: async ({ form }) => form.get("intent") === "b" });';
    expect(problemsOf(source)).toEqual([expect.stringContaining("as a key of act({ … })")]);
  });
});

describe("tables with an owner", () => {
  const table = {
    "jobs/tables.server.ts":
      'export const jobPosts = pgTable("job_posts", {\n  posterId: uuid().references(() => users.id),\n});\n',
  };
  const account = "  account: { exports: { jobs: exportJobs }, erase: eraseJobs },\n";
  const imports =
    'import { eraseJobs } from "./commands/erase-account.server.ts";\nimport { exportJobs } from "./queries/export-account.server.ts";\n';
  const domain = {
    "jobs/domain.server.ts": `${imports}${declared("jobs", [], account)["jobs/domain.server.ts"]}`,
    "jobs/queries/export-account.server.ts": "export const exportJobs = () => db.select().from(jobPosts);",
    "jobs/commands/erase-account.server.ts": "export const eraseJobs = () => db.delete(jobPosts);",
  };

  test("that are exported and erased are right", () => {
    expect(ownerProblems(files({ ...table, ...domain }))).toEqual([]);
  });

  test("without an export, an erasure or a declaration are refused by name", () => {
    expect(ownerProblems(files(table))).toEqual([expect.stringContaining("declare `business` or `account`")]);
    const unread = { ...table, ...domain, "jobs/queries/export-account.server.ts": "" };
    expect(ownerProblems(files(unread))).toEqual([expect.stringContaining("never reads jobPosts")]);
    const kept = { ...table, ...domain, "jobs/commands/erase-account.server.ts": "" };
    expect(ownerProblems(files(kept))).toEqual([expect.stringContaining("never touches jobPosts")]);
  });
});

describe("busy reads", () => {
  const hot = { "app/domains/jobs/queries/mine.server.ts": "/my/jobs" };
  const problemsOf = (source: string) => hotReadProblems(files({ "jobs/queries/mine.server.ts": source }), hot);

  test("that are prepared are right", () => {
    const source = `const rows = prepared((db, { id }: Slots<{ id: string }>) => db.select().from(jobPosts).where(eq(jobPosts.id, id)));
export const mine = (ctx: Ctx, id: string) => rows(ctx.db, { id });`;
    expect(problemsOf(source)).toEqual([]);
  });

  test.each([
    ["const rows = await ctx.db.select().from(jobPosts);", "select"],
    ["const rows = await ctx.db\n    .selectDistinct()\n    .from(jobPosts);", "selectDistinct"],
    ["await tx.db.execute(sql`select 1`);", "execute"],
    ["return ctx.db.$count(jobPosts);", "$count"],
    ["await ctx.db.insert(savedJobs).values(row);", "insert"],
  ])("that build a statement at each call are told to prepare it: %s", (source, method) => {
    expect(problemsOf(`\n${source}`)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^app/domains/jobs/queries/mine\\.server\\.ts:2: .*db\\.${method.replace("$", "\\$")}.*/my/jobs.*prepared`,
        ),
      ),
    ]);
  });

  test("in a file that is gone are struck off the list", () => {
    expect(hotReadProblems([], hot)).toEqual([expect.stringContaining("is gone")]);
  });
});

describe("batches of a job", () => {
  const loop = `export async function remindAll(ctx: Ctx) {
  for (;;) {
    const sent = await inTransaction(ctx, remindSome);
    if (sent < BATCH) return;
  }
}
`;
  const one = "export const drop = (ctx: Ctx) => inTransaction(ctx, (tx) => gone(tx));\n";
  const problemsOf = (source: string) => batchProblems(files({ "jobs/commands/remind.server.ts": source }));
  const inOne = "export const remind: JobHandler = async (ctx) => remindAll(ctx);\n";

  test("that would be parts of one transaction are refused", () => {
    const turns = `for (const id of ids)\n  for (const one of await of(id)) n += await inTransaction(ctx, (tx) => tell(tx, one));\n${inOne}`;
    for (const source of [loop + inOne, turns])
      expect(problemsOf(source)).toEqual([
        expect.stringMatching(/^app\/domains\/jobs\/commands\/remind.*withoutTransaction/),
      ]);
  });

  test("of a job without a transaction, and a loop beside a transaction, are right", () => {
    expect(
      problemsOf(`${loop}export const remind: JobHandler = withoutTransaction(async (ctx) => remindAll(ctx));\n`),
    ).toEqual([]);
    expect(problemsOf(`function sum() {\n  for (const n of all) add(n);\n}\n${one}${inOne}`)).toEqual([]);
  });
});

test("a domain of more than 120 files is refused, its tests not counted", () => {
  const many = (count: number, ending: string) =>
    files(Object.fromEntries(Array.from({ length: count }, (_, n) => [`jobs/rules/rule-${n}${ending}`, ""])));
  expect(vocabularyProblems([...many(120, ".ts"), ...many(30, ".test.ts")])).toEqual([]);
  expect(vocabularyProblems(many(121, ".ts"))).toEqual([expect.stringContaining("split it")]);
});
