/** @jsxImportSource react */
import { isValidElement } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { routes } from "./routes.tsx";

/** Their code is the first page's. */
const first = ["/", "/products/start-my-cart", "/shopping/cart", "*"];

const pathsOf = (some: readonly RouteObject[]): readonly string[] =>
  some.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);

it.each(pathsOf(routes).filter((path) => !first.includes(path)))(
  "%s has its page's code asked for before it is drawn",
  (path) => {
    const drawn = matchRoutes(routes, path)?.findLast(({ route }) => isValidElement(route.element));
    expect(drawn?.route.element).toHaveProperty("type.load", expect.any(Function));
  },
);
