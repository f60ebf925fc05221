import { z } from "zod";
import {
  PLACE_MAX,
  proFilters,
  QUERY_MAX,
  RADII,
  RADIUS_DEFAULT,
  STANDINGS,
  WHO,
} from "#app/domains/directory/input.ts";
import { type ReadOn, searchProsFrom } from "#app/domains/directory/queries/search.server.ts";
import { idOf, idsOf } from "#content/list-shapes.ts";
import { LANGUAGES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { readCursor, writeCursor } from "../rules/cursor.server.ts";
import { operation } from "./operation.server.ts";
import { cursor, limit, pageOfShape, radius, when } from "./page-shapes.server.ts";

const Place = z.tuple([z.number().nullable(), z.number(), z.int(), z.iso.datetime(), z.uuid(), z.boolean()]);
const readPlace = (text: string): ReadOn | undefined => {
  const place = readCursor(Place, text);
  if (!place) return undefined;
  const [miles, score, reviewCount, at, id, meant] = place;
  return { miles, score, reviewCount, createdAt: new Date(at), id, meant };
};
const writePlace = (p: ReadOn) => writeCursor([p.miles, p.score, p.reviewCount, p.createdAt, p.id, p.meant]);

const Search = z.object({
  q: z.string().max(QUERY_MAX).default(""),
  place: z.string().max(PLACE_MAX).default(""),
  radius: radius(RADII, RADIUS_DEFAULT),
  trade: idsOf(TRADES).default([]),
  who: z.enum(WHO).default(WHO[0]),
  standing: z.enum(STANDINGS).default(STANDINGS[0]),
  speaks: idOf(LANGUAGES).optional(),
  stars: z.enum(["4", "4.5"]).optional(),
  free: z.literal("now").optional(),
  cursor: cursor(readPlace),
  limit,
});

const Pro = z.object({
  slug: z.string(),
  name: z.string(),
  trade: z.string().nullable(),
  trades: z.array(z.string()),
  city: z.string().nullable(),
  state: z.string().nullable(),
  miles: z.number().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  standing: z.object({
    status: z.enum(["verified", "expired", "unverified"]),
    verifiedAt: when.nullable(),
    validUntil: when.nullable(),
  }),
  hourlyRateCents: z.int().nullable(),
  availability: z.string(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  yearsInBusiness: z.int().nullable(),
  bio: z.string().nullable(),
});

export const proOperations = [
  operation({
    id: "searchPros",
    group: "pros",
    method: "get",
    path: "/pros",
    scope: null,
    title: m.developers_op_pros_title,
    about: m.developers_op_pros_about,
    query: Search,
    status: 200,
    answer: pageOfShape(Pro).extend({
      near: z.string().nullable(),
      placeUnknown: z.boolean(),
      readAs: z.string().nullable(),
    }),
    run: async ({ ctx, query: { cursor: after, limit: most, trade, radius: miles, who, standing, ...typed } }) => {
      const { page: _, ...words } = proFilters(
        new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== undefined)),
      );
      const filters = { ...words, trades: trade, radius: miles, who, standing };
      const { pros, next, ...about } = await searchProsFrom(ctx, filters, { after, limit: most });
      return { data: pros, next_cursor: next && writePlace(next), ...about };
    },
  }),
];
