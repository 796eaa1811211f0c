/** Field labels of the content of the brand pages; see labels.ts. */

const ALTERNATIVE_TEXT = "Its alternative text is read aloud and shown when the picture cannot be.";
export const CURRENT_FILE = "If a revision of a document has the file, the link leads to the current one.";
export const POSITION = { label: "Position", description: "A whole number. Lower numbers come first." };
const PAGE_LINK = {
  label: "Link",
  description: "A page of this site, such as /training. Without one the tile leads nowhere.",
};
const ANY_LINK = {
  label: "Link",
  description: "A page of this site, such as /training, or an address that begins with https://.",
};

export const TILE_FIELDS = {
  event_tiles: { label: "Tiles under Events", description: "Shown in this order." },
  information_tiles: { label: "Tiles under Information", description: "Shown in this order." },
};

export const MENU_FIELDS = {
  support_links: {
    label: "Links under Safety and support",
    description:
      "In the header and the footer of every page, in this order. Safety data and certifications stay. While empty, the site shows those of a new shop, Safety Data to Gallery.",
  },
  company_links: {
    label: "Links under Company",
    description:
      "In the footer of every page, in this order. Company, contact, distributors, terms, returns and privacy stay. While empty, the site shows those of a new shop, About Us to Accessibility.",
  },
};

export const BRAND_TYPE_LABELS = {
  "api::home-page.home-page": {
    slides: { label: "Slides", description: "Shown one after the other, in this order." },
    featured_products: {
      label: "Featured products",
      description: "Each is shown at the depth in its key facts; without one, at the surface.",
    },
    boundary: { label: "Boundary", description: "The picture that the descent on the page passes through." },
    ...TILE_FIELDS,
    warranty_title: { label: "Heading of the warranty text" },
    warranty_text: { label: "Warranty text" },
    social_label: { label: "Text of the social link" },
    social_url: { label: "Address of the social page", description: "Begins with https://." },
  },
  "api::tile.tile": {
    title: { label: "Title" },
    link: PAGE_LINK,
    text: { label: "Text" },
    picture: { label: "Picture", description: `4:3. ${ALTERNATIVE_TEXT}` },
  },
  "api::certificate.certificate": {
    title: { label: "Title" },
    issuer: { label: "Issuer" },
    description: { label: "Description", description: "What the certificate covers." },
    standing: { label: "Status", description: "For example: Current." },
    number: { label: "Number", description: "As printed on the certificate." },
    issued_on: { label: "Date of issue" },
    valid_until: { label: "Valid until", description: "The last day; empty if it does not expire." },
    scope: { label: "Scope", description: "Models, or activities and sites. One line." },
    file: { label: "File", description: "A PDF document, offered for download." },
    mark: { label: "Mark", description: "A square SVG drawing of our own, not the mark of the body." },
    position: POSITION,
  },
  "api::distributor.distributor": {
    name: { label: "Name" },
    description: { label: "Description" },
    website: { label: "Website", description: "Begins with https://. Opens in a new tab." },
    logo: { label: "Logo", description: "An SVG drawing or a picture. Its alternative text is the name." },
    position: POSITION,
  },
  "api::exhibition.exhibition": {
    title: { label: "Title" },
    starts_on: {
      label: "First day",
      description: "Moves to the past exhibitions with the first publish after its last day.",
    },
    ends_on: { label: "Last day", description: "Empty for an event of one day." },
    location: { label: "Location" },
    description: { label: "Description" },
    picture: { label: "Picture", description: ALTERNATIVE_TEXT },
    link: ANY_LINK,
    cancelled: { label: "Cancelled", description: "Stays among the forthcoming ones, marked as cancelled." },
  },
  "api::news-item.news-item": {
    title: { label: "Title" },
    date: { label: "Date", description: "The newest comes first." },
    location: { label: "Location" },
    description: { label: "Text" },
    picture: { label: "Picture", description: ALTERNATIVE_TEXT },
    link: ANY_LINK,
    document: { label: "Document", description: `A PDF document; opens in a new tab. ${CURRENT_FILE}` },
    notice: { label: "Current notice", description: "Stands at the top of the page, above the news." },
  },
  "api::video-refresher.video-refresher": {
    title: { label: "Title" },
    description: { label: "Description" },
    video_url: { label: "Address of the video", description: "Begins with https://." },
    featured: { label: "Picture", description: ALTERNATIVE_TEXT },
    login_required: { label: "Needs a login" },
    position: POSITION,
  },
  "api::safety-document-set.safety-document-set": {
    title: { label: "Title" },
    description: { label: "Description" },
    size_text: { label: "Size as a text", description: "Such as 325KB, or Summary for a part of the set." },
    file: { label: "File", description: `Without a file the set is only described. ${CURRENT_FILE}` },
    revision: { label: "Revision", description: "A set with a document shows that of the document." },
    date: { label: "Date of the revision" },
    document: { label: "Document", description: "The download is then its current revision." },
    notice: {
      label: "Under review after notice",
      description: "The set says so while the safety notice is open.",
    },
    position: POSITION,
  },
  "api::gallery-picture.gallery-picture": {
    title: { label: "Title" },
    picture: { label: "Picture", description: ALTERNATIVE_TEXT },
    position: POSITION,
  },
  "api::condition.condition": {
    title: { label: "Title" },
    text: { label: "Text", description: "What the customer reads before the button." },
    kind: {
      label: "Asks for",
      description: "What the checkout asks for. Destinations ask for nothing: the address decides.",
    },
    countries: {
      label: "Released countries",
      description: "For destinations: codes such as GB DE FR. Nothing is sold to any other country.",
    },
    days_kept: {
      label: "Days that evidence is kept",
      description:
        "After the order; then what the customer stated is deleted. Empty: with the order. For an end-use statement also after a request for a quotation: then its end use and message are deleted.",
    },
  },
  "api::search-synonym.search-synonym": {
    term: { label: "Term", description: "What a visitor types: a word, or several as in oxygen cell." },
    synonyms: { label: "Synonyms", description: "What the search then finds too." },
    both_ways: {
      label: "Both ways",
      description: "Each of them also finds the others. Off for words that are no names of ours.",
    },
  },
};

export const BRAND_COMPONENT_LABELS = {
  "search.synonym": {
    term: { label: "Synonym", description: "In the singular, with hyphens as in the catalogue." },
  },
  "site.hero-slide": {
    title: { label: "Title" },
    subtitle: { label: "Subtitle" },
    picture: {
      label: "Picture",
      description:
        "16:9; the left half dark and quiet, since text stands on it. Its focal point stays in sight on narrow and on wide screens.",
    },
    button_text: { label: "Text of the button" },
    link: { label: "Link of the button", description: "A page of this site, such as /military-diving." },
  },
  "site.boundary": {
    depth: { label: "Depth", description: "In metres, as on the ruler." },
    picture: {
      label: "Picture",
      description: "4:3 or wider; shown over the whole width. Its focal point stays in sight.",
    },
    caption: { label: "Caption", description: "What the boundary is, in one or two sentences." },
  },
  "catalogue.slide": {
    title: { label: "Title" },
    text: { label: "Text" },
    picture: {
      label: "Picture",
      description:
        "16:9; the left half dark and quiet, since text stands on it. Its focal point stays in sight on narrow and on wide screens.",
    },
  },
  "site.menu-link": { label: { label: "Text" }, link: ANY_LINK },
  "site.carrier": {
    name: { label: "Name" },
    tracking_address: {
      label: "Address of a parcel",
      description: "Where customers follow it; {number} stands for the tracking number.",
    },
  },
  "site.withdrawal": {
    offered: {
      label: "Offered on the site",
      description: "If on, every page has a link “Withdraw from contract here” in its footer.",
    },
    introduction: { label: "Introduction", description: "Above the form: who may withdraw, and until when." },
    next_steps: {
      label: "What happens next",
      description: "What the customer reads before confirming: returns and refund.",
    },
    acknowledgement: {
      label: "Text of the acknowledgement",
      description: "In the e-mail, above what the customer stated and when we received it.",
    },
  },
  "site.office": {
    name: { label: "Name" },
    street: { label: "Street and number" },
    city: { label: "City" },
    region: { label: "State or region" },
    postcode: { label: "Postcode" },
    country: { label: "Country" },
    country_code: { label: "Country code", description: "Two capital letters, such as GB." },
    phone: { label: "Telephone", description: "With the country's number, such as +44 20 7946 0182." },
  },
};
