import { useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";

/** Saves a file of the CMS, which a plain link could not load: the panel signs in by a header. */
export function useDownload() {
  const { get } = useFetchClient();
  const [failure, setFailure] = useState("");
  const download = async (address: string, name: string): Promise<void> => {
    setFailure("");
    try {
      const { data } = await get(address, { responseType: "blob" });
      saveFile(data, name);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The file could not be loaded.");
    }
  };
  return { download, failure };
}

function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
