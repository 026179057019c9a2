import { useRevalidator } from "@remix-run/react";
import { useState, useSyncExternalStore } from "react";
import { canPush, switchOff, switchOn } from "~/notifications/push/push.browser";
import { pushWords as strings } from "~/words/en/notifications";
import { Button } from "~/ui/button";

export interface PushProps {
  publicKey: string;
  isOn: boolean;
}

type PushState = "off" | "on" | "denied" | "unsupported";

/** Browsers don't announce a changed permission. */
const neverChanges = () => () => undefined;

export function PushSwitch({ publicKey, isOn }: PushProps) {
  const [changed, setChanged] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const found = useSyncExternalStore(
    neverChanges,
    () => readPushState(isOn),
    () => null,
  );
  const state = changed ?? found;

  async function change() {
    setBusy(true);
    setMessage(null);
    if (state === "on") {
      const isOff = await switchOff();
      setChanged(isOff ? "off" : "on");
      setMessage(isOff ? strings.isOff : strings.failedOff);
    } else {
      const outcome = await switchOn(publicKey);
      setChanged(outcome === "on" || outcome === "denied" ? outcome : "off");
      setMessage(
        { on: strings.isOn, denied: null, dismissed: strings.dismissed, failed: strings.failed }[outcome],
      );
    }
    setBusy(false);
    revalidate();
  }

  function press() {
    if (!busy) void change();
  }

  if (state === null) return <p className="min-h-11" />;
  if (state === "unsupported") return <p className="text-sm text-muted">{strings.unsupported}</p>;
  const label = state === "on" ? strings.off : strings.on;
  const explanation = state === "on" ? strings.isOn : strings.explain;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {state === "denied" ? null : (
        <Button variant="secondary" aria-disabled={busy} onClick={press}>
          {busy ? strings.working : label}
        </Button>
      )}
      <p role="status" className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {state === "denied" ? strings.denied : (message ?? explanation)}
      </p>
    </div>
  );
}

function readPushState(isOn: boolean): PushState {
  if (!canPush()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return isOn && Notification.permission === "granted" ? "on" : "off";
}
