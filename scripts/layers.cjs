/**
 * Which folder may know which (dependency-cruiser). Arrows point one way: host-demo → widgets → sdk; inside sdk
 * stores → flows, services → http, contract → domain.
 */
const { existsSync, readdirSync } = process.getBuiltinModule("node:fs");

const tests = "(\\.test\\.tsx?$|/testing/)";

/** @param {string} from @param {string[]} allowed */
const only = (from, allowed) => ({
  name: `${from} knows only ${allowed.join(", ") || "itself"}`,
  severity: "error",
  from: { path: `^${from}/`, pathNot: tests },
  to: {
    path: "^(sdk|widgets|host-demo|stories|scripts)/",
    pathNot: [from, ...allowed].map((path) => `^${path}(/|\\.ts$)`),
  },
});

/** Those that register an element; the others are what widgets share. */
const widgetFolders = readdirSync("widgets").filter((folder) => existsSync(`widgets/${folder}/define.ts`));

/** Which services each service may call, besides the platform: accounts know the shop, and the shop what it is paid with. */
const servicesKnown = {
  // Its context carries them, as interfaces alone.
  platform: ["payments/processor/processor", "payments/processor/pin-provider", "shop/map/map-provider"],
  "payments/vault": [],
  "payments/processor": ["payments/vault"],
  "payments/pci-forms": ["payments/vault"],
  "payments/wallet": ["payments/pci-forms", "payments/processor", "payments/vault"],
  "shop/geo": [],
  "shop/catalog": ["shop/geo"],
  "shop/locator": ["shop/catalog", "shop/geo"],
  "shop/cart": ["shop/catalog", "shop/promising"],
  "shop/order": ["shop/cart", "shop/catalog", "payments/processor"],
  "shop/mail": ["shop/cart", "shop/order", "shop/membership", "shop/promising"],
  "shop/map": ["shop/geo"],
  "shop/saga": [],
  "shop/savings": ["shop/catalog", "shop/cart"],
  "shop/checkout": [
    "shop/cart",
    "shop/order",
    "shop/promising",
    "shop/saga",
    "shop/savings",
    "payments/pci-forms",
    "payments/processor",
    "payments/wallet",
  ],
  "shop/membership": ["shop/catalog", "shop/checkout", "shop/saga"],
  "account/address": ["shop/catalog", "shop/geo"],
  "shop/promising": ["shop/catalog"],
  "account/modality": [
    "account/address",
    "shop/cart",
    "shop/catalog",
    "shop/geo",
    "shop/locator",
    "shop/promising",
  ],
  "account/timeslots": ["account/address", "account/modality", "shop/catalog", "shop/geo", "shop/promising"],
  "account/preferences": ["shop/cart", "shop/catalog", "shop/locator", "shop/promising"],
  "account/identity": ["account/address", "account/preferences"],
  "account/shopper-data": ["account", "payments", "shop/order"],
};

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    only("sdk/domain", []),
    only("sdk/contract", ["sdk/domain"]),
    only("sdk/messages", ["sdk/config/types", "sdk/domain/lengths", "sdk/domain/limits"]),
    only("sdk/config", ["sdk/domain", "sdk/events"]),
    only("sdk/advice", ["sdk/domain", "sdk/config/types"]),
    only("sdk/http", ["sdk/advice", "sdk/contract", "sdk/domain", "sdk/config/types"]),
    only("sdk/services", ["sdk/http", "sdk/contract", "sdk/domain"]),
    only("sdk/flows", ["sdk/contract", "sdk/domain", "sdk/messages", "sdk/config/types", "sdk/frames/types"]),
    only("sdk/fakes", ["sdk/contract", "sdk/domain", "sdk/config/origins", "sdk/config/types"]),
    {
      name: "what stands for the services in a host's tests is known by its own entry alone",
      severity: "error",
      from: { pathNot: "^sdk/(fakes/|headless/testing\\.ts$)|\\.test\\.ts$" },
      to: { path: "^sdk/fakes/" },
    },
    only("sdk/frames", ["sdk/advice", "sdk/contract", "sdk/domain"]),
    only("sdk", []),
    only("widgets/kit", ["sdk"]),
    only("widgets/address", ["widgets/kit", "sdk"]),
    only("widgets/secure-fields", ["sdk/contract", "sdk/domain"]),
    ...widgetFolders.map((folder) => ({
      name: `widgets/${folder} knows no other widget`,
      severity: "error",
      // An entry file may register a lazy loader for another widget.
      from: { path: `^widgets/${folder}/`, pathNot: [tests, "/define\\.ts$"] },
      to: {
        path: "^(widgets|host-demo|stories|scripts)/",
        pathNot: [`^widgets/(${folder}|kit|address|slots)/`],
      },
    })),
    only("widgets", ["sdk"]),
    {
      name: "services share only the contract and the domain with clients",
      severity: "error",
      from: { path: "^host-demo/services/" },
      to: { path: "^(sdk|widgets|stories|host-demo/site)/", pathNot: "^sdk/(contract|domain)/" },
    },
    ...Object.entries(servicesKnown).map(([service, known]) => ({
      name: `services/${service} knows only ${known.join(", ") || "the platform"}`,
      severity: "error",
      from: { path: `^host-demo/services/${service}/`, pathNot: tests },
      to: {
        path: "^host-demo/services/",
        // The one type of all tables, by which a service may join another one's to its own.
        pathNot: ["platform", service, "tables", ...known].map(
          (path) => `^host-demo/services/${path}(/|\\.ts$)`,
        ),
      },
    })),
    {
      name: "the vault's tables are the vault's",
      severity: "error",
      from: {
        pathNot: ["^host-demo/services/payments/vault/", "^host-demo/services/migrations\\.ts$", tests],
      },
      to: { path: "^host-demo/services/payments/vault/(tables|migration)\\.ts$" },
    },
    {
      name: "who moves the money and checks PINs is said in one place",
      severity: "error",
      from: {
        path: "^host-demo/services/",
        pathNot: ["^host-demo/services/(payments/processor/|providers\\.ts$)", tests],
      },
      to: { path: "^host-demo/services/payments/processor/sandbox(-pin-provider)?\\.ts$" },
    },
    {
      name: "only tests use what is there for tests",
      severity: "error",
      from: { path: "^(sdk|widgets|host-demo)/", pathNot: [tests, "^host-demo/e2e/"] },
      to: { path: tests },
    },
    {
      name: "only the demo and tests can make calls fail",
      severity: "error",
      from: { path: "^host-demo/services/", pathNot: ["^host-demo/services/(main\\.ts|demo/)", tests] },
      to: { path: "^host-demo/services/demo/" },
    },
    {
      name: "no cycles, not of types either",
      severity: "error",
      // Of the CDN's entries what is brought later takes in what brings it, so that the bundler lets them share files.
      from: { pathNot: "^widgets/loader/" },
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules)/|^host-demo/frameworks/" },
    enhancedResolveOptions: { conditionNames: ["aisle-source", "import", "require", "node", "default"] },
  },
};
