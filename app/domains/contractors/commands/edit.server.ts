import type { Ctx } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { countyOf } from "#app/infra/geo/counties.server.ts";
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
    const { version, over, bio, serviceBy, serviceArea, city, state, zip, hourlyRate, otherTrades, ...plain } = input;
    if (serviceBy === "counties" && !input.serviceCounties.every(countyOf))
      throw invalid("no_such_county", m.contractors_list_wrong(), { serviceBy: m.contractors_list_wrong() });
    const said = readOtherTrades(input, input.skills);
    return {
      ...plain,
      serviceMiles: serviceBy === "miles" ? input.serviceMiles : null,
      serviceCounties: serviceBy === "counties" ? input.serviceCounties : [],
      ...said,
      ...fromAddress({ city, state, zip }),
      businessDescription: bioToKeep(bio, input.description),
      serviceAreas: serviceAreas(
        city,
        serviceBy === "text" ? serviceArea : (serviceArea ?? current.serviceAreas[1] ?? null),
      ),
      trades: directoryTrades({ ...input, ...said }),
      hourlyRateCents: hourlyRate,
    };
  });
