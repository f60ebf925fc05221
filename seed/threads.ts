import type { SamplePost } from "./community.ts";

/** A lively week of the community beside the eight posts that every installation with samples has. */
export const THREADS: readonly SamplePost[] = [
  {
    room: "On the site",
    kind: "question",
    title: "Deck ledger over brick veneer: what do you do?",
    content:
      "Sample post. House from 1988, brick veneer, the customer wants a 12 by 16 deck. I will not bolt a ledger through veneer. Freestanding with a beam at 18 inches from the wall, or is there a bracket an inspector has passed?",
    hoursAgo: 5,
    answers: [
      "Sample answer. Freestanding. IRC R507 does not let veneer carry the ledger. Two more footings cost me $380, and the inspector signed in four minutes.",
      "Sample answer. There are stand-off brackets with a listing, made to go through the veneer into the rim. Ask for the evaluation report and show it before you order. Mine took nine days to arrive.",
      "Sample answer. Freestanding, and put diagonal bracing in. Without a ledger it walks.",
    ],
    solved: true,
  },
  {
    room: "Money and pricing",
    kind: "question",
    title: "Customer asks for 10% off because he pays cash",
    content:
      "Sample post. $7,400 bath. He says cash saves me taxes. I told him it does not. Do you have a sentence that ends this without losing the job?",
    hoursAgo: 14,
    answers: [
      'Sample answer. "Cash costs me the same as a check, I book both. What I can take off is the tile allowance." He kept the tile and paid.',
      "Sample answer. I say the card fee is 2.9%, so a check saves us both that. It is a real number and the talk is over.",
    ],
    solved: true,
  },
  {
    room: "Crew and hiring",
    kind: "question",
    title: "Helper wants to be paid as 1099. He works only for me",
    content:
      "Sample post. My tools, my hours, my truck. He likes the bigger check. What did it cost those of you who did this?",
    hoursAgo: 20,
    answers: [
      "Sample answer. Your tools, your hours, your truck: that is an employee in every state I know. Mine filed for unemployment after eleven months. $6,100 with penalties.",
      "Sample answer. Show him both pay stubs side by side, with the 15.3% he owes himself as a contractor. Mine asked for the W-4 the same day.",
    ],
    solved: true,
  },
  {
    room: "Electrical",
    kind: "question",
    title: "AFCI trips on one bedroom circuit, only at night",
    content:
      "Sample post. 14 outlets, no shared neutral that I can find. Megger is clean. It trips twice a week, always after ten.",
    hoursAgo: 26,
    answers: [
      "Sample answer. Phone charger or a dimmed lamp. Unplug everything and bring it back one a night. Mine was a $6 charger behind the bed.",
      "Sample answer. Swap the breaker with its neighbor for a week. If the trip moves, it was the breaker, and most makers replace it.",
    ],
  },
  {
    room: null,
    kind: "win",
    title: "First job won through the network: $11,800, paid in six days",
    content:
      "Sample post. Answered within the hour, with three line items and what is not in it. The builder said mine was the only bid that named the exclusions.",
    hoursAgo: 31,
    answers: [
      "Sample answer. Exclusions are half of a bid. Would you post the list you used, without the names?",
      "Sample answer. Six days is better than any GC I have. What terms did you write?",
    ],
  },
  {
    room: "On the site",
    kind: "tip",
    title: "Photograph the wall before you close it, with a tape in the picture",
    content:
      "Sample post. Every wall, before board, one picture per bay with a tape on the floor plate. In two years I was asked nine times where a pipe runs. Nine times it took a minute.",
    hoursAgo: 44,
    answers: [
      "Sample answer. And say the room's name aloud while you film. I find them by listening.",
      "Sample answer. We hand the folder over with the final invoice. Customers show it to their friends.",
    ],
  },
  {
    room: "Money and pricing",
    kind: "template",
    title: "Template: change order in six lines",
    content:
      'Sample post. "What changes. Why. Price, labor and material apart. Days added. Valid until Friday. Work on it begins when you sign." I have sent 41 of them this year; 39 came back signed.',
    hoursAgo: 52,
    answers: [
      "Sample answer. I added one line: what happens if they say no. It stops the argument about who decided.",
      "Sample answer. Used it on a $300 outlet move. It feels silly until the third one.",
    ],
  },
  {
    room: "Crew and hiring",
    kind: "question",
    title: "¿Cómo les pagan el tiempo de manejo entre dos obras?",
    content:
      "Publicación de muestra. Salen del taller a las 6:40, primera obra a las 7:30, segunda a la 1. Uno dice que el camino no se paga. ¿Qué hacen ustedes?",
    hoursAgo: 60,
    answers: [
      "Respuesta de muestra. Entre dos obras se paga siempre: es trabajo. De la casa a la primera, no. Si cargan material en el taller antes, el reloj empieza en el taller.",
      "Respuesta de muestra. Lo pongo por escrito el primer día, con un ejemplo con horas. Se acabó la discusión.",
    ],
    solved: true,
    locale: "es",
  },
  {
    room: "On the site",
    kind: "question",
    title: "Concrete pour tomorrow, 34 degrees at dawn",
    content:
      "Sample post. 6 yards, driveway, forecast says 34 at six and 51 at noon. Blankets are here. Push it to ten or cancel?",
    hoursAgo: 70,
    answers: [
      "Sample answer. Ten o'clock, hot water in the mix, blankets for three nights. Check the ground, not the air: frost in the base is what cracks it.",
      "Sample answer. Ask the plant for 1% accelerator without chloride. $9 a yard, and you sleep.",
    ],
    solved: true,
  },
  {
    room: "Money and pricing",
    kind: "question",
    title: "Anticipo: ¿cuánto piden antes de comprar material?",
    content:
      "Publicación de muestra. Cocina de $18,500, gabinetes a la medida. En California dicen que 10% o $1,000, lo que sea menos. ¿Cómo pagan entonces los gabinetes?",
    hoursAgo: 80,
    answers: [
      "Respuesta de muestra. El cliente los paga directo a la fábrica, con su nombre en la orden. Yo cobro mi 10% o $1,000 y el siguiente pago cuando llegan.",
      "Respuesta de muestra. Hitos pequeños: demolición lista, instalaciones listas, gabinetes en la casa. Nunca voy más de una semana adelante con mi dinero.",
    ],
    locale: "es",
  },
  {
    room: null,
    kind: "introduction",
    title: "Two brothers, drywall and paint, Fresno",
    content:
      "Sample post. Eleven years, four people. We want to get better at bidding by the sheet. Ask us about level 5 and about working around people who live in the house.",
    hoursAgo: 96,
    answers: [
      "Sample answer. Welcome. What do you charge for level 5 over level 4? I never know what to put.",
      "Sample answer. Nine years of the same in Tulsa. Zip walls and a vacuum on the sander sold more jobs than any ad.",
    ],
  },
  {
    room: "Crew and hiring",
    kind: "win",
    title: "No injury in 400 days. The talk on Monday is seven minutes",
    content:
      "Sample post. One subject, one person tells what nearly happened last week, everybody signs. It began as a rule of the GC. Now the crew starts it without me.",
    hoursAgo: 120,
    answers: [
      "Sample answer. Nearly happened last week: that question alone is worth the seven minutes.",
      "Sample answer. What do you do with the signatures? Ours asked for them after a claim, two years back.",
    ],
  },
];
