import type { AccountEventKind } from "~/identity/accounts/account-events.table";
import { settings } from "~/words/en/settings";
import { Card } from "~/ui/card";
import { Interpolated } from "~/ui/interpolated";
import { ChevronDownIcon } from "~/ui/icons";
import { SectionTitle } from "~/ui/settings-section";
import { LocalTime } from "~/ui/local-time";

const strings = settings.history;

interface AccountEvent {
  id: number;
  kind: AccountEventKind;
  network: string | null;
  country: string | null;
  at: number;
}

export function History({ events }: { events: AccountEvent[] }) {
  return (
    <Card as="section">
      <details className="group">
        <summary className="flex list-none items-center justify-between gap-6 rounded-md [&::-webkit-details-marker]:hidden">
          <SectionTitle>{strings.title}</SectionTitle>
          <ChevronDownIcon className="text-muted transition-[rotate] duration-200 group-open:-rotate-180" />
        </summary>
        <ul className="mt-4 divide-y divide-line text-sm">
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
              <span className="font-medium">{strings.events[event.kind]}</span>
              <span className="text-xs text-muted">
                <Interpolated
                  text={strings.origins[originOf(event)]}
                  values={{
                    time: <LocalTime at={event.at} withTime />,
                    network: <bdi dir="ltr">{event.network}</bdi>,
                    country: event.country,
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function originOf({ network, country }: AccountEvent): keyof typeof strings.origins {
  if (network) return country ? "networkAndCountry" : "network";
  return country ? "country" : "none";
}
