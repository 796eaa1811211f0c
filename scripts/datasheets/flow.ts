/**
 * A piece of the page that is never parted.
 * `side` stands beside what follows, `main` flows, `full` takes the whole width and waits until both columns are free.
 */
export interface Box {
  column: "side" | "main" | "full";
  /** Points, without the space before. */
  height: number;
  /** Space before it, dropped at the top of a page. */
  before: number;
  /** Must not be the last on a page: the next box comes with it. */
  keep?: boolean;
  draw(y: number): void;
}

export interface Placed {
  box: Box;
  /** From 0. */
  page: number;
  y: number;
}

interface Cursor {
  /** Where the main column goes on. */
  y: number;
  /** Where the side column is free. */
  free: number;
  fresh: boolean;
}

interface Sheet {
  /** Where the boxes of the first page begin, below its head. */
  firstTop: number;
  top: number;
  bottom: number;
}

function groupsOf(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = [];
  let open: Box[] = [];
  for (const box of boxes) {
    open.push(box);
    if (!box.keep) {
      groups.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...groups, open] : groups;
}

function put(group: readonly Box[], from: Cursor): { ys: number[]; end: Cursor } {
  const end = { ...from };
  const ys = group.map(({ column, height, before }) => {
    const free = column === "main" ? end.y : Math.max(end.y, end.free);
    const y = free + (end.fresh ? 0 : before);
    end.y = column === "side" ? y : y + height;
    if (column === "side") end.free = y + height;
    end.fresh = column === "side";
    return y;
  });
  return { ys, end };
}

/**
 * Gives every box its page and height. Groups that belong together start a new page when the rest does not hold them.
 * @throws Error when a group is taller than a page
 */
export function placeBoxes(boxes: readonly Box[], { firstTop, top, bottom }: Sheet): Placed[] {
  let page = 0;
  let cursor: Cursor = { y: firstTop, free: firstTop, fresh: false };
  return groupsOf(boxes).flatMap((group) => {
    let { ys, end } = put(group, cursor);
    if (Math.max(end.y, end.free) > bottom) {
      page += 1;
      ({ ys, end } = put(group, { y: top, free: top, fresh: true }));
      if (Math.max(end.y, end.free) > bottom)
        throw new Error("what must stay together is taller than a page");
    }
    cursor = end;
    return group.map((box, index) => ({ box, page, y: ys[index] ?? 0 }));
  });
}
