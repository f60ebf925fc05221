/** Size of every scene, in points. */
const WIDTH = 800;
const HEIGHT = 534;

/** The colors of one scene: the drawing set's own, tinted differently for each business. */
export type Paint = { wall: string; floor: string; main: string; dark: string; light: string; accent: string };

const INK = "#17222c";
const SETS: readonly Paint[] = [
  { wall: "#dfe6ea", floor: "#b9a88c", main: "#3f6a8a", dark: "#27445a", light: "#f5f2ea", accent: "#e2571e" },
  { wall: "#ebe3d3", floor: "#8e8577", main: "#7a5a3a", dark: "#4d3823", light: "#faf6ec", accent: "#2d6f74" },
  { wall: "#d9e3d8", floor: "#a3967f", main: "#56764f", dark: "#324a2e", light: "#f4f6ee", accent: "#c9862b" },
  { wall: "#e9dcd6", floor: "#9b8b80", main: "#9a4f3c", dark: "#5f2d21", light: "#fbf3ee", accent: "#34618c" },
  { wall: "#dcdde6", floor: "#97938f", main: "#565b7d", dark: "#33374f", light: "#f3f3f7", accent: "#d06a3a" },
];

/** The colors of the nth business. */
export const paintOf = (n: number): Paint => SETS[n % SETS.length] as Paint;

type Look = { fill?: string; stroke?: string; width?: number };
const look = ({ fill = "none", stroke = INK, width = 2 }: Look) =>
  `fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

export const box = (x: number, y: number, w: number, h: number, how: Look = {}): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${look(how)}/>`;
export const shape = (points: readonly (readonly [number, number])[], how: Look = {}): string =>
  `<polygon points="${points.map((at) => at.join(",")).join(" ")}" ${look(how)}/>`;
export const path = (d: string, how: Look = {}): string => `<path d="${d}" ${look(how)}/>`;
export const round = (x: number, y: number, r: number, how: Look = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${look(how)}/>`;
export const none = "none";

/** What a function draws for 0, 1, 2 … */
export const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join("");

/** Numbers between 0 and 1 that look like chance and are the same each time. */
export const chance = (seed: number): number => {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
};

/** A room: wall above, floor below, a base board between. */
export const room = (p: Paint): string =>
  box(0, 0, WIDTH, 400, { fill: p.wall, stroke: none }) +
  box(0, 400, WIDTH, 134, { fill: p.floor, stroke: none }) +
  box(0, 388, WIDTH, 14, { fill: p.light });

/** Outdoors: sky above, ground below. */
export const outside = (p: Paint): string =>
  box(0, 0, WIDTH, 380, { fill: "#cfdde6", stroke: none }) +
  box(0, 380, WIDTH, 154, { fill: "#93a27a", stroke: none }) +
  path("M0 380h800", { stroke: p.dark });

/** The whole drawing, in the frame of the drawing set. */
export const sheet = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}${box(10, 10, WIDTH - 20, HEIGHT - 20, { stroke: "#ffffff", width: 3 })}${box(16, 16, WIDTH - 32, HEIGHT - 32, { width: 1 })}</svg>`;
