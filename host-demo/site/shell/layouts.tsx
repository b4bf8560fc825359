/** @jsxImportSource react */
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { useBanner, useCart, useTakesOrders } from "../api/queries.ts";
import { isOfChange } from "../checkout/steps.ts";
import { StepIndicator } from "../checkout/step-indicator.tsx";
import { Icon } from "../parts/icons.tsx";
import { hasShop } from "../parts/ways-to-shop.tsx";
import { Said } from "../parts/said.tsx";
import { Toasts } from "../parts/toast.tsx";
import { ScrollRestoration } from "../routing/scroll-restoration.ts";
import { pageHeading, useHandFocusOn } from "../parts/hand-focus-on.ts";
import { session } from "../session/session.ts";
import { SearchForm, useShownSearch } from "../shelves/search-form.tsx";
import { ShoppingLater, WayToShop } from "../shopping/way-to-shop.tsx";
import { useSession } from "../session/use-session.ts";
import { TestKit } from "../test-kit/test-kit.tsx";
import { SurfaceContext, useText } from "../text/text.tsx";
import { BannerTheme } from "./banner-theme.tsx";

/** Begins below the first screen, so that its code may come later. A page without it is still a page. */
const Footer = lazy(() =>
  import("./footer.tsx").catch(() => ({ default: () => <footer className="site-footer" /> })),
);

/** The banner's own, from the catalogue of logos; its place is kept until the banner is known. */
function Logo() {
  const t = useText();
  const { data, isError } = useBanner();
  return (
    <Link to="/" className="logo">
      {data ? (
        <img src={data.logo.asset} width="32" height="32" alt="" />
      ) : isError ? (
        <Icon name="store" />
      ) : (
        <span className="logo-place" />
      )}
      <span>{data?.logo.title}</span> <span className="visually-hidden">{t("home")}</span>
    </Link>
  );
}

/** Header, page and footer of the shop. */
export function ShopLayout() {
  const t = useText();
  const status = useSession();
  const signedIn = status === "signedIn";
  const banner = useBanner().data;
  const shops = !banner || hasShop(banner);
  const [orders, isKnown] = useTakesOrders();
  const count = useCart(signedIn && orders).data?.summary.itemCount ?? 0;
  return (
    <Page
      header={
        <>
          <Logo />
          <nav className="nav" aria-label={t("siteNavigation")}>
            {signedIn ? (
              <>
                <Link to="/account/dashboard" className="account-link" aria-label={t("myAccount")}>
                  <Icon name="person" />
                </Link>
                {banner?.switches.wallet !== false && (
                  <Link to="/mywallet" className="wide-only">
                    {t("myWallet")}
                  </Link>
                )}
                <SignOutButton />
              </>
            ) : (
              // Until it is known who is here, neither way in nor way out would be right.
              status !== "unknown" && <SignInLink />
            )}
            {orders && <CartLink count={count} isUnsure={!isKnown} />}
          </nav>
        </>
      }
      below={
        shops && (
          <div className="shop-bar">
            <WayToShop />
            <SearchForm />
          </div>
        )
      }
    />
  );
}

/** It goes with its press, on pages that stay. */
function SignOutButton() {
  const t = useText();
  return (
    <button
      ref={useHandFocusOn<HTMLButtonElement>(pageHeading)}
      type="button"
      className="link"
      onClick={() => session.signOut()}
    >
      {t("signOut")}
    </button>
  );
}

function cartKey(count: number) {
  if (count === 0) return "cart";
  return count === 1 ? "cartWithOne" : "cartWithCount";
}

function CartLink({ count, isUnsure }: { readonly count: number; readonly isUnsure: boolean }) {
  const t = useText();
  return (
    <Link
      to="/cart"
      className={isUnsure ? "cart-link unsure" : "cart-link"}
      aria-label={t(cartKey(count), { count: String(count) })}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M3 4h2.5l2.2 11h10.2l2-8H6.3M9.5 19.5h.01M16.5 19.5h.01"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {count > 0 && <span className="badge">{count}</span>}
    </Link>
  );
}

function SignInLink() {
  const t = useText();
  const { pathname, search } = useLocation();
  const from =
    pathname === "/signin" ? search : `?${new URLSearchParams({ redirectUrl: pathname + search })}`;
  return <Link to={`/signin${from}`}>{t("signIn")}</Link>;
}

/** The checkout's calmer header: the way back, home, and the steps. */
export function CheckoutLayout() {
  const t = useText();
  const { pathname, search } = useLocation();
  const changed = pathname === "/checkout" && isOfChange(search);
  const back = changed
    ? `/cart/modify${search}`
    : pathname === "/checkout"
      ? "/scheduling"
      : pathname.startsWith("/checkout/membership")
        ? "/membership"
        : "/cart";
  return (
    <SurfaceContext value="checkout">
      <Page
        header={
          <>
            <Link to={back} className="back">
              <Icon name="back" />
              {t("back")}
            </Link>
            <Logo />
            {/* A placed order has its time. */}
            {!changed && <StepIndicator />}
            <span className="header-end" />
          </>
        }
        headerClass="with-steps"
      />
    </SurfaceContext>
  );
}

function Page({
  header,
  headerClass = "",
  below,
}: {
  readonly header: ReactNode;
  readonly headerClass?: string;
  readonly below?: ReactNode;
}) {
  const t = useText();
  return (
    <>
      <BannerTheme />
      <a className="skip" href="#content">
        {t("skipToContent")}
      </a>
      <header className={`site-header ${headerClass}`}>
        {header}
        <TestKit />
      </header>
      {below}
      <Content />
      <Suspense fallback={<footer className="site-footer" />}>
        <Footer />
      </Suspense>
      <Toasts />
      <Said />
      <ShoppingLater whenIdle={Boolean(below)} />
      <ScrollRestoration />
    </>
  );
}

/**
 * The page itself. It takes the focus when the address changes, so that a screen reader starts at its top; another search
 * is another page.
 */
function Content() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const place = `${pathname} ${useShownSearch()}`;
  const first = useRef(place);
  useEffect(() => {
    if (first.current === place) return;
    first.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <main id="content" ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
