import tseslint from "typescript-eslint";

/** The host site and its like use the package as any host would: by its public entries, never by a deep path. */
const deepPaths = {
  patterns: [
    {
      group: ["**/sdk/**", "**/widgets/**"],
      message: "Import Aisle by its public entries (aisle, aisle/card-box, …).",
    },
    { group: ["**/services/**"], message: "Pages talk to the services over HTTP." },
  ],
};

export default tseslint.config(
  { ignores: ["**/node_modules/**", "dist/**", "scripts/bench/floor/**"] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: new URL("..", import.meta.url).pathname },
    },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Preact's and React's handlers return promises on purpose, behind void.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]",
          message: "Markup from text breaks Trusted Types; build elements.",
        },
      ],
      // Objects of functions are this code's way of handing things on; none of them looks at `this`.
      "@typescript-eslint/unbound-method": "off",
      "no-console": ["error", { allow: ["warn", "error"] }],
    },
  },
  {
    files: ["host-demo/site/**", "host-demo/hosts/**", "stories/**"],
    rules: { "no-restricted-imports": ["error", deepPaths] },
  },
  {
    files: ["**/*.test.ts", "**/*.test.tsx", "**/testing/**", "host-demo/e2e/**"],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-base-to-string": "off",
    },
  },
  { files: ["**/*.mjs", "**/*.cjs", "**/*.js"], ...tseslint.configs.disableTypeChecked },
);
