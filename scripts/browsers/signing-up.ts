import { readMailedCode } from "../demo/client/mail.ts";
import { navigation } from "../../app/words/en/navigation.ts";
import { waitForPage, findButton, fill, goTo, press, type Step, type Visit } from "./visit.ts";

const BIO = "I film one window every morning, and would like to show what comes by before it.";
const MOST_TABS = 30;

export const signUp: Step = {
  name: "signs up, and confirms by the link of the mail",
  async run(visit) {
    const { window, member, files, origin } = visit;
    const since = Date.now();
    await goTo(visit, "/register");
    await fill(visit, "Full name", member.fullName);
    await fill(visit, "Email", member.email);
    await (await window.find({ label: "Date of birth" })).set("1990-12-09");
    await press(visit, "Next");
    await fill(visit, "Password", member.password);
    await fill(visit, "Confirm password", member.password);
    await press(visit, "Next");
    await (await window.find({ label: "Country" })).set("GB");
    await fill(visit, "Phone", "07400123456");
    await press(visit, "Next");
    await (await window.find({ role: "radio", begins: "Creator" })).click();
    await fill(visit, "Bio", BIO);
    await (await window.find({ css: 'input[type="file"]' })).choose(files.portrait);
    await (await window.find({ role: "checkbox", begins: "I agree" })).click();
    await press(visit, "Create account");
    await window.find({ text: "Registration successful. Check your inbox to confirm." });
    await waitForPage(visit, "/signin");
    const code = await readMailedCode(origin, member.email, since);
    await window.open(`${origin}/auth/callback?code=${encodeURIComponent(code)}`);
    await waitForPage(visit, "/profile");
    await window.find({ role: "img", name: member.fullName });
  },
};

export const signInByKeyboard: Step = {
  name: "signs out, and in again with the keyboard only",
  async run(visit) {
    const { window, member } = visit;
    await signOut(visit);
    await goTo(visit, "/signin");
    await tabToField(visit, "email");
    await window.type(member.email);
    await tabToField(visit, "password");
    await window.type(member.password);
    await window.press("Enter");
    await waitForPage(visit, "/feed");
    await window.find({ role: "heading", name: "Content Feed" });
  },
};

export async function signOut(visit: Visit): Promise<void> {
  await press(visit, navigation.userMenu);
  await press(visit, "Sign Out");
  await visit.window.gone({ role: "button", name: navigation.userMenu });
}

export async function signIn(visit: Visit): Promise<void> {
  await goTo(visit, "/signin");
  await fill(visit, "Email", visit.member.email);
  await fill(visit, "Password", visit.member.password);
  await (await findButton(visit, "Sign In")).click();
  await waitForPage(visit, "/feed");
}

async function tabToField({ window }: Visit, name: string): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await window.press("Tab");
    const isThere = (name: string) => document.activeElement?.getAttribute("name") === name;
    if (await window.evaluate(isThere, name)) return;
  }
  throw new Error(`Tab doesn't reach the field ${name}`);
}
