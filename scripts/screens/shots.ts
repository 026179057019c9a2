import { at, button, type Shot } from "./shot.ts";
import { toStep } from "./register-steps.ts";
import { FINDING_SHOTS } from "./shots-finding.ts";
import { MODERATION_SHOTS } from "./shots-moderation.ts";

const PIXEL = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#253"/><circle cx="400" cy="225" r="160" fill="#fc6"/></svg>',
);

export const SHOTS: readonly Shot[] = [
  { name: "landing", path: at("/") },
  { name: "signin", path: at("/signin"), viewportOnly: true },
  {
    name: "signin-error",
    path: at("/signin"),
    viewportOnly: true,
    act: async (page) => {
      await page.getByLabel("Email").fill("nobody@gmail.com");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await button(page, "Sign In").click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "forgot-password", path: at("/forgot-password"), viewportOnly: true },
  { name: "update-password-uninvited", path: at("/update-password"), viewportOnly: true },
  { name: "callback", path: at("/auth/callback?code=none"), viewportOnly: true },
  { name: "register-1", path: at("/register") },
  {
    name: "register-1-errors",
    path: at("/register"),
    act: async (page) => {
      await page.getByLabel("Full name").fill("Ada");
      await page.getByLabel("Username").fill("__");
      await page.getByLabel("Email").fill("ada@example.org");
      await page.getByLabel("Date of birth").fill("2024-01-01");
      await page.getByLabel("Full name").focus();
      await page.getByText("Only emails from Google").waitFor();
    },
  },
  { name: "register-2", path: at("/register"), act: (page) => toStep(page, 2) },
  {
    name: "register-2-weak",
    path: at("/register"),
    act: async (page) => {
      await toStep(page, 2);
      await page.getByLabel("Password", { exact: true }).fill("password0123");
      await page.getByLabel("Confirm password").pressSequentially("pass");
      await page.getByLabel("Password", { exact: true }).focus();
    },
  },
  { name: "register-3", path: at("/register"), act: (page) => toStep(page, 3) },
  { name: "register-4", path: at("/register"), act: (page) => toStep(page, 4) },
  { name: "about", path: at("/about") },
  { name: "contact", path: at("/contact") },
  { name: "copyright", path: at("/copyright") },
  {
    name: "faq",
    path: at("/faq"),
    act: (page) => page.locator("summary").first().click(),
  },
  { name: "terms", path: at("/terms") },
  { name: "blocked", who: "viewer", path: at("/blocked") },
  { name: "reports", who: "viewer", path: at("/reports") },
  { name: "decisions", who: "creator", path: at("/decisions") },
  { name: "rules", path: at("/rules") },
  { name: "transparency", path: at("/transparency") },
  { name: "privacy", path: at("/privacy") },
  { name: "not-found", path: at("/nowhere") },
  ...FINDING_SHOTS,
  ...MODERATION_SHOTS,
  {
    name: "menu-viewer",
    who: "viewer",
    path: at("/feed"),
    viewportOnly: true,
    act: (page) => button(page, /menu/i).click(),
  },
  {
    name: "menu-creator",
    who: "creator",
    path: at("/dashboard"),
    viewportOnly: true,
    act: (page) => button(page, /menu/i).click(),
  },
  { name: "upload-not-found", who: "viewer", path: at("/upload/abc") },
  { name: "upload-viewer", who: "viewer", path: at("/upload") },
  { name: "upload", who: "creator", path: at("/upload") },
  {
    name: "upload-chosen",
    who: "creator",
    path: at("/upload"),
    act: async (page) => {
      await page
        .locator('input[name="file"]')
        .setInputFiles({ name: "evening sun.svg", mimeType: "image/svg+xml", buffer: PIXEL });
      await page.getByText("evening sun.svg").first().waitFor();
    },
  },
  {
    name: "upload-error",
    who: "creator",
    path: at("/upload"),
    act: async (page) => {
      await page.getByRole("button", { name: "Upload", exact: true }).click();
      await page.getByText("Please choose a file.").waitFor();
    },
  },
  { name: "my-uploads", who: "creator", path: at("/my-uploads") },
  {
    name: "delete-dialog",
    who: "creator",
    path: at("/my-uploads"),
    viewportOnly: true,
    act: (page) => button(page, "Delete").click(),
  },
  {
    name: "my-uploads-select",
    who: "creator",
    path: at("/my-uploads?select=1"),
    viewportOnly: true,
    act: (page) => page.getByRole("checkbox").first().check(),
  },
  {
    name: "share-links",
    who: "creator",
    path: ({ works }) => works.audio,
    act: async (page) => {
      await page.getByText("Share links", { exact: true }).click();
      await page.getByText("Make a link").waitFor();
    },
  },
  { name: "my-uploads-empty", who: "newcomer", path: at("/my-uploads") },
  { name: "dashboard", who: "creator", path: at("/dashboard") },
  { name: "dashboard-empty", who: "newcomer", path: at("/dashboard") },
  { name: "dashboard-views", who: "creator", path: at("/dashboard/views") },
  {
    name: "dashboard-views-year",
    who: "creator",
    path: at("/dashboard/views?days=365"),
    act: (page) => page.getByRole("slider").first().focus(),
  },
  { name: "dashboard-views-empty", who: "newcomer", path: at("/dashboard/views") },
  { name: "earnings", who: "creator", path: at("/earnings") },
  {
    name: "earnings-proof",
    who: "newcomer",
    viewportOnly: true,
    path: at("/earnings"),
    act: async (page) => {
      await page.getByLabel("Country you live in").selectOption({ label: "Germany" });
      await button(page, "Set up payouts").click();
      await page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first().waitFor();
    },
  },
  { name: "earnings-empty", who: "newcomer", path: at("/earnings") },
  { name: "earnings-viewer", who: "viewer", path: at("/earnings") },
  { name: "statement", who: "creator", path: ({ months }) => months.statement },
  { name: "statement-none", who: "creator", path: at("/earnings/2020-01") },
  { name: "money-went", who: "viewer", path: ({ months }) => months.money },
  { name: "money-went-none", who: "viewer", path: at("/membership/money/2020-01") },
  { name: "profile", who: "creator", path: at("/profile") },
  { name: "edit-profile", who: "viewer", path: at("/edit-profile") },
  { name: "settings", who: "viewer", path: at("/settings") },
  { name: "membership", who: "viewer", path: at("/membership") },
  { name: "cancel-membership", path: at("/cancel-membership") },
  {
    name: "settings-dialog",
    who: "viewer",
    path: at("/settings"),
    viewportOnly: true,
    act: (page) => button(page, /Delete (my )?account/i).click(),
  },
  { name: "request-creator", who: "viewer", path: at("/request-creator") },
  { name: "update-password", who: "viewer", path: at("/update-password"), viewportOnly: true },
];
