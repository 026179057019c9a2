import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { passkeyWords as strings } from "~/words/en/passkeys";
import { Button } from "~/ui/button";
import { KeyIcon } from "~/ui/icons";
import { Notice } from "~/routes/auth/parts/notice";
import {
  authenticateWithPasskey,
  supportsPasskeys,
  supportsPasskeyAutofill,
  cancelPasskeyRequest,
  type PasskeyFailure,
} from "./passkey-request.browser";

export const PASSKEY_INTENT = "passkey";

interface Props {
  action: string;
  label: string;
  inField?: boolean;
}

export function PasskeyButton({ action, label, inField = false }: Props) {
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyFailure | null>(null);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === PASSKEY_INTENT;
  // A changed action must not restart the wait.
  const target = useRef(action);
  useEffect(() => {
    target.current = action;
  });

  const send = (fields: { answer: string; seal: string }) =>
    submit({ intent: PASSKEY_INTENT, ...fields }, { method: "post", action: target.current });

  useEffect(() => {
    if (!inField || !supportsPasskeys()) return;
    let isOver = false;
    let isWaiting = false;
    void (async () => {
      if (!(await supportsPasskeyAutofill()) || isOver) return;
      isWaiting = true;
      const answered = await authenticateWithPasskey({ inField: true });
      isWaiting = false;
      // Cancelled, or replaced by a press.
      if (!isOver && typeof answered !== "string") send(answered);
    })();
    return () => {
      isOver = true;
      if (isWaiting) void cancelPasskeyRequest().catch(() => undefined);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a page: `send` reads what is newest
  }, [inField]);

  async function press() {
    setProblem(null);
    setAsking(true);
    const answered = await authenticateWithPasskey();
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
