import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { MAX_REPORT_BYTES } from "#app/domains/bounces/api.server.ts";
import { CSV_MAX_BYTES } from "#app/domains/taxes/input/limits.ts";
import { COURSE_FILE_MAX_MB } from "#app/domains/training/input/limits.ts";
import { DOCUMENT_MAX_BYTES } from "#app/infra/files/document.ts";
import { metricsText, openMetrics } from "#app/infra/metrics.server.ts";
import { PICTURE_MAX_BYTES } from "#app/infra/pictures/limits.ts";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");
/** Names of settings as `.env.example` lists them; `app/infra/env.test.ts` compares that file with what is read. */
const settings = new Set(
  [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
);

/** What compose puts into a container that is ours, and Kubernetes. */
const ours = [
  ...[...read("compose.yaml").matchAll(/^ {2}([A-Z][A-Z_]+): "/gm)].map(([, name]) => name),
  ...[...read("kubernetes/kingpost.yaml").matchAll(/\{ name: ([A-Z][A-Z_]+), value/g)].map(([, name]) => name),
];

test("files for containers can be read, and name settings that exist", () => {
  for (const file of ["compose.yaml", "kubernetes/kingpost.yaml", "alerts.yaml"])
    for (const document of parseAllDocuments(read(file), { merge: true })) expect(document.errors).toEqual([]);
  expect(ours.length).toBeGreaterThan(8);
  expect(ours.filter((name) => !settings.has(name ?? ""))).toEqual([]);
});

test("processes are given the thirty seconds that they may take to end", () => {
  expect(read("compose.yaml")).toContain("stop_grace_period: 30s");
  for (const [, seconds] of read("kubernetes/kingpost.yaml").matchAll(/terminationGracePeriodSeconds: (\d+)/g))
    expect(Number(seconds)).toBeGreaterThanOrEqual(35);
});

test("alerts and the dashboard ask for figures that are measured", async () => {
  const none = () => ({});
  const desk = { failedJobs: none, atDesk: none, oldestAtDesk: none };
  openMetrics({ connections: none, replicaBehind: none, waitingJobs: none, streams: none, ...desk });
  const measured = new Set([...(await metricsText()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const asked = [...`${read("alerts.yaml")}${read("dashboard.json")}`.matchAll(/\b(kingpost_\w+)/g)].map(
    ([, name = ""]) => name.replace(/_(count|bucket|sum)$/, ""),
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !measured.has(name) && !measured.has(name.replace(/_total$/, "")))).toEqual([]);
});

test("the proxy lets through what the product takes, with room for the rest of its form", () => {
  const bytesOf = (location: string) => {
    const part = read("nginx.conf").split(`location ${location} {`)[1]?.split("}")[0] ?? "";
    return Number(/client_max_body_size (\d+)m;/.exec(part)?.[1] ?? Number.NaN) * 1024 * 1024;
  };
  for (const most of [CSV_MAX_BYTES, PICTURE_MAX_BYTES, DOCUMENT_MAX_BYTES])
    expect(bytesOf("~ ^/(api/)?uploads/")).toBeGreaterThan(most);
  expect(bytesOf("^~ /uploads/own-courses/")).toBeGreaterThan(COURSE_FILE_MAX_MB * 1024 * 1024);
  expect(bytesOf("= /webhooks/bounces")).toBeGreaterThan(MAX_REPORT_BYTES);
});
