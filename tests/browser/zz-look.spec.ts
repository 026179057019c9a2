import { newMember, signInAs, smallTile, uploadWorks } from "./support/members.ts";
import { expect, test, origin } from "./support/test.ts";

test("look", async ({ browser }) => {
  const creator = await newMember("creator");
  const [id = 0] = await uploadWorks(creator, [
    { title: "Shown at the door", visibility: "private", file: await smallTile(3) },
    { title: "Second", visibility: "private", file: await smallTile(4) },
  ]);
  const made = await fetch(`${origin()}/api/uploads/${id}/shares`, {
    method: "POST",
    body: new URLSearchParams({ lasts: "day", shows_cover: "on" }),
    headers: {
      Origin: origin(),
      Cookie: creator.session
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join("; "),
    },
  });
  const { shares } = (await made.json()) as { shares: { path: string }[] };
  for (const [name, width, height, dark] of [
    ["wide", 1280, 900, false],
    ["phone", 360, 740, true],
  ] as const) {
    const options = {
      baseURL: origin(),
      viewport: { width, height },
      colorScheme: dark ? "dark" : "light",
    } as const;
    const stranger = await browser.newContext(options);
    const door = await stranger.newPage();
    await door.goto(shares[0]?.path ?? "");
    await door.waitForLoadState("networkidle");
    await door.screenshot({ path: `/tmp/tools/studio-look-${name}-door.png` });
    await signInAs(stranger, creator);
    await door.goto("/s/none");
    await door.screenshot({ path: `/tmp/tools/studio-look-${name}-over.png` });
    await door.goto("/my-uploads");
    await expect(door.locator("html[data-hydrated]")).toBeAttached();
    await door.screenshot({ path: `/tmp/tools/studio-look-${name}-mine.png` });
    await door.getByRole("link", { name: "Select", exact: true }).click();
    await door.getByRole("checkbox").first().check();
    await door.screenshot({ path: `/tmp/tools/studio-look-${name}-select.png` });
    await door.goto(`/upload/${id}`);
    await expect(door.locator("html[data-hydrated]")).toBeAttached();
    await door.getByText("Share links", { exact: true }).click();
    await door.getByRole("button", { name: "Revoke link 1" }).scrollIntoViewIfNeeded();
    await door.screenshot({ path: `/tmp/tools/studio-look-${name}-panel.png` });
    await door.goto("/upload");
    await door.screenshot({ path: `/tmp/tools/studio-look-${name}-upload.png`, fullPage: true });
    await stranger.close();
  }
});
