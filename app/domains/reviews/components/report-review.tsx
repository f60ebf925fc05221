import { ReportForm } from "#app/domains/moderation/components/report-form.tsx";
import type { Refusal } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";

type Props = {
  review: { id: string; reply: string | null; own: { review: boolean; reply: boolean } };
  /** What it is about, for readers who hear the buttons alone. */
  name: string;
  refused: Refusal | null;
};

/** Reports a review, or the answer to it; nobody reports their own. */
export const ReportReview = ({ review: { id, reply, own }, name, refused }: Props) => (
  <div className="mt-3 grid gap-1">
    {!own.review && <ReportForm thing={`review:${id}`} label={m.reviews_report()} name={name} refused={refused} />}
    {reply && !own.reply && (
      <ReportForm thing={`reply:${id}`} label={m.reviews_report_reply()} name={name} refused={refused} />
    )}
  </div>
);
