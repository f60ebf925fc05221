import { expect, test } from "vitest";
import { distanceMiles } from "./distance.ts";
import { gazetteer } from "./gazetteer.server.ts";
import { findPlace, PLACES_SHOWN, placeOfZip } from "./places.server.ts";
import { placeKey, typos } from "./spelling.ts";

/** Maine to Samoa: west of the Virgin Islands, or out at Guam. */
const isAmerican = ({ lat, lng }: { lat: number; lng: number }) =>
  lat > -15 && lat < 72 && (lng < -64.5 || (lng > 144 && lng < 146));
const first = (text: string) => findPlace(text)[0];

test("a ZIP is found with its city, state and position, also with four more digits or words around it", () => {
  for (const text of ["78701", "78701-1234", "787011234", " 78701 ", "Austin, TX 78701"]) {
    expect(findPlace(text)).toEqual([
      { zip: "78701", city: "Austin", state: "TX", lat: 30.2706, lng: -97.7426, match: "zip" },
    ]);
  }
  expect(first("02134")).toMatchObject({ zip: "02134", state: "MA" });
});

test("a ZIP that is not known falls back to the nearest number of its 3-digit area and says so", () => {
  expect(findPlace("85288")).toEqual([
    expect.objectContaining({ zip: "85287", city: "Tempe", state: "AZ", match: "nearest_zip" }),
  ]);
  expect(findPlace("00000")).toEqual([]);
  expect(placeOfZip("99999")?.match).toBe("nearest_zip");
});

test("a city written beside a ZIP that is not known is better than the ZIP's neighbour", () => {
  expect(first("Tempe, AZ 85288")).toMatchObject({ city: "Tempe", state: "AZ", match: "city" });
});

test("a city is found with its state as a code or a name, with or without a comma, in English or Spanish", () => {
  for (const text of ["Austin, TX", "austin tx", "AUSTIN TEXAS", "Austin, Tejas"]) {
    expect(findPlace(text)).toEqual([expect.objectContaining({ city: "Austin", state: "TX", match: "city" })]);
  }
  expect(findPlace("Charlotte, Carolina del Norte")).toEqual([
    expect.objectContaining({ city: "Charlotte", state: "NC" }),
  ]);
  expect(first("Nueva York")).toMatchObject({ city: "New York", state: "NY" });
});

test("a city of several states gives candidates, the one of most ZIPs first", () => {
  const found = findPlace("Austin");
  expect(found[0]).toMatchObject({ state: "TX" });
  expect(found.map((place) => place.state)).toEqual(expect.arrayContaining(["TX", "MN", "IN"]));
  expect(findPlace("Springfield")).toHaveLength(PLACES_SHOWN);
});

test("a name that is both a city and a state is read as the city, and 'Port Washington' keeps its last word", () => {
  expect(first("New York")).toMatchObject({ city: "New York", state: "NY" });
  expect(first("Washington")).toMatchObject({ state: "DC" });
  expect(first("Port Washington")).toMatchObject({ city: "Port Washington", state: "NY" });
});

test("a city stands in the middle of its ZIPs, and its ZIP is one that people live in", () => {
  const austin = first("Austin, TX");
  expect(austin && distanceMiles(austin, { lat: 30.2672, lng: -97.7431 })).toBeLessThan(5);
  expect(austin?.zip).not.toBe("73301");
});

test("short forms, accents and punctuation do not matter", () => {
  expect(first("St. Louis MO")).toMatchObject({ city: "Saint Louis" });
  expect(first("ft worth")).toMatchObject({ city: "Fort Worth", state: "TX" });
  expect(first("coeur dalene")).toMatchObject({ city: "Coeur d'Alene" });
  expect(first("mcallen tx")).toMatchObject({ city: "McAllen" });
  expect(first("NYC")).toMatchObject({ city: "New York" });
});

test("the beginning of a name is enough, and one or two wrong letters do not matter", () => {
  expect(first("phila")).toMatchObject({ city: "Philadelphia", state: "PA", match: "prefix" });
  expect(first("austn")).toMatchObject({ city: "Austin", state: "TX", match: "spelling" });
  expect(first("Pheonix")).toMatchObject({ city: "Phoenix", state: "AZ", match: "spelling" });
  expect(first("Las Vagas, NV")).toMatchObject({ city: "Las Vegas", match: "spelling" });
});

test("text that is no place finds nothing, however long it is", () => {
  for (const text of ["", "  ", "!!!", "zzzzqq", "x".repeat(100_000), "123", "1234567"])
    expect(findPlace(text)).toEqual([]);
});

test("every ZIP has a city, a state and a position in the United States", () => {
  const g = gazetteer();
  expect(g.zips.length).toBeGreaterThan(41_000);
  for (const zip of g.zips) {
    const place = placeOfZip(String(zip).padStart(5, "0"));
    const wrong = place?.match !== "zip" || !place.city || place.state.length !== 2 || !isAmerican(place);
    if (wrong) throw new Error(`ZIP ${zip}: ${JSON.stringify(place)}`);
  }
});

test("a misspelt name finds its city, and letters that are no name find nothing", () => {
  expect(findPlace("Pheonix")[0]).toMatchObject({ city: "Phoenix", match: "spelling" });
  expect(findPlace("Los Angelas")[0]).toMatchObject({ city: "Los Angeles", match: "spelling" });
  expect(findPlace("zzzzqqqq")).toEqual([]);
});

test("a key has no case, accents, punctuation or short forms; a swap of neighbours is one typo", () => {
  expect(placeKey("  St. Paul's-Bay ")).toBe("saint pauls bay");
  expect(placeKey("Cañon City")).toBe("canon city");
  expect(typos("pheonix", "phoenix", 2)).toBe(1);
  expect(typos("austin", "austin", 1)).toBe(0);
  expect(typos("abc", "abcdef", 2)).toBe(3);
});
