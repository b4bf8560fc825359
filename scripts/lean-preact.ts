import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "esbuild";

/** What a class asks for when it goes; none of our components is one. */
const hooks = /\b[A-Za-z]\.componentWillUnmount\b(?!=)/g;

const xhtml = '"http://www.w3.org/1999/xhtml"';
const mathml = '"http://www.w3.org/1998/Math/MathML"';
const svg = '"http://www.w3.org/2000/svg"';

type Cuts = readonly (readonly [passage: string, left: string])[];

/** Passages of Preact and what is left of each, by what they are for. */
const cuts: Cuts = [
  // Markup of a server, and comments in it: an element's root is empty when it is first drawn into.
  ["128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),", ""],
  [
    "i||p,p,r.namespaceURI,i?null:r.firstChild?d.call(r.childNodes):null,f,i?i.__e:r.firstChild,u,o)",
    "i||p,r.namespaceURI,f,i?i.__e:null,o)",
  ],
  ["i=(u=t&&32&t.__u)?null:r.__k", "i=r.__k"],
  ["t.__n,e.namespaceURI,32&u.__u?[i]:null,f,i||S(u),32&u.__u,o)", "e.namespaceURI,f,i||S(u),o)"],
  [",l&&(n.__m&&n.__m(r,o),l=!1),o=null}", "}"],
  [
    'if(a="template"==C&&t.content||t,o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),!l&&o)for($={},s=0;s<t.attributes.length;s++)$[(k=t.attributes[s]).name]=k.value;',
    "",
  ],
  ['l&&"function"!=typeof k||$[s]===k', "$[s]===k"],
  ["r,u,i,f,o,e,o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g))", "r,u,f,e,u.__k&&S(u,0),c))"],
  ["function z(t,r,u,i,f,o,e,l,c,a)", "function z(t,r,u,f,e,l,a)"],
  ["function I(n,t,r,u,i,f,o,e,l,c,a)", "function I(n,t,r,u,f,e,l,a)"],
  ["function F(t,r,u,i,f,o,e,l,c,a)", "function F(t,r,u,f,e,c)"],
  ["r,u,i,f,o,e,l,c,a)", "r,u,f,e,l,a)"],
  ["z(n,v,h,i,f,o,e,l,c,a)", "z(n,v,h,f,e,l,a)"],
  ["F(u.__e,r,u,i,f,o,e,c,a,t)", "F(u.__e,r,u,f,e,a)"],
  ["i.__P=i.__n=null", "i.__P=null"],
  ['l&&"textarea"!=C||(', "("],
  ["$===x||l&&t.data==x||", "$===x||"],
  ["!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),", ""],
  ["o=n.__e,e=t;e&&8==e.nodeType;)e=e.nextSibling;for(", "o=n.__e,e=t;0;);for("],
  ['(t=t&&t.nextSibling)&&8==t.nodeType&&!t.data.startsWith("$s");', "t=t&&t.nextSibling,0;"],
  // Suspense.
  ["t&&t.then||D(r)", "D(r)"],
  // Portals.
  ['"function"!=typeof n.type||n.props.__P?null:S(n)', '"function"!=typeof n.type?null:S(n)'],
  ["n.__c&&!n.props.__P", "n.__c"],
  ["if(n.props.__P)return t;", ""],
  ["u&&!t.props.__P", "u"],
  ["M.__P&&(r.__e=null,l=s),", ""],
  // MathML, HTML inside of SVG, markup given as text, and the values of fields that nobody controls.
  [`("foreignObject"==C||${mathml}==f&&v.test(C))&&(f=${xhtml}),I(a,`, "I(t,"],
  ['"dangerouslySetInnerHTML"==s?y=k:', ""],
  ['"dangerouslySetInnerHTML"==s?h=k:', ""],
  ['"value"==s&&"defaultValue"in x||"checked"==s&&"defaultChecked"in x||', ""],
  // Styles in attributes, which a strict policy refuses, and listeners that capture.
  ['else if("o"==t[0]', 'if("o"==t[0]'],
  ['f=t!=(t=t.replace(l,"$1")),', ""],
  ["n.addEventListener(t,o,f)", "n.addEventListener(t,o)"],
  ["n.removeEventListener(t,o,f)", "n.removeEventListener(t,o)"],
  [`if(${svg}==i)t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(`, `if(${svg}!=i&&`],
  ['"progress"==C&&null==b?t.removeAttribute(s):null==b||b===t[s]&&("progress"!=C||b)', "null==b||b===t[s]"],
  // State and contexts of classes.
  ["function x(n,t){this.props=n,this.context=t,this.__g=0}", "function x(n){this.props=n,this.__g=0}"],
  ["function K(n,t,r){return this.constructor(n,r)}", "function K(n){return this.constructor(n)}"],
  ["x.prototype.render=$,", ""],
  // Documents as roots, other documents than the page's, ids, built-in elements that are customised, String objects, and
  // attributes that nothing has.
  ["9==r.nodeType&&(r=r.documentElement),", ""],
  ["n.__&&n.__(t,r),", ""],
  ["M.createElementNS(f,C,x.is?x:a)", "f?document.createElementNS(f,C):document.createElement(C)"],
  ["if(M=a.ownerDocument||document,!C)return M.", "if(!C)return document."],
  ["||o.constructor===String?", "?"],
  ['"list"!=t&&', ""],
  ['"download"!=t&&"rowSpan"!=t&&"colSpan"!=t&&', ""],
  ['"popover"!=t&&', ""],
  ['"popover"==t&&1==r?"":r', "r"],
  ["d=y.slice,", "d,"],
  // What a component's refs throw is thrown on by what would catch it.
  ["function G(t,r,u,i){try{", "function G(t,r,u,i){"],
  [":t.current=r}catch(t){n.__e(t,u)}}", ":t.current=r}"],
  // Drawing at another time than after what runs.
  ["&&i==n.debounceRendering||((i=n.debounceRendering)||queueMicrotask)(H)", "||queueMicrotask(H)"],
  ["(i||queueMicrotask)(H)", "queueMicrotask(H)"],
  // Hooks for tools.
  ["u(n.event?n.event(r):r)", "u(r)"],
  ["n.vnode&&n.vnode(r),", ""],
  ["return!o&&n.vnode&&n.vnode(e),e", "return e"],
  // For JSX.
  ["export{", "export{m as createVNode,"],
  ["x.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),L(this))},", ""],
];

/** Its hooks' passages: of what else listens to Preact, of tools, ids, and of components that say themselves when to draw. */
const hookCuts: Cuts = [
  [",v=a.__b,l=a.__r,m=a.diffed,h=a.__c,s=a.unmount,p=a.__;", ";"],
  ["r=null,v&&v(n)", "r=null"],
  ["l&&l(n),", ""],
  ["m&&m(n);", ""],
  [",h&&h(n,t)}", "}"],
  ["s&&s(n);", ""],
  ["a.__=function(n,t){n&&t.__k&&t.__k.__m&&(n.__m=t.__k.__m),p&&p(n,t)},", ""],
  ["a.__h&&a.__h(r,n,f||t),f=0;", ""],
  ["return f=1,_(G,n)", "return _(G,n)"],
  // A reducer's first state is given.
  ["[i?i(u):G(void 0,u),", "[G(void 0,u),"],
  ["return f=5,w(", "return w("],
  ["o=Object.is,f=0,", "o=Object.is,"],
  [
    "var c=r.shouldComponentUpdate;r.shouldComponentUpdate=function(n,t,r){",
    "r.shouldComponentUpdate=function(n){",
  ],
  ["if(u.__.some(", "u.__.some("],
  [",c){var e=c.call(this,n,t,r);return i?e||f:e}", ";"],
  ["i=y(t++,3);!a.__s&&E(", "i=y(t++,3);E("],
  ["i=y(t++,4);!a.__s&&E(", "i=y(t++,4);E("],
  ["1!=n&&i==a.requestAnimationFrame||((i=a.requestAnimationFrame)||z)(g)", "1!=n||z(g)"],
  ['var k="function"==typeof requestAnimationFrame;', ""],
  ["k&&cancelAnimationFrame(t)", "cancelAnimationFrame(t)"],
  ["k&&(t=requestAnimationFrame(r))", "t=requestAnimationFrame(r)"],
];

/** Its own making of an element, which Preact has as well, and what it asks of tools. */
const jsxCuts: Cuts = [
  ["import{options as r,", "import{createVNode as r,"],
  ["e||(e={});", ""],
  [
    "var s={type:t,props:p,key:n,ref:c,__k:null,__:null,__b:0,__e:null,__c:null,constructor:f,__v:--o,__i:-1,__u:0};" +
      "return(a||i)&&(s.__source=a,s.__self=i),r.vnode&&r.vnode(s),s",
    "return r(t,p,n,c)",
  ],
];

/** Passages with passages of another kind inside, from their first words to their last. */
const spans: readonly (readonly [from: string, to: string, left: string])[] = [
  // Components are functions, and nothing is said to a class.
  [
    "if(M=r.props,C=(s=V.prototype)",
    "m=d.getSnapshotBeforeUpdate(k,b)),",
    "if(M=r.props,(d=u.__c)?r.__c=d:(r.__c=d=new x(M),d.constructor=V,d.render=K,d.__g|=8,d.__h=[]),d.__v=r," +
      "u.__c&&(r.__v==u.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&!1===d.shouldComponentUpdate(M)))" +
      "{r.__v!=u.__v&&(d.props=M,d.__g&=-9),r.__e=u.__e,r.__k=u.__k,r.__k.some(function(n){n&&(n.__=r)})," +
      "d.__h.length&&e.push(d),l=S(u);break n}d.props=M,d.__P=t,d.__g&=-5,H=n.__r,q=0;" +
      "do{d.__g&=-9,H&&H(r),s=d.render(M)}while(8&d.__g&&++q<25);",
  ],
  ["r.__u&=-161,p&&p.some(g)", "1&d.__g&&(d.__g&=-4)", "r.__u&=-161,d.__h.length&&e.push(d)"],
  ["x.prototype.setState=function(n,t){", "L(this)))}", "x.prototype.setState=function(){this.__v&&L(this)}"],
  ["if(e.length=v,r.__v=null,c||o)", "else r.__e=u.__e;", "e.length=v,r.__v=null,r.__e=u.__e;"],
  ["M.__P&&(s=l,", "S(u,0):null),", ""],
  ['if("svg"==C?', "o[s]=null;break}", `"svg"==C&&(f=${svg});`],
  ["h?(l||y&&", 'y&&(t.textContent=""),', "("],
  ["for(var i,o,e;t=t.__;)", "catch(t){n=t}}", ""],
  ['if("style"==t)', "T(n.style,t,r[t])}", ""],
];

/**
 * Preact without what no widget uses, a tenth of it: every page that shows a widget loads it.
 * @throws where a passage is not there once: another version has to be read anew.
 */
export function withoutUnused(code: string): string {
  let lean = code;
  for (const [from, to, left] of spans) {
    const [before, rest] = once(lean, from);
    const end = rest.indexOf(to);
    if (end < 0) throw new Error(`Preact has no ${to} after ${from}`);
    lean = before + left + rest.slice(end + to.length);
  }
  return without(lean, cuts).replace(hooks, "0");
}

/** Its hooks without what no widget uses. Throws as {@link withoutUnused}. */
export const hooksWithoutUnused = (code: string): string => without(code, hookCuts);

/** What makes its elements. Throws as {@link withoutUnused}. */
export const jsxWithoutUnused = (code: string): string => without(code, jsxCuts);

const without = (code: string, all: Cuts): string =>
  all.reduce((lean, [passage, left]) => once(lean, passage).join(left), code);

function once(code: string, passage: string): [string, string] {
  const parts = code.split(passage);
  if (parts.length !== 2) throw new Error(`Preact has not once, but ${parts.length - 1} times: ${passage}`);
  return parts as [string, string];
}

/** By the files that they are for. */
const modules: Readonly<Record<string, (code: string) => string>> = {
  "preact.mjs": withoutUnused,
  "hooks.mjs": hooksWithoutUnused,
  "jsxRuntime.mjs": jsxWithoutUnused,
};

/** The files of Preact that are cut, by their paths. */
export const preactFiles = /[/\\]preact[/\\].*\bdist[/\\](?:preact|hooks|jsxRuntime)\.mjs$/;

/** One of {@link preactFiles} without what no widget uses. Throws as {@link withoutUnused}. */
export const leanFile = (path: string, code: string): string => modules[basename(path)]?.(code) ?? code;

export const leanPreact = (): Plugin => ({
  name: "lean-preact",
  setup(build) {
    build.onLoad({ filter: preactFiles }, async ({ path }) => ({
      contents: leanFile(path, await readFile(path, "utf8")),
      loader: "js",
    }));
  },
});
