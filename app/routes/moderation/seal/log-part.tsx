import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { sealWords } from "~/strings/seals";
import { LocalTime } from "~/ui/local-time";
import { SettingsSection } from "~/ui/settings-section";

const words = sealWords.log;

/** Everything that was done to it and who looked, the newest first. Nobody can change a line. */
export function LogPart({ events }: { events: LockdownView["events"] }) {
  return (
    <SettingsSection title={words.title}>
      <ol className="flex flex-col gap-2 text-sm">
        {events.map(({ id, at, kind, actor, reason, file_id }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-muted">
              <LocalTime at={at} withTime />
            </span>{" "}
            {actor === null ? words.itself : `@${actor}`}: {words.kinds[kind]}
            {file_id === null ? "" : ` ${words.file(file_id)}`}
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
