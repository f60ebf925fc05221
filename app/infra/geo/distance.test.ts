import { expect, test } from "vitest";
import { boxAround, distanceMiles } from "./distance.ts";

const austin = { lat: 30.2672, lng: -97.7431 };
const dallas = { lat: 32.7767, lng: -96.797 };

test("Austin to Dallas is about 182 miles, the same both ways, and nothing to itself", () => {
  expect(distanceMiles(austin, dallas)).toBeCloseTo(181.7, 0);
  expect(distanceMiles(dallas, austin)).toBe(distanceMiles(austin, dallas));
  expect(distanceMiles(austin, austin)).toBe(0);
});

test("a degree of latitude is about 69 miles, and the far side of the earth is half its girth", () => {
  expect(distanceMiles({ lat: 30, lng: -97 }, { lat: 31, lng: -97 })).toBeCloseTo(69.1, 1);
  expect(distanceMiles({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(12437, 0);
});

test("the box holds every point of the circle and touches it north, south, east and west", () => {
  for (const centre of [austin, { lat: 64.8, lng: -147.7 }, { lat: 19.6, lng: -155.5 }]) {
    for (const miles of [1, 25, 100, 500]) {
      const box = boxAround(centre.lat, centre.lng, miles);
      const inside = { lat: 0, east: 0 };
      for (let bearing = 0; bearing < 360; bearing++) {
        const point = pointAt(centre, bearing, miles * 0.9999);
        expect(point.lat).toBeGreaterThanOrEqual(box.minLat);
        expect(point.lat).toBeLessThanOrEqual(box.maxLat);
        expect(point.lng).toBeGreaterThanOrEqual(box.minLng);
        expect(point.lng).toBeLessThanOrEqual(box.maxLng);
        inside.lat = Math.max(inside.lat, point.lat - centre.lat);
        inside.east = Math.max(inside.east, point.lng - centre.lng);
      }
      expect(inside.lat).toBeGreaterThan((box.maxLat - centre.lat) * 0.999);
      expect(inside.east).toBeGreaterThan((box.maxLng - centre.lng) * 0.999);
    }
  }
});

test("a circle over the pole or the date line gets every longitude", () => {
  expect(boxAround(89.9, 10, 50)).toMatchObject({ maxLat: 90, minLng: -180, maxLng: 180 });
  expect(boxAround(51.9, -179.9, 100)).toMatchObject({ minLng: -180, maxLng: 180 });
});

function pointAt(from: { lat: number; lng: number }, bearing: number, miles: number) {
  const rad = Math.PI / 180;
  const d = miles / 3958.8;
  const lat = Math.asin(
    Math.sin(from.lat * rad) * Math.cos(d) + Math.cos(from.lat * rad) * Math.sin(d) * Math.cos(bearing * rad),
  );
  const east = Math.atan2(
    Math.sin(bearing * rad) * Math.sin(d) * Math.cos(from.lat * rad),
    Math.cos(d) - Math.sin(from.lat * rad) * Math.sin(lat),
  );
  return { lat: lat / rad, lng: from.lng + east / rad };
}
