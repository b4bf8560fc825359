import { browser, node, type Mutation } from "./mutation.ts";

const framePort = "sdk/contract/frame-port.ts";
const hostFrame = "sdk/frames/frame.ts";
const handshake = "widgets/secure-fields/handshake.ts";
const pages = "host-demo/services/payments/pci-forms/pages.ts";
const pageHeaders = "host-demo/services/payments/pci-forms/page-headers.ts";

const protocolTest = "sdk/contract/frame-protocol.test.ts";
const fieldsTest = "sdk/frames/secure-fields.test.ts";
const hostTest = "widgets/secure-fields/hostile-host.test.ts";
const pagesTest = "host-demo/services/payments/pci-forms/pages.test.ts";

/** Of who may hold a frame, and of what is said to it and by whom. */
export const frameMessageMutations: readonly Mutation[] = [
  // Who may hold a frame
  {
    cases: [6],
    guard: "a parent that is not listed gets no page",
    file: pages,
    find: '    if (!(await isListedReferrer(call, tenant))) deny(call, "unlisted-parent");\n',
    replace: "",
    test: node(pagesTest, "is refused, and the refusal logged, inside of "),
  },
  {
    cases: [6, 7],
    guard: "the browser is told who may hold the page",
    file: pageHeaders,
    find: '`frame-ancestors ${parents.join(" ")}`',
    replace: '"frame-ancestors *"',
    test: node(pagesTest, "has the headers of a page that types of card numbers"),
  },
  {
    cases: [7],
    guard: "every page above a frame must be listed",
    file: handshake,
    find: "  if (!ancestors.every((origin) => listed.includes(origin))) return [];\n",
    replace: "",
    test: browser(hostTest, "case 7: nobody while a stranger stands anywhere above"),
  },
  {
    cases: [8],
    guard: "a page is given to frames alone",
    file: pages,
    find: '    if (call.request.headers.get("sec-fetch-dest") !== "iframe") deny(call, "not-a-frame");\n',
    replace: "",
    test: node(pagesTest, "is refused, and the refusal logged, when it is fetched as "),
  },

  // What is said to a frame, and by whom
  {
    cases: [9],
    guard: "only text is read",
    file: framePort,
    find: '  if (typeof data !== "string") return "message-dropped";\n',
    replace: "",
    test: node(protocolTest, "nothing that is no short JSON text of an object"),
  },
  {
    cases: [9, 10],
    guard: "only short text is read",
    file: framePort,
    find: '  if (data.length > maxMessageLength) return "message-oversized";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [9, 10],
    guard: "text that is no JSON is no message",
    file: framePort,
    find: "  } catch {\n    return undefined;",
    replace: "  } catch (error) {\n    throw error;",
    test: node(protocolTest, "never throws, whatever comes"),
  },
  {
    cases: [10],
    guard: "a message of another protocol is dropped",
    file: framePort,
    find: '    if (message.v !== version) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [10],
    guard: "a message to another field is dropped",
    file: framePort,
    find: '    if (message.f !== field) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [10],
    guard: "a message of no known type is dropped",
    file: framePort,
    find: '  return shape(message) ? message : "message-dropped";',
    replace: "  return message as T;",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [11],
    guard: "a hello comes from the payment host's origin",
    file: hostFrame,
    find: "      if (origin !== payOrigin) return;\n",
    replace: "",
    test: node(fieldsTest, "not from another origin: "),
  },
  {
    cases: [11],
    guard: "a hello comes from the frame's own window",
    file: hostFrame,
    find: "      if (!element.isSource(source)) return;\n",
    replace: "",
    test: node(fieldsTest, "not from another window of the payment host's origin"),
  },
  {
    cases: [11],
    guard: "a hello names this instance",
    file: hostFrame,
    find: '      if (hello.i !== instance) return onLog("message-dropped", 1);\n',
    replace: "",
    test: node(fieldsTest, "not with another instance's id"),
  },
  {
    cases: [11],
    guard: "a hello names its field",
    file: hostFrame,
    find: '      if (hello.field !== field) return onLog("message-dropped", 1);\n',
    replace: "",
    test: node(fieldsTest, "not for another field"),
  },
  {
    cases: [11, 12],
    guard: "an init comes from the parent's window",
    file: handshake,
    find: "      if (source !== parent) return undefined;\n",
    replace: "",
    test: browser(hostTest, "not one from a window that is not the parent"),
  },
  {
    cases: [12],
    guard: "an init comes from a listed origin",
    file: handshake,
    find: "      if (!origins.includes(origin)) return undefined;\n",
    replace: "",
    test: browser(hostTest, "is not taken once a page of another origin stands there"),
  },
  {
    cases: [12],
    guard: "an init brings one port and no more",
    file: handshake,
    find: "port === undefined || ports.length > 1",
    replace: "port === undefined",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [12],
    guard: "an init is for this instance",
    file: handshake,
    find: "      if (init.i !== instance) return undefined;\n",
    replace: "",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [12],
    guard: "an init speaks this protocol",
    file: handshake,
    find: "      if (init.v < protocolMin || init.v > protocolVersion) return undefined;\n",
    replace: "",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [12],
    guard: "an init brings a session of its own page",
    file: handshake,
    find: "      if (claimsOf(init.sid).origin !== origin) return undefined;\n",
    replace: "",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [13],
    guard: "a message that was overtaken is dropped",
    file: framePort,
    find: '    if (message.n <= lastHeard) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [13],
    guard: "a message that was heard is dropped",
    file: framePort,
    find: '    if (heard.has(message.id)) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
];
