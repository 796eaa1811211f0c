import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import type { SafetySettings } from "../../../contract/rules/product-safety.ts";
import { parseFallbackPath } from "../../../contract/shapes/paths.ts";
import { ProductDetail } from "../product/ProductDetail.tsx";
import { ProductSafety } from "../product/ProductSafety.tsx";
import { Failure } from "./Failure.tsx";
import { FallbackListing } from "./FallbackListing.tsx";
import { FallbackSkeleton } from "./FallbackSkeleton.tsx";
import { $fallbackPage, loadFallbackPage, type FallbackPageState as Page } from "./store.ts";

function loadPage(): void {
  const address = parseFallbackPath(location.pathname);
  if (address) loadFallbackPage(address);
}

/** The document's title; null if the page's built title applies. */
function titleOf(page: Page): string | null {
  if (page.state === "product") return page.product.title;
  if (page.state === "listing") return page.listing.title;
  return page.state === "failed" ? page.message : null;
}

interface Props {
  siteName: string;
  /** What the site settings say of every product. */
  safety: SafetySettings;
  /** When products leave the works that have no lead time of their own. */
  usualLeadTime: string | null;
  /** The content if the CMS has no entry for the address. */
  children?: ReactNode;
}

/** The page of an entry that is published and not yet built, rendered from the CMS (D20). */
export function FallbackPage({ siteName, safety, usualLeadTime, children }: Props) {
  const page = useStore($fallbackPage, { ssr: "initial" });
  const title = titleOf(page);

  useEffect(() => {
    loadPage();
  }, []);
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${siteName}`;
  }, [title, siteName]);

  switch (page.state) {
    case "loading":
      return <FallbackSkeleton />;
    case "missing":
      return children;
    case "failed":
      return (
        <div className="wrap section">
          <Failure message={page.message} onRetry={loadPage} heading />
        </div>
      );
    case "product":
      return (
        <>
          <div className="wrap section">
            <ProductDetail product={page.product} usualLeadTime={usualLeadTime} />
          </div>
          <ProductSafety product={page.product} settings={safety} />
        </>
      );
    case "listing":
      return <FallbackListing {...page} onRetry={loadPage} />;
  }
}
