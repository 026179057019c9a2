import { isIdleSweep } from "../local/idle-sweep.ts";

const NOISE = [
  /^\[mf:(info|warn)\]/,
  /"level":"info","event":"(request\.answered|media\.(arrived|settled))"/,
  /^\s*$/,
];
const MAIL = /send_email binding called/;
const MAIL_FIELD = /^(From|To|Cc|Bcc|Reply-To|Subject|Text|HTML|Attachments?): ?(.*)$/;

/** The runtime prints a captured mail as a block of paths; here it is one line. */
export function workerLog(show: (line: string) => void): (line: string) => void {
  let mail: Map<string, string> | undefined;
  const closeMail = () => {
    if (mail !== undefined)
      show(`Email to ${mail.get("To") ?? "someone"}: ${mail.get("Subject") ?? "(no subject)"}`);
    mail = undefined;
  };
  return (line) => {
    const field = MAIL_FIELD.exec(line);
    if (mail !== undefined && (field !== null || line.trim() === "")) {
      if (field !== null) mail.set(field[1] ?? "", field[2] ?? "");
      // Path lines come last; the first shows that the mail is complete.
      if (field?.[1] === "Text" || field?.[1] === "HTML") closeMail();
      return;
    }
    if (field?.[1] === "HTML" || field?.[1] === "Text") return;
    closeMail();
    if (MAIL.test(line)) mail = new Map();
    else if (!isIdleSweep(line) && !NOISE.some((pattern) => pattern.test(line))) show(line);
  };
}
