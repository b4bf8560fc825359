import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** What Preact asks of class components that none of ours has; asked of nobody, it is left out. */
const hooks =
  /\b[A-Za-z]\.(?:getDerivedStateFromProps|getDerivedStateFromError|getSnapshotBeforeUpdate|getChildContext|contextType|componentWillMount|componentWillReceiveProps|componentDidMount|componentDidUpdate|componentDidCatch|componentWillUnmount)\b(?!=)/g;

const xhtml = '"http://www.w3.org/1999/xhtml"';
const mathml = '"http://www.w3.org/1998/Math/MathML"';
const svg = '"http://www.w3.org/2000/svg"';

/** Passages of Preact and what is left of each, by what they are for. */
const cuts: readonly (readonly [passage: string, left: string])[] = [
  // Markup of a server, and comments in it: an element's root is empty when it is first drawn into.
  ["128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),", ""],
  ["i?null:r.firstChild?d.call(r.childNodes):null,f,i?i.__e:r.firstChild,u,o)", "null,f,i?i.__e:null,!1,o)"],
  ["i=(u=t&&32&t.__u)?null:r.__k", "i=r.__k"],
  ["32&u.__u?[i]:null,f,i||S(u),32&u.__u,o)", "null,f,i||S(u),!1,o)"],
  ["r.__u&=-161,p&&p.some(g),", "r.__u&=-161,"],
  [",l&&(n.__m&&n.__m(r,o),l=!1),o=null}", "}"],
  [
    'if(a="template"==C&&t.content||t,o="textarea"==C&&null!=x.defaultValue?null:o&&d.call(a.childNodes),!l&&o)for($={},s=0;s<t.attributes.length;s++)$[(k=t.attributes[s]).name]=k.value;',
    "",
  ],
  ['l&&"function"!=typeof k||$[s]===k', "$[s]===k"],
  ["o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g))", "u.__k&&S(u,0),!1,c))"],
  ['l&&"textarea"!=C||(', "("],
  ["$===x||l&&t.data==x||", "$===x||"],
  ["!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),", ""],
  ["o=n.__e,e=t;e&&8==e.nodeType;)e=e.nextSibling;for(", "o=n.__e,e=t;0;);for("],
  ['(t=t&&t.nextSibling)&&8==t.nodeType&&!t.data.startsWith("$s");', "t=t&&t.nextSibling,0;"],
  // Suspense, contexts, and components that catch what others throw.
  ["j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i,", "L=i,"],
  ["j&&j.sub(d),", ""],
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
  // Hooks for tools.
  ["u(n.event?n.event(r):r)", "u(r)"],
  ["n.vnode&&n.vnode(r),", ""],
  ["return!o&&n.vnode&&n.vnode(e),e", "return e"],
  ["x.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),L(this))},", ""],
];

/** Passages with passages of another kind inside, from their first words to their last. */
const spans: readonly (readonly [from: string, to: string, left: string])[] = [
  ["if(e.length=v,r.__v=null,c||o)", "else r.__e=u.__e;", "e.length=v,r.__v=null,r.__e=u.__e;"],
  ["M.__P&&(s=l,", "S(u,0):null),", ""],
  ['if("svg"==C?', "o[s]=null;break}", `"svg"==C?f=${svg}:f||(f=${xhtml});`],
  ["h?(l||y&&", 'y&&(t.textContent=""),', "("],
  ["for(var i,o,e;t=t.__;)", "catch(t){n=t}}", ""],
  ['if("style"==t)', "T(n.style,t,r[t])}", ""],
];

/**
 * Preact without what no widget uses, a tenth of it: every page that shows a widget loads it.
 * @throws where a passage is not there once: another version has to be read anew.
 */
export function withoutUnused(code: string): string {
  const once = (passage: string) => {
    const parts = lean.split(passage);
    if (parts.length !== 2) throw new Error(`Preact has not once, but ${parts.length - 1} times: ${passage}`);
    return parts as [string, string];
  };
  let lean = code;
  for (const [from, to, left] of spans) {
    const [before, rest] = once(from);
    const end = rest.indexOf(to);
    if (end < 0) throw new Error(`Preact has no ${to} after ${from}`);
    lean = before + left + rest.slice(end + to.length);
  }
  for (const [passage, left] of cuts) lean = once(passage).join(left);
  return lean.replace(hooks, "0");
}

export const leanPreact = (): Plugin => ({
  name: "lean-preact",
  setup(build) {
    build.onLoad({ filter: /[/\\]preact[/\\]dist[/\\]preact\.mjs$/ }, async ({ path }) => ({
      contents: withoutUnused(await readFile(path, "utf8")),
      loader: "js",
    }));
  },
});
