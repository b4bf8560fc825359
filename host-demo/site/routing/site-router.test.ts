import { describe, expect, it, vi } from "vitest";
import { createMemoryRouter, type Guard, type SiteRouter } from "./site-router.ts";

const at = ({ state: { location } }: SiteRouter) => location.pathname + location.search;

describe("the site's router", () => {
  it("begins where it is told, and tells of each step once it is taken", () => {
    const router = createMemoryRouter({ pathname: "/cart", state: { from: "here" } });
    expect(router.state.location).toMatchObject({ pathname: "/cart", state: { from: "here" } });
    const told: string[] = [];
    const stop = router.subscribe(() => told.push(`${router.state.action} ${at(router)}`));
    router.navigate("/checkout?a=1", { state: { is: "kept" } });
    expect(router.state.location.state).toEqual({ is: "kept" });
    router.navigate("/scheduling", { replace: true });
    router.navigate(-1);
    router.navigate(1);
    stop();
    router.navigate("/");
    expect(told).toEqual(["PUSH /checkout?a=1", "REPLACE /scheduling", "POP /cart", "POP /scheduling"]);
  });

  it("knows of a page that stays scrolled where it is, for that step alone", () => {
    const router = createMemoryRouter("/");
    router.navigator.replace("/?step=1", null, { preventScrollReset: true });
    expect(router.state.keepsScroll).toBe(true);
    router.navigate("/?step=2");
    expect(router.state.keepsScroll).toBe(false);
    router.navigator.push("/?step=3", null, { preventScrollReset: true });
    router.navigate(-1);
    expect(router.state.keepsScroll).toBe(false);
  });

  const leaving = (to: string): Guard => vi.fn<Guard>(({ pathname }) => pathname === to);

  it.each(["push", "replace"] as const)("holds back a %s until it may go on", (how) => {
    const router = createMemoryRouter("/checkout");
    let proceed = (): void => undefined;
    const stop = router.guard(({ pathname }, goOn) => {
      proceed = goOn;
      return pathname === "/cart";
    });
    const told = vi.fn<() => void>();
    router.subscribe(told);
    router.navigate("/cart", { replace: how === "replace" });
    expect(at(router)).toBe("/checkout");
    expect(told).not.toHaveBeenCalled();
    proceed();
    expect(at(router)).toBe("/cart");
    expect(told).toHaveBeenCalledOnce();
    stop();
    router.navigate("/checkout");
    router.navigate("/cart");
    expect(at(router)).toBe("/cart");
  });

  it("holds back the browser's own way back and forward, and takes it once it may", () => {
    const router = createMemoryRouter("/cart");
    router.navigate("/checkout");
    let proceed = (): void => undefined;
    router.guard(({ pathname }, goOn) => {
      proceed = goOn;
      return pathname === "/cart";
    });
    const told = vi.fn<() => void>();
    router.subscribe(told);
    router.navigate(-1);
    expect(at(router)).toBe("/checkout");
    expect(told).not.toHaveBeenCalled();
    proceed();
    expect(router.state).toMatchObject({ action: "POP", location: { pathname: "/cart" } });
    expect(told).toHaveBeenCalledOnce();
    router.navigate(1);
    expect(at(router)).toBe("/checkout");
  });

  it("stands where it stood while a way back is held", () => {
    const router = createMemoryRouter("/");
    router.navigate("/cart");
    router.navigate("/checkout");
    const stop = router.guard(() => true);
    router.navigate(-1);
    stop();
    router.navigate(-1);
    expect(at(router)).toBe("/cart");
  });

  it("asks every guard until one holds", () => {
    const router = createMemoryRouter("/");
    const guards = [leaving("/a"), leaving("/b"), leaving("/c")];
    guards.forEach((guard) => router.guard(guard));
    router.navigate("/b");
    expect(at(router)).toBe("/");
    expect(guards.map((guard) => vi.mocked(guard).mock.calls.length)).toEqual([1, 1, 0]);
  });
});
