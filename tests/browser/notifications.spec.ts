import { localDatabase } from "../../scripts/local/local-database.ts";
import { newMember, newMemberIn, smallTile, uploadWorks, type Member } from "./support/members.ts";
import { expect, origin, test } from "./support/test.ts";

async function follow(follower: Member, creator: Member): Promise<void> {
  const ask = await localDatabase(origin());
  await ask(
    `insert into follows (follower, creator, created_at)
     select f.id, c.id, 1 from profiles f, profiles c where f.username = ? and c.username = ?`,
    [follower.username, creator.username],
  );
}

test(
  "a new work rings the bell, is on the notifications page, and is seen after that",
  { tag: "@core" },
  async ({ page, context }) => {
    const [me, creator] = [await newMemberIn(context, "viewer"), await newMember("creator")];
    await follow(me, creator);
    const [id] = await uploadWorks(creator, [{ title: "Low tide", file: await smallTile(1) }]);
    await page.goto("/feed");
    const bell = page.getByRole("link", { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName("Notifications, 1 new");
    await bell.click();
    await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: "Low tide" });
    await expect(row.getByText("New", { exact: true })).toBeVisible();
    await expect(row.getByRole("link", { name: "Low tide" })).toHaveAttribute("href", `/upload/${id}`);
    await expect(bell).toHaveAccessibleName("Notifications");
    await page.reload();
    await expect(row).toBeVisible();
    await expect(row.getByText("New", { exact: true })).toHaveCount(0);
  },
);

test("the email digest is turned on and off by keyboard alone", async ({ page, context }) => {
  await newMemberIn(context, "viewer");
  await page.goto("/settings");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const choice = page.getByLabel("New works by email", { exact: true });
  await expect(choice).toHaveValue("off");
  await choice.focus();
  await page.keyboard.press("D");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("We'll email you every day when there's something new.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save: New works by email" })).toBeFocused();
  await page.reload();
  await expect(choice).toHaveValue("daily");
});

test("the service worker shows a push message, opens its page, and leads to no other site", async ({
  page,
  context,
}) => {
  await newMemberIn(context, "viewer");
  await context.grantPermissions(["notifications"], { origin: origin() });
  await page.goto("/settings");
  const registered = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js", { updateViaCache: "none" });
    return (await navigator.serviceWorker.ready).scope;
  });
  expect(registered).toBe(`${origin()}/`);

  const debuggerSession = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    debuggerSession.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await debuggerSession.send("ServiceWorker.enable");
  const registrationId = await known;
  const push = (data: string) =>
    debuggerSession.send("ServiceWorker.deliverPushMessage", { origin: origin(), registrationId, data });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        url: (data as { url: string }).url,
      })),
    );
  // Chromium forgets a notification queried before it is drawn, so it may have to be sent again.
  const untilShown = (data: string, wanted: Awaited<ReturnType<typeof shown>>) =>
    expect(async () => {
      await push(data);
      const found = await shown();
      expect(found).toHaveLength(wanted.length);
      expect(found).toEqual(expect.arrayContaining(wanted));
    }).toPass();
  const message = { title: "New work by Mira", body: "بحر", url: "/upload/1", tag: "mira" };
  await untilShown(JSON.stringify(message), [message]);
  const next = { ...message, title: "Mira published 5 works" };
  await untilShown(JSON.stringify(next), [next]);
  const wordless = {
    title: "Wishlight",
    body: "There is something new.",
    url: "/notifications",
    tag: "wishlight",
  };
  await untilShown("no json", [next, wordless]);
});
