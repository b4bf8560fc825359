/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { callForPicture } from "../api/client.ts";
import { usePageText } from "../text/page-text.ts";

/** Milliseconds that the placeholder stays once the pin is drawn. */
const placeholderStays = 200;

/** Where an order goes, on a map that nobody can move. Its place stays empty where the map can't be had. */
export function OrderMap({ orderId, place }: { readonly orderId: string; readonly place: string }) {
  const t = usePageText("order");
  const address = usePictureAddress(useOrderMap(orderId).data ?? undefined);
  const [isDrawn, setIsDrawn] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const timer = setTimeout(() => setIsShown(true), placeholderStays);
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return (
    <div className="order-map">
      {address !== undefined && (
        <img
          src={address}
          alt={t("mapOf", { place })}
          width="960"
          height="320"
          onLoad={() => setIsDrawn(true)}
        />
      )}
      {isDrawn && <Pin />}
      {!isShown && <div className="order-map-placeholder" aria-hidden="true" />}
    </div>
  );
}

const useOrderMap = (orderId: string) =>
  useQuery({
    queryKey: ["order-map", orderId],
    // A place does not move.
    staleTime: Infinity,
    queryFn: async () =>
      (await callForPicture(`/atlas/v1/map/v1/static?${new URLSearchParams({ orderId })}`)) ?? null,
  });

/** The address of a picture in memory, for as long as it is shown. */
function usePictureAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return picture && address;
}

/** Its tip is at the middle of the map. */
function Pin() {
  return (
    <svg className="order-map-pin" viewBox="0 0 37 42" width="37" height="42" aria-hidden="true">
      <path
        d="M18.5 41C13 33 4 27 4 16a14.5 14.5 0 0 1 29 0c0 11-9 17-14.5 25Z"
        fill="var(--accent)"
        stroke="var(--surface)"
        strokeWidth="2"
      />
      <circle cx="18.5" cy="16" r="5.5" fill="var(--surface)" />
    </svg>
  );
}
