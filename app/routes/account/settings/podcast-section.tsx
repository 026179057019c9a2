import { Link } from "@remix-run/react";
import { AddressForm } from "~/routes/browse/creator/address-form";
import { Interpolated } from "~/ui/interpolated";
import { KeepFocus } from "~/ui/keep-focus";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { podcastWords } from "~/words/en/podcast";

const words = podcastWords.addresses;

interface Address {
  creator: string;
  username: string;
  name: string | null;
  used_at: number | null;
}

export function PodcastSection({ addresses }: { addresses: Address[] }) {
  return (
    // Around it all, because the last address takes its list away.
    <KeepFocus change={addresses.length}>
      <SettingsSection title={words.title} text={addresses.length > 0 ? words.text : words.none}>
        {addresses.length > 0 ? (
          <ul className="divide-y divide-line">
            {addresses.map((address) => (
              <AddressRow key={address.creator} {...address} />
            ))}
          </ul>
        ) : null}
      </SettingsSection>
    </KeepFocus>
  );
}

function AddressRow({ creator, username, name, used_at }: Address) {
  const shown = name ?? username;
  const target = { action: "/api/show-keys", creator } as const;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        <Link to={`/@${username}`} className="font-semibold hover:underline">
          <bdi>{shown}</bdi>
        </Link>
        <p className="text-xs text-muted">
          {used_at === null ? (
            words.neverUsed
          ) : (
            <Interpolated text={words.used} values={{ time: <LocalTime at={used_at} withTime /> }} />
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <AddressForm {...target} intent="renew" next={`/@${username}`} label={words.renewNamed(shown)}>
          {words.renew}
        </AddressForm>
        <AddressForm {...target} intent="end" next="/settings" label={words.endNamed(shown)}>
          {words.end}
        </AddressForm>
      </div>
    </li>
  );
}
