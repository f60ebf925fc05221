import { PAPER_ACCEPT, PAPER_MAX_MB } from "#app/infra/files/paper.ts";
import { FileField } from "#app/ui/file-field.tsx";
import { m } from "#paraglide/messages.js";
import type { PaperKind } from "../input/limits.ts";
import type { Paper } from "./use-papers.tsx";

/** One of the two papers: choose, photograph or drop; then its state, with a way out at every point. */
export function PaperField({ kind, paper }: { kind: PaperKind; paper: Paper }) {
  return (
    <FileField
      name={kind}
      label={kind === "license" ? m.contractors_paper_license() : m.contractors_paper_insurance()}
      hint={m.contractors_paper_hint({ max: PAPER_MAX_MB })}
      state={paper.state}
      accept={PAPER_ACCEPT}
      optional
      camera
      onPick={paper.pick}
      onCancel={paper.cancel}
      onRemove={paper.remove}
      onRetry={paper.retry}
    />
  );
}

/** Sending a file takes JavaScript; without it the papers can wait. */
export const PapersNeedScript = () => (
  <p className="border-l-3 border-flag bg-flag-wash px-4 py-3 [html[data-js]_&]:hidden">
    {m.contractors_papers_need_script()}
  </p>
);
