import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses, businessPeople } from "#app/domains/businesses/tables.server.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { jsonRows, rowOfJson } from "#app/infra/database/json-row.server.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { courseOutline } from "#content/courses.ts";
import type { Entry, HourCategory } from "../rules.ts";
import { licenseRules, outsideHours } from "../tables.server.ts";

const NO_DAY = "0000-00-00";

type Json = Record<string, unknown>;
type Person = { id: string; name: string };
type Business = Slots<{ businessId: string }>["businessId"];

/** Who belongs to a business, its contact first. */
const peopleRows = (db: Db, businessId: string | Business) =>
  db
    .select({ id: profiles.id, name: sql<string>`${profiles.fullName}`.as("name") })
    .from(businessPeople)
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(eq(businessPeople.businessId, businessId))
    .orderBy(sql`${profiles.id} <> ${businesses.contactId}`, asc(profiles.fullName), asc(profiles.id));

/** Who belongs to a business, its contact first. */
export const peopleOf = (ctx: Ctx, businessId: string): Promise<Person[]> => peopleRows(ctx.db, businessId);

const factRow = prepared((db, { businessId }: Slots<{ businessId: string }>) => {
  const people = db
    .select({ id: businessPeople.userId })
    .from(businessPeople)
    .where(eq(businessPeople.businessId, businessId));
  return db
    .select({
      licenses: jsonRows<Json>(
        db
          .select()
          .from(documents)
          .where(
            and(
              eq(documents.userId, businessId),
              eq(documents.kind, "license"),
              inArray(documents.status, ["draft", "pending", "verified"]),
            ),
          )
          .orderBy(asc(documents.createdAt), asc(documents.id)),
      ),
      rules: jsonRows<Json>(db.select().from(licenseRules).where(eq(licenseRules.businessId, businessId))),
      people: jsonRows<Person>(peopleRows(db, businessId)),
      courses: jsonRows<Json>(
        db
          .select()
          .from(courseCertificates)
          .where(
            and(
              inArray(courseCertificates.userId, people),
              eq(courseCertificates.track, "ce"),
              isNull(courseCertificates.revokedAt),
            ),
          ),
      ),
      outside: jsonRows<Json>(
        db
          .select()
          .from(outsideHours)
          .where(and(eq(outsideHours.businessId, businessId), isNotNull(outsideHours.confirmedAt))),
      ),
    })
    .from(sql`(select 1) as one`);
});

/** The licenses of a business that have an end: of each line the one that stands, else the one on its way. */
function licensesIn(rows: Json[]) {
  const lines = Map.groupBy(
    rows.map((row) => rowOfJson(documents, row)),
    ({ line }) => line,
  );
  return [...lines].flatMap(([line, all]) => {
    const standing = all.findLast(({ status }) => status === "verified");
    const document = standing ?? all.at(-1);
    if (!document?.expiresOn) return [];
    const { licenseNumber, issuingState, licenseClass, trades, expiresOn } = document;
    return [{ line, licenseNumber, issuingState, licenseClass, trades, expiresOn, standing: standing !== undefined }];
  });
}

/** What the hours of a business are counted from: its licenses, the rules it wrote down, its people and what they have done; one statement. */
export async function hourFacts(ctx: Ctx, businessId: string) {
  const [row] = await factRow(ctx.db, { businessId });
  if (!row) throw new Error("a select without rows");
  return {
    licenses: licensesIn(row.licenses),
    rules: row.rules.map((one) => rowOfJson(licenseRules, one)),
    people: row.people,
    courses: row.courses.map((one) => rowOfJson(courseCertificates, one)),
    outside: row.outside.map((one) => rowOfJson(outsideHours, one)),
  };
}
type Facts = Awaited<ReturnType<typeof hourFacts>>;

export type DoneEntry = Entry & {
  id: string;
  title: string;
  from: "course" | "own" | "seen";
  /** Of a course here: which one, and the code that anybody can check. */
  course: string | null;
  code: string | null;
};

/** The hours of one person, the newest first: certificates of courses here, named in the reader's language, and confirmed ones from elsewhere. */
export function entriesOf(
  personId: string,
  { courses, outside }: Pick<Facts, "courses" | "outside">,
  locale: Locale,
): DoneEntry[] {
  return [
    ...courses
      .filter(({ userId }) => userId === personId)
      .map(
        (one): DoneEntry => ({
          id: one.id,
          title: courseOutline(one.course, locale)?.title ?? one.title,
          minutes: one.minutes,
          code: one.code,
          from: "course",
          course: one.course,
          category: (one.category ?? "other") as HourCategory,
          doneOn: one.issuedAt.toISOString().slice(0, 10),
        }),
      ),
    ...outside
      .filter((one) => one.personId === personId)
      .map(
        (one): DoneEntry => ({
          id: one.id,
          title: one.title,
          minutes: one.minutes ?? 0,
          code: null,
          from: one.seenAt ? "seen" : "own",
          course: null,
          category: one.category ?? "other",
          doneOn: one.doneOn ?? NO_DAY,
        }),
      ),
  ].sort((a, b) => (a.doneOn < b.doneOn ? 1 : -1));
}
