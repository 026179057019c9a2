import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownWords } from "~/words/en/lockdowns";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";

const words = lockdownWords.log;

type Event = LockdownView["events"][number];

function eventLine({ kind, actor, file_id }: Pick<Event, "kind" | "actor" | "file_id">): string {
  const name = actor === null ? words.automatic : words.actor(actor);
  return file_id === null
    ? words.line(name, words.kinds[kind])
    : words.fileLine(name, words.kinds[kind], file_id);
}

export function LogPart({ events }: { events: LockdownView["events"] }) {
  return (
    <SettingsSection title={words.title}>
      <ol className="flex flex-col gap-2 text-sm">
        {events.map(({ id, at, kind, actor, reason, file_id }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-muted">
              <LocalTime at={at} withTime />
            </span>{" "}
            {eventLine({ kind, actor, file_id })}
            {reason === null ? null : (
              <span className="block ps-4 whitespace-pre-line" dir="auto">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
