/** The brand content of the small seed (seed.ts), in an order that differs from the names. */
export const SMALL_BRAND_SEED: Readonly<Record<string, string>> = {
  "home.yaml": `
slides:
  - { title: Sports Diving, subtitle: Sets for sports, picture: { file: set.webp, alt: A set }, button_text: EXPLORE NOW, link: /sports-diving }
  - { title: All Diving, subtitle: All of it, picture: { file: part.webp, alt: A part }, button_text: DISCOVER MORE, link: / }
featured_products: [set-two, part-one, set-one]
boundary: { depth: 40, picture: { file: part.webp, alt: A part }, caption: Fresh on salt }
event_tiles: [training, pandemic, news]
information_tiles: [news, training]
warranty_title: A warranty
warranty_text: |
  For **life**, see [the terms](media:documents/terms.pdf) and [the news](/news).
social_label: Follow us
social_url: https://social.example/halocline
`,
  "tiles.yaml": `
- { slug: training, title: Training, link: /training, text: Courses, picture: { file: set.webp, alt: A set } }
- { slug: pandemic, title: Pandemic, picture: { file: part.webp, alt: A part, focus: { x: 30, y: 40 } } }
- { slug: news, title: News, link: /news, picture: { file: part.webp, alt: A part } }
`,
  "certificates.yaml": `
- { title: ISO9001:2015, issuer: A body, description: Quality, status: Current, number: QM-1, issued_on: 2024-05-13, valid_until: 2027-05-12, scope: Works, file: documents/levels.pdf, mark: { file: seal.svg, alt: A seal } }
- { title: CE, issuer: Another body, description: Type examination, status: Completed }
`,
  "distributors.yaml": `
- { name: Zander Dive, description: Sales, website: "https://zander.example", logo: { file: zander.svg, alt: Zander Dive } }
- { name: Abalone Subsea, description: Service, website: "https://abalone.example/en", logo: { file: part.webp, alt: A part } }
`,
  "exhibitions.yaml": `
- { title: Spring fair, starts_on: 2020-03-24, ends_on: 2020-03-27, location: Lisbon, description: Cancelled, link: /training, cancelled: true }
- { title: Spring fair, starts_on: 2019-03-26, location: Lisbon, description: Held, picture: { file: set.webp, alt: A set }, cancelled: false }
`,
  "news.yaml": `
- { title: A notice, date: 2023-01-16, location: Works, description: Now, picture: { file: set.webp, alt: A set }, link: /contact-us, notice: true }
- { title: A bulletin, date: 2021-04-19, description: Then, document: documents/bulletin.pdf }
- { title: A paper, date: 2020-02-08, description: Before, link: "https://proceedings.example/paper", notice: false }
`,
  "refreshers.yaml": `
- { title: Packing, description: How to pack, video_url: "https://video.example/packing", featured: { file: set.webp, alt: A set }, login_required: true }
- { title: Checking, description: How to check, video_url: "https://video.example/checking", featured: { file: part.webp, alt: A part }, login_required: false }
`,
  "safety.yaml": `
- { title: Levels, description: Assigned, file: documents/levels.pdf, revision: "4", date: 2021-01-18, document: DS-1, notice: SB 1 }
- { title: Accidents, description: Reviewed, size_text: 325KB }
`,
  "documents.yaml": `
- number: HM 1
  title: Manual of set one
  kind: manual
  revisions:
    - { revision: A, date: 2020-01-20, file: documents/manual-a.pdf, changes: First issue. }
    - { revision: B, date: 2021-01-18, file: documents/manual-b.pdf, changes: Limits added. }
- number: DS-1
  title: Levels
  kind: safety-analysis
  revisions:
    - { revision: "4", date: 2021-01-18, file: documents/levels.pdf, changes: Rated again. }
`,
  "notices.yaml": `
- number: SB 1
  title: A strap can open
  revision: "1"
  date: 2021-01-18
  status: open
  equipment:
    - { model: set-one, note: All }
  hazard: The strap can open under water.
  before_next_dive: Look at it.
  remedy: A new one.
`,
  "gallery.yaml": `
- { title: Under water, picture: { file: set.webp, alt: A set } }
- { title: A bench, picture: { file: part.webp, alt: A part } }
`,
  "synonyms.yaml": `
- { terms: [set, unit] }
- { term: thing, means: [part, spare part] }
`,
  "pages/contact-us.yaml": `
slug: contact-us
title: Contact Us
lead: Where we are
note: The office is closed.
body: |
  Write to [sales](mailto:sales@halocline.example), or read [the terms](media:documents/terms.pdf).
created_at: 2024-01-16
`,
  "media/pictures/zander.svg": `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80" viewBox="0 0 240 80"><path d="M0 0h240v80H0z"/></svg>
`,
  "media/pictures/seal.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path d="M0 0h64v64H0z"/></svg>',
  "media/documents/terms.pdf": "%PDF-1.4\n% terms\n%%EOF\n",
  "media/documents/bulletin.pdf": "%PDF-1.4\n% bulletin\n%%EOF\n",
  "media/documents/levels.pdf": "%PDF-1.4\n% levels\n%%EOF\n",
  "media/documents/manual-a.pdf": "%PDF-1.4\n% manual A\n%%EOF\n",
  "media/documents/manual-b.pdf": "%PDF-1.4\n% manual B\n%%EOF\n",
};
