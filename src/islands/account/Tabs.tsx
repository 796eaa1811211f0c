import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";

export interface Tab {
  /** Of its panel, and the place in the address that opens it. */
  id: string;
  title: string;
  panel: () => ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Panels of which one is shown: the one that the address names, else the first. What was typed in a panel stays while another one is
 * shown; a panel is made when it is first opened.
 */
export function Tabs({ label, tabs }: Props) {
  const named = () => tabs.find(({ id }) => `#${id}` === location.hash)?.id;
  const [active, setActive] = useState(() => named() ?? tabs[0]?.id ?? "");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([active]));
  const open = (id: string): void => {
    setActive(id);
    setOpened((before) => new Set([...before, id]));
  };
  const choose = (id: string): void => {
    open(id);
    history.replaceState(history.state, "", `#${id}`);
  };
  // A link to another place, as the one that skips to the content, leaves the panel open.
  const follow = () => open(named() ?? active);
  useEffect(() => {
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  });

  const move = (event: KeyboardEvent): void => {
    // Together with these, keys are the browser's own, as when they go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.findIndex(({ id }) => id === active);
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };

  return (
    <>
      <div role="tablist" className="tabs" aria-label={label} onKeyDown={move} tabIndex={-1}>
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
