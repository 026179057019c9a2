import { useRevalidator } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import { canPush, switchOff, switchOn } from "~/notifications/push/push.browser";
import { pushWords as strings } from "~/strings/notifications";
import { Button } from "~/ui/button";

export interface PushProps {
  /** Our key, which a browser's push service is given. */
  publicKey: string;
  /** Whether this sign-in's browser is told, as we know it. */
  isOn: boolean;
}

/** Off, on, or why neither can be chosen; what the browser itself says counts before what we know. */
type Standing = "off" | "on" | "denied" | "unsupported";

function standingOf(isOn: boolean): Standing {
  if (!canPush()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return isOn && Notification.permission === "granted" ? "on" : "off";
}

/** A permission that changes elsewhere is seen when the page is drawn again. */
const neverTells = () => () => undefined;

/** One browser's switch. The browser asks only after the button was pressed, and the words above say what for. */
export function PushSwitch({ publicKey, isOn }: PushProps) {
  const [changed, setChanged] = useState<Standing | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const found = useSyncExternalStore(
    neverTells,
    () => standingOf(isOn),
    () => null,
  );
  const standing = changed ?? found;

  async function change() {
    setBusy(true);
    setSaid(null);
    if (standing === "on") {
      const isOff = await switchOff();
      setChanged(isOff ? "off" : "on");
      setSaid(isOff ? strings.isOff : strings.failedOff);
    } else {
      const outcome = await switchOn(publicKey);
      setChanged(outcome === "on" || outcome === "denied" ? outcome : "off");
      setSaid(
        { on: strings.isOn, denied: null, dismissed: strings.dismissed, failed: strings.failed }[outcome],
      );
    }
    setBusy(false);
    revalidate();
  }

  if (standing === null) return <p className="min-h-11" />;
  if (standing === "unsupported") return <p className="text-sm text-muted">{strings.unsupported}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {standing === "denied" ? null : (
        // Never disabled: what has the keyboard keeps it.
        <Button variant="secondary" aria-disabled={busy} onClick={() => void (busy || change())}>
          {busy ? strings.working : standing === "on" ? strings.off : strings.on}
        </Button>
      )}
      <p role="status" className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {standing === "denied"
          ? strings.denied
          : (said ?? (standing === "on" ? strings.isOn : strings.explain))}
      </p>
    </div>
  );
}
