import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import type { RequiredProof } from "~/identity/proof/required-proof";
import { twoStep } from "~/words/en/two-step";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { SettingsSection } from "~/ui/settings-section";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import type { QrPath } from "./qr-path";

const strings = twoStep.page.pending;

interface Props {
  secret: string;
  uri: string;
  qr: QrPath;
  asked: RequiredProof;
  failed: FormFailure | null;
}

export function PendingCard({ secret, uri, qr, asked, failed }: Props) {
  const intent = useNavigation().formData?.get("intent");
  const problem = failed ? failed.message : null;
  return (
    <SettingsSection title={strings.title}>
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        {/* Scanners need dark on white in either theme. */}
        <svg
          role="img"
          aria-label={strings.qrLabel}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-56 justify-self-center rounded-md bg-white sm:w-56"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="flex min-w-0 flex-col gap-5">
          <div className="text-sm text-muted">
            <p>{strings.scan}</p>
            <p className="mt-3">{strings.type}</p>
            <p dir="ltr" className="mt-1 font-mono text-base font-semibold break-words text-ink select-all">
              {secret}
            </p>
            <p className="mt-3">
              <a
                href={uri}
                className="rounded-md font-semibold text-gold-ink underline-offset-4 hover:underline"
              >
                {strings.open}
              </a>
            </p>
          </div>
          <Form method="post" noValidate className="flex flex-col gap-4">
            <Field label={strings.code} hint={strings.codeHint} error={problem} required>
              <TextInput
                name="code"
                dir="ltr"
                autoComplete="one-time-code"
                inputMode="numeric"
                autoCorrect="off"
                spellCheck={false}
                maxLength={20}
                className="font-mono text-lg! tracking-widest"
              />
            </Field>
            <ProofFields asked={asked} problem={failed?.errors.proof?.[0]} next="/settings/two-step" />
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                name="intent"
                value="confirm"
                busy={intent === "confirm"}
                busyLabel={strings.busy}
              >
                {strings.submit}
              </Button>
              <Button type="submit" name="intent" value="cancel" variant="quiet">
                {strings.cancel}
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </SettingsSection>
  );
}
