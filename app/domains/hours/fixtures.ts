import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { confirmCertificate, keepCertificate } from "./commands/certificate.server.ts";
import type { HourCategory } from "./rules.ts";

type Overrides = Partial<{ title: string; hours: number; category: HourCategory; doneOn: string }>;

/** A certificate from elsewhere, handed in and, unless `draft`, confirmed; plainly a sample. */
export async function anOutsideCertificate(
  ctx: Ctx,
  actor: Actor,
  overrides: Overrides = {},
  draft = false,
): Promise<string> {
  const own = { ...ctx, actor };
  const said = {
    title: "Sample course",
    hours: 3,
    category: "safety" as const,
    doneOn: todayAt(ctx.now),
    ...overrides,
  };
  const bytes = aPdf(
    "Certificate of Completion",
    `Course: ${said.title}`,
    `Contact hours: ${said.hours}`,
    `Sheet ${ctx.newId()}`,
  );
  const { id } = await receiveFile(
    streamOf(bytes),
    { folder: incomingFolder(ctx.services.env), maxBytes: 1_000_000 },
    (file) => keepCertificate(own, "sample.pdf", file),
  );
  if (!draft) await confirmCertificate(own, id, { ...said, provider: "Sample School", person: actor.userId });
  return id;
}
