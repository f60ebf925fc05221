import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect } from "vitest";
import { anAgreement } from "#app/domains/agreements/fixtures.ts";
import { signedTerms } from "#app/domains/agreements/queries/terms.server.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { action } from "#app/domains/invoices/screens/work.tsx";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { WarrantyCard } from "./components/warranty-card.tsx";
import { aCall, step, typedCall } from "./fixtures.ts";
import { warrantyOf } from "./queries/warranty.server.ts";

const DAY = 24 * 3600 * 1000;

async function drawn(ctx: Ctx, actor: Actor, id: string, signed: string | null = null, refused = null as never) {
  const warranty = await warrantyOf(as(ctx, actor), id);
  const card = (
    <WarrantyCard
      warranty={warranty}
      name="Sample Builders"
      signed={signed}
      write="/messages/new?to=sample"
      today={todayAt(ctx.now)}
      now={ctx.now}
      refused={refused}
    />
  );
  return html(<RouterProvider router={createMemoryRouter([{ path: "/", element: card }])} />).replaceAll("&#x27;", "'");
}

const sent = (ctx: Ctx, actor: Actor, id: string, form: Record<string, string>) =>
  action(askedOf(as(ctx, actor), `/work/${id}`, { form, params: { engagementId: id } }) as never);

describe("the card of a job that is over", () => {
  test("offers the hirer to report until the day that it names, and tells the pro of it; before the end it is not there", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "closed" });
    const hirers = await drawn(ctx, hirer, id);
    expect(hirers).toContain("Until Mar 10, 2028 you can report here what turns out to be badly done.");
    expect(hirers).toMatch(/<details[^>]*><summary[^>]*>Something is wrong with the work/);
    const pros = await drawn(ctx, pro, id);
    expect(pros).toContain("Until Mar 10, 2028 Sample Builders can report here");
    expect(pros).not.toContain("Something is wrong with the work");
    expect(await withLocale("es", () => drawn(ctx, hirer, id))).toContain("Algo quedó mal en el trabajo");
    const running = await anEngagement(ctx, { state: "working" });
    expect(await drawn(ctx, running.hirer, running.id)).toBe("");
  });

  test("says after the year that messages are open and what both signed, and offers no report", async ({ ctx }) => {
    const { engagementId: id, hirer, pro } = await anAgreement(ctx, { signed: ["pro", "hirer"] });
    for (const [who, step] of [
      [pro, "done"],
      [hirer, "confirm"],
    ] as const)
      await move(as(ctx, who), id, step);
    const terms = await signedTerms(as(ctx, hirer), id);
    expect(terms?.warranty).toEqual(expect.any(String));
    const later = at(ctx, 400 * DAY);
    const shown = await drawn(later, hirer, id, "Sample: two years on the tile.");
    expect(shown).toContain("Bad work could be reported here until Mar 10, 2028.");
    expect(shown).toMatch(/What both signed about it.*Sample: two years on the tile\./);
    expect(shown).toContain('href="/messages/new?to=sample"');
    expect(shown).not.toContain("Something is wrong with the work");
  });

  test("takes a report and the pro's answers by its forms, and says what came of each", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "closed" });
    const typed = typedCall(ctx);
    expect(await sent(ctx, hirer, id, { intent: "warranty_call", ...typed })).toEqual({
      said: expect.stringContaining("Reported."),
    });
    const call = (await warrantyOf(as(ctx, pro), id))?.calls[0]?.id ?? "";
    const pros = await drawn(ctx, pro, id);
    expect(pros).toMatch(/I come on[\s\S]*Tell the day[\s\S]*Repaired[\s\S]*This is not covered/);
    expect(await sent(ctx, pro, id, { intent: "warranty_repair", call, seen: "1", note: "" })).toMatchObject({
      said: expect.any(String),
    });
    const hirers = await drawn(ctx, hirer, id);
    expect(hirers).toMatch(/It is repaired[\s\S]*It is still wrong[\s\S]*Take the report back/);
    await sent(ctx, hirer, id, { intent: "warranty_close", call, seen: "2" });
    expect(await drawn(ctx, hirer, id)).toMatch(/Earlier reports \(1\)/);
  });

  test("keeps what was typed in a refused form, beside the fault, and opens that form alone", async ({ ctx }) => {
    const { id, call, hirer, pro } = await aCall(ctx);
    const answer = await sent(ctx, hirer, id, { intent: "warranty_call", ...typedCall(ctx, { spot: "" }) });
    expect(answer).toMatchObject({
      data: { error: { fields: { spot: "Say where it is." } }, typed: { what: expect.stringContaining("grout") } },
    });
    const { error, typed } = (answer as { data: { error: { fields: never }; typed: never } }).data;
    const shown = await drawn(ctx, hirer, id, null, { errors: error.fields, typed } as never);
    expect(shown).toMatch(/<details open=""[^>]*><summary[^>]*>Something is wrong/);
    expect(shown).toMatch(/<textarea[^>]*>Sample: the grout/);
    const refused = await sent(ctx, pro, id, { intent: "warranty_refuse", call, seen: "1", note: " " });
    expect(refused).toMatchObject({ data: { error: { fields: { note: "Say why it is not covered." } } } });
  });

  test("shows the crew a report without a form", async ({ ctx }) => {
    const { id, call, pro, hirer } = await aCall(ctx);
    await step(ctx, pro, { id, call }, "schedule", { day: "2027-03-17" });
    const shown = await warrantyOf(as(ctx, hirer), id);
    const crews = shown && {
      ...shown,
      desk: false,
      mayCall: false,
      calls: shown.calls.map((one) => ({ ...one, actions: [] })),
    };
    const card = (
      <WarrantyCard
        warranty={crews}
        name="Sample"
        signed={null}
        write={null}
        today="2027-03-10"
        now={ctx.now}
        refused={null}
      />
    );
    const words = html(<RouterProvider router={createMemoryRouter([{ path: "/", element: card }])} />);
    expect(words).toContain("Visit on Mar 17, 2027");
    expect(words).not.toContain("<form");
  });
});
