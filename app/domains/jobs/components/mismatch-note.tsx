import { scopeWords, stateName, tradeWords } from "#app/domains/verification/rules/document-words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import type { Mismatch } from "../rules/fit.ts";

/** That a record stands for other work than the job's, said plainly: "Licensed for electrical in Texas. This job is …". */
export function MismatchNote({ mismatch: { scope, work }, title }: { mismatch: Mismatch; title: string }) {
  return (
    <Alert tone="warning" title={title}>
      {scopeWords(scope)
        .map((line) => `${line}.`)
        .join(" ")}{" "}
      {m.jobs_mismatch_job({ trade: tradeWords([work.trade]), state: stateName(work.state) })}
    </Alert>
  );
}
