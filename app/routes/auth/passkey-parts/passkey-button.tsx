import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { passkeyWords as strings } from "~/strings/passkeys";
import { Button } from "~/ui/button";
import { KeyIcon } from "~/ui/icons";
import { Notice } from "~/routes/auth/parts/notice";
import { askPasskey, knowsPasskeys, offersInFields, stopAsking, type NoPasskey } from "./ask-passkey.browser";

/** The intent of a form that carries a passkey's answer. */
export const PASSKEY_INTENT = "passkey";

interface Props {
  /** Where the answer goes: a path of this site with its query. */
  action: string;
  label: string;
  /** Passkeys are offered in the page's e-mail field, too. */
  inField?: boolean;
}

/**
 * Asks the person's device for a passkey and sends its answer to the page's action. Beside the forms that work
 * without script, which this can't.
 */
export function PasskeyButton({ action, label, inField = false }: Props) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<NoPasskey | null>(null);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === PASSKEY_INTENT;
  // The action may change while a field waits, and the wait must not begin anew for that.
  const target = useRef(action);
  useEffect(() => {
    target.current = action;
  });

  const send = (fields: { answer: string; seal: string }) =>
    submit({ intent: PASSKEY_INTENT, ...fields }, { method: "post", action: target.current });

  useEffect(() => {
    if (!inField || !knowsPasskeys()) return;
    let [isOver, isWaiting] = [false, false];
    void (async () => {
      if (!(await offersInFields()) || isOver) return;
      isWaiting = true;
      const answered = await askPasskey({ inField: true });
      isWaiting = false;
      // Nothing chosen, or the button was pressed in its place: there is nothing to say.
      if (!isOver && typeof answered !== "string") send(answered);
    })();
    return () => {
      isOver = true;
      if (isWaiting) void stopAsking().catch(() => undefined);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a page: `send` reads what is newest
  }, [inField]);

  async function press() {
    setProblem(null);
    setAsking(true);
    const answered = await askPasskey();
    setAsking(false);
    if (typeof answered === "string") setProblem(answered);
    else send(answered);
  }

  return (
    <div className="noscript:hidden flex flex-col gap-3">
      <Button
        type="button"
        variant="secondary"
        size="lg"
        block
        icon={<KeyIcon />}
        busy={isAsking || isSending}
        busyLabel={strings.busy}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <Notice tone="danger">{problem && strings[problem]}</Notice>
    </div>
  );
}
