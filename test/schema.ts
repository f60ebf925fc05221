import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Where the queue of the tests keeps its jobs, so that they roll back with the test. */
export const testJobs = pgTable("test_jobs", {
  seq: integer().generatedAlwaysAsIdentity(),
  id: uuid().primaryKey(),
  name: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  key: text(),
  about: text().array().notNull().default([]),
  startAfter: timestamp({ precision: 3, withTimezone: true }).notNull(),
  done: boolean().notNull().default(false),
});

/** Run after the migrations, when a test database is made. */
export const TEST_TABLES = `
  create table test_jobs (
    seq integer generated always as identity,
    id uuid primary key,
    name text not null,
    data jsonb not null,
    key text,
    about text[] not null default '{}',
    start_after timestamp (3) with time zone not null,
    done boolean not null default false
  )`;
