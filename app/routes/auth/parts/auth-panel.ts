import { signIn } from "~/words/en/sign-in";

export const authPanel = () => ({ title: signIn.panelTitle, credit: signIn.panelCredit });
