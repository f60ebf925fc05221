import { expect, test } from "vitest";
import type { Actor, Role } from "#app/infra/ctx.ts";
import { canManage, canPost, canSave } from "./access.ts";

const someone = (userId: string, role: Role | null): Actor => ({
  userId,
  role,
  sessionId: "s",
  email: "a@b.example",
  name: "A",
  aal: "aal1",
});
const job = { posterId: "poster" };

test.each([
  ["a visitor", null, { post: false, manage: false, save: false }],
  ["the poster", someone("poster", "homeowner"), { post: true, manage: true, save: false }],
  ["another contractor", someone("pro", "contractor"), { post: true, manage: false, save: true }],
  ["a homeowner", someone("h", "homeowner"), { post: true, manage: false, save: true }],
  ["an admin", someone("a", "admin"), { post: true, manage: false, save: true }],
  ["a member without a role", someone("n", null), { post: true, manage: false, save: true }],
] as const)("JOB-01 what %s may do", (_who, actor, may) => {
  expect({ post: canPost(actor), manage: canManage(actor, job), save: canSave(actor, job) }).toEqual(may);
});
