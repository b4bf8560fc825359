import { expect, test } from "vitest";
import { boxAround, milesBetween } from "./distance.ts";

const cincinnati = { lat: 39.1031, lng: -84.512 };

test.each([
  ["itself", cincinnati, 0],
  ["New York", { lat: 40.7128, lng: -74.006 }, 569],
  ["Los Angeles", { lat: 34.0522, lng: -118.2437 }, 1891],
  ["the other side of the date line", { lat: -39.1031, lng: 95.488 }, 12_437],
])("from Cincinnati to %s", (_place, there, miles) => {
  expect(Math.abs(milesBetween(cincinnati, there) - miles)).toBeLessThan(5);
  expect(milesBetween(there, cincinnati)).toBe(milesBetween(cincinnati, there));
});

test("the box holds every point of the circle, and little more", () => {
  const { south, north, west, east } = boxAround(cincinnati, 500);
  let farthest = { lat: 0, lng: 0 };
  for (let angle = 0; angle < 360; angle += 1) {
    const turn = (angle * Math.PI) / 180;
    const reach = 500 / 3_958.8;
    const start = (cincinnati.lat * Math.PI) / 180;
    const lat = Math.asin(
      Math.sin(start) * Math.cos(reach) + Math.cos(start) * Math.sin(reach) * Math.cos(turn),
    );
    const lng = Math.atan2(
      Math.sin(turn) * Math.sin(reach) * Math.cos(start),
      Math.cos(reach) - Math.sin(start) * Math.sin(lat),
    );
    const point = { lat: (lat * 180) / Math.PI, lng: cincinnati.lng + (lng * 180) / Math.PI };
    expect(point.lat).toBeLessThanOrEqual(north + 1e-9);
    expect(point.lat).toBeGreaterThanOrEqual(south - 1e-9);
    expect(Math.abs(point.lng - cincinnati.lng)).toBeLessThanOrEqual(east - cincinnati.lng + 1e-9);
    if (point.lng > farthest.lng || farthest.lat === 0) farthest = point;
  }
  expect(east - farthest.lng).toBeLessThan(0.01);
  expect(cincinnati.lng - west).toBeCloseTo(east - cincinnati.lng);
});

test("near a pole the box goes all the way round", () => {
  expect(boxAround({ lat: 88, lng: 0 }, 500)).toMatchObject({ west: -180, east: 180 });
});
