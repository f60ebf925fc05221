import { describe, expect, test as plain } from "vitest";
import { countiesAround, countyAt, countyOf } from "#app/infra/geo/counties.server.ts";
import { placeOfZip } from "#app/infra/geo/places.server.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { drawingPath } from "./input.ts";
import { grouped } from "./rules/groups.ts";
import { mapOf } from "./rules/map-of.ts";
import { projectionOf, unitsOf } from "./rules/view.ts";

const at = (zip: string) => {
  const place = placeOfZip(zip);
  if (!place) throw new Error(`no ZIP ${zip}`);
  return place;
};
const FRESNO = { lat: 36.74, lng: -119.79, miles: 50 };

describe("counties", () => {
  plain.each([
    ["93721", "06019", "Fresno", "CA"],
    ["78701", "48453", "Travis", "TX"],
    ["10001", "36061", "New York", "NY"],
    ["70112", "22071", "Orleans", "LA"],
    ["99501", "02020", "Anchorage", "AK"],
    ["96813", "15003", "Honolulu", "HI"],
    ["00901", "72127", "San Juan", "PR"],
  ])("ZIP %s lies in its county", (zip, id, name, state) => {
    expect(countyAt(at(zip))).toEqual({ id, name, state });
  });

  plain("a ZIP on the water belongs to the shore that is nearest, and the sea to nobody", () => {
    expect(countyAt({ lat: 37.8, lng: -122.35 })?.state).toBe("CA");
    expect(countyAt({ lat: 30, lng: -140 })).toBeNull();
  });

  plain("every ZIP that the Census draws in the states lies in a county of its state", () => {
    const zips = ["33040", "49740", "98250", "02554", "04609", "11930", "23336", "54850", "83815", "97103"];
    for (const zip of zips) expect([zip, countyAt(at(zip))?.state]).toEqual([zip, at(zip).state]);
  });

  plain("those around a place come nearest first, and a number that is none is none", () => {
    const around = countiesAround(FRESNO, 300, 5);
    expect(around).toHaveLength(5);
    expect(around.map(({ name }) => name)).toContain("Kings");
    expect(countyOf("06019")).toEqual({ id: "06019", name: "Fresno", state: "CA" });
    expect(countyOf("99999")).toBeNull();
  });
});

describe("the map of a search", () => {
  plain("has the asked place in its middle and the radius within its edge, everywhere the same size", () => {
    for (const view of [FRESNO, { lat: 61.2, lng: -149.9, miles: 25 }, { lat: 13.4, lng: 144.8, miles: 10 }]) {
      const [x, y] = projectionOf(view)([view.lng, view.lat]) ?? [];
      expect([Math.round(x ?? 0), Math.round(y ?? 0)]).toEqual([300, 300]);
      const north = projectionOf(view)([view.lng, view.lat + (view.miles / 3958.8) * (180 / Math.PI)]) ?? [];
      expect(300 - (north[1] ?? 0)).toBeCloseTo(unitsOf(view, view.miles), -1);
      expect(unitsOf(view, view.miles)).toBeLessThan(300);
    }
  });

  plain("says the radius only where a place was asked", () => {
    expect(mapOf(FRESNO, 25, [])).toMatchObject({ view: { miles: 25 }, circle: { miles: 25, figure: "25 mi" } });
    expect(mapOf(null, 25, [])).toEqual({ view: null, pins: [], circle: undefined });
  });

  plain("pins that would lie on each other are one, in the order of the list", () => {
    const pins = [
      { id: "a", x: 0, y: 0 },
      { id: "b", x: 100, y: 0 },
      { id: "c", x: 20, y: 0 },
    ];
    expect(grouped(pins, 30).map((group) => group.pins.map(({ id }) => id))).toEqual([["a", "c"], ["b"]]);
    expect(grouped(pins, 10).map((group) => group.pins.map(({ id }) => id))).toEqual([["a"], ["b"], ["c"]]);
  });
});

describe("a drawing", () => {
  test("is public, the same for everybody and kept by caches; it names the largest places and marks what was asked", async ({
    ctx,
  }) => {
    const app = testApp(ctx);
    const answer = await app.request(drawingPath(FRESNO, { served: ["06019", "06031"], each: true }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    const drawing = (await answer.json()) as Record<string, unknown> & {
      places: { name: string }[];
      each: { id: string }[];
    };
    expect(drawing).toMatchObject({ width: 600, height: 600, tiles: null });
    for (const lines of ["land", "counties", "served"]) expect(drawing[lines]).toMatch(/^M-?\d/);
    expect(drawing.places.map(({ name }) => name)).toContain("Fresno");
    expect(drawing.each.map(({ id }) => id)).toContain("06031");
    const country = await app.request(drawingPath(null));
    await expect(country.json()).resolves.toMatchObject({ width: 960, places: [] });
  });

  test("of as many counties as a business may name is drawn", async ({ ctx }) => {
    const most = countiesAround(FRESNO, 600, 60).map(({ id }) => id);
    expect(most).toHaveLength(60);
    const answer = await testApp(ctx).request(drawingPath(FRESNO, { served: most }));
    expect(answer.status).toBe(200);
    await expect(answer.json()).resolves.toMatchObject({ served: expect.stringMatching(/^M-?\d/) });
  });

  test("of nowhere, or of more counties than a business may name, is refused", async ({ ctx }) => {
    const app = testApp(ctx);
    const many = Array.from({ length: 61 }, (_, n) => String(10_000 + n)).join(",");
    for (const query of ["lat=abc&lng=1&miles=5", "lat=30&lng=-97&miles=9999", `served=${many}`, "served=x"])
      expect((await app.request(`/api/maps/drawing?${query}`)).status).toBe(422);
  });
});
