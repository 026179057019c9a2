import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import type { ProviderId } from "~/identity/providers/providers";
import { providers as strings } from "~/words/en/providers";
import { Button } from "~/ui/button";
import { providerMarks } from "~/ui/provider-marks";

interface Props {
  offered: ProviderId[];
  next: string;
  again: boolean;
}

export function ProviderButtons({ offered, next, again }: Props) {
  const busy = useNavigation().state !== "idle";
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {strings.or}
      </p>
      {offered.map((provider) => {
        const Mark = providerMarks[provider];
        return (
          // No script survives the visit to another site.
          <Form key={provider} method="post" action={`/signin/${provider}`} reloadDocument>
            <input type="hidden" name="next" value={next} />
            {again ? <input type="hidden" name="again" value="1" /> : null}
            <Button type="submit" variant="secondary" size="lg" block icon={<Mark />} disabled={busy}>
              {strings.continueWith(provider)}
            </Button>
          </Form>
        );
      })}
    </div>
  );
}
