import { pngBytes } from "./uploads";
import { signUpForm } from "./sign-up-form";

const NOT_ASKED = new Set(["email", "password", "confirm_password", "wizard"]);

export function completionForm(
  changes: Record<string, string> = {},
  picture: Uint8Array | null = pngBytes(2, 2),
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signUpForm(), ...changes })) {
    if (!NOT_ASKED.has(name)) form.set(name, value);
  }
  if (picture) form.set("avatar", new File([new Uint8Array(picture)], "me.png", { type: "image/png" }));
  return form;
}
