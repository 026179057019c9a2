import { z } from "zod";
import { anyEmail } from "../accounts/email.schema";
import { givenPassword } from "../passwords/password.schema";

export const signInForm = z.object({ email: anyEmail, password: givenPassword });

/** For recovery and resending: only an address. */
export const emailForm = z.object({ email: anyEmail });
