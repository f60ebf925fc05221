import { KeptForm, type KeptFormProps } from "#app/ui/form/kept-form.tsx";
import { m } from "#paraglide/messages.js";

export type BusinessFormProps = Omit<KeptFormProps, "whole" | "draftOf" | "elsewhere" | "version"> & {
  /** Whose business it is: nobody else gets the draft. */
  owner: string;
  version: number;
};

/** A form over one saved version of the business, kept in this browser until it is saved. */
export function BusinessForm({ owner, version, ...rest }: BusinessFormProps) {
  return (
    <KeptForm
      {...rest}
      whole
      version={version}
      draftOf={`${owner}:${version}`}
      elsewhere={{
        title: m.contractors_saved_elsewhere_title(),
        body: m.contractors_saved_elsewhere_body(),
        mine: m.contractors_save_mine(),
        theirs: m.contractors_load_theirs(),
      }}
    />
  );
}
