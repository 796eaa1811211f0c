import type { Standing } from "./publishing-words";

/** While something is going on, and else, ms. */
const SOON = 1_000;
const LATER = 3_000;

/** How publishing stood when it was last told, and whether asking fails since. */
export interface Seen {
  readonly standing: Standing | null;
  readonly failed: boolean;
}

export interface Following {
  /** Asks at once. */
  look(): Promise<void>;
  end(): void;
}

const isMoving = ({ waiting, publisher }: Standing): boolean =>
  waiting > 0 || publisher === null || publisher.state === "building" || publisher.state === "queued";

/** Asks how publishing stands whenever it is told to look, and from then on again and again while the page can be seen, until it ends. */
export function followStanding(
  ask: () => Promise<Standing>,
  isVisible: () => boolean,
  show: (seen: Seen) => void,
): Following {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let standing: Standing | null = null;
  /** Of several questions only the last one's answer counts, and none once it has ended. */
  let current = 0;

  async function look(): Promise<void> {
    clearTimeout(timer);
    current += 1;
    const own = current;
    const found = await ask().catch(() => null);
    if (own !== current) return;
    standing = found ?? standing;
    show({ standing, failed: found === null });
    if (isVisible()) timer = setTimeout(look, found && isMoving(found) ? SOON : LATER);
  }

  return {
    look,
    end: () => {
      clearTimeout(timer);
      current += 1;
    },
  };
}
