import { Form } from "~/routes/shared/forms/form";
import type { ReactNode } from "react";
import type { RequiredProof } from "~/identity/proof/required-proof";
import type { ProviderId } from "~/identity/providers/providers";
import { providerNames, providers } from "~/words/en/providers";
import { StatusBadge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { LockIcon } from "~/ui/icons";
import { LocalTime } from "~/ui/local-time";
import { providerMarks } from "~/ui/provider-marks";
import { SettingsSection } from "~/ui/settings-section";
import { Notice } from "~/routes/auth/parts/notice";
import { ProofFields } from "~/routes/auth/parts/proof-fields";
import { useToastFetcher } from "./use-toast-fetcher";

const strings = providers.settings;
const FORM = "connect";

export interface SignInMethodsProps {
  hasPassword: boolean;
  methods: { provider: ProviderId; offered: boolean; email: string | null; since: number | null }[];
  connected: ProviderId | null;
  asked: RequiredProof;
  problem: string | null;
  proofProblem: string | null;
}

export function SignInMethods(props: SignInMethodsProps) {
  const { hasPassword, methods, connected, asked, problem, proofProblem } = props;
  const fetcher = useToastFetcher();
  if (methods.length === 0) return null;
  const ways = (hasPassword ? 1 : 0) + methods.filter(({ since }) => since !== null).length;
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <div className="has-[p:not(:empty)]:mb-5">
        <Notice tone="danger">{problem}</Notice>
        <Notice tone="good">{connected ? strings.justConnected(connected) : null}</Notice>
      </div>
      {methods.some(({ since }) => since === null) ? (
        <Form id={FORM} method="post" reloadDocument noValidate className="has-[label,p]:mb-5">
          <input type="hidden" name="intent" value="connect" />
          <ProofFields asked={asked} problem={proofProblem} next="/settings" />
        </Form>
      ) : null}
      <ul className="divide-y divide-line">
        <Method
          icon={<LockIcon />}
          name={strings.password}
          state={hasPassword ? strings.passwordSet : strings.passwordMissing}
          good={hasPassword}
        >
          {hasPassword ? null : (
            <ButtonLink to="/update-password" size="sm" variant="secondary">
              {strings.setPassword}
            </ButtonLink>
          )}
        </Method>
        {methods.map(({ provider, offered, email, since }) => {
          const Mark = providerMarks[provider];
          return (
            <Method
              key={provider}
              icon={<Mark />}
              name={providerNames[provider]}
              state={since === null ? strings.notConnected : strings.connected}
              good={since !== null}
              detail={
                since === null ? null : (
                  <Interpolated
                    text={email ? strings.emailSince : strings.since}
                    values={{ email: <bdi>{email}</bdi>, date: <LocalTime at={since} /> }}
                  />
                )
              }
            >
              {since !== null && ways > 1 ? (
                <fetcher.Form method="post" action="/settings">
                  <input type="hidden" name="intent" value="disconnect" />
                  <input type="hidden" name="provider" value={provider} />
                  <Button
                    type="submit"
                    size="sm"
                    variant="quiet"
                    busy={fetcher.formData?.get("provider") === provider}
                    aria-label={strings.disconnectNamed(provider)}
                  >
                    {strings.disconnect}
                  </Button>
                </fetcher.Form>
              ) : null}
              {since === null && offered && asked !== "sign_in" ? (
                <Button
                  type="submit"
                  form={FORM}
                  formAction={`/signin/${provider}`}
                  size="sm"
                  variant="secondary"
                  aria-label={strings.connectNamed(provider)}
                >
                  {strings.connect}
                </Button>
              ) : null}
            </Method>
          );
        })}
      </ul>
    </SettingsSection>
  );
}

interface MethodProps {
  icon: ReactNode;
  name: string;
  state: string;
  good: boolean;
  detail?: ReactNode;
  children?: ReactNode;
}

function Method({ icon, name, state, good, detail, children }: MethodProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-center gap-3 text-sm">
        {icon}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            <StatusBadge tone={good ? "good" : "neutral"}>{state}</StatusBadge>
          </p>
          {detail ? <p className="truncate text-xs text-muted">{detail}</p> : null}
        </div>
      </div>
      {children}
    </li>
  );
}
