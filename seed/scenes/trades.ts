import { box, chance, none, outside, type Paint, path, room, round, shape, times } from "./drawing.ts";

/** One scene of a trade: before the work or after it. */
type Scene = (p: Paint, stage: "before" | "after") => string;

const panel: Scene = (p, stage) =>
  room(p) +
  box(270, 70, 260, 300, { fill: "#aeb6bb", width: 4 }) +
  box(300, 100, 200, 240, { fill: "#d8dcde" }) +
  times(16, (n) => {
    const [x, y] = [n % 2 ? 408 : 312, 112 + Math.floor(n / 2) * 28];
    return stage === "before" && chance(n) < 0.35
      ? box(x, y, 80, 20, { fill: "#40484e" })
      : box(x, y, 80, 20, { fill: "#22303a" }) + box(x + 8, y + 5, 22, 10, { fill: p.accent, stroke: none });
  }) +
  (stage === "before"
    ? times(9, (n) =>
        path(
          `M${300 + n * 24} 340c${-80 + chance(n) * 160} ${30 + chance(n + 9) * 60} ${chance(n + 5) * 120 - 60} 90 ${chance(n + 3) * 200 - 100} 60`,
          {
            stroke: [p.accent, p.main, "#222", "#e8e4da"][n % 4] ?? p.main,
            width: 5,
          },
        ),
      )
    : times(3, (n) => path(`M${340 + n * 60} 70V0`, { stroke: "#8a9399", width: 16 })) +
      times(8, (n) => box(506, 114 + n * 28, 16, 14, { fill: "#fff", width: 1 })));

const charger: Scene = (p) =>
  room(p) +
  box(60, 120, 300, 280, { fill: "#eceff0" }) +
  times(4, (n) => path(`M60 ${190 + n * 56}h300`)) +
  box(500, 150, 90, 130, { fill: p.light, width: 3 }) +
  round(545, 200, 22, { fill: p.accent }) +
  path("M545 280c0 120-140 20-130 130", { width: 9 }) +
  path("M545 150V0", { stroke: "#8a9399", width: 14 });

const heater: Scene = (p, stage) =>
  room(p) +
  box(310, 110, 170, 300, { fill: stage === "before" ? "#b7a48d" : "#eef1f2", width: 4 }) +
  path("M310 150h170M310 370h170") +
  box(355, 300, 80, 46, { fill: p.dark }) +
  path("M350 110V20H120M440 110V40h240v360", { stroke: stage === "before" ? "#8d7b63" : "#c0703a", width: 12 }) +
  (stage === "before"
    ? times(7, (n) =>
        round(330 + n * 20, 410 + chance(n) * 30, 6 + chance(n) * 16, { fill: "#6f5b43", stroke: none }),
      ) + path("M340 180c10 60-12 90 6 150M430 200c-8 40 12 80 0 130", { stroke: "#7b5c36", width: 6 })
    : box(288, 408, 214, 18, { fill: p.main }) + round(395, 220, 26, { fill: p.accent }));

const bath: Scene = (p) =>
  box(0, 0, 800, 400, { fill: p.light, stroke: none }) +
  times(11, (n) => path(`M${n * 80} 0v400`, { stroke: p.wall, width: 3 })) +
  times(8, (n) => path(`M0 ${n * 52}h800`, { stroke: p.wall, width: 3 })) +
  box(0, 400, 800, 134, { fill: p.floor, stroke: none }) +
  path("M150 300h470c0 110-50 140-110 140H260c-60 0-110-30-110-140Z", { fill: "#fff", width: 4 }) +
  path("M560 300V130c0-40-50-40-50 0v20", { stroke: p.dark, width: 10 }) +
  box(660, 90, 90, 120, { fill: p.main });

const condenser: Scene = (p, stage) =>
  outside(p) +
  box(0, 40, 800, 350, { fill: p.wall }) +
  times(11, (n) => path(`M0 ${70 + n * 30}h800`, { stroke: p.floor, width: 1 })) +
  box(280, 210, 220, 200, { fill: stage === "before" ? "#a59a86" : "#e8ecee", width: 4 }) +
  round(390, 300, 72, { fill: stage === "before" ? "#7d7465" : p.main }) +
  times(6, (n) => path(`M390 300L${390 + 70 * Math.cos(n)} ${300 + 70 * Math.sin(n)}`, { stroke: p.light, width: 4 })) +
  box(250, 408, 280, 24, { fill: "#c9c6bf" }) +
  path("M500 260h90V40", { stroke: p.dark, width: 10 }) +
  (stage === "before"
    ? times(12, (n) =>
        path(`M${260 + n * 24} 440l${chance(n) * 30 - 15} -${30 + chance(n + 2) * 50}`, {
          stroke: "#5d7a44",
          width: 5,
        }),
      )
    : "");

const split: Scene = (p) =>
  room(p) +
  box(230, 90, 340, 90, { fill: "#fbfbfa", width: 3 }) +
  path("M250 160h300", { stroke: p.accent, width: 4 }) +
  times(5, (n) => path(`M${290 + n * 55} 196c-12 30 12 50 0 84`, { stroke: p.main, width: 3 })) +
  box(120, 300, 240, 100, { fill: p.main }) +
  box(520, 210, 150, 190, { fill: "#cfe0ea", width: 4 });

const deck: Scene = (p, stage) =>
  outside(p) +
  box(420, 60, 380, 330, { fill: p.wall }) +
  box(520, 170, 120, 210, { fill: "#bcd0dc", width: 4 }) +
  (stage === "before"
    ? shape(
        [
          [120, 420],
          [800, 380],
          [800, 500],
          [40, 534],
        ],
        { fill: "#8b7a63" },
      ) +
      times(20, (n) =>
        path(`M${chance(n) * 760} ${410 + chance(n + 4) * 110}l${chance(n) * 14} -26`, { stroke: "#4e6b38", width: 5 }),
      )
    : times(9, (n) =>
        shape(
          [
            [130 - n * 9, 386 + n * 16],
            [800, 386 + n * 16],
            [800, 400 + n * 16],
            [122 - n * 9, 400 + n * 16],
          ],
          { fill: n % 2 ? p.main : p.floor },
        ),
      ) +
      path("M130 300h290", { width: 8, stroke: p.dark }) +
      times(10, (n) => path(`M${134 + n * 31} 300v86`, { width: 4, stroke: p.dark })));

const stairs: Scene = (p) =>
  room(p) +
  times(8, (n) => box(160 + n * 60, 400 - (n + 1) * 42, 480 - n * 60, 42, { fill: n % 2 ? p.light : p.floor })) +
  path("M170 300L640 -30", { stroke: p.dark, width: 12 }) +
  times(8, (n) => path(`M${190 + n * 60} ${400 - (n + 1) * 42}v-74`, { stroke: p.dark, width: 4 }));

const roof: Scene = (p, stage) =>
  outside(p) +
  box(150, 260, 500, 150, { fill: p.light, width: 3 }) +
  shape(
    [
      [90, 270],
      [400, 70],
      [710, 270],
    ],
    { fill: p.main, width: 4 },
  ) +
  times(7, (row) =>
    times(2 + row * 3, (n) => {
      const y = 96 + row * 25;
      const half = (y - 70) * 1.55;
      const x = 400 - half + (n * (2 * half)) / (2 + row * 3);
      const gone = stage === "before" && chance(row * 13 + n) < 0.28;
      return box(x, y, (2 * half) / (2 + row * 3), 24, {
        fill: gone ? "#3a2f28" : (row + n) % 2 ? p.main : p.dark,
        width: 1,
      });
    }),
  ) +
  box(370, 310, 70, 100, { fill: p.accent }) +
  box(210, 300, 80, 60, { fill: "#bcd0dc" }) +
  box(520, 300, 80, 60, { fill: "#bcd0dc" }) +
  path("M90 270h620", { stroke: stage === "before" ? "#8a7d6a" : "#f2f2ee", width: 10 });

const metal: Scene = (p) =>
  outside(p) +
  shape(
    [
      [40, 380],
      [220, 110],
      [760, 110],
      [790, 380],
    ],
    { fill: p.main, width: 4 },
  ) +
  times(12, (n) => path(`M${235 + n * 46} 112L${60 + n * 64} 378`, { stroke: p.light, width: 3 })) +
  box(560, 60, 60, 90, { fill: "#a65f47" }) +
  path("M30 384h765", { stroke: "#dfe3e4", width: 12 });

const wall: Scene = (p, stage) =>
  room(p) +
  (stage === "before"
    ? times(14, (n) =>
        path(`M${chance(n) * 780} ${chance(n + 3) * 370}l${chance(n) * 60 - 30} ${chance(n + 1) * 60}`, {
          stroke: "#8e8678",
          width: 3,
        }),
      ) +
      times(5, (n) =>
        round(90 + n * 150, 120 + chance(n) * 200, 16 + chance(n) * 26, { fill: "#c9bfae", stroke: none }),
      )
    : box(0, 0, 800, 390, { fill: p.main, stroke: none }) +
      box(0, 372, 800, 28, { fill: "#fbfbf8" }) +
      box(560, 60, 140, 190, { fill: p.light, width: 4 })) +
  box(180, 340, 30, 80, { fill: p.dark }) +
  box(140, 300, 110, 42, { fill: stage === "before" ? p.light : p.accent });

const cabinets: Scene = (p) =>
  room(p) +
  times(
    5,
    (n) => box(60 + n * 140, 60, 132, 120, { fill: p.main, width: 3 }) + round(80 + n * 140, 164, 5, { fill: p.light }),
  ) +
  box(50, 270, 710, 20, { fill: p.light, width: 3 }) +
  times(
    5,
    (n) =>
      box(60 + n * 140, 290, 132, 110, { fill: p.dark, width: 3 }) + round(80 + n * 140, 306, 5, { fill: p.light }),
  ) +
  box(340, 200, 130, 70, { fill: p.accent });

const drive: Scene = (p, stage) =>
  outside(p) +
  box(440, 120, 320, 270, { fill: p.wall, width: 3 }) +
  box(490, 210, 220, 180, { fill: "#f1f1ee", width: 3 }) +
  times(4, (n) => path(`M490 ${250 + n * 36}h220`)) +
  shape(
    [
      [500, 392],
      [710, 392],
      [620, 534],
      [60, 534],
    ],
    { fill: stage === "before" ? "#8d8a84" : "#d5d3cd", width: 3 },
  ) +
  (stage === "before"
    ? times(9, (n) =>
        path(
          `M${240 + n * 44} ${530 - chance(n) * 40}l${chance(n) * 60} -${20 + chance(n + 6) * 40}l${chance(n + 2) * 30} -20`,
          { width: 3 },
        ),
      )
    : path("M560 392L340 534M390 440h272M250 484h390", { stroke: "#9b9993", width: 3 }));

const patio: Scene = (p) =>
  outside(p) +
  times(5, (row) =>
    times(9, (n) =>
      shape(
        [
          [n * 100 - row * 18, 380 + row * 32],
          [n * 100 + 92 - row * 18, 380 + row * 32],
          [n * 100 + 84 - row * 22, 408 + row * 32],
          [n * 100 - 10 - row * 22, 408 + row * 32],
        ],
        { fill: (n + row) % 2 ? p.floor : p.wall },
      ),
    ),
  ) +
  round(400, 330, 60, { fill: p.dark }) +
  path("M370 300c10-50 50-60 30-110c60 40 60 80 40 110Z", { fill: p.accent }) +
  times(3, (n) => box(80 + n * 250, 250, 60, 130, { fill: p.main }));

const studs: Scene = (p, stage) =>
  stage === "before"
    ? box(0, 0, 800, 400, { fill: "#39424a", stroke: none }) +
      box(0, 400, 800, 134, { fill: p.floor, stroke: none }) +
      times(10, (n) => box(20 + n * 84, 0, 26, 400, { fill: "#cfae7c" })) +
      box(0, 0, 800, 24, { fill: "#cfae7c" }) +
      box(0, 376, 800, 24, { fill: "#cfae7c" }) +
      path("M0 210c120-30 240 30 400 0s280 30 400 0", { stroke: p.accent, width: 5 })
    : room(p) +
      box(300, 120, 150, 280, { fill: p.light, width: 4 }) +
      round(430, 270, 7, { fill: p.dark }) +
      round(560, 60, 26, { fill: "#fff6d8" }) +
      box(560, 230, 24, 36, { fill: "#fff" });

const addition: Scene = (p, stage) =>
  outside(p) +
  box(60, 180, 300, 220, { fill: p.light, width: 3 }) +
  shape(
    [
      [40, 190],
      [210, 70],
      [380, 190],
    ],
    { fill: p.main, width: 4 },
  ) +
  box(120, 250, 70, 80, { fill: "#bcd0dc" }) +
  (stage === "before"
    ? times(9, (n) => box(372 + n * 44, 200, 14, 200, { fill: "#cfae7c" })) +
      box(366, 190, 380, 16, { fill: "#cfae7c" }) +
      times(8, (n) => path(`M${380 + n * 46} 192L560 90`, { stroke: "#b38f58", width: 6 }))
    : box(360, 200, 380, 200, { fill: p.wall, width: 3 }) +
      shape(
        [
          [345, 206],
          [550, 96],
          [760, 206],
        ],
        { fill: p.main, width: 4 },
      ) +
      times(3, (n) => box(400 + n * 110, 250, 80, 100, { fill: "#bcd0dc", width: 3 })));

const planks: Scene = (p, stage) =>
  box(0, 0, 800, 240, { fill: p.wall, stroke: none }) +
  box(0, 226, 800, 16, { fill: p.light }) +
  times(9, (row) =>
    times(6, (n) =>
      box(n * 160 - (row % 2) * 80, 242 + row * 33, 160, 33, {
        fill:
          stage === "before"
            ? chance(row * 7 + n) < 0.3
              ? "#5f5648"
              : "#857a68"
            : chance(row * 5 + n) < 0.5
              ? p.main
              : p.floor,
        width: 1,
      }),
    ),
  ) +
  box(560, 60, 160, 120, { fill: "#cfe0ea", width: 4 });

const tile: Scene = (p) =>
  box(0, 0, 800, 200, { fill: p.light, stroke: none }) +
  times(6, (row) =>
    times(10, (n) =>
      shape(
        [
          [n * 84 + 40, 200 + row * 58],
          [n * 84 + 82, 229 + row * 58],
          [n * 84 + 40, 258 + row * 58],
          [n * 84 - 2, 229 + row * 58],
        ],
        { fill: (n + row) % 2 ? p.main : p.wall, width: 1 },
      ),
    ),
  ) +
  box(90, 60, 200, 140, { fill: p.dark });

const garden: Scene = (p, stage) =>
  outside(p) +
  (stage === "before"
    ? times(60, (n) =>
        path(
          `M${chance(n) * 800} ${400 + chance(n + 40) * 130}l${chance(n + 1) * 20 - 10} -${20 + chance(n + 7) * 50}`,
          { stroke: n % 3 ? "#6b7a3f" : "#8c7a4a", width: 4 },
        ),
      )
    : times(7, (n) =>
        shape(
          [
            [330 - n * 18, 384 + n * 22],
            [470 + n * 18, 384 + n * 22],
            [476 + n * 20, 402 + n * 22],
            [324 - n * 20, 402 + n * 22],
          ],
          { fill: n % 2 ? p.wall : p.floor },
        ),
      ) +
      times(6, (n) =>
        round(n % 2 ? 640 + n * 20 : 160 - n * 14, 420 + n * 18, 30 + chance(n) * 20, {
          fill: n % 3 ? "#4f7a45" : p.accent,
        }),
      )) +
  box(300, 150, 200, 232, { fill: p.wall, width: 3 }) +
  shape(
    [
      [280, 156],
      [400, 60],
      [520, 156],
    ],
    { fill: p.main, width: 3 },
  ) +
  box(370, 270, 60, 112, { fill: p.dark });

const terrace: Scene = (p) =>
  outside(p) +
  times(4, (row) =>
    times(11, (n) =>
      box(n * 80 - (row % 2) * 40, 330 + row * 34, 80, 34, { fill: (n + row) % 3 ? "#a49c90" : "#bdb6aa" }),
    ),
  ) +
  times(7, (n) => round(60 + n * 115, 300, 34, { fill: n % 2 ? "#54794a" : "#6d8f55" }));

type Work = { title: string; shows: string; draw: Scene; pair: boolean };

/** What businesses of a trade show: work with a before and an after, and one that stands alone. */
export const WORK: Readonly<Record<string, readonly Work[]>> = {
  electrical: [
    { title: "Service upgrade to 200 amps", shows: "an electrical panel", draw: panel, pair: true },
    { title: "Car charger in a garage", shows: "a car charger beside a garage door", draw: charger, pair: false },
  ],
  plumbing: [
    { title: "Water heater replaced", shows: "a water heater and its pipes", draw: heater, pair: true },
    { title: "Hall bath", shows: "a bathtub on a tiled wall", draw: bath, pair: false },
  ],
  hvac: [
    { title: "Heat pump for a bungalow", shows: "an outdoor unit beside a house", draw: condenser, pair: true },
    { title: "Mini-split in a bedroom", shows: "an indoor unit over a bed", draw: split, pair: false },
  ],
  carpentry: [
    { title: "Back deck with railing", shows: "the back of a house with its deck", draw: deck, pair: true },
    { title: "Oak stairs", shows: "stairs with a handrail", draw: stairs, pair: false },
  ],
  roofing: [
    { title: "Shingle roof after a storm", shows: "a house under its shingle roof", draw: roof, pair: true },
    { title: "Standing seam on a barn", shows: "a metal roof with straight seams", draw: metal, pair: false },
  ],
  painting: [
    { title: "Living room, two coats", shows: "a living room wall", draw: wall, pair: true },
    { title: "Kitchen cabinets sprayed", shows: "a kitchen with two rows of cabinets", draw: cabinets, pair: false },
  ],
  concrete: [
    { title: "Driveway torn out and poured", shows: "a driveway before a garage", draw: drive, pair: true },
    { title: "Stamped patio with a fire pit", shows: "a patio with a fire pit", draw: patio, pair: false },
  ],
  drywall: [{ title: "Bedroom hung and finished", shows: "a bedroom wall", draw: studs, pair: true }],
  flooring: [
    { title: "Oak planks in a den", shows: "a wood floor", draw: planks, pair: true },
    { title: "Entry in diamond tile", shows: "a tiled floor in a diamond pattern", draw: tile, pair: false },
  ],
  landscaping: [
    { title: "Front walk and beds", shows: "a front yard with its walk", draw: garden, pair: true },
    { title: "Retaining wall", shows: "a stone wall with shrubs", draw: terrace, pair: false },
  ],
  "general-contracting": [
    { title: "Addition on a ranch house", shows: "a house with its addition", draw: addition, pair: true },
    { title: "Kitchen, walls moved", shows: "a kitchen with two rows of cabinets", draw: cabinets, pair: false },
  ],
};
