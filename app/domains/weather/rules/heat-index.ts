/**
 * What heat and humidity (percent) feel like in the shade, in °F: the equation of the National Weather Service (Rothfusz
 * regression with its two adjustments, and the simple one below 80).
 */
export function heatIndexF(tempF: number, humidity: number): number {
  const simple = 0.5 * (tempF + 61 + (tempF - 68) * 1.2 + humidity * 0.094);
  if ((simple + tempF) / 2 < 80) return (simple + tempF) / 2;
  const t = tempF;
  const r = humidity;
  const full =
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r;
  if (r < 13 && t >= 80 && t <= 112) return full - ((13 - r) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  if (r > 85 && t >= 80 && t <= 87) return full + ((r - 85) / 10) * ((87 - t) / 5);
  return full;
}
