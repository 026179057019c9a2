import { z } from "zod";
import { anyEmail } from "../accounts/email.schema";
import { existingPassword } from "../passwords/password.schema";

export const signInForm = z.object({ email: anyEmail, password: existingPassword });

export const emailForm = z.object({ email: anyEmail });
