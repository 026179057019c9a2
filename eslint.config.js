import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "build/",
      "**/.wrangler/",
      ".stryker-tmp/",
      "migrations/",
      "test-results/",
      "playwright-report/",
    ],
  },
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
    // Backtracking: a full name of eighty characters took over a minute.
    files: ["app/**/*.ts", "app/**/*.tsx", "workers/**/*.ts"],
    plugins: { regexp },
    rules: { "regexp/no-super-linear-backtracking": "error" },
  },
  {
    // Forms and writes must name the account they were made for, and forms must keep what was typed.
    files: ["app/**/*.ts", "app/**/*.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@remix-run/react",
              importNames: ["Form", "useFetcher"],
              message: "Take it from ~/routes/shared/forms/form.",
            },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "JSXOpeningElement[name.name='form'] > JSXAttribute[name.name='method'] > Literal[value='post']",
          message: "Take PlainForm from ~/routes/shared/forms/form.",
        },
        {
          selector:
            "CallExpression[callee.name='fetch'] > ObjectExpression > Property[key.name='method'] > Literal[value=/POST|PUT|DELETE/]",
          message: "Take sendAs from ~/platform/written-as.",
        },
      ],
    },
  },
  {
    // This module prefixes names with the account and never throws.
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
    // Requests to other hosts.
    files: ["app/**/*.server.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    // File signatures contain control characters.
    files: ["app/formats/**"],
    rules: { "no-control-regex": "off" },
  },
  {
    files: ["scripts/**", "tests/**", "*.config.{ts,js}", "app/platform/log.server.ts"],
    rules: { "no-console": "off" },
  },
);
