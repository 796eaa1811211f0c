import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";

export interface Tab {
  /** Id of its panel, and the address's fragment that opens it. */
  id: string;
  title: string;
  panel: () => ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs with one visible panel: the one of the address's fragment, or the first. A panel renders
 * when it is first opened and keeps its input while another one is visible.
 */
export function Tabs({ label, tabs }: Props) {
  const tabOfAddress = () => tabs.find(({ id }) => `#${id}` === location.hash)?.id;
  const [active, setActive] = useState(() => tabOfAddress() ?? tabs[0]?.id ?? "");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([active]));
  const open = (id: string): void => {
    setActive(id);
    setOpened((before) => new Set([...before, id]));
  };
  const choose = (id: string): void => {
    open(id);
    history.replaceState(history.state, "", `#${id}`);
  };
  // Links to other fragments, such as the skip link, do not change the open panel.
  const openFromAddress = () => open(tabOfAddress() ?? active);
  useEffect(() => {
    addEventListener("hashchange", openFromAddress);
    return () => removeEventListener("hashchange", openFromAddress);
  });

  const handleKey = (event: KeyboardEvent): void => {
    // Keys with modifiers are shortcuts of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = tabs.findIndex(({ id }) => id === active);
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };

  return (
    <>
      <div role="tablist" className="tabs" aria-label={label} onKeyDown={handleKey} tabIndex={-1}>
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === active}
            aria-controls={id}
            tabIndex={id === active ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              choose(id);
            }}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div key={id} role="tabpanel" id={id} aria-labelledby={`tab-${id}`} hidden={id !== active}>
          {opened.has(id) && panel()}
        </div>
      ))}
    </>
  );
}
