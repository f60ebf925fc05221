import type { SourceFile } from "./source-files.ts";

/** Files of reads whose every statement is sent again and again, each with what loads it. */
const HOT_READS: Readonly<Record<string, string>> = {
  "app/domains/auth/queries/session.server.ts": "every page and call of a member",
  "app/domains/auth/queries/guard.server.ts": "every guarded page",
  "app/domains/contractors/queries.server.ts": "/dashboard",
  "app/domains/dashboard/queries/work.server.ts": "/dashboard",
  "app/domains/developers/queries/bearer.server.ts": "every call of the public API",
  "app/domains/directory/queries/cards.server.ts": "/find-pro, /api/v1/pros",
  "app/domains/directory/queries/pro.server.ts": "/pros/{slug}",
  "app/domains/directory/queries/saved.server.ts": "/find-pro, /my/pros",
  "app/domains/jobs/queries/board.server.ts": "/find-pro?tab=jobs, /api/v1/jobs",
  "app/domains/jobs/queries/cards.server.ts": "/find-pro?tab=jobs, /my/jobs",
  "app/domains/jobs/queries/job.server.ts": "/jobs/{id}",
  "app/domains/jobs/queries/mine.server.ts": "/my/jobs, /api/v1/me/jobs",
  "app/domains/media/queries/pictures.server.ts": "/find-pro, /pros/{slug}",
  "app/domains/messaging/queries/inbox.server.ts": "/messages",
  "app/domains/messaging/queries/own.server.ts": "/messages/{id}",
  "app/domains/messaging/queries/people.server.ts": "/messages/{id}",
  "app/domains/messaging/queries/thread.server.ts": "/messages/{id}",
  "app/domains/messaging/queries/unread.server.ts": "/dashboard, /messages",
  "app/domains/notifications/queries/list.server.ts": "/notifications and the bell",
  "app/domains/subcontractors/queries/tile.server.ts": "/dashboard",
  "app/domains/taxes/queries/tile.server.ts": "/dashboard",
  "app/domains/taxes/queries/year.server.ts": "/dashboard, /taxes",
  "app/domains/verification/queries.server.ts": "/dashboard, /jobs/{id}, /pros/{slug}",
  "app/domains/weather/queries/tile.server.ts": "/dashboard",
  "app/domains/weather/queries/week-jobs.server.ts": "/dashboard",
};

/** A statement built where it is sent: on a handle of a ctx and not in the builder that `prepared` is given. */
const BUILT_ANEW = /\b(?:ctx|tx)\s*\.\s*db\s*\.\s*(select\w*|insert|update|delete|execute|with|query|\$count)\b/g;

/** Statements that a hot path builds at each call, and files of the list that are gone. */
export function hotReadProblems(
  files: readonly SourceFile[],
  hot: Readonly<Record<string, string>> = HOT_READS,
): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return Object.entries(hot).flatMap(([path, loads]) => {
    const file = byPath.get(path);
    if (!file)
      return [
        `${path}: is gone; strike it from scripts/structure/hot-reads.ts, or name the file that is now read by ${loads}.`,
      ];
    return [...file.source.matchAll(BUILT_ANEW)].map(({ index, 1: method }) => {
      const line = file.source.slice(0, index).split("\n").length;
      return `${path}:${line}: \`db.${method}\` builds a statement anew at each call, and this file is read by ${loads}. Write it once with \`prepared\` (infra/database/prepared.server.ts) and call it with its values; what is seldom sent belongs in another file.`;
    });
  });
}
