type Spot = { x: number; y: number };

/** Pins that would lie on each other stand for one, where the first of them is; the order is that of the pins. */
export function grouped<P extends Spot>(pins: readonly P[], apart: number): (Spot & { pins: P[] })[] {
  const groups: (Spot & { pins: P[] })[] = [];
  for (const pin of pins) {
    const near = groups.find(({ x, y }) => Math.hypot(pin.x - x, pin.y - y) < apart);
    if (near) near.pins.push(pin);
    else groups.push({ x: pin.x, y: pin.y, pins: [pin] });
  }
  return groups;
}
