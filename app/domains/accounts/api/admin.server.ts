import { z } from "zod";
import { Data, readBody } from "#app/domains/auth/api/request.server.ts";
import { phoneNumber } from "#app/domains/auth/commands/change-phone.server.ts";
import { ownerOf, strong } from "#app/domains/auth/commands/create-account.server.ts";
import { hashPassword, type PasswordHash } from "#app/domains/auth/commands/hash-password.server.ts";
import { Email } from "#app/domains/auth/input.ts";
import { factorsOf } from "#app/domains/auth/queries/factors.server.ts";
import { presentUser } from "#app/domains/auth/queries/present-user.server.ts";
import { listUsers, PER_PAGE, PER_PAGE_MAX, userById } from "#app/domains/auth/queries/users.server.ts";
import { verifyServiceToken } from "#app/domains/auth/queries/verify-service.server.ts";
import { AUDIENCE } from "#app/domains/auth/queries/verify-token.server.ts";
import { banDuration } from "#app/domains/auth/rules/ban.ts";
import type { Owner } from "#app/domains/auth/rules/guessable.ts";
import { allowedRedirect } from "#app/domains/auth/rules/redirect.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid, notFound, unauthenticated } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { changeUser } from "../commands/admin/change-user.server.ts";
import { addUser, type CreatedUser } from "../commands/admin/create-user.server.ts";
import { dropFactorOf } from "../commands/admin/drop-factor.server.ts";
import { generateLink, inviteUser, LINK_TYPES } from "../commands/admin/generate-link.server.ts";
import { eraseAccount } from "../commands/erase-account.server.ts";

const Given = z.string().nullish();

const UserBody = z.object({
  id: z.uuid().nullish(),
  email: Given,
  phone: Given,
  password: Given,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: Data,
  app_metadata: Data,
  ban_duration: Given,
  password_hash: Given,
  role: Given,
});
const InviteBody = z.object({ email: z.string(), data: Data });
const LinkBody = z.object({
  type: z.enum(LINK_TYPES),
  email: z.string(),
  new_email: Given,
  password: Given,
  data: Data,
  redirect_to: Given,
});

/** Only the operator's own services. Throws `no_authorization`, `bad_jwt`, `not_admin`. */
async function requireService(c: AppContext): Promise<Ctx> {
  const token = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) throw unauthenticated("no_authorization", m.auth_no_authorization());
  await verifyServiceToken(c.var.ctx, token);
  return c.var.ctx;
}

function address(typed: string): string {
  const parsed = Email.safeParse(typed);
  if (!parsed.success) throw invalid("validation_failed", m.auth_codes_email_format());
  return parsed.data;
}

/** `known`: the account that is changed. */
async function readUser(ctx: Ctx, body: z.output<typeof UserBody>, known?: Owner): Promise<CreatedUser> {
  // Refused aloud: dropped in silence they would leave an account that nobody can sign in to, or a role nobody has.
  if (body.password_hash) throw invalid("validation_failed", m.auth_users_no_password_hash());
  if (body.role && body.role !== AUDIENCE) throw invalid("validation_failed", m.auth_users_one_role());
  const ban = body.ban_duration ? banDuration(body.ban_duration) : undefined;
  if (ban === null) throw invalid("validation_failed", m.auth_users_ban_format());
  return {
    id: body.id ?? undefined,
    email: body.email ? address(body.email) : undefined,
    phone: body.phone ? phoneNumber(body.phone) : undefined,
    password: await passwordIn(ctx, body, body.user_metadata, known),
    emailConfirmed: body.email_confirm ?? undefined,
    phoneConfirmed: body.phone_confirm ?? undefined,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    bannedUntil: ban === undefined ? undefined : ban === 0 ? null : new Date(ctx.now.getTime() + ban),
  };
}

/** The hash of a password that its owner may have. Throws `weak_password`. */
async function passwordIn(
  ctx: Ctx,
  { password, email }: { password?: string | null | undefined; email?: string | null | undefined },
  data: z.output<typeof Data>,
  known?: Owner,
): Promise<PasswordHash | undefined> {
  if (!password) return undefined;
  const fullName = data?.["full_name"];
  const owner = { email: email || known?.email, fullName: typeof fullName === "string" ? fullName : known?.fullName };
  return hashPassword(strong(ctx, password, owner));
}

/** A whole number from 1 to `max`; `fallback` when it is absent. */
function whole(text: string | undefined, fallback: number, max: number): number {
  if (!text) return fallback;
  const n = Number(text);
  if (!/^\d{1,9}$/.test(text) || n < 1) throw invalid("validation_failed", m.auth_users_bad_page());
  return Math.min(n, max);
}

const PAGE_MAX = 1_000_000;

/** GET /admin/users?page=&per_page=&filter= */
export async function getUsers(c: AppContext) {
  const ctx = await requireService(c);
  const page = whole(c.req.query("page"), 1, PAGE_MAX);
  const perPage = whole(c.req.query("per_page"), PER_PAGE, PER_PAGE_MAX);
  const found = await listUsers(ctx, { page, perPage, filter: c.req.query("filter")?.slice(0, 100) });
  const last = Math.max(1, Math.ceil(found.total / perPage));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  return c.json({ users: found.users, aud: AUDIENCE }, 200, {
    "x-total-count": String(found.total),
    link: links.join(", "),
  });
}

/** GET /admin/users/{id} */
export async function getUserById(c: AppContext) {
  const ctx = await requireService(c);
  return c.json(await presentUser(ctx, await userById(ctx, c.req.param("id") ?? "")));
}

/** POST /admin/users */
export async function postUser(c: AppContext) {
  const ctx = await requireService(c);
  return c.json(await addUser(ctx, await readUser(ctx, await readBody(c, UserBody))));
}

/** PUT /admin/users/{id} */
export async function putUserById(c: AppContext) {
  const ctx = await requireService(c);
  const user = await userById(ctx, c.req.param("id") ?? "");
  return c.json(await changeUser(ctx, user.id, await readUser(ctx, await readBody(c, UserBody), ownerOf(user))));
}

/** DELETE /admin/users/{id}: with `should_soft_delete` or without, the person goes and an empty row keeps the id. */
export async function deleteUserById(c: AppContext) {
  const ctx = await requireService(c);
  const { id } = await userById(ctx, c.req.param("id") ?? "");
  if (!(await inTransaction(ctx, (tx) => eraseAccount(tx, id))))
    throw notFound("user_not_found", m.auth_users_not_found());
  return c.json({});
}

/** POST /invite */
export async function postInvite(c: AppContext) {
  const ctx = await requireService(c);
  const { email, data } = await readBody(c, InviteBody);
  const redirectTo = allowedRedirect(ctx.services.env, c.req.query("redirect_to"));
  return c.json(await inviteUser(ctx, { email: address(email), data: data ?? undefined, redirectTo }));
}

/** POST /admin/generate_link */
export async function postGenerateLink(c: AppContext) {
  const ctx = await requireService(c);
  const body = await readBody(c, LinkBody);
  const made = await generateLink(ctx, {
    type: body.type,
    email: address(body.email),
    newEmail: body.new_email ? address(body.new_email) : undefined,
    password: await passwordIn(ctx, body, body.data),
    data: body.data ?? undefined,
    redirectTo: allowedRedirect(ctx.services.env, body.redirect_to ?? c.req.query("redirect_to")),
  });
  return c.json(made);
}

/** GET /admin/users/{id}/factors */
export async function getFactorsOf(c: AppContext) {
  const ctx = await requireService(c);
  const { id } = await userById(ctx, c.req.param("id") ?? "");
  return c.json(await factorsOf(ctx, id));
}

/** DELETE /admin/users/{id}/factors/{factorId} */
export async function deleteFactorOf(c: AppContext) {
  const ctx = await requireService(c);
  const { id } = await userById(ctx, c.req.param("id") ?? "");
  return c.json(await dropFactorOf(ctx, id, c.req.param("factorId") ?? ""));
}
