/** Field labels of documents and safety notices; see labels.ts. */

const NUMBER = "Capital letters and digits. It is the address of its page; a former one redirects.";
const EQUIPMENT = {
  label: "Equipment",
  description: "The models, with a range of serial numbers each. Ranges of one model must not overlap.",
};

export const CONTROLLED_TYPE_LABELS = {
  "api::controlled-document.controlled-document": {
    number: { label: "Number", description: `${NUMBER} Such as HM-40-EN.` },
    title: { label: "Title" },
    kind: { label: "Kind" },
    language: { label: "Language", description: "Two small letters, such as en." },
    equipment: EQUIPMENT,
    revisions: {
      label: "Revisions",
      description: "The last one is current. A published revision keeps its file and its address for ever.",
    },
  },
  "api::notice.notice": {
    number: { label: "Number", description: `${NUMBER} Such as SB 21-02.` },
    title: { label: "Title", description: "Names the part and the hazard." },
    revision: { label: "Revision" },
    date: { label: "Date of the revision" },
    standing: {
      label: "Status",
      description:
        "An open notice stands on the pages of its models and on the home page. A closed one stays.",
    },
    equipment: EQUIPMENT,
    hazard: {
      label: "Hazard",
      description: "What can happen to the diver, and why. Words that play it down are refused.",
    },
    before_next_dive: { label: "What to do before the next dive", description: "One step per line." },
    remedy: { label: "Remedy", description: "What Halocline does, and how the owner gets it." },
    deadline: { label: "Deadline", description: "The day by which the remedy is carried out." },
    document: { label: "Document", description: "The bulletin with all details." },
  },
};

export const CONTROLLED_COMPONENT_LABELS = {
  "document.revision": {
    revision: { label: "Revision", description: "A letter or a number, after that of the one before it." },
    date: { label: "Date" },
    file: { label: "File", description: "A PDF document." },
    changes: { label: "What changed" },
    sha256: {
      label: "SHA-256",
      description: "Computed from the file when the entry is saved.",
      readOnly: true,
    },
  },
  "safety.equipment": {
    model: { label: "Model or part" },
    first: {
      label: "First serial number",
      description: "In the format of the model. Empty: from the first one made.",
    },
    last: { label: "Last serial number", description: "Empty: all later ones too." },
    note: { label: "Note", description: "What serial numbers cannot say, such as: sold before 1 May 2020." },
  },
  "safety.phrase": { phrase: { label: "Word or phrase" } },
};
