/* eslint-disable jsx-a11y/media-has-caption -- what is looked at is evidence as it is, which has none */
import { useState } from "react";
import type { LockdownView } from "~/moderation/lockdown/read-lockdowns.store.server";
import { sealWords } from "~/strings/seals";
import { Button } from "~/ui/button";
import { cx } from "~/ui/cx";
import { megabytes } from "~/ui/format";
import { useLanguage } from "~/ui/language";
import { SettingsSection } from "~/ui/settings-section";
import type { FormFailure } from "~/routes/shared/forms/form-failure";
import { ReasonForm } from "./reason-form";

const words = sealWords.files;

type File = LockdownView["files"][number];

/** Its files, each opened for a reason of its own. */
export function FilesPart({ seal, failed }: { seal: LockdownView; failed: FormFailure | null }) {
  const language = useLanguage();
  return (
    <SettingsSection title={words.title} text={words.lead}>
      {seal.files.length === 0 ? <p className="text-sm">{words.empty}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {seal.files.map((file) => (
          <li key={file.id} id={`file-${file.id}`} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <div>
              <h3 className="font-semibold">{words.name(file.id)}</h3>
              <p className="text-xs text-muted wrap-anywhere">
                {file.mime_type}, {megabytes(file.size, language)}
              </p>
              <p className="font-mono text-xs text-muted wrap-anywhere">
                {words.hash} {file.sha256}
              </p>
            </div>
            {seal.openFiles.includes(file.id) ? (
              <Sight address={`/moderation/sealed/${seal.id}/files/${file.id}`} file={file} />
            ) : (
              <ReasonForm
                failed={failed}
                intents={["opened_file"]}
                file={file.id}
                hint={sealWords.reasonHint}
              >
                <Button
                  type="submit"
                  name="intent"
                  value="opened_file"
                  variant="secondary"
                  size="sm"
                  aria-label={`${words.open}: ${words.name(file.id)}`}
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

/** Blurred, grey and silent until asked. A film or sound never plays by itself. */
function Sight({ address, file: { mime_type: type } }: { address: string; file: File }) {
  const [isClear, setIsClear] = useState(false);
  const look = isClear ? "" : "blur-2xl grayscale";
  const isSeen = /^(?:image|video|audio)\//.test(type);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {isSeen ? (
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
      {isSeen ? (
        <div className="mt-3 overflow-hidden rounded-lg bg-sunken">
          {type.startsWith("image/") ? (
            <img src={address} alt="" className={cx("max-h-[70vh] w-full object-contain", look)} />
          ) : type.startsWith("video/") ? (
            <video
              src={address}
              controls
              preload="metadata"
              muted={!isClear}
              className={cx("max-h-[70vh] w-full", look)}
            />
          ) : (
            <audio src={address} controls preload="none" muted={!isClear} className="w-full" />
          )}
        </div>
      ) : null}
    </div>
  );
}
