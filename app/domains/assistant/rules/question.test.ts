import { describe, expect, test } from "vitest";
import { languageOf } from "#app/domains/intent/rules/language.ts";
import { synonymsOf, wordsOf } from "#app/domains/intent/rules/words.ts";
import { asksOfNothing, readQuestion, secondAsked } from "./question.ts";

describe("language", () => {
  test("small words and accents tell English from Spanish", () => {
    expect(languageOf("what goes in a change order")).toBe("en");
    expect(languageOf("que lleva una orden de cambio")).toBe("es");
    expect(languageOf("¿Cuánto cobro?")).toBe("es");
    expect(languageOf("Préstamo 5 años")).toBe("es");
    expect(languageOf("got 3 bids 9k 14k 21k which one")).toBe("en");
    expect(languageOf("bids 9k 14k")).toBe("en");
    expect(languageOf("a mis ayudantes les doy 1099 o w2")).toBe("es");
    expect(languageOf("q cable k lleva")).toBe("es");
  });
  test("a word that both or neither use does not tell", () => {
    for (const text of ["OSHA", "$15,000", "no", ""]) expect(languageOf(text)).toBeNull();
  });
});

describe("kind of message", () => {
  const kind = (content: string) => readQuestion([{ role: "user", content }]).kind;
  test("a greeting, thanks and 'who are you' are known in both languages", () => {
    for (const text of ["Hi", "hello there!", "Buenos días", "hola cody"]) expect(kind(text)).toBe("greeting");
    for (const text of ["thanks!", "Thank you so much", "muchas gracias", "thx bud", "ok", "gracias carnal"])
      expect(kind(text)).toBe("thanks");
    for (const text of ["hey cody u there", "help", "oye compa q onda"]) expect(kind(text)).toBe("greeting");
    for (const text of ["thats wrong", "u suck", "eso esta mal"]) expect(kind(text)).toBe("wrong");
    for (const text of ["ok and for 6", "help me price a deck", "the wrong color was painted"])
      expect(kind(text)).toBe("question");
    for (const text of [
      "long day",
      "yo whats up man long day",
      "man its 98 out here today im cooked",
      "mornin bud long day ahead, coffee aint workin",
      "nah just tired",
      "estoy cansado",
      "vengo bien cansado",
      "que pesado dia",
    ])
      expect(kind(text)).toBe("weary");
    for (const text of ["long day rates for a crew", "tired of chasing customers", "estoy cansado de que no me paguen"])
      expect(kind(text)).toBe("question");
    for (const text of ["Are you ChatGPT?", "who are you", "¿Eres un robot?", "what can you do", "¿qué puedes hacer?"])
      expect(kind(text)).toBe("identity");
  });
  test("a question that begins with a greeting is a question", () => {
    expect(kind("hi, what is retainage?")).toBe("question");
    expect(kind("thanks, and how do liens work?")).toBe("question");
  });
});

test("the question before is remembered, and a pronoun or an 'and' leans on it", () => {
  const talk = (last: string) =>
    readQuestion([
      { role: "user", content: "What is retainage?" },
      { role: "assistant", content: "A share that is held." },
      { role: "user", content: last },
    ]);
  expect(talk("how do I get it released?")).toMatchObject({ before: "What is retainage?", followsUp: true });
  expect(talk("and in Texas").followsUp).toBe(true);
  expect(talk("what goes in a contract").followsUp).toBe(false);
});

test("a question leans on those before it back to where the topic was named, on three at most", () => {
  const leansOn = (...said: string[]) => readQuestion(said.map((content) => ({ role: "user", content }))).leansOn;
  expect(leansOn("A lien?", "What is retainage?", "and in Texas", "how long do they hold it")).toBe(
    "and in Texas What is retainage?",
  );
  expect(leansOn("What is retainage?", "and one", "and two", "and three", "and four")).toBe(
    "and three and two and one",
  );
  expect(leansOn("What is retainage?")).toBeUndefined();
});

describe("words", () => {
  const none = synonymsOf({});
  test("small words and endings fall away", () => {
    expect(wordsOf("How do I hire the hired helpers?", "en", none)).toEqual(["hir", "hir", "helper"]);
    expect(wordsOf("¿Cómo cotizo? cotización cotizar", "es", none)).toEqual(["cotiz", "cotiz", "cotiz"]);
  });
  test("phrases and slang become the one word of the index, however they are written", () => {
    const synonyms = synonymsOf({ markup: ["mark-up", "mark up"], subcontractor: ["sub", "subs"] });
    for (const text of ["mark-up", "Mark up", "markup"]) expect(wordsOf(text, "en", synonyms)).toEqual(["markup"]);
    expect(wordsOf("subs", "en", synonyms)).toEqual(wordsOf("subcontractor", "en", synonyms));
  });
});

test("of two things that a text asks the second is told apart; one thing is left whole", () => {
  expect(secondAsked("how close is the outlet to the sink n what breaker")).toBe("what breaker");
  expect(secondAsked("door from the garage, can it be hollow core? n what drywall goes there")).toContain(
    "what drywall",
  );
  expect(secondAsked("lo mas chica que puede ser la regadera y cuanta caida lleva")).toBe("cuanta caida lleva");
  for (const one of ["how do i cut and cope crown", "cuanto cobro por pintar sala y comedor", "and how much is it"])
    expect(secondAsked(one), one).toBeNull();
});

test("a first message that could be about anything is asked back, and one that names something is not", () => {
  for (const asked of ["so am i screwed", "just give me a number", "que hago ahora", "is that bad?"])
    expect([asked, asksOfNothing(asked)]).toEqual([asked, true]);
  for (const asked of ["how much", "is it bad if the slab cracks", "give me a number for a 10x10 slab"])
    expect([asked, asksOfNothing(asked)]).toEqual([asked, false]);
});
