import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { askedOf } from "#test/screen.ts";
import { declineEstimate } from "./commands/answer.server.ts";
import { anEstimate } from "./fixtures.ts";
import { mailedEstimates } from "./queries/own.server.ts";
import CustomerEstimate, {
  action as answer,
  loader as customerLoader,
  headers,
  meta,
} from "./screens/customer-estimate.tsx";
import { loader as pdf } from "./screens/estimate-pdf.tsx";
import Estimates, { loader as listLoader } from "./screens/estimates.tsx";
import SentEstimate, { loader as sentLoader } from "./screens/sent-estimate.tsx";
import StopMail, { action as stop, loader as stopLoader } from "./screens/stop-mail.tsx";
import WriteEstimate, { action as write, loader as writeLoader } from "./screens/write-estimate.tsx";
import { linkToken } from "./tokens/link.server.ts";

const DAY = 24 * 3600_000;

// biome-ignore lint/suspicious/noExplicitAny: what the router hands a screen is typed by the build
const drawn = (Screen: any, loaded: unknown, locale: "en" | "es" = "en", actionData?: unknown) => {
  const loaderData =
    loaded && typeof loaded === "object" && "init" in loaded ? (loaded as { data?: unknown }).data : loaded;
  const element = <Screen loaderData={loaderData} actionData={actionData} />;
  return withLocale(locale, () =>
    html(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("&#x27;", "'"),
  );
};
const opened = (ctx: Ctx, token: string, query = "") =>
  customerLoader(askedOf(ctx, `/estimate/${token}${query}`, { params: { token } }));

test("the customer's page has the price, who sends it, and the three answers, in both languages and without an account", async ({
  ctx,
}) => {
  const { token, pro } = await anEstimate(ctx);
  const shown = drawn(CustomerEstimate, await opened(as(ctx, null), token));
  for (const words of [
    "Sample: two outlets in the kitchen",
    "Do you accept $4,800?",
    "Sample: pipe and fittings",
    "For Casey Sample",
    "License and insurance were checked",
    pro.email,
    `/homeowner-signup?next=${encodeURIComponent(`/estimate/${token}?answer=accept#answer`)}`,
    'value="decline"',
    "12 Sample Lane, Austin, TX 78701",
    `/estimate/${token}/pdf`,
    `/estimate-mail/${token}`,
  ])
    expect(shown).toContain(words);
  expect(shown).not.toContain("casey@sample.test");
  const spanish = drawn(CustomerEstimate, await opened(as(ctx, null), token), "es");
  for (const words of ["¿Acepta $4,800?", "Hacer una pregunta", "Rechazar la cotización"])
    expect(spanish).toContain(words);
  expect(headers()).toMatchObject({ "cache-control": "private, no-store" });
  expect(JSON.stringify(meta({ loaderData: { shown: null } } as never))).toContain("noindex");
  const paper = await pdf(askedOf(ctx, `/estimate/${token}/pdf`, { params: { token } }));
  expect(paper.headers.get("content-type")).toBe("application/pdf");
  expect(paper.headers.get("x-robots-tag")).toBe("noindex");
});

test("who is signed in accepts with one button, or confirms first how they are reached, and comes back", async ({
  ctx,
}) => {
  const { token } = await anEstimate(ctx);
  const home = as(ctx, (await aUser(ctx, { role: "homeowner", fullName: "Casey Sample" })).actor);
  const ready = drawn(CustomerEstimate, await opened(home, token, "?answer=accept"));
  expect(ready).toContain("Accept $4,800");
  expect(ready).toContain("You accept as Casey Sample.");
  await ctx.db.update(users).set({ emailConfirmedBy: "setting" });
  const first = drawn(CustomerEstimate, await opened(home, token));
  expect(first).toContain("Nothing is lost");
  expect(first).toContain(`/account/confirm?next=${encodeURIComponent(`/estimate/${token}?answer=accept#answer`)}`);
  expect(first).not.toContain('value="accept"');
});

test("the customer's page says why nothing can be accepted any more, and a link that leads to nothing says so", async ({
  ctx,
}) => {
  const { token, pro } = await anEstimate(ctx);
  const own = drawn(CustomerEstimate, await opened(as(ctx, pro), token));
  expect(own).toContain("This is your own estimate");
  expect(own).not.toContain('name="intent"');
  const late = drawn(CustomerEstimate, await opened(as(at(ctx, 40 * DAY), null), token));
  expect(late).toContain("This estimate has lapsed");
  expect(late).not.toContain(`/homeowner-signup?next=%2Festimate%2F${token}%3Fanswer%3Daccept`);
  const said = await answer(
    askedOf(as(ctx, null), `/estimate/${token}`, {
      params: { token },
      form: { intent: "decline", reason: "<b>no</b>" },
    }),
  );
  expect(said).toMatchObject({ said: { title: "You declined the estimate" } });
  expect(drawn(CustomerEstimate, await opened(as(ctx, null), token))).toContain("You declined this estimate");
  const [mine] = await mailedEstimates(as(ctx, pro));
  const sent = await sentLoader(askedOf(as(ctx, pro), "/estimates/x", { params: { estimateId: mine?.id ?? "" } }));
  expect(drawn(SentEstimate, sent)).toContain("&lt;b&gt;no&lt;/b&gt;");
  const gone = await opened(as(ctx, null), "made-up");
  expect(gone).toMatchObject({ init: { status: 404 } });
  expect(drawn(CustomerEstimate, gone)).toContain("This link leads to nothing");
});

test("a pro writes an estimate with the customer first, and what is wrong stands beside its field with all that was typed", async ({
  ctx,
}) => {
  const { pro, id, token } = await anEstimate(ctx);
  const mine = as(ctx, pro);
  const form = drawn(WriteEstimate, await writeLoader(askedOf(mine, "/estimates/new")));
  expect(form.indexOf('name="customerName"')).toBeLessThan(form.indexOf('name="title"'));
  for (const name of ["customerName", "customerEmail", "customerLocale", "title", "location", "street", "low"])
    expect(form).toContain(`name="${name}"`);
  const again = drawn(WriteEstimate, await writeLoader(askedOf(mine, `/estimates/new?from=${id}`)));
  expect(again).toContain('value="casey@sample.test"');
  const typed = { intent: "bid", customerName: "Lee Sample", customerEmail: "no address", title: "x", kind: "fixed" };
  const refused = await write(askedOf(mine, "/estimates/new", { form: typed }));
  const shown = drawn(
    WriteEstimate,
    await writeLoader(askedOf(mine, "/estimates/new")),
    "es",
    (refused as { data: unknown }).data,
  );
  expect(shown).toContain('value="Lee Sample"');
  expect((refused as { data: { error: { fields: object } } }).data.error.fields).toMatchObject({
    customerEmail: expect.anything(),
    location: expect.anything(),
    low: expect.anything(),
  });
  await declineEstimate(ctx, token, "Sample: too dear.");
  const list = drawn(Estimates, await listLoader(askedOf(mine, "/estimates")), "es");
  for (const words of ["Rechazada", "Sample: too dear.", "Casey Sample", "/estimates/new", `/estimates/${id}`])
    expect(list).toContain(words);
});

test("the link in the mail ends such mails by a button or by a mail program's one click", async ({ ctx }) => {
  const { token, id } = await anEstimate(ctx);
  const params = { token };
  expect(drawn(StopMail, await stopLoader(askedOf(ctx, `/estimate-mail/${token}`, { params })), "es")).toContain(
    "No más cotizaciones por correo",
  );
  const form = { "List-Unsubscribe": "One-Click" };
  await expect(stop(askedOf(ctx, `/estimate-mail/${token}`, { params, form }))).resolves.toMatchObject({
    said: { title: "No more such mails" },
  });
  expect(linkToken(ctx, id)).toBe(token);
  expect(drawn(StopMail, await stopLoader(askedOf(ctx, `/estimate-mail/${token}`, { params })))).not.toContain(
    'value="stop"',
  );
});
