import { mount } from "./preact-app.jsx";

globalThis.PEER = { mount };
