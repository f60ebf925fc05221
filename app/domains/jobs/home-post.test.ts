import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { tradeMeant } from "#app/domains/directory/rules/problems.ts";
import { as, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { faultsOfStep, homePost } from "./rules/home-post.ts";
import { budgetText } from "./rules.ts";
import { action, loader } from "./screens/post-job.tsx";
import { jobPosts } from "./tables.server.ts";

test("three short answers become the job they ask for: amounts, when it is wanted, and a trade found in the words", () => {
  const said = {
    title: "My roof is leaking",
    description: "",
    location: "78701",
    when: "two-weeks",
    budget: "500-2000",
  };
  expect(homePost(said, tradeMeant)).toEqual({
    title: "My roof is leaking",
    location: "78701",
    trade: "roofing",
    budgetMin: 500,
    budgetMax: 2000,
    startDate: "two-weeks",
    duration: "not-sure",
    description: "Nothing more is written about the work yet. Ask what you need to know.",
  });
  const unsure = homePost({ title: "Something odd", budget: "toString", when: "never", trade: "" }, tradeMeant);
  expect(unsure).toMatchObject({ trade: "handyman", budgetMin: 0, budgetMax: 0, startDate: "flexible" });
  expect(homePost({ title: "My roof is leaking", trade: "not-sure" }, tradeMeant)).toMatchObject({
    trade: "roofing",
  });
  expect(homePost({ title: "Leaking roof", trade: "plumbing" }, tradeMeant)).toMatchObject({
    trade: "plumbing",
  });
  expect(budgetText({ budgetMin: 0, budgetMax: 0 })).toBe("Budget open");
});

test("a homeowner who is not sure of the trade sees which one their words mean before the job is posted", async ({
  ctx,
}) => {
  const shown = async (form: Record<string, string>) =>
    action(askedOf(ctx, "/post-job", { form: { intent: "find-trade", ...form } }));
  expect(await shown({ title: "Redo our hall bathroom: new tub, tile and vanity light", trade: "not-sure" })).toEqual({
    trade: "bathroom-remodeling",
  });
  expect(await shown({ title: "Hall bathroom", description: "New tub, tile and vanity", trade: "not-sure" })).toEqual({
    trade: "bathroom-remodeling",
  });
  expect(await shown({ title: "Redo our hall bathroom", trade: "tile" })).toEqual({ trade: "tile" });
  expect(await shown({ title: "Water drips from the ceiling fan", trade: "not-sure" })).toEqual({ trade: "plumbing" });
  expect(await shown({ title: "Something odd", trade: "not-sure" })).toEqual({ trade: "handyman" });
});

test("a step that lacks what it asks for says so before the next one, and leaves the other steps alone", () => {
  const empty = { title: "", description: "", trade: "not-sure", location: "", when: "asap", budget: "not-sure" };
  expect(Object.keys(faultsOfStep(1, empty))).toEqual(["title"]);
  expect(Object.keys(faultsOfStep(2, empty))).toEqual(["location"]);
  expect(faultsOfStep(3, empty)).toEqual({});
  expect(faultsOfStep(1, { ...empty, title: "No hot water" })).toEqual({});
  expect(faultsOfStep(2, { ...empty, location: "78701" })).toEqual({});
});

test("a homeowner posts in three steps and comes to a page that stays; a fault keeps what was typed", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  const form = { intent: "post-home", title: "No hot water", location: "78701", when: "asap", budget: "not-sure" };
  const to = await action(askedOf(as(ctx, actor), "/post-job", { form })).then(
    () => null,
    (thrown: unknown) => (thrown as Response).headers.get("location"),
  );
  const [job] = await ctx.db.select().from(jobPosts);
  expect(to).toBe(`/jobs/${job?.id}/live`);
  expect(job).toMatchObject({
    title: "No hot water",
    trade: "plumbing",
    budgetMin: 0,
    budgetMax: 0,
    startDate: null,
    startChoice: "asap",
    duration: "not-sure",
  });

  const faulty = await action(askedOf(as(ctx, actor), "/post-job", { form: { ...form, location: "qqzzxx" } }));
  expect(JSON.stringify(faulty)).toContain("location");
  expect(JSON.stringify(faulty)).toContain("No hot water");
  expect(await ctx.db.select().from(jobPosts)).toHaveLength(1);
});

test("homeowners, realtors and visitors get the three steps with what they looked for, contractors the full form", async ({
  ctx,
}) => {
  const shown = async (role: "homeowner" | "realtor" | "contractor" | null) => {
    const actor = role && (await aUser(ctx, { role })).actor;
    return loader(askedOf(as(ctx, actor), "/post-job?title=leaking+roof&trade=roofing&place=78701"));
  };
  for (const role of ["homeowner", "realtor", null] as const)
    expect(await shown(role)).toMatchObject({
      home: true,
      begun: { title: "leaking roof", trade: "roofing", location: "78701" },
    });
  expect(await shown("contractor")).toMatchObject({ home: false });
});
