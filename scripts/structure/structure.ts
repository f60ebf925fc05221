import { batchProblems } from "./batches.ts";
import { businessProblems } from "./businesses.ts";
import { catalogueProblems, contentProblems } from "./contents.ts";
import { docProblems } from "./docs.ts";
import { hotReadProblems } from "./hot-reads.ts";
import { fileRings, importProblems } from "./imports.ts";
import { layerProblems } from "./layers.ts";
import { ownerProblems } from "./owners.ts";
import { readSourceFiles } from "./source-files.ts";
import { vocabularyProblems } from "./vocabulary.ts";

/** Every broken rule of the house, as a sentence that says what to do. */
export function checkStructure(): string[] {
  const files = readSourceFiles();
  const rules = [
    vocabularyProblems,
    importProblems,
    layerProblems,
    ownerProblems,
    contentProblems,
    fileRings,
    businessProblems,
    hotReadProblems,
    batchProblems,
  ];
  return [...new Set([...catalogueProblems(), ...docProblems(), ...rules.flatMap((rule) => rule(files))])];
}
