import type { Row } from "./table.ts";

/** A kept page is to reach 5,000 a second on a machine that serves 6,000 built pages a second. */
const KEPT_OF_BUILT = 5000 / 6000;
const TWICE_AS_FAST = { about: "change", most: 0.5 } as const;

export const BUILT = "/ (built), visitor";
export const MESSAGE = "a message, durable";
export const DASHBOARD = "/dashboard, member";
export const LISTS = ["/api/directory/pros", "/api/jobs"];
export const LIST_PAGE = "/find-pro";

export const rate = (name: string) => `${name}: requests/s`;
export const server = (name: string) => `${name}: ms of the server`;
export const postgres = (name: string) => `${name}: ms of PostgreSQL`;
export const planned = (name: string) => `${name}: ms planning`;
export const planRun = (name: string) => `${name}: ms planning and running`;
export const statements = (name: string) => `${name}: statements`;
export const withJobs = (name: string) => `${statements(name)} with its jobs`;
export const bare = (name: string) => `${name}, bare Hono with pg`;
export const embedded = (name: string) => `${name}, embedded`;
export const visitor = (name: string) => `${name}, visitor`;
export const member = (name: string) => `${name}, member`;
export const compressed = (name: string) => `${name}, member, brotli`;
export const IDLE = "memory after the start, MB";
export const UNDER_LOAD = "memory under load, MB";
export const RESTING = "memory after the last round, MB";
export const RAW = `${LIST_PAGE}: bytes of HTML`;
export const BROTLI = `${LIST_PAGE}: bytes of HTML, brotli`;

/** The rows of the table in their order, each with its goal or limit; `pages` as they are named, not as they are addressed. */
export const rowsFor = (pages: string[]): Row[] => [
  { name: rate(BUILT) },
  { name: server(BUILT), digits: 2 },
  ...pages.flatMap((page): Row[] => [
    { name: rate(visitor(page)), of: rate(BUILT), goal: { about: "peer", least: Number(KEPT_OF_BUILT.toFixed(2)) } },
    { name: server(visitor(page)), digits: 2 },
  ]),
  ...pages.flatMap((page): Row[] => [
    { name: rate(member(page)) },
    { name: server(member(page)), digits: 2, goal: TWICE_AS_FAST },
  ]),
  { name: rate(compressed(LIST_PAGE)) },
  { name: server(compressed(LIST_PAGE)), digits: 2 },
  { name: rate(DASHBOARD), goal: { about: "change", least: 2 } },
  { name: server(DASHBOARD), digits: 2 },
  { name: postgres(DASHBOARD), digits: 2 },
  { name: planRun(DASHBOARD), digits: 2, goal: { about: "value", most: 2 } },
  { name: planned(DASHBOARD), digits: 2 },
  { name: statements(DASHBOARD) },
  ...LISTS.flatMap((list): Row[] => [
    { name: rate(list), of: rate(bare(list)), goal: { about: "peer", least: 0.4 } },
    { name: server(list), digits: 2 },
    { name: rate(bare(list)) },
  ]),
  { name: rate(MESSAGE), goal: { about: "change", least: 5 } },
  { name: statements(MESSAGE), goal: { about: "value", most: 12 } },
  { name: withJobs(MESSAGE) },
  { name: server(MESSAGE), digits: 2 },
  ...[member(LIST_PAGE), ...LISTS].map(
    (name): Row => ({ name: rate(embedded(name)), of: rate(name), goal: { about: "peer", least: 0.8 } }),
  ),
  { name: IDLE, goal: { about: "value", most: 250 } },
  { name: UNDER_LOAD, goal: { about: "value", most: 400 } },
  { name: RESTING },
  { name: RAW, goal: { about: "value", most: 90_000 } },
  { name: BROTLI, goal: { about: "value", most: 12_000 } },
];
