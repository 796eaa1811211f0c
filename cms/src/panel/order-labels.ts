/** Labels of what is sold; see labels.ts. What staff may not change is shown to them and kept from them (orders/guard-orders.ts). */

const fixed = (label: string, description?: string) => ({
  label,
  ...(description ? { description } : {}),
  readOnly: true,
});

export const ORDER_TYPE_LABELS = {
  "api::order.order": {
    number: fixed("Number"),
    customer: fixed("Customer"),
    email: fixed("E-mail"),
    user: fixed("Account", "Empty once the account is gone."),
    lines: fixed("Lines", "Unit prices in the smallest unit of the currency, such as pence."),
    total: fixed("Total in smallest units", "Such as pence; yen have none smaller."),
    currency: fixed("Currency"),
    rate: fixed("Rate", "Units of the currency for one US dollar."),
    rate_version: fixed("Rate table"),
    total_text: fixed("Total"),
    total_plain: fixed("Total as typed"),
    payment_status: fixed("Payment status", "As the card provider says. Refunds are made there."),
    payment_method: fixed("Payment method"),
    payment_id: fixed("Payment id", "What the card provider calls it."),
    payment_attempt: fixed("Attempts that failed at the provider"),
    paid_at: fixed("Paid at"),
    refunded: fixed("Refunded in smallest units"),
    billing_address: fixed("Billing address"),
    shipping_address: fixed("Shipping address"),
    terms_revised_on: fixed("Terms revised on", "The terms of sale that were agreed to."),
    terms_digest: fixed("Terms fingerprint", "SHA-256 of their title and text."),
    fingerprint: fixed("Fingerprint", "Of customer and cart: one of them is pending at a time."),
    checked_at: fixed("Provider last asked"),
    check_at: fixed("Provider asked next"),
    open_until: fixed("Closed unpaid at"),
    fulfilment_status: { label: "Fulfilment" },
    fulfilment_note: { label: "Note", description: "For staff only; customers do not see it." },
  },
  "api::order-terms.order-terms": {
    title: fixed("Title"),
    revised_on: fixed("Last revised on"),
    digest: fixed("Fingerprint", "The one that orders name."),
    body: fixed("Text"),
  },
  "api::unmatched-charge.unmatched-charge": {
    payment_id: fixed("Payment id", "What the card provider calls it."),
    charged: fixed("Charged"),
    amount: fixed("Amount in smallest units"),
    currency: fixed("Currency"),
    named_order: fixed("Order it names"),
    reason: fixed("Reason"),
    resolved: {
      label: "Dealt with",
      description: "Once it was refunded, or settled with the customer in another way.",
    },
    note: { label: "Note" },
  },
  "api::order-mail.order-mail": {
    order_id: fixed("Order"),
    number: fixed("Number"),
    state: { label: "State", description: "Set it back to waiting to have a failed one sent again." },
    attempts: fixed("Attempts"),
    try_at: fixed("Next attempt"),
    sent_at: fixed("Sent at"),
    problem: fixed("Problem"),
  },
} as const;

export const ORDER_COMPONENT_LABELS = {
  "order.line": {
    title: fixed("Title"),
    part_number: fixed("Part number"),
    quantity: fixed("Quantity"),
    unit_price: fixed("Unit price in smallest units"),
    product_id: fixed("Product"),
  },
  "order.address": {
    name: fixed("Name"),
    company: fixed("Company"),
    street_address: fixed("Street address"),
    city: fixed("City"),
    state: fixed("State"),
    zip: fixed("Post code"),
    country: fixed("Country"),
    country_code: fixed("Country code"),
  },
} as const;
