import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, outbox, test, texts, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { acceptOffer } from "./commands/applicant.server.ts";
import { confirmApplication } from "./commands/confirm.server.ts";
import { checkWithLender } from "./commands/lender-jobs.server.ts";
import { sendAgain } from "./commands/send-code.server.ts";
import { sweepApplications } from "./commands/sweep.server.ts";
import { aBegunApplication, anApplication } from "./fixtures.ts";
import { Confirm } from "./input.ts";
import { applicationByLink, startedByLink } from "./queries/application.server.ts";
import { financingApplications } from "./tables.server.ts";
import { idOfStart } from "./tokens/application.server.ts";
import { codeDigest, isCode } from "./tokens/code.server.ts";

const MINUTE = 60_000;
const confirm = (code: string) => Confirm.parse({ code, own: "on" });
/** The newest code that went to the applicant's mailbox. */
async function mailedCode(ctx: Ctx): Promise<string> {
  await drain(ctx);
  return (
    /\d{6}/.exec(
      outbox(ctx)
        .filter(({ subject }) => /code/.test(subject))
        .at(-1)?.subject ?? "",
    )?.[0] ?? ""
  );
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("FIN-27 only whoever has the code from the applicant's own mailbox gets on: the form's page opens nothing", async ({
  ctx,
}) => {
  const { token } = await aBegunApplication(ctx, { email: "dana@sample.test" });
  expect(await startedByLink(ctx, token)).toMatchObject({ to: "d…@sample.test", way: "email", confirmed: false });
  expect(await applicationByLink(ctx, token)).toBeNull();
  const code = await mailedCode(ctx);
  expect(outbox(ctx)).toHaveLength(1);
  expect(outbox(ctx)[0]?.text).not.toContain("http");
  expect(() => Confirm.parse({ code })).toThrow();
  const opened = await confirmApplication(ctx, token, confirm(` ${code.slice(0, 3)} ${code.slice(3)} `));
  expect(opened).not.toBe(token);
  expect(await applicationByLink(ctx, opened)).toMatchObject({ standing: "waiting" });
  await drain(ctx);
  expect(outbox(ctx).at(-1)?.text).toContain(`/financing/applications/${opened}`);
});

test("a wrong code is refused and counted, five end it, and a new one ends the old", async ({ ctx }) => {
  const { token } = await aBegunApplication(ctx);
  const first = await mailedCode(ctx);
  for (let n = 0; n < 5; n++)
    await expect(confirmApplication(ctx, token, confirm(other(first)))).rejects.toMatchObject({
      code: "code_wrong",
      fields: { code: expect.stringContaining("not the code") },
    });
  await expect(confirmApplication(ctx, token, confirm(first))).rejects.toMatchObject({
    fields: { code: expect.stringContaining("Too many") },
  });
  await sendAgain(at(ctx, MINUTE), token, "email");
  const second = await mailedCode(at(ctx, MINUTE));
  if (second !== first)
    await expect(confirmApplication(ctx, token, confirm(first))).rejects.toMatchObject({ code: "code_wrong" });
  await confirmApplication(at(ctx, MINUTE), token, confirm(second));
});

test("a code confirms the application that it was sent for and no other", async ({ ctx }) => {
  const { token } = await aBegunApplication(ctx);
  const code = await mailedCode(ctx);
  const id = idOfStart(ctx, token) ?? "";
  expect(isCode(ctx, id, code, codeDigest(ctx, id, code))).toBe(true);
  expect(isCode(ctx, id, code, codeDigest(ctx, ctx.newId(), code))).toBe(false);
});

test("a code works for 15 minutes and once, and what nobody confirms is gone within a day", async ({ ctx }) => {
  const { token } = await aBegunApplication(ctx);
  const code = await mailedCode(ctx);
  await expect(confirmApplication(at(ctx, 15 * MINUTE), token, confirm(code))).rejects.toMatchObject({
    fields: { code: expect.stringContaining("too old") },
  });
  await confirmApplication(at(ctx, 15 * MINUTE - 1), token, confirm(code));
  await expect(confirmApplication(ctx, token, confirm(code))).rejects.toMatchObject({ code: "code_used" });
  await expect(sendAgain(ctx, token, "email")).rejects.toMatchObject({ code: "code_used" });
  const left = await aBegunApplication(ctx, { lastName: "Left" });
  const late = at(ctx, 24 * 60 * MINUTE);
  await expect(confirmApplication(late, left.token, confirm(code))).rejects.toMatchObject({ kind: "not_found" });
  await sweepApplications(late, {});
  expect(await ctx.db.$count(financingApplications)).toBe(1);
});

test("the code goes to the applicant's phone where text messages go out, and nowhere else", async ({ ctx }) => {
  const { token } = await aBegunApplication(ctx, { phone: "(512) 555-0142" });
  await expect(sendAgain(ctx, token, "phone")).rejects.toMatchObject({ code: "no_texts" });
  const there = withEnv(ctx, { SMS_URL: "https://a:b@sample.test/?from=MG1" });
  await sendAgain(there, token, "phone");
  await drain(there);
  expect(texts(ctx)).toMatchObject([{ to: "15125550142", text: expect.stringContaining("read it to nobody") }]);
  expect(await startedByLink(ctx, token)).toMatchObject({ way: "phone", to: "…0142" });
  const code = /\d{6}/.exec(texts(ctx)[0]?.text ?? "")?.[0] ?? "";
  await confirmApplication(there, token, confirm(code));
});

const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 8;

raceTest("of offers that are taken at once one is, and the lender is asked for that one", async (raced) => {
  const ctx = withEnv(raced, { LENDER_URL: "sample:" });
  for (let round = 0; round < ROUNDS; round++) {
    const there = { ...ctx, ip: `10.1.${round >> 8}.${round & 255}` };
    const { id, token } = await anApplication(there, { lastName: `Round ${round}` });
    await checkWithLender(there, { id });
    const taken = await Promise.allSettled(
      ["level", "fee", "level", "short"].map((offer) => acceptOffer(there, token, offer)),
    );
    const [row] = (await ctx.db.select().from(financingApplications)).filter((one) => one.id === id);
    expect(row).toMatchObject({ standing: "accepting", chosen: expect.any(String) });
    const same = ["level", "fee", "level", "short"].filter((offer) => offer === row?.chosen).length;
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(same);
  }
});
