import { setTimeout as wait } from "node:timers/promises";
import { PAGES, type PageUnderTest, type SharedWorks } from "../../tests/browser/support/pages.ts";
import { signIn, signOut } from "./joining.ts";
import { WHOSE } from "./people.ts";
import { go, type Step, type Visit } from "./visit.ts";

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
/** What a page does once its script is there, it has begun to do. Milliseconds. */
const SETTLE_MS = 250;

/** Each page of the site as each kind of person sees it, on a phone: no wider than its window. */
export function lookAtPages(works: SharedWorks): Step[] {
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
  const { email, password, full_name: fullName } = WHOSE[who].form;
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
  await go(visit, "/feed");
  await signOut(visit);
}

function lookAt({ name, path }: PageUnderTest, works: SharedWorks): Step {
  return {
    name: `page: ${name}`,
    async run(visit) {
      await go(visit, path(works));
      await wait(SETTLE_MS);
      const over = await visit.window.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) throw new Error(`It is ${over} px wider than its window`);
    },
  };
}
