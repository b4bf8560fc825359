import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["aisle-source"] },
  ssr: { resolve: { conditions: ["aisle-source"] } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          pool: "forks",
          // Files of a worker share its modules, and with them the worker's one database.
          isolate: false,
          include: ["sdk/**/*.test.ts", "host-demo/services/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup: ["host-demo/services/testing/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
