import { settings } from "~/words/en/settings";
import { StatusBadge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { KeepFocus } from "~/ui/keep-focus";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";
import { useToastFetcher } from "./use-toast-fetcher";

const strings = settings.sessions;

const SHOWN = 5;

interface Session {
  id: string;
  device: string;
  country: string | null;
  lastSeenAt: number;
  isThis: boolean;
}

export function Sessions({ sessions }: { sessions: Session[] }) {
  const fetcher = useToastFetcher();
  return (
    <SettingsSection
      title={strings.title}
      text={strings.text}
      action={
        sessions.length > 1 ? (
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="end-others" />
            <Button type="submit" variant="secondary" busy={fetcher.formData?.get("intent") === "end-others"}>
              {strings.endOthers}
            </Button>
          </fetcher.Form>
        ) : null
      }
    >
      <KeepFocus change={sessions.length}>
        <SessionList sessions={sessions.slice(0, SHOWN)} fetcher={fetcher} />
      </KeepFocus>
      {sessions.length > SHOWN ? (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="rounded-md text-sm font-semibold text-gold-ink">
            {strings.more(sessions.length - SHOWN)}
          </summary>
          <div className="pt-3">
            <SessionList sessions={sessions.slice(SHOWN)} fetcher={fetcher} />
          </div>
        </details>
      ) : null}
    </SettingsSection>
  );
}

interface ListProps {
  sessions: Session[];
  fetcher: ReturnType<typeof useToastFetcher>;
}

function SessionList({ sessions, fetcher }: ListProps) {
  const ending = fetcher.formData?.get("session");
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {session.device}
              {session.isThis ? <StatusBadge tone="good">{strings.here}</StatusBadge> : null}
            </p>
            <p className="text-xs text-muted">
              <Interpolated
                text={session.country ? strings.lastSeenIn : strings.lastSeen}
                values={{
                  time: <LocalTime at={session.lastSeenAt} withTime />,
                  country: session.country,
                }}
              />
            </p>
          </div>
          {session.isThis ? null : (
            <fetcher.Form method="post">
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="session" value={session.id} />
              <Button
                type="submit"
                size="sm"
                variant="quiet"
                busy={ending === session.id}
                aria-label={strings.endNamed(session.device)}
              >
                {strings.end}
              </Button>
            </fetcher.Form>
          )}
        </li>
      ))}
    </ul>
  );
}
