import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./app/**/*.table.ts",
  out: "./migrations",
});
