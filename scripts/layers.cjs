/**
 * Which folder may know which (dependency-cruiser). Arrows point one way: host-demo → widgets → sdk; inside sdk
 * stores → flows, services → http, contract → domain.
 */
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

const widgetFolders = ["wallet", "card-box", "address-book"];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    only("sdk/domain", []),
    only("sdk/contract", ["sdk/domain"]),
    only("sdk/messages", ["sdk/config/types"]),
    only("sdk/config", ["sdk/domain", "sdk/events"]),
    only("sdk/http", ["sdk/contract", "sdk/domain", "sdk/config/types"]),
    only("sdk/services", ["sdk/http", "sdk/contract", "sdk/domain"]),
    only("sdk/flows", ["sdk/contract", "sdk/domain", "sdk/messages", "sdk/config/types", "sdk/frames/types"]),
    only("sdk/frames", ["sdk/contract", "sdk/domain"]),
    only("sdk", []),
    only("widgets/kit", ["sdk"]),
    only("widgets/address", ["widgets/kit", "sdk"]),
    only("widgets/secure-fields", ["sdk/contract", "sdk/domain"]),
    ...widgetFolders.map((folder) => ({
      name: `widgets/${folder} knows no other widget`,
      severity: "error",
      // An entry file may register a lazy loader for another widget.
      from: { path: `^widgets/${folder}/`, pathNot: [tests, "/define\\.ts$"] },
      to: { path: "^(widgets|host-demo|stories|scripts)/", pathNot: [`^widgets/(${folder}|kit|address)/`] },
    })),
    only("widgets", ["sdk"]),
    {
      name: "services share only the contract and the domain with clients",
      severity: "error",
      from: { path: "^host-demo/services/" },
      to: { path: "^(sdk|widgets|stories|host-demo/site)/", pathNot: "^sdk/(contract|domain)/" },
    },
    {
      name: "the vault's tables are the vault's",
      severity: "error",
      from: {
        pathNot: ["^host-demo/services/vault/", "^host-demo/services/core/(tables|migrations)\\.ts$", tests],
      },
      to: { path: "^host-demo/services/vault/(tables|migration)\\.ts$" },
    },
    {
      name: "only the demo and tests can make calls fail",
      severity: "error",
      from: {
        path: "^host-demo/services/",
        pathNot: [
          "^host-demo/services/(main\\.ts|testing/|core/(faults|demo-shoppers|demo-triggers|key-rotation|test-kit))",
          tests,
        ],
      },
      to: {
        path: "^host-demo/services/core/(faults|demo-shoppers|demo-triggers|key-rotation|test-kit)\\.ts$",
      },
    },
    {
      name: "no cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules)/" },
    enhancedResolveOptions: { conditionNames: ["aisle-source", "import", "require", "node", "default"] },
  },
};
