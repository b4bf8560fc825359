/** @jsxImportSource react */
import { AddressBook } from "aisle/react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useBanner } from "../api/queries.ts";
import { useFeature } from "../features.ts";
import { useText } from "../text/text.tsx";
import { AccountPage } from "./page.tsx";

const listPath = "/account/addresses";
const addPath = "/account/address";

/** The address book, and its forms: each has an address of its own, so that the back button leads out of it. */
export default function AddressesPage() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { addressId } = useParams();
  const isModal = useFeature("addressModal");
  const isProfile = useFeature("addressProfileService");
  const hasCanada = useBanner().data?.switches.canadianAddresses ?? true;
  const form = pathname === addPath ? "new" : (addressId ?? "");
  const title = isModal || form === "" ? "bookTitle" : form === "new" ? "bookAddTitle" : "editAddressTitle";
  return (
    <AccountPage title={t(title)}>
      <AddressBook
        layout={isModal ? "modal" : "page"}
        calls={isProfile ? "profile" : "legacy"}
        hideTitle
        noCanada={!hasCanada}
        form={form}
        onNavigate={({ screen, addressId: id }) => {
          // The wallet of the same client has addresses, too, and none of them has a page.
          if (id === undefined) return;
          const path =
            screen === "addressList" ? listPath : id ? `${addPath}/${encodeURIComponent(id)}` : addPath;
          // A form that is done with is no place to come back to.
          if (path !== pathname) void navigate(path, { replace: screen === "addressList" });
        }}
      />
    </AccountPage>
  );
}
