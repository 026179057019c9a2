import { signIn } from "~/strings/sign-in";

/** What stands over the picture beside every form that leads in. */
export const panel = { title: signIn.panelTitle, credit: signIn.panelCredit };
