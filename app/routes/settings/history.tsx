import type { AccountEventKind } from "~/identity/accounts/account-events.table";
import { settings } from "~/strings/settings";
import { Disclosure } from "~/ui/disclosure";
import { LocalTime } from "~/ui/local-time";

const strings = settings.history;

interface Props {
  events: {
    id: number;
    kind: AccountEventKind;
    network: string | null;
    country: string | null;
    at: number;
  }[];
}

/** The account's latest events, for who wants to look. */
export function History({ events }: Props) {
  return (
    <Disclosure summary={strings.title}>
      <ul className="divide-y divide-line text-sm">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
            <span className="font-medium">{strings.events[event.kind]}</span>
            <span className="text-xs text-muted">
              <LocalTime at={event.at} withTime />{" "}
              {event.network ? <bdi dir="ltr">{strings.from(event.network)}</bdi> : null}
              {event.country ? ` (${event.country})` : null}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
