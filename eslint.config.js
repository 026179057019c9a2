import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", "**/.wrangler/", "migrations/", "test-results/", "playwright-report/"] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ["**/*.tsx"],
    plugins: { "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    rules: { ...reactHooks.configs["recommended-latest"].rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-console": ["error", { allow: ["warn", "error"] }],
      eqeqeq: ["error", "always"],
    },
  },
  {
    // One module keeps everything in a browser: its names say whose it is, and it never throws.
    files: ["app/**"],
    ignores: ["app/platform/browser-storage.ts"],
    rules: {
      "no-restricted-globals": ["error", "localStorage", "sessionStorage"],
      "no-restricted-properties": [
        "error",
        ...["window", "globalThis", "self"].flatMap((object) =>
          ["localStorage", "sessionStorage"].map((property) => ({ object, property })),
        ),
      ],
    },
  },
  {
    // Signatures of files are made of control characters.
    files: ["app/formats/**"],
    rules: { "no-control-regex": "off" },
  },
  {
    files: ["scripts/**", "tests/**", "*.config.{ts,js}", "app/platform/log.server.ts"],
    rules: { "no-console": "off" },
  },
);
