import { twoStep } from "~/words/en/two-step";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/settings-section";
import { toast } from "~/ui/toast";

const strings = twoStep.page.codes;

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${strings.fileHead}\n\n${codes.join("\n")}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(strings.copied),
      () => toast.error(strings.copyFailed),
    );
  return (
    <SettingsSection title={strings.title} text={strings.text}>
      <ul
        dir="ltr"
        className="grid grid-cols-1 gap-x-8 gap-y-2 font-mono text-base select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={strings.fileName}
          className="inline-flex min-h-11 items-center rounded-md bg-gold px-5 text-sm font-semibold text-on-gold hover:bg-gold-bright"
        >
          {strings.download}
        </a>
        <Button variant="secondary" onClick={copy} className="noscript:hidden">
          {strings.copy}
        </Button>
      </div>
    </SettingsSection>
  );
}
