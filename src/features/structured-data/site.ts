import type { Office, SiteSetting } from "../../contract/shapes/pages.ts";
import { ROUTES } from "../../contract/site.ts";
import { absolute, type SiteAddress } from "./address.ts";
import type { Thing } from "./serialize.ts";

/** The site with its search. */
export const webSite = ({ company_name }: SiteSetting, site: SiteAddress): Thing => ({
  "@type": "WebSite",
  name: company_name,
  url: absolute(ROUTES.home, site),
  potentialAction: {
    "@type": "SearchAction",
    target: `${absolute(ROUTES.search, site)}?q={q}`,
    "query-input": "required name=q",
  },
});

const postalAddress = ({ street, city, region, postcode, country_code, phone }: Office): Thing => ({
  "@type": "PostalAddress",
  streetAddress: street,
  addressLocality: city,
  ...(region !== null && { addressRegion: region }),
  postalCode: postcode,
  addressCountry: country_code,
  telephone: phone,
});

/** The site's own policies, as far as the settings state them; they are those of the company. */
export const policies = (
  { return_days, shipping_terms }: SiteSetting,
  site: SiteAddress,
): Record<string, Thing> => ({
  hasMerchantReturnPolicy: {
    "@type": "MerchantReturnPolicy",
    merchantReturnLink: absolute(ROUTES.returns, site),
    ...(return_days !== null && {
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: return_days,
    }),
  },
  ...(shipping_terms !== null && {
    hasShippingService: { "@type": "ShippingService", description: shipping_terms },
  }),
});

/** The company. @param details further properties */
export const organization = (
  { company_name, description, offices, sales_email }: SiteSetting,
  site: SiteAddress,
  details: Readonly<Record<string, unknown>> = {},
): Thing => ({
  "@type": "Organization",
  name: company_name,
  url: absolute(ROUTES.home, site),
  logo: absolute("/favicon.svg", site),
  description,
  email: sales_email,
  address: offices.map(postalAddress),
  ...details,
});
