import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect } from "react";
import { lateAddress } from "../../domain/paths.ts";
import { $latePage, loadLatePage, type LatePage as Page } from "../../stores/late-page.ts";
import { ProductDetail } from "../../views/ProductDetail.tsx";
import { Failure } from "./Failure.tsx";
import { LateShelf } from "./LateShelf.tsx";
import { Waiting } from "./Waiting.tsx";

function ask(): void {
  const address = lateAddress(location.pathname);
  if (address) loadLatePage(address);
}

/** What the window's title says; null where the page's own fits. */
function titleOf(page: Page): string | null {
  if (page.state === "product") return page.product.title;
  if (page.state === "shelf") return page.shelf.title;
  return page.state === "failed" ? page.message : null;
}

interface Props {
  siteName: string;
  /** What stands here when there is nothing to show. */
  children?: ReactNode;
}

/** What was published a moment ago and has no page yet, as the CMS has it (D20). */
export function LatePage({ siteName, children }: Props) {
  const page = useStore($latePage, { ssr: "initial" });
  const title = titleOf(page);

  useEffect(() => {
    ask();
  }, []);
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${siteName}`;
  }, [title, siteName]);

  switch (page.state) {
    case "loading":
      return <Waiting />;
    case "missing":
      return children;
    case "failed":
      return (
        <div className="wrap section">
          <Failure message={page.message} onRetry={ask} heading />
        </div>
      );
    case "product":
      return (
        <div className="wrap section">
          <ProductDetail product={page.product} />
        </div>
      );
    case "shelf":
      return <LateShelf {...page} onRetry={ask} />;
  }
}
