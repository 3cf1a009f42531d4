import { Badge, Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

interface TabOption {
  value: string;
  label: string;
  count?: number | undefined;
}

interface UrlTabsProps {
  label: string;
  tabs: readonly TabOption[];
  param?: string;
  resets?: readonly string[];
  onChange?: (value: string) => void;
  children: (value: string) => ReactNode;
}

const PAGE_OF_TABLE: readonly string[] = ['pagina'];

export const UrlTabs = ({
  label,
  tabs,
  param = 'aba',
  resets = PAGE_OF_TABLE,
  onChange,
  children,
}: UrlTabsProps) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get(param);
  const active = tabs.find(({ value }) => value === asked)?.value ?? tabs[0]?.value ?? '';

  const before = useRef(active);
  useEffect(() => {
    if (before.current === active) return;
    before.current = active;
    onChange?.(active);
  }, [active, onChange]);

  // Counts that load later widen the tabs.
  const counted = tabs.map(({ count }) => count).join();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const beyond = tab.getBoundingClientRect().left - list.current.getBoundingClientRect().left;
    list.current.scrollLeft += beyond - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [active, counted]);

  const choose = (value: string | null) => {
    if (value === null || value === active) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === tabs[0]?.value) next.delete(param);
        else next.set(param, value);
        for (const name of resets) next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  };

  return (
    <Tabs value={active} onChange={choose} keepMounted={false}>
      <Tabs.List ref={list} aria-label={label} className="tabs-list">
        {tabs.map(({ value, label: name, count }) => (
          <Tabs.Tab
            key={value}
            value={value}
            rightSection={
              count === undefined ? null : (
                <Badge size="sm" variant="light" color="gray" className="tabular">
                  {count}
                </Badge>
              )
            }
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active} pt="md">
        {children(active)}
      </Tabs.Panel>
    </Tabs>
  );
};
