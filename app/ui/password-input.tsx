import { forwardRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { common } from "~/words/en/common";
import { EyeIcon, EyeOffIcon } from "./icons";
import { TextInput, type TextInputProps } from "./inputs";

interface PasswordInputProps extends Omit<TextInputProps, "type"> {
  blockClipboard?: boolean;
}

function preventUse(event: ClipboardEvent | DragEvent) {
  event.preventDefault();
}

export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { blockClipboard = false, ...rest },
  ref,
) {
  const [shown, setShown] = useState(false);
  const guards = blockClipboard
    ? { onPaste: preventUse, onCopy: preventUse, onCut: preventUse, onDrop: preventUse }
    : {};
  return (
    // Passwords run left to right on every page.
    <span dir="ltr" className="relative block">
      <TextInput
        ref={ref}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pe-12"
        {...guards}
        {...rest}
      />
      <button
        type="button"
        aria-label={shown ? common.hidePassword : common.showPassword}
        onClick={() => setShown(!shown)}
        className="noscript:hidden absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-md text-muted transition-colors hover:text-ink"
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </span>
  );
});
