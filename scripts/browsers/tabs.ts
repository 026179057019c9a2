import { navigation } from "../../app/words/en/navigation.ts";
import { signIn, signOut } from "./signing-up.ts";
import { waitForPage, goTo, type Step } from "./visit.ts";

const isDark = () => document.documentElement.dataset["theme"] === "dark";
const isLight = () => document.documentElement.dataset["theme"] === "light";

export const keepDark: Step = {
  name: "keeps dark mode over a reload, and in a second tab",
  async run(visit) {
    const { window } = visit;
    await goTo(visit, "/settings");
    await window.openTab();
    await goTo(visit, "/feed");
    await window.showTab(0);
    const dark = { role: "checkbox", name: "Dark mode" };
    await (await window.find(dark)).click();
    await window.until("The dark", isDark);
    await window.showTab(1);
    await window.until("The dark of the second tab", isDark);
    await goTo(visit, "/feed");
    await window.until("The dark of a page that is opened", isDark);
    await window.showTab(0);
    await goTo(visit, "/settings");
    await window.until("The dark after a reload", isDark);
    await (await window.find(dark)).click();
    await window.until("The light", isLight);
    await window.showTab(1);
    await window.until("The light of the second tab", isLight);
    await window.closeTab();
  },
};

export const signOutInOneTab: Step = {
  name: "signs out in one tab, which the other one sees",
  async run(visit) {
    const { window } = visit;
    await goTo(visit, "/my-uploads");
    await window.openTab();
    await goTo(visit, "/feed");
    await signOut(visit);
    await window.showTab(0);
    await waitForPage(visit, "/signin");
    await window.gone({ role: "button", name: navigation.userMenu });
    await window.showTab(1);
    await window.closeTab();
    await signIn(visit);
  },
};
