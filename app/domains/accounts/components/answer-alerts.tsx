import { Alert } from "#app/ui/alert.tsx";
import type { FormAnswer } from "./account-form.tsx";

/** Above a form: what was refused as a whole, and what was done. What is wrong with a field is said beside it. */
export const AnswerAlerts = ({ answer }: { answer: FormAnswer }) => (
  <>
    {answer?.error && !answer.error.fields && (
      <Alert tone="danger" live className="mb-5" title={answer.error.title}>
        {answer.error.message}
      </Alert>
    )}
    {answer?.saved && (
      <Alert tone="success" live className="mb-5">
        {answer.saved.message}
      </Alert>
    )}
  </>
);
