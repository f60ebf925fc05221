import { expect } from "vitest";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { receiveFile } from "#app/infra/files/receive.server.ts";
import { aPdf, streamOf } from "#app/infra/files/sample-files.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { addDocument } from "./commands/documents.server.ts";
import { anEngagement } from "./fixtures.ts";
import { DOCUMENTS_BUCKET, DOCUMENTS_MAX, DOCUMENTS_MAX_BYTES } from "./input.ts";
import { engagementDocuments } from "./tables.server.ts";

const ROUNDS = 10;

const uploads = (ctx: Ctx, actor: Actor, work: string) =>
  receiveFile(streamOf(aPdf()), { folder: incomingFolder(ctx.services.env), maxBytes: DOCUMENTS_MAX_BYTES }, (file) =>
    addDocument(as(ctx, actor), { work, kind: "permit", name: "Sample permit" }, file),
  ).then(
    () => "kept",
    (error: { code: string }) => error.code,
  );

raceTest(
  "two documents that arrive at once for the last place of a side: one is kept, the other is refused",
  async (ctx) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
      const row = (n: number) => ({
        id: ctx.newId(),
        engagementId: id,
        businessId: pro.business.id,
        kind: "other" as const,
        fileName: `sample-${n}.pdf`,
        fileKey: `${DOCUMENTS_BUCKET}/${id}/${n}.pdf`,
        fileType: "application/pdf",
        fileSize: 1,
        createdAt: ctx.now,
      });
      await ctx.db.insert(engagementDocuments).values(Array.from({ length: DOCUMENTS_MAX - 1 }, (_, n) => row(n)));
      // The other side's goes beside them: its places are its own.
      const ends = await Promise.all([uploads(ctx, pro, id), uploads(ctx, pro, id), uploads(ctx, hirer, id)]);
      expect(ends.slice(0, 2).sort()).toEqual(["kept", "too_many_documents"]);
      expect(ends[2]).toBe("kept");
      const all = await ctx.db.select().from(engagementDocuments);
      const stand = all.filter(({ engagementId }) => engagementId === id);
      expect(stand.filter(({ businessId }) => businessId === pro.business.id)).toHaveLength(DOCUMENTS_MAX);
      expect(stand).toHaveLength(DOCUMENTS_MAX + 1);
    }
  },
);
