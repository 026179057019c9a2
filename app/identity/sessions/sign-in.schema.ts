import { z } from "zod";
import { anyEmail } from "../accounts/email.schema";
import { givenPassword } from "../passwords/password.schema";

export const signInForm = z.object({ email: anyEmail, password: givenPassword });

export const emailForm = z.object({ email: anyEmail });
