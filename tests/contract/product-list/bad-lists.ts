/** Prices that are refused, with this message. */
export const AMOUNT = /^Price in USD: This must be an amount of US dollars such as 1234\.50/;
export const BAD_PRICES = [
  "-1",
  "=1+1",
  "1.005",
  "1e3",
  "1000000",
  "12 EUR",
  '"1.234,50"',
  '"13,695"',
  "$",
  "NaN",
];

/** What is wrong, a part of a line and its replacement, and the problem. */
export const BAD_CELLS: ReadonlyArray<readonly [string, string | RegExp, string, string]> = [
  ["an empty title", /"Bulk part \d+"/, '""', "Title: This must not be empty."],
  ["a blank title", /"Bulk part \d+"/, '"  "', "Title: This must not be empty."],
  [
    "a long title",
    /"Bulk part \d+"/,
    `"${"x".repeat(121)}"`,
    "Title: This must have at most 120 characters.",
  ],
  ["two lines", /"Bulk part \d+"/, '"a\nb"', "Title: This must be one line, without control characters."],
  [
    "a long number",
    ',"","B',
    `,"${"9".repeat(41)}","B`,
    "Part number: This must have at most 40 characters.",
  ],
  [
    "a former number of another product",
    ',"","B',
    ',"hc 0","B',
    "Part number: This must not be a former part number of “Another Set Two”.",
  ],
  [
    "the number of another product",
    ',"","B',
    ',"hc 1","B',
    "Part number: This must not be the part number of “Set One” too.",
  ],
  ["too few fields", /^[^,]+,/, "", "null: This line has 7 fields, the first one has 8."],
  [
    "a foreign id",
    /^"[^"]+"/,
    `"<script>"`,
    "null: No published product has the id “<script>”. A list changes products, and creates none.",
  ],
];

/** What is wrong with a file, its text, and the problem. */
export const BAD_FILES: ReadonlyArray<readonly [string, string, string]> = [
  [
    "no lines",
    "",
    "The column “Product” is missing. The first line must have the titles of the downloaded list.",
  ],
  [
    "no versions",
    "Product,Title",
    "The column “Version” is missing. The first line must have the titles of the downloaded list.",
  ],
  ["an unknown column", "Product,Version,Cost", "“Cost” is no column of the list."],
  ["a column twice", "Product,Version,Title,Title", "The column “Title” stands twice."],
  ["no text", "Product,Version\0", "This is not text in UTF-8."],
  ["an open quotation mark", 'Product,Version\n"x', "A quotation mark does not match another one."],
  ["too many lines", `Product,Version\n${"x,y\n".repeat(10_001)}`, "A file may have at most 10001 lines."],
];

const USE = "must be a unit with its use, such as";
/** One more than an import may have. */
const MANY_NUMBERS = Array.from({ length: 2_001 }, (_, index) => `N-${index}`).join("; ");

/** What is wrong with the lists of a part, the two cells, and how the problem begins. */
export const BAD_LISTS: ReadonlyArray<readonly [string, string, string, string]> = [
  ["a unit without its use", "", "set-one", `Fits: “set-one” ${USE}`],
  ["a unit without its interval", "", "set-one x 2", `Fits: “set-one x 2” ${USE}`],
  ["less than none of a part", "", "set-one x -1 on condition", `Fits: “set-one x -1 on condition” ${USE}`],
  ["too many of a part", "", "set-one x 1001 on condition", `Fits: “set-one x 1001 on condition” ${USE}`],
  ["an interval of 0", "", "set-one x 1 every 0 hours", `Fits: “set-one x 1 every 0 hours” ${USE}`],
  [
    "an unknown unit",
    "",
    "set-one x 1 on condition; <b> x 1 on condition",
    "Fits: No published product has the slug or part number “<b>”.",
  ],
  ["a unit that is a part", "", "set-two x 1 on condition", "Fits: This must be a unit, and no part"],
  ["a unit twice", "", "set-one x 1 on condition; HC-1 x 2 every 3 hours", "Fits: This must not be named"],
  ["the part as its own unit", "", "part-one x 1 on condition", "Fits: This must be another product"],
  ["a former number twice", "A-1; a 1", "", "Former part numbers: This must not stand twice."],
  ["its own number as former", "hs 100 a", "", "Former part numbers: This must differ from the current"],
  ["a number in use as former", "HC-1", "", "Former part numbers: This must not be the part number of “Set"],
  ["a former number of another product", "HC-0", "", "Former part numbers: This must not be a former part"],
  ["a former number without letters", "--", "", "Former part numbers: This must have a letter or a digit."],
  ["too many items", MANY_NUMBERS, "", "null: This list changes 2001 former part numbers and fits, and one"],
  ["a long former number", "9".repeat(41), "", "Former part numbers: This must have at most 40 characters."],
];
