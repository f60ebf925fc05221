import { z } from "zod";
import { editBusiness } from "#app/domains/contractors/commands/edit.server.ts";
import { EditBusiness } from "#app/domains/contractors/input.ts";
import { type Business, myBusiness } from "#app/domains/contractors/queries.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { PatchProfile } from "../input/profile.ts";
import { operation } from "./operation.server.ts";
import { editedForm } from "./profile-form.server.ts";

const text = z.string().nullable();

const Profile = z.object({
  version: z.int(),
  slug: z.string(),
  companyName: z.string(),
  yearsInBusiness: z.int().nullable(),
  industry: text,
  primaryTrade: text,
  trades: z.array(z.string()),
  services: z.array(z.string()),
  moreTrades: z.array(z.string()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  description: text,
  bio: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  serviceArea: text,
  serviceMiles: z.int().nullable(),
  serviceCounties: z.array(z.string()),
  licenseNumber: text,
  hourlyRate: z.number().nullable(),
  availability: z.string(),
  availableForSubcontract: z.boolean(),
  onboardingCompleted: z.boolean(),
});

const shown = (business: Business): z.input<typeof Profile> => ({
  ...business,
  bio: business.businessDescription,
  serviceArea: business.serviceAreas[1] || null,
  hourlyRate: business.hourlyRateCents === null ? null : business.hourlyRateCents / 100,
});

const noBusiness = () => notFound("no_business", m.developers_no_business());

const shared = { group: "profile", path: "/profile", status: 200, answer: Profile } as const;

export const profileOperations = [
  operation({
    ...shared,
    id: "getProfile",
    method: "get",
    scope: "profile:read",
    title: m.developers_op_profile_title,
    about: m.developers_op_profile_about,
    refusals: { 403: ["wrong_role"], 404: ["no_business"] },
    run: async ({ ctx }) => {
      const business = await myBusiness(ctx);
      if (!business) throw noBusiness();
      return shown(business);
    },
  }),
  operation({
    ...shared,
    id: "patchProfile",
    method: "patch",
    scope: "profile:write",
    title: m.developers_op_patch_profile_title,
    about: m.developers_op_patch_profile_about,
    body: PatchProfile,
    example: () => ({ availability: "now", hourlyRate: 95, skills: ["Standing seam", "Copper"] }),
    refusals: { 403: ["wrong_role"], 404: ["no_business"], 409: ["saved_elsewhere", "onboarding_first"] },
    run: async ({ ctx, body }) => {
      const business = await myBusiness(ctx);
      if (!business) throw noBusiness();
      return shown(await editBusiness(ctx, parseInput(EditBusiness, editedForm(business, body))));
    },
  }),
];
