import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { z } from "zod";
import type { SignUpRole } from "#app/domains/auth/input.ts";
import { mailedNext } from "#app/domains/auth/rules/next.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { getAuth } from "../client/client.ts";
import { remember } from "../client/storage.ts";
import { AFTER_SIGN_UP_MS, ENTERING_MS, wait } from "../client/timing.ts";
import { AccountForm, type FormAnswer } from "./account-form.tsx";
import { CheckMail } from "./check-mail.tsx";
import { shapes } from "./shapes.ts";

type Values = {
  email: string;
  password: string;
  full_name: string;
  phone?: string | undefined;
  zip?: string | undefined;
};

type Props = {
  userType: SignUpRole;
  shape: (passwordMin: number) => Promise<z.ZodType<Values>>;
  /** Where to go afterwards. */
  next: (values: Values) => string;
  submit: string;
  answer: FormAnswer;
  outbox: boolean;
  /** The address of this page, for another try with another address. */
  again: string;
  children: ReactNode;
};

/** Opens an account through the auth client; the server writes profile and role. */
function SignUp({ userType, shape, next, submit, answer, outbox, again, children }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <AccountForm
      intent="sign-up"
      guarded
      keep={`sign-up-${userType}`}
      shape={shape}
      answer={answer}
      failure={m.auth_signup_failed()}
      submit={submit}
      busyLabel={m.auth_signing_up()}
      afterwards={(email) => (
        <CheckMail
          email={email}
          kind="signup"
          next={next({ email, password: "", full_name: "" })}
          outbox={outbox}
          answer={answer}
          again={again}
        />
      )}
      send={async (values, captcha) => {
        const { email, password, full_name, phone, zip } = values;
        const auth = await getAuth();
        remember(true);
        const { data, error } = await auth.signUp({
          email,
          password,
          options: {
            ...captcha,
            emailRedirectTo: `${window.location.origin}${mailedNext(next(values))}`,
            data: { full_name, ...(phone && { phone }), ...(zip && { zip }), user_type: userType },
          },
        });
        if (error) return { refused: error.status ? error.message : undefined };
        if (!data.session) return { checkMail: email };
        return {
          async done() {
            toast({
              title: m.auth_created_title(),
              description: m.auth_created_body(),
              variant: "success",
              ms: ENTERING_MS,
            });
            await wait(AFTER_SIGN_UP_MS);
            await navigate(next(values));
          },
        };
      }}
    >
      {children}
    </AccountForm>
  );
}

type Given = Pick<Props, "answer" | "children" | "next" | "submit" | "outbox" | "again">;

const contractorShape = (min: number) => shapes().then((all) => all.signUpForm(min));
const homeownerShape = (min: number) => shapes().then((all) => all.homeownerForm(min));

export const ContractorSignUp = (props: Given) => <SignUp userType="contractor" shape={contractorShape} {...props} />;
export const RealtorSignUp = (props: Given) => <SignUp userType="realtor" shape={homeownerShape} {...props} />;
export const HomeownerSignUp = (props: Given) => <SignUp userType="homeowner" shape={homeownerShape} {...props} />;
