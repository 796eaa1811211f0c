import { Route, Routes, useParams } from "react-router-dom";
import { OrderPage } from "./OrderPage";
import { OrdersPage } from "./OrdersPage";

const OneOrder = () => {
  const { documentId = "" } = useParams();
  return <OrderPage key={documentId} documentId={documentId} />;
};

/** The panel's pages of orders: the list, and each order by its documentId. */
export const OrderRoutes = () => (
  <Routes>
    <Route index element={<OrdersPage />} />
    <Route path=":documentId" element={<OneOrder />} />
  </Routes>
);
