import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PASSKEYS_MAX } from "~/identity/passkeys/passkey.limits";
import { listPasskeys } from "~/identity/passkeys/passkeys.store.server";
import { readRequiredProof } from "~/identity/proof/require-proof.server";
import { deviceName } from "~/identity/sessions/device-name.rules";
import { requireViewer } from "~/routes/auth/require-session.server";
import { passkeyWords } from "~/words/en/passkeys";
import { TextLink } from "~/ui/text-link";
import { KeepFocus } from "~/ui/keep-focus";
import { Page, PageHead } from "~/ui/page-head";
import { metaFrom } from "~/ui/page-meta";
import { SettingsSection } from "~/ui/settings-section";
import { readDevice, identityDeps } from "~/routes/auth/identity-deps.server";
import { AddPasskey } from "./add-passkey";
import { PasskeyRow } from "./passkey-row";

const strings = passkeyWords.page;

export { action } from "./passkeys-action.server";
export { reloadUnlessUnsaved as shouldRevalidate } from "~/routes/shared/forms/unsaved-form";
export { formHeaders as headers } from "~/routes/auth/parts/form-headers";

export const meta = metaFrom(strings, { noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const deps = identityDeps(context);
  const [passkeys, asked] = await Promise.all([
    listPasskeys(deps.db, viewer.id),
    readRequiredProof(deps, viewer),
  ]);
  return {
    asked,
    suggestion: deviceName(readDevice(request).userAgent),
    passkeys: passkeys.map(({ id, name, is_synced, created_at, used_at }) => {
      return { id, name, isSynced: is_synced, madeAt: created_at, usedAt: used_at };
    }),
  };
}

export default function PasskeySettings() {
  const { asked, suggestion, passkeys } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <PageHead title={strings.heading} lead={<TextLink to="/settings">{strings.back}</TextLink>} />
      <KeepFocus change={passkeys.length} className="flex flex-col gap-5">
        <SettingsSection
          title={strings.listTitle}
          text={passkeys.length === 0 ? strings.empty : strings.listText}
        >
          {passkeys.length === 0 ? null : (
            <ul className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} asked={asked} />
              ))}
            </ul>
          )}
        </SettingsSection>
        {passkeys.length < PASSKEYS_MAX ? (
          <AddPasskey asked={asked} suggestion={suggestion} />
        ) : (
          <SettingsSection title={strings.addTitle} text={strings.full} />
        )}
      </KeepFocus>
    </Page>
  );
}
