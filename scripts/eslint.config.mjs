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

const noMarkup = {
  selector: "MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]",
  message: "Markup from text breaks Trusted Types; build elements.",
};

/** Between windows speak the few modules that check who speaks; see channelModules. */
const noMessages = [
  {
    selector: "CallExpression[callee.property.name='postMessage']",
    message: "Only the channel modules post messages.",
  },
  {
    selector: "CallExpression[callee.property.name='addEventListener'][arguments.0.value='message']",
    message: "Only the channel modules hear messages.",
  },
  {
    selector: "AssignmentExpression[left.property.name='onmessage']",
    message: "Only the channel modules hear messages.",
  },
];
const channelModules = [
  "sdk/contract/frame-port.ts",
  "sdk/frames/platform.ts",
  "widgets/secure-fields/handshake.ts",
  "widgets/secure-fields/siblings.ts",
];
const noWildcard = {
  selector: "CallExpression[callee.property.name='postMessage'] > Literal[value='*']",
  message: "A message names the one origin that may read it.",
};

/** A frame keeps nothing and says nothing, so that nothing typed into it can be found anywhere. */
const noTraces = [
  ...["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore", "console"].flatMap((name) => [
    { selector: `Identifier[name='${name}']`, message: "A secure frame leaves no trace." },
  ]),
  { selector: "MemberExpression[property.name='cookie']", message: "A secure frame leaves no trace." },
];

/** Every object matches one without properties. */
const noEmptyMatch = {
  selector:
    "CallExpression[callee.property.name='toMatchObject'] > :matches(ObjectExpression[properties.length=0], ObjectExpression Property > ObjectExpression[properties.length=0])",
  message: "Any object matches {}: compare it with toEqual.",
};

export default tseslint.config(
  {
    ignores: [
      "**/node_modules/**",
      "dist/**",
      "scripts/bench/floor/**",
      "widgets/types/**",
      "host-demo/frameworks/**",
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-restricted-syntax": ["error", noMarkup, ...noMessages],
      "no-console": ["error", { allow: ["warn", "error"] }],
    },
  },
  {
    files: ["host-demo/site/**", "host-demo/hosts/**", "stories/**"],
    // No pages: they put the services into the state that a story or a test of a page starts from.
    ignores: ["stories/support/services.ts", "host-demo/site/testing/**"],
    rules: { "no-restricted-imports": ["error", deepPaths] },
  },
  { files: channelModules, rules: { "no-restricted-syntax": ["error", noMarkup, noWildcard] } },
  {
    files: ["widgets/secure-fields/**"],
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-syntax": ["error", noMarkup, noWildcard, ...noMessages, ...noTraces] },
  },
  {
    files: channelModules.filter((file) => file.startsWith("widgets/secure-fields/")),
    rules: { "no-restricted-syntax": ["error", noMarkup, noWildcard, ...noTraces] },
  },
  {
    // Between threads of one process, where no window is.
    files: [
      "host-demo/services/payments/processor/pin-check.js",
      "host-demo/services/platform/database/embedded-server.ts",
      "host-demo/services/platform/database/embedded-worker.js",
    ],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    // A test is also the stranger who speaks without being asked.
    files: ["**/*.test.ts", "**/*.test.tsx", "**/testing/**", "host-demo/e2e/**"],
    rules: { "no-restricted-syntax": ["error", noMarkup, noEmptyMatch] },
  },
);
