import { setTimeout as wait } from "node:timers/promises";
import { PAGES, type PageUnderTest, type SharedWorks } from "../../tests/browser/support/pages.ts";
import { signIn, signOut } from "./signing-up.ts";
import { ROLES } from "./people.ts";
import { goTo, type Step, type Visit } from "./visit.ts";

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
/** For what a page starts once its script runs. */
const SETTLE_MS = 250;

/** On a phone no page may be wider than its window. */
export function pageSteps(works: SharedWorks): Step[] {
  const people = [...new Set(PAGES.map(({ who }) => who))];
  return people.flatMap((who) => [
    ...comeAs(who),
    ...PAGES.filter((page) => page.who === who).map((page) => lookAt(page, works)),
    ...(who === "nobody" ? [] : [{ name: `${who} leaves`, run: leave }]),
  ]);
}

function comeAs(who: PageUnderTest["who"]): Step[] {
  const narrow = ({ window }: Visit) => window.resize(PHONE.width, PHONE.height);
  if (who === "nobody") return [{ name: "nobody comes", run: narrow }];
  const { email, password, full_name: fullName } = ROLES[who].form;
  return [
    {
      name: `${who} comes`,
      async run(visit) {
        await signIn({ ...visit, member: { email, password, fullName } });
        await narrow(visit);
      },
    },
  ];
}

async function leave(visit: Visit): Promise<void> {
  await visit.window.resize(LAPTOP.width, LAPTOP.height);
  await goTo(visit, "/feed");
  await signOut(visit);
}

function lookAt({ name, path }: PageUnderTest, works: SharedWorks): Step {
  return {
    name: `page: ${name}`,
    async run(visit) {
      await goTo(visit, path(works));
      await wait(SETTLE_MS);
      const over = await visit.window.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) throw new Error(`It is ${over} px wider than its window`);
    },
  };
}
