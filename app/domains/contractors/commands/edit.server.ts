import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { EditBusiness } from "../input.ts";
import { bioToKeep, directoryTrades, serviceAreas } from "../rules.ts";
import { fromAddress } from "./locate.server.ts";
import { readOtherTrades } from "./other-trades.server.ts";
import { saveOwnBusiness } from "./save.server.ts";

/** Saves everything the directory shows of the signed-in contractor's own, finished business. */
export const editBusiness = (ctx: Ctx, input: EditBusiness) =>
  saveOwnBusiness(ctx, input, (current) => {
    if (!current?.onboardingCompleted) throw conflict("onboarding_first", m.contractors_onboarding_first());
    const { version, over, bio, serviceArea, city, state, zip, hourlyRate, otherTrades, ...plain } = input;
    const said = readOtherTrades(input, input.skills);
    return {
      ...plain,
      ...said,
      ...fromAddress({ city, state, zip }),
      businessDescription: bioToKeep(bio, input.description),
      serviceAreas: serviceAreas(city, serviceArea),
      trades: directoryTrades({ ...input, ...said }),
      hourlyRateCents: hourlyRate,
    };
  });
