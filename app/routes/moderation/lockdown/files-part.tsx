import { useState } from "react";
import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { lockdownWords } from "~/words/en/lockdowns";
import { Button } from "~/ui/button";
import { megabytes } from "~/ui/format";
import { useLanguage } from "~/ui/language";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { BlurredMedia } from "~/routes/moderation/blurred-media";
import { ReasonForm } from "./reason-form";

const words = lockdownWords.files;

type File = LockdownView["files"][number];

export function FilesPart({ lockdown, failed }: { lockdown: LockdownView; failed: FormFailure | null }) {
  const language = useLanguage();
  return (
    <SettingsSection title={words.title} text={words.lead}>
      {lockdown.files.length === 0 ? <p className="text-sm">{words.empty}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {lockdown.files.map((file) => (
          <li key={file.id} id={`file-${file.id}`} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <div>
              <h3 className="font-semibold">{words.name(file.id)}</h3>
              <p className="text-xs text-muted wrap-anywhere">
                {file.mime_type}, {megabytes(file.size, language)}
              </p>
              <p className="font-mono text-xs text-muted wrap-anywhere">{words.hash(file.sha256)}</p>
            </div>
            {lockdown.openFiles.includes(file.id) ? (
              <FilePreview address={`/moderation/sealed/${lockdown.id}/files/${file.id}`} file={file} />
            ) : (
              <ReasonForm
                failed={failed}
                intents={["opened_file"]}
                file={file.id}
                hint={lockdownWords.reasonHint}
              >
                <Button
                  type="submit"
                  name="intent"
                  value="opened_file"
                  variant="secondary"
                  size="sm"
                  aria-label={words.openOf(file.id)}
                >
                  {words.open}
                </Button>
              </ReasonForm>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

const KINDS = ["image", "video", "audio"] as const;

function FilePreview({ address, file: { mime_type: type } }: { address: string; file: File }) {
  const [isClear, setIsClear] = useState(false);
  const kind = KINDS.find((name) => type.startsWith(`${name}/`));
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {kind ? (
          <Button variant="secondary" size="sm" onClick={() => setIsClear(!isClear)} aria-pressed={isClear}>
            {isClear ? words.blur : words.clear}
          </Button>
        ) : null}
        <a
          href={`${address}?download=1`}
          download
          className="text-sm underline underline-offset-4 hover:no-underline"
        >
          {words.download}
        </a>
      </div>
      {kind ? <BlurredMedia address={address} kind={kind} isClear={isClear} /> : null}
    </div>
  );
}
