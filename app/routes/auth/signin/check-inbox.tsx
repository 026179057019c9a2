import { Link } from "@remix-run/react";
import { reopenSignUp } from "~/registration/sign-up-draft.browser";
import { common } from "~/words/en/common";
import { signIn } from "~/words/en/sign-in";
import { Interpolated } from "~/ui/interpolated";
import { ResendForm } from "./resend-form";

const strings = signIn.waiting;

export function CheckInbox({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-4 text-sm">
      <p>
        <Interpolated
          text={strings.sentTo}
          values={{
            email: (
              <bdi dir="ltr" className="font-semibold break-all">
                {email}
              </bdi>
            ),
          }}
        />
        {common.gap}
        {strings.nothing}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ResendForm email={email} label={strings.resend} />
        <Link
          to="/register"
          onClick={reopenSignUp}
          className="font-semibold text-gold-ink underline-offset-4 hover:underline"
        >
          {strings.correct}
        </Link>
      </div>
    </div>
  );
}
