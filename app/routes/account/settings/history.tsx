import type { AccountEventKind } from "~/identity/accounts/account-events.table";
import { settings } from "~/strings/settings";
import { Card } from "~/ui/card";
import { ChevronDownIcon } from "~/ui/icons";
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
    <Card as="section">
      <details className="group">
        <summary className="flex list-none items-center justify-between gap-6 rounded-md [&::-webkit-details-marker]:hidden">
          <h2 className="font-display text-lg font-bold">{strings.title}</h2>
          <ChevronDownIcon className="text-muted transition-[rotate] duration-200 group-open:-rotate-180" />
        </summary>
        <ul className="mt-4 divide-y divide-line text-sm">
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
      </details>
    </Card>
  );
}
