import { expect, test } from "vitest";
import type { Actor, Role } from "#app/infra/ctx.ts";
import { canManage, canSave } from "./access.ts";

const someone = (userId: string, role: Role | null): Actor => ({
  userId,
  role,
  sessionId: "s",
  email: "a@b.example",
  name: "A",
  aal: "aal1",
  business: { id: userId, part: "owner", books: true },
});
const job = { posterId: "poster" };

test.each([
  ["a visitor", null, { manage: false, save: false }],
  ["the poster", someone("poster", "homeowner"), { manage: true, save: false }],
  ["another contractor", someone("pro", "contractor"), { manage: false, save: true }],
  ["a homeowner", someone("h", "homeowner"), { manage: false, save: true }],
  ["an admin", someone("a", "admin"), { manage: false, save: true }],
  ["a member without a role", someone("n", null), { manage: false, save: true }],
] as const)("JOB-01 what %s may do", (_who, actor, may) => {
  expect({ manage: canManage(actor, job), save: canSave(actor, job) }).toEqual(may);
});
