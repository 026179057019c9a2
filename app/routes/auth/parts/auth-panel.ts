import { signIn } from "~/strings/sign-in";

export const authPanel = { title: signIn.panelTitle, credit: signIn.panelCredit };
