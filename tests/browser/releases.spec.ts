import { rm } from "node:fs/promises";
import { queryDatabase } from "../../scripts/local/database.ts";
import { SCHEDULED_API } from "../../scripts/local/local-api.ts";
import { startProduct, type Product, type ProductOptions } from "../../scripts/start/product.ts";
import { anotherRelease, NEXT } from "./support/another-release.ts";
import { newColleague } from "./support/colleagues.ts";
import { onlyPicture } from "./support/files.ts";
import { newMemberIn, signInAs, uploadWorks } from "./support/members.ts";
import { freshState } from "./support/state.ts";
import { expect, test } from "./support/test.ts";

// Scripts of a release that is gone.
test.use({
  expectedErrors: [
    /status of (404|50\d)|ERR_CONNECTION|dynamically imported module|Error loading route module/,
  ],
});

test("open tabs keep what was typed through a release and a rollback, and a newer schema is refused in a sentence", async ({
  browser,
}) => {
  const [stateDir, later] = [await freshState(), await anotherRelease()];
  let site: Product | undefined;
  const restart = async (release: string, options: Partial<ProductOptions> = {}) => {
    await site?.stop();
    const port = site?.port ?? 0;
    site = await startProduct({
      ...{ port, stateDir, build: false, migrate: false, ...options },
      vars: { RELEASE: release },
    });
    process.env["WISHLIGHT_ORIGIN"] = site.origin;
    const health = await (await fetch(`${site.origin}/healthz`)).json();
    expect(health).toMatchObject({ release });
    return site.origin;
  };
  try {
    const baseURL = await restart("2026-11-01.aaaaaaaa");
    const context = await browser.newContext({ baseURL });
    const member = await newMemberIn(context, "creator");
    const [id = 0] = await uploadWorks(member, [{ title: "Two releases", file: await onlyPicture() }]);
    const opening = new URLSearchParams({ intent: "comments-on", id: String(id), tags: "" });
    expect((await member.session.submit("/my-uploads", opening)).status).toBe(200);
    const [talk, profile] = [await context.newPage(), await context.newPage()];
    const field = talk.getByLabel("Your comment");
    const post = async (words: string) => {
      await talk.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(talk.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    };
    await talk.goto(`/upload/${id}`);
    await profile.goto("/edit-profile");
    for (const page of [talk, profile]) await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await field.fill("Written before the release");
    await profile.getByLabel("Bio").fill("A bio that was written while the release changed under the page.");

    await restart("2026-11-02.bbbbbbbb", { built: later });
    await post("Written before the release");
    await profile.getByRole("button", { name: "Save Changes" }).click();
    await profile.waitForURL("**/profile");
    await expect(profile.getByText("A bio that was written while the release changed")).toBeVisible();
    await expect(profile.locator(`script[src*="${NEXT}"], link[href*="${NEXT}"]`).first()).toBeAttached();
    await talk.getByRole("link", { name: "Library" }).first().click();
    await talk.waitForURL("**/library");
    await talk.goto(`/upload/${id}`);
    await expect(talk.locator("html[data-hydrated]")).toBeAttached();
    await field.fill("Written before the rollback");

    await site?.stop();
    await queryDatabase({ stateDir }, ["insert into d1_migrations (name) values ('0999_later.sql')"]);
    const refused = startProduct({ port: 0, stateDir, build: false });
    await expect(refused).rejects.toThrow(
      /^Another version of Wishlight created this data, .*0999_later\.sql\). Start that version, or .* npm start\.$/,
    );
    // As `wrangler rollback` does, which asks nobody.
    await restart("2026-11-01.aaaaaaaa");
    await post("Written before the rollback");
    const staff = await browser.newContext({ baseURL });
    await signInAs(staff, await newColleague("lead"));
    const admin = await staff.newPage();
    const schema = admin.getByRole("listitem").filter({ hasText: "Database schema" });
    await expect(async () => {
      await fetch(`${baseURL}${SCHEDULED_API}?cron=${encodeURIComponent("* * * * *")}`);
      await admin.goto("/admin");
      await expect(schema).toContainText("Watch1 unknown migrations", { timeout: 1 });
    }).toPass();
  } finally {
    delete process.env["WISHLIGHT_ORIGIN"];
    await site?.stop();
    for (const dir of [stateDir, later]) await rm(dir, { recursive: true, force: true });
  }
});
