import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { aPdf } from "#app/infra/files/sample-files.ts";
import { testApp } from "#test/app.ts";
import { at, makeCtx } from "#test/ctx.ts";
import { postgresAvailable, ranOnPostgres, startPostgres, WHY_NO_POSTGRES } from "#test/postgres.ts";
import { postgresDatabases } from "#test/postgres-databases.ts";

const title = "while the database is gone an upload answers 503 and leaves nothing; when it is back the next one works";

test.skipIf(!postgresAvailable || ranOnPostgres)(
  postgresAvailable ? title : `${title} [not run: ${WHY_NO_POSTGRES}]`,
  async () => {
    const server = await startPostgres();
    const database = await postgresDatabases(server.url, "outage").clone();
    const ctx = at(makeCtx(database), new Date());
    const { session, userId } = await aSignedInUser(ctx);
    const app = testApp(ctx);
    const upload = async () => {
      const headers = { authorization: `Bearer ${session.access_token}` };
      const body = new Uint8Array(aPdf("Contractor license"));
      const path = "/api/uploads/verification-documents?kind=license";
      return (await app.request(path, { method: "POST", body, headers })).status;
    };
    const left = () =>
      [incomingFolder(ctx.services.env), join(ctx.services.env.DATA_DIR, "files", "verification-documents", userId)]
        .filter(existsSync)
        .flatMap((folder) => readdirSync(folder));

    await server.halt("immediate");
    await vi.waitFor(async () => expect(await upload()).toBe(503), { timeout: 10_000 });
    expect(left()).toEqual([]);
    await server.resume();
    await vi.waitFor(async () => expect(await upload()).toBe(201), { timeout: 20_000, interval: 500 });
    expect(left()).toHaveLength(1);

    await database.close();
    await server.stop();
  },
  60_000,
);
