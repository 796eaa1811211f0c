/** Field labels of customer accounts; see labels.ts. */

export const ACCOUNT_TYPE_LABELS = {
  "plugin::users-permissions.user": {
    username: { label: "Username" },
    email: { label: "E-mail" },
    provider: { label: "Provider" },
    password: { label: "Password", description: "A new one ends the customer's sessions." },
    resetPasswordToken: { label: "Reset code" },
    confirmationToken: { label: "Confirmation code" },
    confirmed: { label: "Confirmed" },
    blocked: { label: "Blocked", description: "A blocked customer is signed out and cannot sign in." },
    role: { label: "Role" },
    firstname: { label: "First name" },
    surname: { label: "Surname" },
    phone_number: { label: "Telephone" },
    company: { label: "Company" },
    newsletter_subscribe: { label: "Newsletter" },
    billing_address: { label: "Billing address" },
    shipping_address: { label: "Shipping address" },
  },
} as const;

export const ACCOUNT_COMPONENT_LABELS = {
  "account.address": {
    name: { label: "Name" },
    company: { label: "Company" },
    street_address: { label: "Street address" },
    city: { label: "City" },
    state: { label: "State" },
    zip: { label: "Post code" },
    country: { label: "Country" },
    country_code: { label: "Country code", description: "Two letters of ISO 3166." },
  },
} as const;
