import { Button, Menu } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { FilterChips } from '../../shared/table/filter-chips';

/** What the list can be narrowed to: a name and value of the address, and of the call. */
const FILTROS = [
  { param: 'prazo', value: 'vencido', label: 'Prazo vencido' },
  { param: 'prazo', value: 'apertado', label: 'Prazo apertado' },
  { param: 'atencao', value: '1', label: 'Precisa de atenção' },
] as const;

/** The filters of the address; what is none of ours is left out. */
export const useFiltrosDePedidos = () => {
  const [params] = useSearchParams();
  const ativos = FILTROS.filter(({ param, value }) => params.get(param) === value);
  return {
    ativos,
    params: Object.fromEntries(ativos.map(({ param, value }) => [param, value])),
  };
};

/** A menu of filters, and those that are in use. */
export const FiltrosDePedidos = ({ ativos }: { ativos: readonly (typeof FILTROS)[number][] }) => {
  const [, setParams] = useSearchParams();
  const usar = ({ param, value }: (typeof FILTROS)[number]) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(param, value);
        next.delete('pagina');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            Filtrar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FILTROS.filter((filtro) => !ativos.includes(filtro)).map((filtro) => (
            <Menu.Item key={filtro.label} onClick={() => usar(filtro)}>
              {filtro.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FilterChips chips={ativos} />
    </>
  );
};
