/** @jsxImportSource react */
import { Suspense, useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type DataRouter, RouterProvider } from "react-router";
import { createQueryClient } from "./api/queries.ts";
import { PageLoading } from "./parts/loading.tsx";
import { TextProvider } from "./text/text.tsx";

export function App({ router }: { readonly router: DataRouter }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <TextProvider>
        <Suspense fallback={<PageLoading />}>
          <RouterProvider router={router} />
        </Suspense>
      </TextProvider>
    </QueryClientProvider>
  );
}
