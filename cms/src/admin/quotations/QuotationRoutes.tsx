import { Route, Routes, useParams } from "react-router-dom";
import { QuotationPage } from "./QuotationPage";
import { QuotationsPage } from "./QuotationsPage";

const OneQuotation = () => {
  const { documentId = "" } = useParams();
  return <QuotationPage key={documentId} documentId={documentId} />;
};

/** The panel's pages of quotations: the list, and each quotation by its documentId. */
export const QuotationRoutes = () => (
  <Routes>
    <Route index element={<QuotationsPage />} />
    <Route path=":documentId" element={<OneQuotation />} />
  </Routes>
);
