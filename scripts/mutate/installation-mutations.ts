import { type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const tested = (file: string, name: string) => node(`${services}/${file}`, name);
const row = rowsOf("installation", `${services}/`);

const saga = (name: string) => tested("shop/saga/saga.test.ts", name);
const database = (name: string) => tested("platform/database/database.test.ts", name);
const idempotency = (name: string) => tested("platform/http/idempotency.test.ts", name);
const caller = (name: string) => tested("platform/http/caller-address.test.ts", name);
const identity = (name: string) => tested("account/identity/identity.test.ts", name);

const started = (name: string) => tested("origins/start-services.test.ts", name);
const odd = (name: string) => tested("testing/odd-input.test.ts", name);
const keyed = (name: string) => tested("platform/keys/keys.test.ts", name);

const keys = "platform/keys/keys.ts";
const callerAddress = "platform/http/caller-address.ts";
const signIn = "account/identity/sign-in.ts";
const passwords = "account/identity/passwords.ts";

/** The guards of what an installation meets beside shoppers: databases that go away, proxies, and who knocks at its door. */
export const installationMutations: readonly Mutation[] = [
  row(
    "a connection that breaks in use ends no process",
    "platform/database/database.ts",
    ['  pool.on("connect", (client) => client.on("error", () => undefined));\n', ""],
    database("a connection that breaks in use fails its work and nothing else"),
  ),
  row(
    "a connection without an answer takes no other call",
    "platform/database/preparing-client.ts",
    [" void this.end();", " return;"],
    database("a connection without an answer is given up after a while"),
  ),
  row(
    "a key that could not be freed is freed later",
    "platform/http/dispatch.ts",
    [".catch(() => freeKeyLater(context, held))", ".catch(() => undefined)"],
    idempotency("a key that the database could not free is freed once the database is back"),
  ),
  row(
    "an order that the database left open is given up once the database is back",
    "shop/saga/lease.ts",
    ["    tryLater(giveUp, context.settings.sagaLeaseSeconds);\n", ""],
    saga("is given up once the database is back"),
  ),
  row(
    "a key of an order that never began is freed once the database is back",
    "shop/saga/submit.ts",
    [".catch(() => tryLater(letGo, context.settings.sagaLeaseSeconds))", ".catch(() => undefined)"],
    saga("frees its key once the database is back"),
  ),
  row(
    "what the database failed is tried until it is back",
    "platform/try-later.ts",
    ["if (left > 0) next();", ""],
    tested("platform/try-later.test.ts", "until it is done"),
  ),
  row(
    "what the database failed is not tried for ever",
    "platform/try-later.ts",
    ["if (left > 0) next();", "next();"],
    tested("platform/try-later.test.ts", "not for longer than it matters"),
  ),
  row(
    "a step begins only for the worker that holds the attempt",
    "shop/saga/steps.ts",
    ["  if (!held) throw new LeaseLost();\n", ""],
    tested("shop/checkout/recovery.test.ts", "a sleeper that wakes up later changes nothing"),
  ),
  row(
    "a stranger's word on the caller counts nothing",
    callerAddress,
    ["isIP(caller) !== 0 && isProxy(caller)", "named.length > 0"],
    caller("is not whom a stranger names"),
  ),
  row(
    "of what proxies name, what the caller claims counts nothing",
    callerAddress,
    ["named.pop()", "named.shift()"],
    caller("is the rightmost who is no proxy"),
  ),
  row(
    "a known device is let through by the right password",
    signIn,
    ["isKnownDevice(context, account.id, credentials.device)", "false"],
    identity("lets the right password through while strangers have used up the limit"),
  ),
  row(
    "a device is known of its own account alone",
    "account/identity/known-device.ts",
    ["`device|${accountId}`", '"device"'],
    identity("lets the right password through while strangers have used up the limit"),
  ),
  row(
    "guesses on a known device are limited",
    signIn,
    ["allowed.includes(false)", "allowed.length > 1 && allowed.includes(false)"],
    identity("has a limit of its own"),
  ),
  row(
    "a password is hashed anew with the work of today",
    signIn,
    ["isOutdated(account.password_hash, passwordCost)", "account.id === password"],
    identity("a password that was hashed with other work is hashed anew"),
  ),
  row(
    "passwords leave threads to others",
    passwords,
    ["const atOnce = 2;", "const atOnce = 200;"],
    identity("passwords keep two threads busy at most"),
  ),
  row(
    "a password's work fits into what scrypt may use",
    passwords,
    [", maxmem: 256 * cost.N * cost.r", ""],
    identity("the work that an installation asks for"),
  ),
  row(
    "data whose keys are gone gets no others",
    keys,
    ["    if (!mayMake) throw new KeysError(lostText(path));\n", ""],
    keyed("keys that are missing beside data are refused"),
  ),
  row(
    "a start knows that there is data",
    "origins/start-services.ts",
    ["mayMake: !holdsDatabase(options.dataDir)", "mayMake: true"],
    tested("origins/start-services.test.ts", "data whose keys are gone is left alone"),
  ),
  row(
    "a signing key is whole",
    keys,
    ['publicKey.export({ format: "jwk" }).x !== jwk.x', 'jwk.x === ""'],
    keyed("a key file that is broken is refused with the way back"),
  ),
  row(
    "a frames' key opens what it seals",
    "platform/keys/frame-keys.ts",
    ["!privateDecrypt(privateKey, sealed).equals(probe)", "sealed.equals(probe)"],
    keyed("a key file that is broken is refused with the way back"),
  ),
  row(
    "a frames' key that processes share is not replaced by one of them",
    "platform/keys/frame-keys.ts",
    ["if (save && now", "if (now"],
    keyed("the frames' key is replaced after thirty days where its process keeps it"),
  ),
  row(
    "one line's IPv6 addresses are one caller",
    callerAddress,
    ["return networkOf(caller);", "return caller;"],
    caller("is the same from every address of their network"),
  ),
  row(
    "NUL comes no further than the body",
    "platform/http/read-body.ts",
    ["if (!isSound(json))", "if (false as boolean)"],
    odd("answers odd words in its body"),
  ),
  row(
    "NUL comes no further than the address",
    "platform/http/dispatch.ts",
    ["    checkAddress(call.url);\n", ""],
    odd("answers odd words in its path and its query"),
  ),
  row(
    "NUL comes no further than the payment host's address",
    "payments/pci-forms/app.ts",
    ["      checkAddress(url);\n", ""],
    odd("the payment host"),
  ),
  {
    cases: [],
    guard: "installation: no payment is below zero, or more than anybody pays",
    file: "sdk/contract/money.ts",
    find: ", v.minValue(0), v.maxValue(1_000_000)",
    replace: "",
    test: odd("is refused, and changes nothing"),
  },
  row(
    "questions are not kept",
    "account/address/legacy-routes.ts",
    ['    idempotency: "none",\n', ""],
    idempotency("what only asks is asked anew each time"),
  ),
  row(
    "an account that is erased under a sign-in is unknown",
    "account/identity/routes.ts",
    ['throw new ServiceError("SIGN_IN_FAILED");', "throw error;"],
    identity("signing in while the account is being erased"),
  ),
  row(
    "numbers with dots and underscores are masked",
    "platform/log.ts",
    ["[ ._-]?", "[ -]?"],
    tested("platform/log.test.ts", "with dots"),
  ),
  {
    cases: [],
    guard: "installation: a way back is judged once its dots are resolved",
    file: "host-demo/site/session/redirect.ts",
    find: " && isPath(pathname)",
    replace: "",
    test: node("host-demo/site/session/redirect.test.ts", "leads to a page of the site whatever it is given"),
  },
  row(
    "over https cookies are Secure",
    "account/identity/routes.ts",
    ["context.settings.overHttps", "context.settings.bodyLimit < 0"],
    started("sends its cookies by https alone"),
  ),
  row(
    "over https browsers stay there",
    "platform/http/response-headers.ts",
    ["return overHttps ? onlyHttps : {};", "return overHttps ? {} : {};"],
    started("lets browsers come by https alone"),
  ),
  row(
    "over https no page of the shopper's machine is trusted",
    "origins/options.ts",
    ["databaseUrl === undefined && !isHttps(origins.api)", "databaseUrl === undefined"],
    started("trusts no page of the shopper's own machine"),
  ),
  row(
    "no answer of a plain origin goes without its headers",
    "origins/static-origins.ts",
    ["  guard(app, origins.hosts);\n", ""],
    started("is taken for what it is and runs nothing else"),
  ),
  row(
    "reports of violations are limited",
    "payments/pci-forms/reports.ts",
    ["`csp-reports|address|${address}`", "`csp-reports|address|${correlationId}`"],
    tested("payments/pci-forms/reports.test.ts", "of many policy reports from one address"),
  ),
  row(
    "a page of one tenant is nobody else's parent",
    "platform/http/parent-origins.ts",
    ["(await tenantOrigins(context)).filter((row) => row.tenant === tenant)", "await tenantOrigins(context)"],
    tested("payments/pci-forms/pages.test.ts", "may hold its own frames, and nobody else's"),
  ),
  row(
    "a page of one tenant asks for no other's frames",
    "platform/http/parent-origins.ts",
    [" && (tenant ?? row.tenant) === row.tenant", ""],
    tested("payments/pci-forms/pages.test.ts", "may ask for frames for its own shoppers"),
  ),
  row(
    "what recovery looks for is found by an index",
    "platform/migration.ts",
    [
      "create index idempotency_unfinished on idempotency (created_at) where status = 'IN_PROGRESS'",
      "select 1",
    ],
    tested("testing/plans.test.ts", "no query of what shoppers do often reads a large table whole"),
  ),
  row(
    "a folder that can't be written is told of for people",
    "origins/data-folder.ts",
    ["    if (code === undefined) throw error;\n", "    throw error;\n"],
    started("a data folder that can't be written is told of for people"),
  ),
];
