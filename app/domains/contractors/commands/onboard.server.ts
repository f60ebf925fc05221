import type { Ctx } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { BusinessStep, DocumentsStep, ProfileStep } from "../input.ts";
import type { Business } from "../queries.server.ts";
import { bioToKeep, directoryTrades, isOwnDocument, maySave, serviceAreas, stepAfter } from "../rules.ts";
import { afterCity } from "./locate.server.ts";
import { readOtherTrades } from "./other-trades.server.ts";
import { saveOwnBusiness } from "./save.server.ts";

/** The draft that must be there before a step other than 2; throws conflict `step_too_early`. */
function ready(step: 1 | 3 | 4, current: Business | null): Business {
  if (!current || (step !== 1 && !maySave(step, current)))
    throw conflict("step_too_early", m.contractors_step_too_early());
  return current;
}

/** Step 1 for an owner whose business came from the sign-up wizard: from the greeting on to step 2. */
export const beginOnboarding = (ctx: Ctx, drawn: { version: number; over: boolean }) =>
  saveOwnBusiness(ctx, drawn, (current) => ({ onboardingStep: Math.max(ready(1, current).onboardingStep, 2) }));

/** Step 2: saves the business and moves to step 3. */
export const saveBusinessStep = (ctx: Ctx, input: BusinessStep) =>
  saveOwnBusiness(ctx, input, (current) => {
    const place = afterCity(input.city, current);
    const said = readOtherTrades(input, current?.skills ?? []);
    return {
      companyName: input.companyName,
      yearsInBusiness: input.yearsInBusiness,
      serviceAreas: serviceAreas(input.city, input.serviceArea),
      onboardingStep: stepAfter(2, current),
      primaryTrade: input.primaryTrade,
      services: input.services,
      ...said,
      trades: directoryTrades({
        industry: current?.industry ?? null,
        primaryTrade: input.primaryTrade,
        services: input.services,
        moreTrades: said.moreTrades,
      }),
      description: input.description,
      phone: input.phone,
      ...place,
    };
  });

/** Step 3: keeps where the documents are, or that there are none, and moves to step 4. Throws invalid `not_your_document`. */
export const saveDocumentsStep = (ctx: Ctx, input: DocumentsStep) =>
  saveOwnBusiness(ctx, input, (current, userId) => {
    for (const field of ["licenseDocumentUrl", "insuranceDocumentUrl"] as const) {
      const url = input[field];
      if (url && !isOwnDocument(url, userId))
        throw invalid("not_your_document", m.contractors_not_your_document(), {
          [field]: m.contractors_not_your_document(),
        });
    }
    return {
      licenseDocumentUrl: input.licenseDocumentUrl,
      insuranceDocumentUrl: input.insuranceDocumentUrl,
      licenseNumber: input.licenseNumber,
      onboardingStep: stepAfter(3, ready(3, current)),
    };
  });

/** Step 4: saves the card's text and the services, and finishes the onboarding. */
export const saveProfileStep = (ctx: Ctx, input: ProfileStep) =>
  saveOwnBusiness(ctx, input, (current) => {
    const { description, industry, primaryTrade, moreTrades } = ready(4, current);
    return {
      businessDescription: bioToKeep(input.bio, description),
      services: input.services,
      languages: input.languages,
      trades: directoryTrades({ industry, primaryTrade, services: input.services, moreTrades }),
      onboardingStep: stepAfter(4, current),
      onboardingCompleted: true,
    };
  });
