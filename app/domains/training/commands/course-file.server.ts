import { and, eq, isNull } from "drizzle-orm";
import { fileTypeFromFile } from "file-type";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import { asDocument } from "#app/infra/files/receive.server.ts";
import { isId } from "#app/infra/id.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchTraining } from "../access.ts";
import { BUCKET } from "../input/limits.ts";
import { ownCoursePasses, ownCourses } from "../tables.server.ts";
import { nextVersion, requireOwnCourses } from "./own-course.server.ts";

/** Deletes a file unless a course refers to it; safe to repeat. */
export const DROP_FILE = "training.drop-file";
const HOUR_MS = 3600_000;
const o = ownCourses;

export const dropFile: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  const [row] = await ctx.db.select({ id: o.id }).from(o).where(eq(o.fileKey, key));
  if (!row) await ctx.services.files.delete(key);
});

export const dropFileLater = (tx: Ctx, key: string) => tx.services.queue.enqueue(tx, DROP_FILE, { key });

type Sent = { path: string; size: number; sha256: string };

/** What the bytes are: an MP4 film, or a PDF that is whole. Throws `unsupported` for all else. */
async function kindOf(sent: Sent): Promise<{ type: string; extension: string }> {
  const found = await fileTypeFromFile(sent.path);
  if (found?.mime === "video/mp4") return { type: found.mime, extension: "mp4" };
  if (found?.mime === "application/pdf") return asDocument(sent);
  throw new AppError("unsupported", "file_type", m.training_course_file_type());
}

const inUse = (businessId: string, id: string) => and(eq(o.id, id), eq(o.businessId, businessId), isNull(o.retiredAt));

/** Throws not-found unless an own course of the actor's business is in use under this id; said before its file travels. */
export async function requireCourseInUse(ctx: Ctx, id: string): Promise<void> {
  const businessId = ownerOf(ctx, "training", "contractor");
  if (!isId(id) || !(await ctx.db.$count(o, inUse(businessId, id)))) throw noSuchTraining();
}

/**
 * Makes a received PDF or film the file of an own course, in place of the one before; as a further version when somebody has
 * passed the one there is, whose file then stays. Gives the id of the version that has it. Throws not-found and
 * `no_own_courses`.
 */
export async function keepCourseFile(ctx: Ctx, id: string, name: string, sent: Sent): Promise<string> {
  const businessId = ownerOf(ctx, "training", "contractor");
  await requireOwnCourses(ctx, businessId);
  const own = inUse(businessId, id);
  const { type, extension } = await kindOf(sent);
  const fileKey = `${BUCKET}/${businessId}/${ctx.newId().replaceAll("-", "")}.${extension}`;
  // Should the process die before the row knows the file, nothing of it is left an hour later.
  const startAfter = new Date(ctx.now.getTime() + HOUR_MS);
  await ctx.services.queue.enqueue(ctx, DROP_FILE, { key: fileKey }, { startAfter });
  await ctx.services.files.put(fileKey, sent.path, type);
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(o).where(own).for("update");
    if (!before) throw noSuchTraining();
    const file = { fileKey, fileName: displayName(name, extension) };
    await audit(tx, "training.course_file", `course:${id}`, { type, size: sent.size });
    if (await tx.db.$count(ownCoursePasses, eq(ownCoursePasses.courseId, id))) {
      const { title, body, questions } = before;
      return nextVersion(tx, before, { title, body, questions, ...file, requestKey: tx.newId() });
    }
    await tx.db.update(o).set(file).where(own);
    if (before.fileKey) await dropFileLater(tx, before.fileKey);
    return id;
  });
}
