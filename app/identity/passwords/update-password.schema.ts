import { z } from "zod";
import { identitySentence } from "~/words/en/identity-errors";
import { existingPassword, newPassword } from "./password.schema";

export const newPasswordForm = z
  .object({ password: newPassword, confirm_password: z.string() })
  .refine((form) => form.password === form.confirm_password, {
    path: ["confirm_password"],
    error: () => identitySentence("identity.passwords_differ"),
    when: () => true,
  });

export const knownPasswordForm = z.object({ known_password: existingPassword });
