import { Route, Routes, useParams } from "react-router-dom";
import { FilesPage } from "./FilesPage";
import { FileUsesPage } from "./FileUsesPage";

const OneFile = () => <FileUsesPage id={useParams()["id"] ?? ""} />;

/** The panel's pages of files: the list, and each file by its id. */
export const FileUsesRoutes = () => (
  <Routes>
    <Route index element={<FilesPage />} />
    <Route path=":id" element={<OneFile />} />
  </Routes>
);
